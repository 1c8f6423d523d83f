import type { BodyInput } from '@podstead/contract/endpoint'
import type { Show, updateShow } from '@podstead/contract/shows/shows'
import { UI } from '../ui/copy.ts'

/** What a save sends: only what was changed. */
export type SettingsChange = Omit<BodyInput<typeof updateShow>, 'settings_version'>
type SettingsField = keyof SettingsChange

/** Fields that only make sense together are kept, or given up, together. */
export interface MergeUnit {
  label: string
  fields: readonly SettingsField[]
  /** How its value reads in the merge notice; without it, its first field as text. */
  say?: (values: Partial<Show>) => string
}

export interface Conflict {
  unit: MergeUnit
  yours: string
  theirs: string
}

export interface MergeResult {
  /** What still has to be sent, conflicts included. */
  change: SettingsChange
  conflicts: Conflict[]
}

/**
 * Three-way merge of settings: `base` is what the form started from, `change` what was typed, `theirs` what
 * is stored now. What only one side touched is taken from it; what both made the same is no conflict.
 */
export function mergeSettings(
  base: Show,
  change: SettingsChange,
  theirs: Show,
  units: readonly MergeUnit[],
): MergeResult {
  const rest: Record<string, unknown> = { ...change }
  const conflicts: Conflict[] = []
  for (const unit of touchedUnits(change, units)) {
    const before = pick(base, unit.fields)
    const now = pick(theirs, unit.fields)
    if (same(before, now)) continue
    const mine = pick({ ...base, ...change } as Show, unit.fields)
    if (same(mine, now)) {
      for (const field of unit.fields) delete rest[field]
      continue
    }
    // All of its fields: half of a unit from each side would be nobody's.
    for (const field of unit.fields) rest[field] = mine[field]
    conflicts.push({ unit, yours: valueText(unit, mine), theirs: valueText(unit, now) })
  }
  return { change: rest as SettingsChange, conflicts }
}

/** The change without the units whose other version was chosen. */
export function withoutUnits(change: SettingsChange, givenUp: readonly MergeUnit[]): SettingsChange {
  const fields = new Set<string>(givenUp.flatMap((unit) => unit.fields))
  return Object.fromEntries(Object.entries(change).filter(([field]) => !fields.has(field)))
}

/** The fields of `after` that are not as in `before`. */
export function changedFields(before: SettingsChange, after: SettingsChange): SettingsChange {
  const old = before as Record<string, unknown>
  return Object.fromEntries(Object.entries(after).filter(([field, value]) => !same(old[field], value)))
}

function touchedUnits(change: SettingsChange, units: readonly MergeUnit[]): MergeUnit[] {
  const touched = (unit: MergeUnit) => unit.fields.some((field) => field in change)
  const known = new Set(units.flatMap((unit) => unit.fields))
  const others = (Object.keys(change) as SettingsField[]).filter((field) => !known.has(field))
  return [
    ...units.filter(touched),
    ...others.map((field) => ({ label: field.replace(/_/g, ' '), fields: [field] })),
  ]
}

function pick(values: Show, fields: readonly SettingsField[]): Record<string, unknown> {
  const all = values as unknown as Record<string, unknown>
  return Object.fromEntries(fields.map((field) => [field, all[field]]))
}

// The wire takes null where an answer says '' (a link that was taken out).
function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a, plain) === JSON.stringify(b, plain)
}
function plain(_: string, value: unknown): unknown {
  return value === null || value === undefined ? '' : value
}

function valueText(unit: MergeUnit, values: Record<string, unknown>): string {
  if (unit.say) return unit.say(values as Partial<Show>)
  const value = values[unit.fields[0] as string]
  if (typeof value === 'boolean') return value ? UI.on : UI.off
  return value === null || value === undefined || value === '' ? UI.empty : String(value)
}
