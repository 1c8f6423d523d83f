import { playerLanguage } from '../lookups/present-player-words.ts'

/** What the page of an excerpt says, in the language of the podcast. */

const EN = {
  excerpt: 'Excerpt',
  from: 'From {episode}',
  whole: 'Hear the whole episode',
  invite: 'Ask for this podcast',
  forMembers: 'This podcast is for its members. This excerpt is for everybody.',
}

const WORDS: Record<ReturnType<typeof playerLanguage>, typeof EN> = {
  en: EN,
  de: {
    excerpt: 'Ausschnitt',
    from: 'Aus {episode}',
    whole: 'Die ganze Folge hören',
    invite: 'Um diesen Podcast bitten',
    forMembers: 'Dieser Podcast ist für seine Mitglieder. Dieser Ausschnitt ist für alle.',
  },
  fr: {
    excerpt: 'Extrait',
    from: 'De {episode}',
    whole: 'Écouter tout l’épisode',
    invite: 'Demander l’accès à ce podcast',
    forMembers: 'Ce podcast est réservé à ses membres. Cet extrait est pour tout le monde.',
  },
  es: {
    excerpt: 'Fragmento',
    from: 'De {episode}',
    whole: 'Escuchar el episodio completo',
    invite: 'Pedir acceso a este pódcast',
    forMembers: 'Este pódcast es para sus miembros. Este fragmento es para todos.',
  },
  pt: {
    excerpt: 'Excerto',
    from: 'De {episode}',
    whole: 'Ouvir o episódio completo',
    invite: 'Pedir acesso a este podcast',
    forMembers: 'Este podcast é para os seus membros. Este excerto é para todos.',
  },
}

export function excerptWords(language: string): typeof EN {
  return WORDS[playerLanguage(language)]
}
