import type { Catalogue } from '../language/translated.ts'
import type * as copy from './team-copy.ts'

export const DE: Catalogue<typeof copy> = {
  TEAM_AREA: {
    title: 'Team-Podcasts',
    episodes: 'Episoden',
    newEpisode: 'Neue Episode',
    settings: 'Einstellungen des Podcasts',
    numbers: 'Zahlen',
    suggestions: 'Korrekturen',
    episodeSettings: 'Einstellungen',
    transcript: 'Transkript',
    review: 'Prüfung',
    aiContents: 'KI-Texte',
    loadFailed: 'Diese Seite konnte nicht geladen werden',
    gone: 'Dieser Podcast wird nicht oder nicht mehr mit dir geteilt.',
  },
  TEAM_ROLES_WORDS: {
    owner: 'Besitz',
    manager: 'Leitung',
    editor: 'Redaktion',
    analyst: 'Auswertung',
    guest: 'Zu Gast in einer Episode',
  },
}
