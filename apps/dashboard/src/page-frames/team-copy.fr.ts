import type { Catalogue } from '../language/translated.ts'
import type * as copy from './team-copy.ts'

export const FR: Catalogue<typeof copy> = {
  TEAM_AREA: {
    title: 'Podcasts d’équipe',
    episodes: 'Épisodes',
    newEpisode: 'Nouvel épisode',
    settings: 'Réglages du podcast',
    numbers: 'Statistiques',
    suggestions: 'Corrections',
    episodeSettings: 'Réglages',
    transcript: 'Transcription',
    review: 'Relecture',
    aiContents: 'Textes par IA',
    loadFailed: 'Cette page n’a pas pu être chargée',
    gone: 'Ce podcast n’est pas partagé avec vous, ou ne l’est plus.',
  },
  TEAM_ROLES_WORDS: {
    owner: 'Propriétaire',
    manager: 'Responsable',
    editor: 'Rédaction',
    analyst: 'Analyse',
    guest: 'Invité d’un épisode',
  },
}
