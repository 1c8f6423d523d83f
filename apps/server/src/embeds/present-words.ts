import { type PlayerWords, playerLanguage, playerWords } from '../lookups/present-player-words.ts'

/** What players on other sites say, in the language of the podcast. */

const EN = {
  chapters: 'Chapters',
  transcript: 'Transcript',
  info: 'Info',
  subscribe: 'Subscribe',
  share: 'Share',
  support: 'Support',
  episodes: 'Episodes',
  more: 'More episodes',
  page: 'Page of the episode',
  copyLink: 'Copy link',
  startAt: 'Start at',
  explicit: 'Explicit',
  none: 'The first episode is on its way.',
  lost: 'There is no podcast or episode at this address.',
  away: 'This player cannot be shown right now. Please try again in a minute.',
  blocked: 'The makers of this podcast have turned off players on other sites.',
  elsewhere:
    'This player may not stand on this site. The makers of the podcast name the sites that may show it.',
}
export type EmbedWords = typeof EN & { player: PlayerWords }

const WORDS: Record<ReturnType<typeof playerLanguage>, typeof EN> = {
  en: EN,
  de: {
    chapters: 'Kapitel',
    transcript: 'Transkript',
    info: 'Info',
    subscribe: 'Abonnieren',
    share: 'Teilen',
    support: 'Unterstützen',
    episodes: 'Folgen',
    more: 'Weitere Folgen',
    page: 'Seite der Folge',
    copyLink: 'Link kopieren',
    startAt: 'Beginnen bei',
    explicit: 'Explizit',
    none: 'Die erste Folge ist unterwegs.',
    lost: 'An dieser Adresse ist kein Podcast und keine Folge.',
    away: 'Dieser Player lässt sich gerade nicht zeigen. Bitte versuche es in einer Minute noch einmal.',
    blocked: 'Wer diesen Podcast macht, hat Player auf anderen Seiten ausgeschaltet.',
    elsewhere:
      'Dieser Player darf auf dieser Seite nicht stehen. Wer den Podcast macht, legt fest, welche Seiten ihn zeigen dürfen.',
  },
  fr: {
    chapters: 'Chapitres',
    transcript: 'Transcription',
    info: 'Infos',
    subscribe: 'S’abonner',
    share: 'Partager',
    support: 'Soutenir',
    episodes: 'Épisodes',
    more: 'Plus d’épisodes',
    page: 'Page de l’épisode',
    copyLink: 'Copier le lien',
    startAt: 'Commencer à',
    explicit: 'Explicite',
    none: 'Le premier épisode arrive.',
    lost: 'Il n’y a ni podcast ni épisode à cette adresse.',
    away: 'Ce lecteur ne peut pas s’afficher pour le moment. Réessayez dans une minute.',
    blocked: 'Les auteurs de ce podcast ont désactivé les lecteurs sur d’autres sites.',
    elsewhere:
      'Ce lecteur ne peut pas s’afficher sur ce site. Les auteurs du podcast indiquent quels sites peuvent le montrer.',
  },
  es: {
    chapters: 'Capítulos',
    transcript: 'Transcripción',
    info: 'Información',
    subscribe: 'Suscribirse',
    share: 'Compartir',
    support: 'Apoyar',
    episodes: 'Episodios',
    more: 'Más episodios',
    page: 'Página del episodio',
    copyLink: 'Copiar enlace',
    startAt: 'Empezar en',
    explicit: 'Explícito',
    none: 'El primer episodio está en camino.',
    lost: 'No hay ningún pódcast ni episodio en esta dirección.',
    away: 'Este reproductor no se puede mostrar ahora. Inténtalo de nuevo en un minuto.',
    blocked: 'Los autores de este pódcast han desactivado los reproductores en otros sitios.',
    elsewhere:
      'Este reproductor no puede mostrarse en este sitio. Los autores del pódcast indican qué sitios pueden mostrarlo.',
  },
  pt: {
    chapters: 'Capítulos',
    transcript: 'Transcrição',
    info: 'Informações',
    subscribe: 'Assinar',
    share: 'Compartilhar',
    support: 'Apoiar',
    episodes: 'Episódios',
    more: 'Mais episódios',
    page: 'Página do episódio',
    copyLink: 'Copiar link',
    startAt: 'Começar em',
    explicit: 'Explícito',
    none: 'O primeiro episódio está a caminho.',
    lost: 'Não há nenhum podcast nem episódio neste endereço.',
    away: 'Este player não pode ser mostrado agora. Tente de novo em um minuto.',
    blocked: 'Os autores deste podcast desativaram os players em outros sites.',
    elsewhere:
      'Este player não pode ser mostrado neste site. Os autores do podcast indicam quais sites podem mostrá-lo.',
  },
}

/** English where the language is none of these. */
export function embedWords(language: string): EmbedWords {
  return { ...WORDS[playerLanguage(language)], player: playerWords(language) }
}
