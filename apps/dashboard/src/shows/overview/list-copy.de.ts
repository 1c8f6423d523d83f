import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './list-copy.ts'

export const DE: Catalogue<typeof copy> = {
  ARRANGE: {
    open: 'Anordnen',
    title: 'Podcasts anordnen',
    text: 'Das ist deine eigene Liste: hier, im Menü links und überall, wo du einen Podcast auswählst.',
    save: 'Reihenfolge speichern',
    cancel: 'Abbrechen',
    saved: 'Die Reihenfolge ist gespeichert.',
  },
  ARCHIVE: {
    putAway: 'Archivieren',
    takeBack: 'Aus dem Archiv holen',
    done: (name) => `${name} ist im Archiv. Hörer merken davon nichts.`,
    undone: (name) => `${name} ist wieder in deiner Liste.`,
    undo: 'Rückgängig',
    heading: (count) => `Archivierte Podcasts: ${count}`,
    allArchived: 'Alle deine Podcasts sind im Archiv.',
  },
}
