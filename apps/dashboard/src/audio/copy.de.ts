import type { Catalogue } from '../language/translated.ts'
import type * as copy from './copy.ts'

export const DE: Catalogue<typeof copy> = {
  PLAYING: {
    play: (name) => `${name} abspielen`,
    pause: (name) => `${name} anhalten`,
  },
}
