import { UI } from '../copy.ts'
import { type Conflict, isSameValue, type MergeResult } from './merge-conflicts.ts'
import { type ItemRules, mergeLists } from './merge-lists.ts'

/** Fields that only make sense together are kept, or given up, together. */
export interface MergeUnit<V> {
  label: string
  fields: readonly string[]
  /** How its value reads in the merge notice; without it, its first field as text. */
  say?: (values: V) => string
  /** What of it makes a difference; without it, its fields as they are. */
  meaningOf?: (values: V) => unknown
  /** Its only field is a list: what was done to different items of it is no conflict. */
  // biome-ignore lint/suspicious/noExplicitAny: each list has items of its own
  items?: ItemRules<any>
}

/**
 * Three-way merge of a form: `base` is what it started from, `mine` what it holds, `theirs` what is stored
 * now. What only one side touched is taken from it; what both made the same is no conflict. Fields that no
 * unit names stand for themselves.
 */
export function mergeFields<V extends object>(
  base: V,
  mine: V,
  theirs: V,
  units: readonly MergeUnit<V>[],
): MergeResult<V> {
  let values = { ...theirs }
  const conflicts: Conflict<V>[] = []
  for (const unit of allUnits(units, [base, mine, theirs])) {
    if (isSame(unit, mine, base) || isSame(unit, mine, theirs)) continue
    // All of its fields: half of a unit from each side would be nobody's.
    values = withFields(values, mine, unit.fields)
    if (isSame(unit, theirs, base)) continue
    const [field] = unit.fields as [string]
    if (!unit.items) {
      const yours = { yours: sayUnit(unit, mine), theirs: sayUnit(unit, theirs) }
      conflicts.push({ label: unit.label, ...yours, giveUp: (last) => withFields(last, theirs, unit.fields) })
      continue
    }
    const list = mergeLists(readList(base, field), readList(mine, field), readList(theirs, field), unit.items)
    values = { ...values, [field]: list.values }
    for (const conflict of list.conflicts)
      conflicts.push({
        ...conflict,
        label: `${unit.label}: ${conflict.label}`,
        giveUp: (last) => ({ ...last, [field]: conflict.giveUp(readList(last, field)) }),
      })
  }
  return { values, conflicts }
}

/** The fields of `after` that are not as in `before`. */
export function changedFields<T extends object>(before: object, after: T): Partial<T> {
  const old = before as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(after).filter(([field, value]) => !isSameValue(old[field], value)),
  ) as Partial<T>
}

function allUnits<V extends object>(units: readonly MergeUnit<V>[], versions: readonly V[]): MergeUnit<V>[] {
  const known = new Set(units.flatMap(({ fields }) => fields))
  const others = new Set(versions.flatMap((values) => Object.keys(values)).filter((name) => !known.has(name)))
  return [...units, ...[...others].map((field) => ({ label: field.replace(/_/g, ' '), fields: [field] }))]
}

function isSame<V extends object>(unit: MergeUnit<V>, one: V, other: V): boolean {
  return isSameValue(meaning(unit, one), meaning(unit, other))
}

function meaning<V extends object>({ fields, meaningOf }: MergeUnit<V>, values: V): unknown {
  return meaningOf ? meaningOf(values) : fields.map((field) => (values as Record<string, unknown>)[field])
}

function withFields<V extends object>(values: V, from: V, fields: readonly string[]): V {
  const source = from as Record<string, unknown>
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, source[field]])) }
}

function readList<V extends object>(values: V, field: string): unknown[] {
  return ((values as Record<string, unknown>)[field] ?? []) as unknown[]
}

function sayUnit<V extends object>({ say, fields }: MergeUnit<V>, values: V): string {
  if (say) return say(values) || UI.empty
  const value = (values as Record<string, unknown>)[fields[0] as string]
  if (typeof value === 'boolean') return value ? UI.on : UI.off
  return value === null || value === undefined || value === '' ? UI.empty : String(value)
}
