import type { SubscriberMetricsSettings } from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import type { LeakThresholds } from '@podstead/downloads/members/leak-rules'
import type { PermittedShow } from '../access/queries.ts'
import { memberPrivacySince, setMemberPrivacy } from '../ingest/commands-members.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { deviceLimits } from './commands-devices.ts'
import { forgetMembers } from './commands-forget.ts'
import { NOTHING_CHOSEN } from './commands-notify.ts'
import { loadSettings } from './queries-settings.ts'

export interface SettingsChange {
  thresholds?: { [Sign in keyof LeakThresholds]?: number | undefined } | undefined
  rotates_address?: boolean | undefined
  notifies_owner?: boolean | undefined
  max_devices?: number | null | undefined
  privacy_mode?: boolean | undefined
}

/** Changes what is named. Privacy mode removes what was kept of single members, in the same transaction. */
export async function saveSettings(
  kernel: Kernel,
  show: PermittedShow,
  { thresholds = {}, privacy_mode, ...switches }: SettingsChange,
): Promise<SubscriberMetricsSettings> {
  const saved = await kernel.db.transaction().execute(async (trx) => {
    const named = Object.entries({ ...thresholds, ...switches }).filter(([, value]) => value !== undefined)
    const change = Object.fromEntries(named)
    if (named.length)
      await trx
        .insertInto('subscriber_metrics_settings')
        .values({ show_id: show.id, ...NOTHING_CHOSEN, ...change })
        .onConflict((c) => c.column('show_id').doUpdateSet(change))
        .execute()
    const isPrivate = (await memberPrivacySince(trx, show.id)) !== null
    if (privacy_mode !== undefined && privacy_mode !== isPrivate) {
      await setMemberPrivacy(trx, show.id, { isPrivate: privacy_mode, at: kernel.clock.now() })
      if (privacy_mode) await forgetMembers(trx, { show_id: show.id })
    }
    return loadSettings(trx, show.id)
  })
  await deviceLimits(kernel).refresh()
  return saved
}
