import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './editor-copy.ts'

export const DE: Catalogue<typeof copy> = {
  EDITOR: {
    tooLong: (count) => `Zu lang für Podcast-Apps: ${count} Byte zu viel.`,
    bytes: (count, most) => `${count} von ${most} Byte`,
    outdent: 'Weniger einrücken',
    indent: 'Weiter einrücken',
    addImage: 'Bild',
    addVideo: 'Video',
    image: {
      title: 'Bild einfügen',
      address: 'Adresse des Bildes',
      words: 'Beschreibung für alle, die es nicht sehen können',
    },
    video: { title: 'Video einfügen', address: 'Adresse des Videos', words: 'Linktext' },
    notAnAddress: 'Das muss eine Webadresse sein, die mit http:// oder https:// beginnt',
    notSecure: 'Das muss eine Webadresse sein, die mit https:// beginnt',
    add: 'Einfügen',
  },
  EDITOR_LABELS: {
    h2ControlLabel: 'Überschrift 2',
    h3ControlLabel: 'Überschrift 3',
    boldControlLabel: 'Fett',
    italicControlLabel: 'Kursiv',
    underlineControlLabel: 'Unterstrichen',
    strikeControlLabel: 'Durchgestrichen',
    blockquoteControlLabel: 'Zitat',
    bulletListControlLabel: 'Liste mit Punkten',
    orderedListControlLabel: 'Liste mit Zahlen',
    linkControlLabel: 'Link',
    unlinkControlLabel: 'Link entfernen',
    linkEditorInputLabel: 'Adresse des Links',
    linkEditorInputPlaceholder: 'https://example.com/',
    linkEditorExternalLink: 'Link in einem neuen Tab öffnen',
    linkEditorInternalLink: 'Link im selben Tab öffnen',
    linkEditorSave: 'Speichern',
  },
}
