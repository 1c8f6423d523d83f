import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './team-copy.ts'

export const DE: Catalogue<typeof copy> = {
  TEAM_SHOW: {
    settings: 'Einstellungen des Podcasts',
    successTitle: 'Gespeichert',
    updated: (name) => `${name} wurde aktualisiert!`,
    errorTitle: 'Fehler',
    wentWrong: 'Etwas ist schiefgegangen',
    place: 'Ort',
    placeText: 'Wo er gemacht wird oder wovon er handelt.',
    placeName: 'Name des Ortes',
    latitude: 'Breite',
    longitude: 'Länge',
    locked: 'Gegen Umzug gesperrt',
    lockedHint: 'Andere Hoster dürfen diesen Podcast nur mit einem Nachweis per E-Mail übernehmen.',
    numbers: 'Zahlen',
    allTime: 'Gesamt',
    recent: '30 Tage',
    episodes: 'Episoden',
    name: 'Name',
    countries: 'Länder, 30 Tage',
    apps: 'Apps, 30 Tage',
    nothing: 'Noch wurde nichts gezählt.',
    noEpisodes: 'Noch ist keine Episode erschienen.',
    date: 'Erschienen',
    days: (count) => `${count} Tage`,
    before: (text) => `${text} davor`,
  },
}
