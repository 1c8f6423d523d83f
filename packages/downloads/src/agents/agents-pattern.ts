/**
 * Reads patterns of lists that others wrote, before one of them meets an agent that somebody chose freely.
 * What is understood here is what such lists need: texts, sets, groups, alternatives, repetition and edges.
 * All that can cost more than a short agent allows is refused.
 */
type Atom =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'edge'; readonly start: boolean }
  | { readonly kind: 'group'; readonly branches: readonly Sequence[] }
type Term = { readonly atom: Atom; readonly min: number; readonly max: number }
type Sequence = readonly Term[]

/** What an agent must hold for a branch of a pattern to match at all; `atStart`: must begin with it. */
export type Needle = { readonly text: string; readonly atStart: boolean }

export type ReadPattern =
  | { readonly problem: string }
  | { readonly problem: null; readonly needles: readonly Needle[] | null }

const LONGEST = 4000
/** Repetitions without an end in one branch. */
const MAX_OPEN = 5
/** Those of them that may also eat what comes next: each multiplies the work by the length of the agent. */
const MAX_GREEDY = 2
/** Letters that a pattern must begin with so that it begins in few places. */
const ENOUGH_TO_BEGIN = 3
const MAX_COUNTED = 100

/**
 * Looks at a pattern without running it. `needles` is null when some branch can match without any fixed text.
 */
export function readPattern(source: string): ReadPattern {
  if (!source) return { problem: 'is empty' }
  if (source.length > LONGEST) return { problem: `is longer than ${LONGEST} characters` }
  try {
    new RegExp(source)
  } catch {
    return { problem: 'is no regular expression' }
  }
  const reader = { source, at: 0 }
  try {
    const branches = readBranches(reader)
    if (reader.at < source.length) throw new UnreadablePattern('is not understood')
    for (const branch of branches) checkBranch(branch)
    const needles = branches.flatMap(unfolded).map(branchNeedle)
    return { problem: null, needles: needles.every((needle) => needle !== null) ? needles : null }
  } catch (error) {
    if (error instanceof UnreadablePattern) return { problem: error.message }
    throw error
  }
}

class UnreadablePattern extends Error {}

type Reader = { readonly source: string; at: number }

function readBranches(reader: Reader, depth = 0): Sequence[] {
  if (depth > 20) throw new UnreadablePattern('has groups too deep in one another')
  const branches: Term[][] = [[]]
  for (;;) {
    const next = reader.source[reader.at]
    if (next === undefined || next === ')') return branches
    if (next === '|') {
      reader.at += 1
      branches.push([])
      continue
    }
    const atom = readAtom(reader, depth)
    branches.at(-1)?.push({ atom, ...readRepetition(reader) })
  }
}

function readAtom(reader: Reader, depth: number): Atom {
  const { source } = reader
  const next = source[reader.at] as string
  reader.at += 1
  if (next === '(') return readGroup(reader, depth)
  if (next === '[') return readSet(reader)
  if (next === '\\') return readEscape(reader)
  if (next === '.') return { kind: 'set', source: next }
  if (next === '^' || next === '$') return { kind: 'edge', start: next === '^' }
  return { kind: 'text', text: next }
}

function readGroup(reader: Reader, depth: number): Atom {
  const { source } = reader
  if (/^\?(?:[=!]|<[=!])/.test(source.slice(reader.at, reader.at + 3)))
    throw new UnreadablePattern('looks ahead or behind')
  const opening = /^\?(?::|<\w+>)/.exec(source.slice(reader.at))
  if (opening) reader.at += opening[0].length
  else if (source[reader.at] === '?') throw new UnreadablePattern('is not understood')
  const branches = readBranches(reader, depth + 1)
  reader.at += 1
  return { kind: 'group', branches }
}

function readSet(reader: Reader): Atom {
  const { source } = reader
  const start = reader.at - 1
  while (reader.at < source.length && source[reader.at] !== ']')
    reader.at += source[reader.at] === '\\' ? 2 : 1
  reader.at += 1
  return { kind: 'set', source: source.slice(start, reader.at) }
}

function readEscape(reader: Reader): Atom {
  const next = reader.source[reader.at] ?? ''
  reader.at += 1
  if (/[1-9k]/.test(next)) throw new UnreadablePattern('refers back to what it found')
  if (/[bB]/.test(next)) return { kind: 'edge', start: false }
  if (/[dDwWsS]/.test(next)) return { kind: 'set', source: `\\${next}` }
  if (/[a-zA-Z0-9]/.test(next)) throw new UnreadablePattern('is not understood')
  return { kind: 'text', text: next }
}

function readRepetition(reader: Reader): { min: number; max: number } {
  const found = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.source.slice(reader.at))
  if (!found) return { min: 1, max: 1 }
  reader.at += found[0].length
  const [, sign, low = '', comma, high = ''] = found
  if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
  const min = Number(low)
  const max = high ? Number(high) : comma ? Number.POSITIVE_INFINITY : min
  if (min > MAX_COUNTED || (Number.isFinite(max) && max > MAX_COUNTED))
    throw new UnreadablePattern(`repeats more than ${MAX_COUNTED} times`)
  return { min, max }
}

/**
 * Nothing that repeats may hold a choice, and few things may stop at more than one place: that is what
 * makes a search try everything.
 */
function checkBranch(branch: Sequence): void {
  if (openIn(branch) > MAX_OPEN)
    throw new UnreadablePattern(`repeats without an end in more than ${MAX_OPEN} places`)
  const greedy = Math.max(...unfolded(branch).map(greedyIn))
  if (greedy > MAX_GREEDY)
    throw new UnreadablePattern(`repeats in more than ${MAX_GREEDY} places what may stop anywhere`)
}

/** How many places may stop anywhere; where a search may begin anywhere is one of them. */
function greedyIn(way: Sequence): number {
  const places = way.filter((term, at) => isGreedy(way, at) || (isOpen(term) && isGreedy(way, at - 1))).length
  const [first] = way
  const isAnchored = first?.atom.kind === 'edge' && first.atom.start
  const opening = way.findIndex(({ atom, min, max }) => atom.kind !== 'text' || min !== 1 || max !== 1)
  return places + (isAnchored || opening < 0 || opening >= ENOUGH_TO_BEGIN ? 0 : 1)
}

function isOpen({ max }: Term): boolean {
  return !Number.isFinite(max)
}

/**
 * Whether a repetition without an end could have stopped earlier or later: it eats what
 * must follow it, or nothing must.
 */
function isGreedy(way: Sequence, at: number): boolean {
  const term = way[at]
  if (!term) return false
  const { atom, max } = term
  const next = way[at + 1]
  if (atom.kind === 'group')
    return next !== undefined && (!Number.isFinite(max) || atom.branches.some((one) => openIn(one) > 0))
  if (Number.isFinite(max) || atom.kind === 'edge' || next === undefined) return false
  if (next.atom.kind !== 'text' || next.min === 0) return true
  return atom.kind === 'text' ? atom.text === next.atom.text : new RegExp(atom.source).test(next.atom.text)
}

function openIn(branch: Sequence): number {
  return branch.reduce((total, { atom, max }) => {
    const inside = atom.kind === 'group' ? Math.max(0, ...atom.branches.map(openIn)) : 0
    if (atom.kind === 'group' && max > 1 && (atom.branches.length > 1 || atom.branches.some(hasChoice)))
      throw new UnreadablePattern('repeats what repeats or has alternatives')
    return total + inside + (Number.isFinite(max) ? 0 : 1)
  }, 0)
}

function hasChoice(branch: Sequence): boolean {
  return branch.some(
    ({ atom, min, max }) =>
      min !== max || (atom.kind === 'group' && (atom.branches.length > 1 || atom.branches.some(hasChoice))),
  )
}

const MAX_UNFOLDED = 60

/**
 * A branch for each way through its groups, so that `^(Foo|Bar)/` begins with one of two texts; as it
 * is where that would be too many.
 */
function unfolded(branch: Sequence): Sequence[] {
  let ways: Term[][] = [[]]
  for (const term of branch) {
    const { atom, min, max } = term
    const inner = atom.kind === 'group' && min === 1 && max === 1 ? atom.branches.flatMap(unfolded) : null
    if (!inner || ways.length * inner.length > MAX_UNFOLDED) ways = ways.map((way) => [...way, term])
    else ways = ways.flatMap((way) => inner.map((one) => [...way, ...one]))
  }
  return ways
}

/** The text that an agent must begin with, or the longest that it must hold. */
function branchNeedle(branch: Sequence): Needle | null {
  const isAnchored = branch[0]?.atom.kind === 'edge' && branch[0].atom.start
  const runs: { text: string; atStart: boolean }[] = [{ text: '', atStart: isAnchored }]
  branch.forEach(({ atom, min, max }, at) => {
    if (isAnchored && at === 0) return
    const run = runs.at(-1) as { text: string }
    if (atom.kind === 'text' && min >= 1) run.text += atom.text
    if (atom.kind !== 'text' || min !== 1 || max !== 1) runs.push({ text: '', atStart: false })
  })
  const [opening] = runs
  if (opening?.atStart && opening.text) return opening
  const longest = runs.reduce((best, run) => (run.text.length > best.text.length ? run : best))
  return longest.text ? longest : null
}
