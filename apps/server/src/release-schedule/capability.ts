import type { Capability } from '../kernel/capability.ts'
import { scheduleForArchive } from './commands-archived.ts'
import { DE } from './messages-de.ts'
import { FR } from './messages-fr.ts'
import { schedulerActions, scheduleSimulation, subscriberSchedules } from './routes.ts'

export const capability: Capability = {
  name: 'release-schedule',
  messages: { de: DE, fr: FR },
  routes: [schedulerActions, scheduleSimulation, subscriberSchedules],
  tables: {
    scheduler_actions: { podcast: 'show_id', copied: 'rows', archived: 'yes' },
    subscriber_pauses: { of: 'subscribers' },
    subscriber_openings: { of: 'subscribers' },
  },
  async podcastData({ db }, show) {
    const { actions, pauses, openings } = await scheduleForArchive(db, show.id)
    return { scheduler_actions: actions, subscriber_pauses: pauses, subscriber_openings: openings }
  },
}
