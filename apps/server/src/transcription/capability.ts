import type { Capability } from '../kernel/capability.ts'
import { planSpeech, withSpeechPiece } from '../speech/commands.ts'
import { speechEngine, speechEngines } from '../speech/queries.ts'
import { endConsents } from './commands-engines.ts'
import { refillSlot } from './commands-publish.ts'
import { followRewrittenAudio } from './commands-requests.ts'
import { transcriptionJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { transcriptEngines, transcriptRequests } from './routes.ts'
import { transcriptSentences } from './routes-sentences.ts'

export const capability: Capability = {
  name: 'transcription',
  messages: { de: DE, fr: FR },
  routes: [transcriptRequests, transcriptSentences, transcriptEngines],
  jobs: [transcriptionJobs],
  tables: {
    // Its files are the transcripts' own, which copies and archives have.
    transcript_requests: { episode: 'episode_id', copied: 'never', archived: 'never' },
    transcript_pieces: { of: 'transcript_requests' },
    transcript_sentences: { of: 'transcript_requests' },
    transcript_versions: { of: 'transcript_requests' },
    glossary_terms: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    // Said by one owner of one podcast.
    transcription_consents: { podcast: 'show_id', copied: 'never', archived: 'never' },
    // Another install has other engines.
    transcript_engines: { podcast: 'show_id', copied: 'rows', archived: 'never' },
    transcription_use: { account: 'user_id' },
  },
  subscribes: {
    'audio.rewritten': followRewrittenAudio,
    'transcript.slot_emptied': refillSlot,
    'show.transferred': endConsents,
  },
  recognition: {
    findEngine: speechEngine,
    listEngines: speechEngines,
    plan: planSpeech,
    withPiece: withSpeechPiece,
  },
}
