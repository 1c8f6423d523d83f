import type { BodyInput } from '@podstead/contract/endpoint'
import { type Show, updateShow } from '@podstead/contract/shows/shows'
import { call } from '../api/call.ts'
import * as merge from '../ui/merging/merge-fields.ts'
import { type SaveResult, type SaveStrategy, saveMerged } from '../ui/merging/save-merged.ts'

/** What a save of a podcast's settings sends: only what was changed. */
export type SettingsChange = Omit<BodyInput<typeof updateShow>, 'settings_version'>
export type MergeUnit = merge.MergeUnit<Partial<Show>> & { fields: readonly (keyof SettingsChange)[] }

/** The settings with what was changed of them, in the words of a save. */
export function withChange(show: Show, change: SettingsChange): Show {
  return { ...show, ...change } as Show
}

export function createSettingsStrategy(units: readonly MergeUnit[]): SaveStrategy<Show, Show> {
  return {
    valuesOf: (show) => show,
    merge: (base, mine, theirs) => merge.mergeFields<Show>(base, mine, theirs, units),
    send: async (values, from) => {
      const { settings_version, id } = from
      const change = merge.changedFields(from, values) as SettingsChange
      // All of it came from the other side.
      if (Object.keys(change).length === 0) return from
      return call(updateShow, { params: { id }, body: { ...change, settings_version } })
    },
  }
}

/** Saves outside of a form. @throws Failure */
export function saveSettings(
  base: Show,
  mine: Show,
  units: readonly MergeUnit[],
): Promise<SaveResult<Show, Show>> {
  return saveMerged(base, mine, createSettingsStrategy(units))
}
