import type { Catalogue } from '../../language/translated.ts'
import type * as copy from './prefix-copy.ts'

export const DE: Catalogue<typeof copy> = {
  PREFIX: {
    title: 'Unser eigener Vorsatz, für deinen alten Anbieter',
    text: 'Trag ihn dort als Vorsatz zum Messen ein: Solange Apps noch den Feed beim alten Anbieter lesen, werden ihre Downloads hier gezählt.',
    copy: 'Kopieren',
  },
}
