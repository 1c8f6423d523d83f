import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { reviews } from './routes.ts'

export const capability: Capability = {
  name: 'reviews',
  messages: { de: DE, fr: FR },
  routes: [reviews],
  tables: {
    episode_reviews: { episode: 'episode_id', copied: 'never', archived: 'never' },
    review_decisions: { of: 'episode_reviews' },
    review_comments: { episode: 'episode_id', copied: 'never', archived: 'never' },
  },
}
