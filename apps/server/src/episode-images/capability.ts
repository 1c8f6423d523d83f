import type { Capability } from '../kernel/capability.ts'
import { episodeImages } from './routes.ts'

export const capability: Capability = {
  name: 'episode-images',
  routes: [episodeImages],
  tables: {
    episode_images: {
      episode: 'episode_id',
      copied: 'rows',
      archived: 'yes',
      files: [{ column: 'picture_key', prefix: 'artwork/', type: 'picture_type', isNeeded: true }],
    },
  },
}
