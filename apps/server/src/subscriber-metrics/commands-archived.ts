import { memberPrivacySince, setMemberPrivacy } from '../ingest/commands-members.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { findSettings } from './queries-settings.ts'
import type { SubscriberMetricsSettingsRow } from './table.ts'

/** What a podcast has chosen of how it watches its subscribers, as an archive takes it along. */
export interface ArchivedMetricsSettings {
  /** null: nothing was chosen. */
  settings: Omit<SubscriberMetricsSettingsRow, 'show_id' | 'notified_at'> | null
  privacy_mode: boolean
}

export async function metricsSettingsForArchive(
  db: Queryable,
  showId: number,
): Promise<ArchivedMetricsSettings> {
  const row = await findSettings(db, showId)
  const privacy_mode = (await memberPrivacySince(db, showId)) !== null
  if (!row) return { settings: null, privacy_mode }
  const { show_id: _show, notified_at: _at, ...settings } = row
  return { settings, privacy_mode }
}

/** A second time nothing changes. */
export async function importArchivedMetricsSettings(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  { settings, privacy_mode }: ArchivedMetricsSettings,
): Promise<void> {
  if (settings)
    await trx
      .insertInto('subscriber_metrics_settings')
      .values({ show_id: showId, notified_at: null, ...settings })
      .onConflict((c) => c.doNothing())
      .execute()
  if (privacy_mode && (await memberPrivacySince(trx, showId)) === null)
    await setMemberPrivacy(trx, showId, { isPrivate: true, at: kernel.clock.now() })
}
