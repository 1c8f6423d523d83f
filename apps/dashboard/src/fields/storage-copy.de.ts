import type { Catalogue } from '../language/translated.ts'
import type * as copy from './storage-copy.ts'

export const DE: Catalogue<typeof copy> = {
  STORAGE: {
    label: 'Belegter Speicher',
    stored: (used) => `${used} gespeichert.`,
    used: (used, limit, left) => `${used} von ${limit} belegt, ${left} frei.`,
    full: (used, limit) => `${used} von ${limit} belegt. Es kann nichts Neues hochgeladen werden.`,
    nearlyFull: (left, limit) => `Von deinen ${limit} Speicher sind nur noch ${left} frei.`,
    nothingLeft: (limit) =>
      `Deine ${limit} Speicher sind belegt. Neues lässt sich erst hochladen, wenn du etwas löschst.`,
    look: 'Ansehen, was ihn belegt',
  },
}
