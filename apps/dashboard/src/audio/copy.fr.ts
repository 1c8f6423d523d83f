import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const FR: Catalogue<typeof copy> = {
  PLAYING: {
    play: (name) => `Écouter ${name}`,
    pause: (name) => `Mettre ${name} en pause`,
  },
}
