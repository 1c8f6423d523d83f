import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './filtered-copy.ts'

export const DE: Catalogue<typeof copy> = {
  FILTERED: {
    only: (name) => `Nur ${name}`,
    remove: 'Wieder alles zeigen',
    share: 'Anteil an allen Downloads',
    shareOf: (all) => `von ${all}`,
    since: (day) => `Ab ${day}: Von früher sind nur Tage und Episoden bekannt.`,
    nothingKept:
      'Einzelne Downloads aus dieser Zeit werden nicht mehr aufbewahrt, mehr ist also nicht bekannt.',
  },
}
