import type { Capability } from '../kernel/capability.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { shortLinks } from './routes.ts'
import { landingPages } from './routes-pages.ts'

export const capability: Capability = {
  name: 'short-links',
  messages: { de: DE, fr: FR },
  routes: [shortLinks, landingPages],
  tables: {
    // A copy has the same links; those to an episode lead to its landing page, for it has none such.
    short_links: { podcast: 'show_id', copied: 'rows', uncopied: ['episode_id'], archived: 'yes' },
    short_link_days: { podcast: 'show_id', copied: 'never', archived: 'yes' },
  },
}
