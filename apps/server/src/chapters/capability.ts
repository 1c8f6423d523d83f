import type { Capability } from '../kernel/capability.ts'
import { chapterJobs } from './jobs.ts'
import { chapters } from './routes.ts'

export const capability: Capability = {
  name: 'chapters',
  routes: [chapters],
  jobs: [chapterJobs],
  tables: {
    chapters: { episode: 'episode_id', copied: 'rows', archived: 'yes', files: [{ column: 'img', prefix: 'artwork/', isAddress: true }] },
    chapter_marker_runs: { episode: 'episode_id', copied: 'never', archived: 'never' },
  },
}
