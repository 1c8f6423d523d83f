import type { Capability } from '../kernel/capability.ts'
import { excerptJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { excerpts } from './routes.ts'
import { excerptPages } from './routes-pages.ts'

export const capability: Capability = {
  name: 'excerpts',
  messages: { de: DE, fr: FR },
  routes: [excerpts, excerptPages],
  jobs: [excerptJobs],
  tables: {
    excerpts: {
      episode: 'episode_id',
      // Their addresses are the first podcast's.
      copied: 'never',
      archived: 'never',
      files: [{ column: 'storage_key', prefix: 'audio/', bytes: 'bytes' }],
    },
  },
}
