/** What the last item of a feed says to whom access to a podcast has ended. Plain text. */
export interface ClosingWords {
  title(podcast: string): string
  text: string
}

const ENGLISH: ClosingWords = {
  title: (podcast) => `Your access to ${podcast} has ended`,
  text: 'New and earlier episodes can no longer be played with this feed. Please ask whoever invited you if you would like to go on listening.',
}

/** By the language of the podcast; English stands in for the others. */
const WORDS: Record<string, ClosingWords> = {
  en: ENGLISH,
  de: {
    title: (podcast) => `Dein Zugang zu ${podcast} ist abgelaufen`,
    text: 'Neue und frühere Folgen lassen sich mit diesem Feed nicht mehr abspielen. Wende dich an die Person, die dich eingeladen hat, wenn du weiterhören möchtest.',
  },
  fr: {
    title: (podcast) => `Votre accès à ${podcast} a pris fin`,
    text: 'Les épisodes, anciens et nouveaux, ne peuvent plus être lus avec ce flux. Adressez-vous à la personne qui vous a invité pour continuer à écouter.',
  },
  es: {
    title: (podcast) => `Tu acceso a ${podcast} ha terminado`,
    text: 'Los episodios, nuevos y anteriores, ya no se pueden reproducir con este feed. Si quieres seguir escuchando, habla con quien te invitó.',
  },
  it: {
    title: (podcast) => `Il tuo accesso a ${podcast} è terminato`,
    text: 'Gli episodi, nuovi e passati, non si possono più ascoltare con questo feed. Se vuoi continuare, rivolgiti a chi ti ha invitato.',
  },
  nl: {
    title: (podcast) => `Je toegang tot ${podcast} is afgelopen`,
    text: 'Nieuwe en eerdere afleveringen zijn met deze feed niet meer af te spelen. Wil je verder luisteren, vraag het dan aan wie je heeft uitgenodigd.',
  },
  pt: {
    title: (podcast) => `Seu acesso a ${podcast} terminou`,
    text: 'Os episódios, novos e anteriores, não podem mais ser reproduzidos com este feed. Fale com quem convidou você se quiser continuar ouvindo.',
  },
}

/** @param language ISO 639, with or without a country: `de-at` */
export function closingWords(language: string): ClosingWords {
  return WORDS[language.toLowerCase().split('-', 1)[0] as string] ?? ENGLISH
}
