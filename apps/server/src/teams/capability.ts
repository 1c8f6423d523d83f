import type { Capability } from '../kernel/capability.ts'
import { endMemberships, endShares, notifyOfDeletion } from './commands-endings.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { teams } from './routes.ts'
import { teamEpisodes } from './routes-episodes.ts'
import { teamPodcasts } from './routes-podcasts.ts'

export const capability: Capability = {
  name: 'teams',
  messages: { de: DE, fr: FR },
  routes: [teams, teamPodcasts, teamEpisodes],
  subscribes: {
    'show.deleted': (trx, kernel, { show_id }) => notifyOfDeletion(trx, kernel, show_id),
    'show.transferred': (trx, kernel, { show_id, to }) => endShares(trx, kernel, show_id, to),
  },
  accountDeleted: (trx, kernel, userId) => endMemberships(trx, kernel, userId),
}
