import type { Capability } from '../kernel/capability.ts'

export const capability: Capability = {
  name: 'transcripts',
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
