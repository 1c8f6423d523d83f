import type { ClosingReason } from '../release-schedule/rules.ts'

/** What the last item of a feed says. Plain text. */
export interface ClosingWords {
  title(podcast: string): string
  text: string
}

const ENGLISH: Record<ClosingReason, ClosingWords> = {
  ended: {
    title: (podcast) => `Your access to ${podcast} has ended`,
    text: 'New and earlier episodes can no longer be played with this feed. Please ask whoever invited you if you would like to go on listening.',
  },
  expired: {
    title: (podcast) => `No episode of ${podcast} is open to you now`,
    text: 'The episodes that were open to you have closed and can no longer be played. Episodes that open to you later appear in this feed.',
  },
}

/** By the language of the podcast; English stands in for the others. */
const WORDS: Record<string, Record<ClosingReason, ClosingWords>> = {
  en: ENGLISH,
  de: {
    ended: {
      title: (podcast) => `Dein Zugang zu ${podcast} ist abgelaufen`,
      text: 'Neue und frühere Folgen lassen sich mit diesem Feed nicht mehr abspielen. Wende dich an die Person, die dich eingeladen hat, wenn du weiterhören möchtest.',
    },
    expired: {
      title: (podcast) => `Zurzeit ist für dich keine Folge von ${podcast} offen`,
      text: 'Die Folgen, die für dich offen waren, sind abgelaufen und lassen sich nicht mehr abspielen. Folgen, die sich später für dich öffnen, erscheinen in diesem Feed.',
    },
  },
  fr: {
    ended: {
      title: (podcast) => `Votre accès à ${podcast} a pris fin`,
      text: 'Les épisodes, anciens et nouveaux, ne peuvent plus être lus avec ce flux. Adressez-vous à la personne qui vous a invité pour continuer à écouter.',
    },
    expired: {
      title: (podcast) => `Aucun épisode de ${podcast} ne vous est ouvert actuellement`,
      text: 'Les épisodes qui vous étaient ouverts ont expiré et ne peuvent plus être lus. Ceux qui s’ouvriront plus tard apparaîtront dans ce flux.',
    },
  },
  es: {
    ended: {
      title: (podcast) => `Tu acceso a ${podcast} ha terminado`,
      text: 'Los episodios, nuevos y anteriores, ya no se pueden reproducir con este feed. Si quieres seguir escuchando, habla con quien te invitó.',
    },
    expired: {
      title: (podcast) => `Ahora no tienes ningún episodio de ${podcast} abierto`,
      text: 'Los episodios que tenías abiertos han caducado y ya no se pueden reproducir. Los que se abran más adelante aparecerán en este feed.',
    },
  },
  it: {
    ended: {
      title: (podcast) => `Il tuo accesso a ${podcast} è terminato`,
      text: 'Gli episodi, nuovi e passati, non si possono più ascoltare con questo feed. Se vuoi continuare, rivolgiti a chi ti ha invitato.',
    },
    expired: {
      title: (podcast) => `Al momento nessun episodio di ${podcast} è aperto per te`,
      text: 'Gli episodi che erano aperti per te sono scaduti e non si possono più ascoltare. Quelli che si apriranno più avanti compariranno in questo feed.',
    },
  },
  nl: {
    ended: {
      title: (podcast) => `Je toegang tot ${podcast} is afgelopen`,
      text: 'Nieuwe en eerdere afleveringen zijn met deze feed niet meer af te spelen. Wil je verder luisteren, vraag het dan aan wie je heeft uitgenodigd.',
    },
    expired: {
      title: (podcast) => `Op dit moment staat er geen aflevering van ${podcast} voor je open`,
      text: 'De afleveringen die voor je openstonden zijn verlopen en niet meer af te spelen. Afleveringen die later opengaan, verschijnen in deze feed.',
    },
  },
  pt: {
    ended: {
      title: (podcast) => `O seu acesso a ${podcast} terminou`,
      text: 'Os episódios, novos e anteriores, já não podem ser reproduzidos com este feed. Se quiser continuar a ouvir, fale com quem lhe enviou o convite.',
    },
    expired: {
      title: (podcast) => `De momento, nenhum episódio de ${podcast} está aberto para si`,
      text: 'Os episódios que estavam abertos para si expiraram e já não podem ser reproduzidos. Os que abrirem mais tarde aparecerão neste feed.',
    },
  },
}

/** @param language ISO 639, with or without a country: `de-at` */
export function closingWords(language: string): Record<ClosingReason, ClosingWords> {
  return WORDS[language.toLowerCase().split('-', 1)[0] as string] ?? ENGLISH
}
