import { getShow, type Show, updateShow } from '@podstead/contract/shows/shows'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { type Conflict, type MergeUnit, mergeSettings, type SettingsChange } from './settings-merge.ts'

export type SaveResult =
  | { show: Show }
  /**
   * Both sides changed the same: `change` is what to send once it was chosen, `theirs` what is stored now.
   */
  | { conflicts: Conflict[]; change: SettingsChange; theirs: Show }

/** How often somebody else may be faster in a row before we say so. */
const ATTEMPTS = 4

/**
 * Saves what was changed since `base`. Changes of another tab in other fields are merged and the save sent
 * again; what both touched comes back as conflicts and nothing is written.
 * @throws Failure every other refusal
 */
export async function saveSettings(
  base: Show,
  change: SettingsChange,
  units: readonly MergeUnit[],
): Promise<SaveResult> {
  let version = base.settings_version
  let latest: Show | null = null
  let left = change
  for (let attempt = 1; ; attempt++) {
    if (latest && Object.keys(left).length === 0) return { show: latest }
    try {
      return {
        show: await call(updateShow, {
          params: { id: base.id },
          body: { ...left, settings_version: version },
        }),
      }
    } catch (error) {
      const { status, code } = asFailure(error)
      if (status !== 409 || code !== 'changed_elsewhere' || attempt === ATTEMPTS) throw error
    }
    latest = await call(getShow, { params: { id: base.id } })
    const merged = mergeSettings(base, change, latest, units)
    if (merged.conflicts.length) return { conflicts: merged.conflicts, change: merged.change, theirs: latest }
    left = merged.change
    version = latest.settings_version
  }
}
