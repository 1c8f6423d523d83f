import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  UI: {
    loading: 'Wird geladen',
    close: 'Schließen',
    closeMessage: 'Meldung schließen',
    cancel: 'Abbrechen',
    delete: 'Löschen',
    retry: 'Noch einmal versuchen',
    copied: 'Kopiert',
    errors: 'Das geht noch nicht:',
    notLoaded: 'Das konnte nicht geladen werden',
    choicesNotLoaded: 'Einige Auswahlmöglichkeiten konnten nicht geladen werden',
    settingsNotLoaded: 'Die Einstellungen konnten nicht geladen werden',
    gone: 'Diesen Podcast gibt es nicht mehr, oder er gehört zu einem anderen Konto.',
    empty: 'Leer',
    on: 'Ein',
    off: 'Aus',
    upgradeText: 'Dafür brauchst du einen größeren Tarif.',
    upgrade: 'Tarif wechseln',
  },
  UNREACHABLE: {
    title: 'Podstead ist nicht zu erreichen',
    text: 'Deine Anmeldung bleibt erhalten, ebenso was du eingegeben hast. Die Seite kommt von selbst, sobald dieser Server antwortet; prüfe deine Verbindung oder frag seine Betreiber.',
  },
  OUTAGE: {
    text: 'Podstead ist nicht zu erreichen. Was du eingegeben hast, bleibt hier. Neuer Versuch läuft …',
    notSaved:
      'Podstead ist nicht zu erreichen. Was du eingegeben hast, bleibt hier: Speichere es noch einmal, wenn Podstead wieder da ist.',
    tryNow: 'Jetzt versuchen',
    back: 'Podstead ist wieder da. Deine letzte Änderung ist vielleicht nicht gespeichert: Sieh nach und speichere sie noch einmal.',
    updated:
      'Eine neue Version von Podstead ist bereit. Speichere, was du eingegeben hast, und lade sie dann.',
    load: 'Laden',
  },
  TYPING: { before: 'Gib', name: (name) => `„${name}“`, after: 'ein, um zu bestätigen' },
  SAVING: {
    dirty: 'Noch nicht gespeichert',
    clean: 'Alles ist gespeichert',
    discard: 'Verwerfen',
    save: 'Speichern',
    key: 'Strg S',
  },
  UNSAVED: {
    title: 'Was du geschrieben hast, ist wieder da',
    text: 'Es ist noch nicht gespeichert. Sieh es durch und speichere es, oder verwirf es.',
    discard: 'Verwerfen',
  },
  LEAVING: {
    title: 'Ohne Speichern verlassen?',
    text: 'Was du auf dieser Seite geändert hast, ist noch nicht gespeichert.',
    stay: 'Hierbleiben',
    leave: 'Verlassen',
  },
  NOUNS: {
    episode: ['Episode', 'Episoden'],
    podcast: ['Podcast', 'Podcasts'],
    download: ['Download', 'Downloads'],
  },
  UNITS: { hours: (count) => `${count} Std.`, minutes: (count) => `${count} Min.` },
  CLOCK: {
    dateHint: (zone) => `${zone}, die Zeitzone des Podcasts`,
    datePlaceholder: 'Datum und Uhrzeit wählen',
    nextMonth: 'Nächster Monat',
    previousMonth: 'Voriger Monat',
    clearDate: 'Datum leeren',
    useTime: 'Diese Zeit nehmen',
    hours: 'Stunden',
    minutes: 'Minuten',
    dateFormat: 'dd, D. MMM YYYY, HH:mm',
    dayAt: (day, time) => `${day} um ${time} Uhr`,
    timeOf: (place) => `Ortszeit ${place}`,
  },
  SORTING: {
    handle: (name) => `${name} verschieben`,
    keys: 'Mit den Pfeiltasten verschieben, mit Bild auf und Bild ab um zehn, mit Pos1 und Ende an Anfang oder Ende. Oder ziehen.',
    place: (name, place, count) => `${name} ist jetzt Nummer ${place} von ${count}.`,
    picked: (name) => `${name} ist aufgenommen.`,
    cancelled: (name) => `${name} bleibt, wo es war.`,
  },
  ON_THIS_PAGE: { title: 'Auf dieser Seite' },
  FOLDED: {
    open: 'Felder zeigen',
    close: 'Felder ausblenden',
  },
}
