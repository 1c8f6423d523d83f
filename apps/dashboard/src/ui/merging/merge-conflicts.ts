/** What both sides changed, differently. */
export interface Conflict<V> {
  label: string
  yours: string
  theirs: string
  /** The values with the other version of it. */
  giveUp: (values: V) => V
}

export interface MergeResult<V> {
  /** What both sides changed is as in `mine`, until it is given up. */
  values: V
  conflicts: Conflict<V>[]
}

/** The wire takes null where an answer says '' (a link that was taken out). */
export function isSameValue(one: unknown, other: unknown): boolean {
  return JSON.stringify(one, plain) === JSON.stringify(other, plain)
}

function plain(_: string, value: unknown): unknown {
  return value === null || value === undefined ? '' : value
}
