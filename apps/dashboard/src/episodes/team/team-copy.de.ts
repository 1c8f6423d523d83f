import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './team-copy.ts'

export const DE: Catalogue<typeof copy> = {
  TEAM_EPISODE: {
    place: 'Ort',
    placeText: 'Wo sie aufgenommen wurde oder wovon sie handelt.',
    placeName: 'Name des Ortes',
    latitude: 'Breite',
    longitude: 'Länge',
    newTitle: 'Neue Episode',
    title: 'Einstellungen der Episode',
    save: 'Als Entwurf speichern',
    saved: 'Episode als Entwurf gespeichert',
    draftOnly:
      'Sie wird als Entwurf gespeichert. Wer den Podcast bearbeitet, kann sie in ihren Einstellungen veröffentlichen.',
    errorTitle: 'Fehler',
    successTitle: 'Gespeichert',
    updated: (name) => `${name} wurde aktualisiert!`,
    wentWrong: 'Etwas ist schiefgegangen',
    file: 'Audio',
    noAudio: 'Sie hat noch kein Audio.',
    processing: 'Das Audio wird verarbeitet.',
    failed: 'Das Audio konnte nicht verarbeitet werden.',
    replace: 'Audio ersetzen',
  },
}
