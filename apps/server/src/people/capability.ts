import type { Capability } from '../kernel/capability.ts'
import { people } from './routes.ts'

export const capability: Capability = {
  name: 'people',
  routes: [people],
  tables: {
    people: {
      podcast: 'show_id',
      copied: 'rows',
      archived: 'yes',
      files: [{ column: 'picture_key', prefix: 'artwork/', type: 'picture_type' }],
    },
    episode_hosts: { episode: 'episode_id', copied: 'otherwise', archived: 'yes' },
    live_item_hosts: { of: 'live_items' },
  },
}
