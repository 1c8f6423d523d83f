import type { SharedFinding } from '@podstead/downloads/members/leak-rules'
import type { Kernel } from '../kernel/kernel.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { SubscriberAlertRow } from './table.ts'

const TWELVE_NETWORKS: SharedFinding = {
  kind: 'probably_shared',
  counts: {
    ...{ networks_per_day: 12, networks_per_hour: 12, countries_per_day: 1 },
    ...{ apps_per_day: 1, copies_of_episode: 1 },
  },
  signs: [
    { sign: 'networks_per_day', count: 12, threshold: 10 },
    { sign: 'networks_per_hour', count: 12, threshold: 8 },
  ],
  countries: ['DE'],
  apps: ['AntennaPod'],
}

/** An address that was used in twelve networks on the day before. */
export async function buildAlert(
  kernel: Kernel,
  { id, show_id }: Pick<SubscriberRow, 'id' | 'show_id'>,
  overrides: Partial<Pick<SubscriberAlertRow, 'state' | 'kind'>> = {},
): Promise<SubscriberAlertRow> {
  const now = kernel.clock.now()
  const day = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
  return kernel.db
    .insertInto('subscriber_alerts')
    .values({
      ...{ show_id, subscriber_id: id, kind: 'probably_shared', state: 'open' },
      ...{ first_day: day, last_day: day, evidence: JSON.stringify(TWELVE_NETWORKS), action: null },
      ...{ created_at: now, updated_at: now },
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}
