import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './merge-copy.ts'

export const DE: Catalogue<typeof copy> = {
  MERGE: {
    title: 'Auch anderswo geändert',
    text: 'Das wurde in einem anderen Fenster gespeichert, während du daran gearbeitet hast. Wähle, welche Fassung bleibt. Alles andere ist schon zusammengeführt.',
    yours: 'Deine',
    theirs: 'Die andere',
    takenOut: 'Entfernt',
    back: 'Zurück zum Formular',
    save: 'Diese Fassung speichern',
  },
}
