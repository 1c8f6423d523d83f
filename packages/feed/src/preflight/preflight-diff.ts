import { diffArrays } from 'diff'

/**
 * A line of a unified difference; `gap` stands for `count` equal lines. Line numbers from 1, null
 * where the line is not in that text.
 */
export type DiffLine = {
  kind: 'same' | 'added' | 'removed' | 'gap'
  text: string
  before: number | null
  after: number | null
  count: number
}

export type LineDiff = { lines: DiffLine[]; added: number; removed: number; truncated: boolean }

type Edit = { kind: 'same' | 'added' | 'removed'; at: number }

const context = 3
const longestLine = 500
/** Texts that differ in more places are compared roughly. */
const MAX_EDITS = 2000

/** The lines that differ, with three equal ones around them; at most `most` lines, the rest counted. */
export function lineDiff(before: string, after: string, most = 400): LineDiff {
  const [old, now] = [before.split('\n'), after.split('\n')]
  const told = edits(old, now)
  let [b, a, added, removed] = [0, 0, 0, 0]
  const all = told.map(({ kind, at }): DiffLine => {
    if (kind === 'added') {
      added++
      return { kind, text: cut(now[at] ?? ''), before: null, after: ++a, count: 1 }
    }
    if (kind === 'removed') removed++
    return { kind, text: cut(old[at] ?? ''), before: ++b, after: kind === 'same' ? ++a : null, count: 1 }
  })
  const lines = folded(all)
  return { lines: lines.slice(0, most), added, removed, truncated: lines.length > most }
}

/** Long runs of equal lines become one gap. */
function folded(lines: DiffLine[]): DiffLine[] {
  const near = new Uint8Array(lines.length)
  for (const [at, { kind }] of lines.entries())
    if (kind !== 'same') near.fill(1, Math.max(0, at - context), Math.min(lines.length, at + context + 1))
  if (!near.includes(1)) return []
  const told: DiffLine[] = []
  for (const [at, line] of lines.entries()) {
    const last = told.at(-1)
    if (near[at]) told.push(line)
    else if (last?.kind === 'gap') last.count++
    else told.push({ kind: 'gap', text: '', before: line.before, after: line.after, count: 1 })
  }
  return told
}

/** The shortest way from one list to the other; a rough one where they differ in too many places. */
function edits(before: string[], after: string[]): Edit[] {
  const changes = diffArrays(before, after, { maxEditLength: MAX_EDITS })
  if (!changes) return rough(before, after)
  let [b, a] = [0, 0]
  return changes.flatMap(({ added, removed, count }): Edit[] => {
    const kind = added ? 'added' : removed ? 'removed' : 'same'
    const first = added ? a : b
    if (!removed) a += count
    if (!added) b += count
    return Array.from({ length: count }, (_, at) => ({ kind, at: first + at }))
  })
}

/** What both begin and end with stays; all of the middle goes, all of the other comes. */
function rough(before: string[], after: string[]): Edit[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < Math.min(before.length, after.length) - start && before.at(-1 - end) === after.at(-1 - end))
    end++
  return [
    ...between('same', 0, start),
    ...between('removed', start, before.length - end),
    ...between('added', start, after.length - end),
    ...between('same', before.length - end, before.length),
  ]
}

function between(kind: Edit['kind'], from: number, to: number): Edit[] {
  return Array.from({ length: to - from }, (_, at) => ({ kind, at: from + at }))
}

function cut(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}
