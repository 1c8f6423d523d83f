import type { Capability } from '../kernel/capability.ts'
import { forgetConsent } from './commands.ts'
import { markWrittenTexts } from './commands-marks.ts'
import { aiContentJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { aiContent } from './routes.ts'
import { aiVoice } from './routes-voice.ts'

export const capability: Capability = {
  name: 'ai-content',
  messages: { de: DE, fr: FR },
  routes: [aiContent, aiVoice],
  jobs: [aiContentJobs],
  tables: {
    ai_prompts: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    ai_voices: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    // Drafts of a copy would be told from those of the first one by nobody.
    content_prompts: { episode: 'episode_id', copied: 'never', archived: 'never' },
    ai_content_pages: { of: 'content_prompts' },
    ai_consents: { podcast: 'show_id', copied: 'never', archived: 'never' },
    ai_usage: { account: 'user_id' },
  },
  subscribes: {
    'episode.saved': (trx, _kernel, { episode_id }) => markWrittenTexts(trx, episode_id),
    'show.transferred': (trx, _kernel, { show_id }) => forgetConsent(trx, show_id),
    'chapters.changed': (trx, _kernel, { episode_id }) => markWrittenTexts(trx, episode_id),
  },
}
