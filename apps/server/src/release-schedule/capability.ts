import type { Capability } from '../kernel/capability.ts'
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
}
