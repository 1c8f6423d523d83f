import type { Capability } from '../kernel/capability.ts'
import { suggestionJobs } from './jobs.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { transcriptSuggestions } from './routes.ts'
import { suggestionPages } from './routes-pages.ts'

export const capability: Capability = {
  name: 'transcript-suggestions',
  messages: { de: DE, fr: FR },
  routes: [transcriptSuggestions, suggestionPages],
  jobs: [suggestionJobs],
  tables: {
    // They are about the words of one transcript, which no copy has.
    transcript_suggestions: { episode: 'episode_id', copied: 'never', archived: 'never' },
  },
}
