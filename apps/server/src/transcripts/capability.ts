import type { Capability } from '../kernel/capability.ts'
import { transcripts } from './routes.ts'

export const capability: Capability = {
  name: 'transcripts',
  routes: [transcripts],
  tables: {
    episode_transcripts: {
      episode: 'episode_id',
      copied: 'otherwise',
      archived: 'yes',
      files: [{ column: 'transcript_key', prefix: 'transcripts/', bytes: 'bytes' }],
    },
  },
  files: [{ prefix: 'transcripts/', named: 'stem' }],
}
