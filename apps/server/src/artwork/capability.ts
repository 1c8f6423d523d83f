import type { Capability } from '../kernel/capability.ts'
import { artworkJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { artwork } from './routes.ts'

export const capability: Capability = {
  name: 'artwork',
  messages: { de: DE, fr: FR },
  routes: [artwork],
  jobs: [artworkJobs],
  tables: {
    // Bytes of pictures, by key, for what an account may keep.
    stored_pictures: {},
  },
  files: [{ prefix: 'artwork/', named: 'folder' }],
}
