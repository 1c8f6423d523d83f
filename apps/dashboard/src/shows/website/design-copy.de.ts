import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './design-copy.ts'

export const DE: Catalogue<typeof copy> = {
  DESIGN: {
    title: 'Gestalten',
    saved: 'Die Gestaltung wurde gespeichert!',
    failed: (name) => `Die Gestaltung von ${name} konnte nicht gespeichert werden`,
    themes: 'Farbwelt',
    themesText: 'Für die Seiten und Player dieses Podcasts. Jede ist auf guten Kontrast geprüft.',
    themesFailed: 'Die Farbwelten konnten nicht geladen werden',
    own: 'Deine eigenen Farben',
    ownText:
      'Sie beginnen mit der Farbwelt. Was du änderst, bleibt deins, bis du wieder eine Farbwelt wählst.',
    colours: 'Farben',
    button: 'Knopf',
    buttonText: 'Schrift auf Knöpfen',
    card: 'Hintergrund',
    text: 'Schrift',
    pick: 'Vom Bildschirm aufnehmen',
    backToTheme: 'Zurück zu den Farben der Farbwelt',
    onButtons: 'Schrift auf Knöpfen',
    onCards: 'Schrift auf dem Hintergrund',
    readable: {
      well: 'gut zu lesen',
      large: 'nur in großer Schrift gut zu lesen',
      badly: 'schwer zu lesen',
    },
    unknown: 'noch keine Farbe',
    titles: 'Überschriften auf deinen Seiten',
    titlesText: 'Sie stehen über zwei Teilen der Website.',
    hosts: 'Über den Mitwirkenden',
    about: 'Über der Beschreibung',
    preview: 'Vorschau',
    previewText: 'Deine öffentliche Seite mit diesen Einstellungen, noch bevor sie gespeichert sind.',
    previewOf: (name: string) => `Vorschau der Seite von ${name}`,
    previewFailed: 'Die Vorschau konnte nicht geladen werden',
  },
}
