import type { Capability } from '../kernel/capability.ts'
import { requestIndex } from './commands.ts'
import { transcriptSearchJobs } from './jobs.ts'

export const capability: Capability = {
  name: 'transcript-search',
  jobs: [transcriptSearchJobs],
  tables: {
    // Made of the transcripts, wherever those go.
    transcript_search: { episode: 'episode_id', copied: 'otherwise', archived: 'never' },
    spoken_passages: { of: 'transcript_search' },
  },
  subscribes: {
    'transcript.changed': (trx, kernel, { episode_id }) => requestIndex(trx, kernel, episode_id),
    'episode.moved': (trx, kernel, { episode_id }) => requestIndex(trx, kernel, episode_id),
  },
}
