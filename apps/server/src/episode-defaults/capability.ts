import type { Capability } from '../kernel/capability.ts'
import { episodeDefaults } from './routes.ts'

export const capability: Capability = {
  name: 'episode-defaults',
  routes: [episodeDefaults],
  tables: {
    episode_defaults: {
      podcast: 'show_id',
      copied: 'never',
      archived: 'never',
      files: [{ column: 'artwork_key', prefix: 'artwork/', type: 'artwork_type' }],
    },
  },
}
