import type { Capability } from '../kernel/capability.ts'
import { chapterJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { chapters } from './routes.ts'

export const capability: Capability = {
  name: 'chapters',
  messages: { de: DE, fr: FR },
  routes: [chapters],
  jobs: [chapterJobs],
  tables: {
    chapters: {
      episode: 'episode_id',
      copied: 'rows',
      archived: 'yes',
      files: [{ column: 'img', prefix: 'artwork/', isAddress: true }],
    },
    chapter_marker_runs: { episode: 'episode_id', copied: 'never', archived: 'never' },
  },
}
