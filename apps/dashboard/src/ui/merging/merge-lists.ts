import { UI } from '../copy.ts'
import { type Conflict, isSameValue, type MergeResult } from './merge-conflicts.ts'
import { MERGE } from './merge-copy.ts'

/** What a list is made of, for merging it item by item. */
export interface ItemRules<T> {
  /** The same for one item whatever is changed of it; null of one that is not saved yet. */
  keyOf: (item: T) => string | number | null
  /** What of it makes a difference; without it, all. */
  contentOf?: (item: T) => unknown
  /** What the merge notice calls it. */
  labelOf: (item: T) => string
  /** How it reads there. */
  say: (item: T) => string
}

type Key = string | number
type Keyed<T> = Map<Key, T>

/**
 * Three-way merge of a list. What only one side did to an item (adding, changing, removing it) is done;
 * an item that both changed, or that one changed and the other took out, is a conflict. The order is
 * mine where I changed it, else theirs.
 */
export function mergeLists<T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  rules: ItemRules<T>,
): MergeResult<T[]> {
  const { contentOf = (item: T) => item } = rules
  const same = (one: T | undefined, other: T | undefined) =>
    one === undefined || other === undefined ? one === other : isSameValue(contentOf(one), contentOf(other))
  const [before, here, there] = [keyed(base, rules), keyed(mine, rules), keyed(theirs, rules)]
  const merged: Keyed<T> = new Map()
  const conflicts: Conflict<T[]>[] = []
  for (const key of order(before, here, there)) {
    const [old, yours, other] = [before.get(key), here.get(key), there.get(key)]
    const kept = same(yours, old) || same(yours, other) ? other : yours
    if (kept !== undefined) merged.set(key, kept)
    if (same(yours, old) || same(other, old) || same(yours, other)) continue
    conflicts.push({
      label: rules.labelOf((yours ?? other ?? old) as T),
      yours: sayItem(yours, rules),
      theirs: sayItem(other, rules),
      giveUp: (items) => withItem(items, key, other, { rules, like: theirs }),
    })
  }
  return { values: [...merged.values()], conflicts }
}

/**
 * Three-way merge of an order of ids. An order is one thing: what both sorted differently is a conflict.
 * What somebody added has its place there, what somebody took out has none.
 */
export function mergeOrder(
  base: readonly number[],
  mine: readonly number[],
  theirs: readonly number[],
  { label, say }: { label: string; say: (ids: readonly number[]) => string },
): MergeResult<number[]> {
  const inAll = (ids: readonly number[]) => ids.filter((id) => base.includes(id) && theirs.includes(id))
  const [before, here, there] = [inAll(base), inAll(mine), inAll(theirs)]
  if (isSameValue(here, before) || isSameValue(here, there)) return { values: [...theirs], conflicts: [] }
  const isThere = (key: Key) => theirs.includes(key as number)
  const values = insertMissing(mine.filter(isThere), theirs) as number[]
  if (isSameValue(there, before)) return { values, conflicts: [] }
  return {
    values,
    conflicts: [{ label, yours: say(values), theirs: say(theirs), giveUp: () => [...theirs] }],
  }
}

/** Nobody answers for each of hundreds: more conflicts than a few are one question. */
export function groupConflicts<T>(
  { values, conflicts }: MergeResult<T[]>,
  label: string,
  most = 6,
): MergeResult<T[]> {
  if (conflicts.length <= most) return { values, conflicts }
  const list = (version: 'yours' | 'theirs') =>
    conflicts.map((one) => `${one.label}: ${one[version]}`).join('\n')
  const giveUp = (items: T[]) => conflicts.reduce((last, one) => one.giveUp(last), items)
  return { values, conflicts: [{ label, yours: list('yours'), theirs: list('theirs'), giveUp }] }
}

/** What is new has a key that nothing else has. */
function keyed<T>(items: readonly T[], { keyOf }: ItemRules<T>): Keyed<T> {
  return new Map(items.map((item, index) => [keyOf(item) ?? `new ${index}`, item]))
}

function sayItem<T>(item: T | undefined, { say }: ItemRules<T>): string {
  return item === undefined ? MERGE.takenOut : say(item) || UI.empty
}

function order<T>(base: Keyed<T>, mine: Keyed<T>, theirs: Keyed<T>): Key[] {
  const inAll = (key: Key) => base.has(key) && mine.has(key) && theirs.has(key)
  const isMoved = !isSameValue([...mine.keys()].filter(inAll), [...base.keys()].filter(inAll))
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine]
  return insertMissing([...first.keys()], [...second.keys()])
}

/** What only `second` has comes behind what it stands behind there. */
function insertMissing(first: readonly Key[], second: readonly Key[]): Key[] {
  const keys = [...first]
  const known = new Set(first)
  for (const [index, key] of second.entries()) {
    if (known.has(key)) continue
    const before = index === 0 ? undefined : (second[index - 1] as Key)
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key)
  }
  return keys
}

/** The list with this version of an item, which may be none. */
function withItem<T>(
  items: readonly T[],
  key: Key,
  item: T | undefined,
  { rules, like }: { rules: ItemRules<T>; like: readonly T[] },
): T[] {
  if (item === undefined) return items.filter((one) => rules.keyOf(one) !== key)
  if (items.some((one) => rules.keyOf(one) === key))
    return items.map((one) => (rules.keyOf(one) === key ? item : one))
  const all = keyed([...items, item], rules)
  const place = insertMissing([...keyed(items, rules).keys()], [...keyed(like, rules).keys()])
  return place.flatMap((one) => (all.has(one) ? [all.get(one) as T] : []))
}
