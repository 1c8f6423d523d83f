import type { ListEntry } from './agents-list.ts'
import { type Needle, readPattern } from './agents-pattern.ts'

type Entry = Pick<ListEntry, 'pattern'>
type Rule<E> = { readonly rank: number; readonly entry: E; readonly pattern: RegExp }

/**
 * The first entry of a list whose pattern matches. Compiled once: a pattern only runs on texts that hold what
 * it cannot do without, so that a list of a thousand costs a few look-ups and a handful of patterns.
 */
export function createMatcher<E extends Entry>(entries: readonly E[]): (text: string) => E | null {
  const openings = new Map<string, { needle: string; rule: Rule<E> }[]>()
  const held: { needle: string; rule: Rule<E>; mark: number }[] = []
  const always: Rule<E>[] = []
  entries.forEach((entry, rank) => {
    const rule: Rule<E> = { rank, entry, pattern: new RegExp(entry.pattern) }
    for (const needle of findNeedles(entry.pattern) ?? [null]) {
      if (!needle) always.push(rule)
      else if (needle.atStart) append(openings, needle.text[0] as string, { needle: needle.text, rule })
      else held.push({ needle: needle.text, rule, mark: tripleAt(needle.text, 0) })
    }
  })

  return (text) => {
    let best: Rule<E> | undefined
    const consider = (rule: Rule<E>) => {
      if ((!best || rule.rank < best.rank) && rule.pattern.test(text)) best = rule
    }
    for (const { needle, rule } of openings.get(text[0] ?? '') ?? [])
      if (text.startsWith(needle)) consider(rule)
    const letters = collectTriples(text)
    for (const { needle, rule, mark } of held) {
      if (best && best.rank < rule.rank) break
      if (letters.has(mark) && text.includes(needle)) consider(rule)
    }
    for (const rule of always) consider(rule)
    return best?.entry ?? null
  }
}

const MARKS = 4096
const stamps = new Uint32Array(MARKS)
let stamp = 0

/**
 * Which three letters in a row a text holds, roughly: what holds a needle holds its first three.
 * Good until the next text is asked.
 */
function collectTriples(text: string): { has(mark: number): boolean } {
  stamp = stamp === 0xffff_ffff ? 1 : stamp + 1
  if (stamp === 1) stamps.fill(0)
  for (let at = 0; at < text.length; at++) stamps[tripleAt(text, at)] = stamp
  return { has: (mark) => mark < 0 || stamps[mark] === stamp }
}

function tripleAt(text: string, at: number): number {
  if (at + 3 > text.length) return at === 0 ? -1 : 0
  return (
    (Math.imul(text.charCodeAt(at), 961) + Math.imul(text.charCodeAt(at + 1), 31) + text.charCodeAt(at + 2)) &
    (MARKS - 1)
  )
}

function findNeedles(pattern: string): readonly Needle[] | null {
  const read = readPattern(pattern)
  return read.problem === null ? read.needles : null
}

function append<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
