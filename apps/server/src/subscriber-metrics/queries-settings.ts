import type { SubscriberMetricsSettings } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { defaultLeakThresholds } from '@podstead/downloads/members/leak-rules'
import { memberPrivacySince } from '../ingest/commands-members.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { toThresholds } from './rules.ts'
import type { SubscriberMetricsSettingsRow } from './table.ts'

/** What a podcast has chosen; undefined where nothing was. */
export async function findSettings(
  db: Queryable,
  showId: number,
): Promise<SubscriberMetricsSettingsRow | undefined> {
  return db
    .selectFrom('subscriber_metrics_settings')
    .selectAll()
    .where('show_id', '=', showId)
    .executeTakeFirst()
}

export async function loadSettings(db: Queryable, showId: number): Promise<SubscriberMetricsSettings> {
  const row = await findSettings(db, showId)
  const since = await memberPrivacySince(db, showId)
  return {
    thresholds: toThresholds(row),
    usual_thresholds: defaultLeakThresholds,
    rotates_address: row?.rotates_address ?? false,
    notifies_owner: row?.notifies_owner ?? true,
    max_devices: row?.max_devices ?? null,
    privacy_mode: since !== null,
    privacy_since: since?.toISOString() ?? null,
  }
}
