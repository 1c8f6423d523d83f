import type { Capability } from '../kernel/capability.ts'
import { socialPictures } from './routes.ts'

export const capability: Capability = {
  name: 'social-pictures',
  routes: [socialPictures],
  tables: {
    social_pictures: {
      ...{ podcast: 'show_id', episode: 'episode_id', copied: 'never', archived: 'never' },
      files: [{ column: 'picture_key', prefix: 'social/' }],
    },
  },
  files: [{ prefix: 'social/', named: 'whole' }],
}
