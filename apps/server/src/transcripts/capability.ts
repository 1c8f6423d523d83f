import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'

export const capability: Capability = {
  name: 'transcripts',
  messages: { de: DE, fr: FR },
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
