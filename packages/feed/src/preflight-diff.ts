/** A line of a unified difference; `gap` stands for `count` equal lines. Line numbers from 1, null where the line is not in that text. */
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
/** Texts that differ in more places are told apart roughly: all of the middle out, all of the other in. */
const mostEdits = 2000

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

/** The shortest way from one list to the other (Myers 1986), within bounds. */
function edits(before: string[], after: string[]): Edit[] {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let end = 0
  while (end < before.length - start && end < after.length - start && before.at(-1 - end) === after.at(-1 - end)) end++
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)]
  return [
    ...same(0, start),
    ...(shortest(old, now) ?? rough(old, now)).map(({ kind, at }) => ({ kind, at: at + start })),
    ...same(before.length - end, end),
  ]
}

function same(from: number, count: number): Edit[] {
  return Array.from({ length: count }, (_, at) => ({ kind: 'same', at: from + at }))
}

function rough(old: string[], now: string[]): Edit[] {
  return [...old.map((_, at): Edit => ({ kind: 'removed', at })), ...now.map((_, at): Edit => ({ kind: 'added', at }))]
}

/** null when there are too many differences. `reached[k]` is how far the furthest way on diagonal k goes into `old`. */
function shortest(old: string[], now: string[]): Edit[] | null {
  const reached = new Map<number, number>([[1, 0]])
  const trace: Map<number, number>[] = []
  for (let d = 0; d <= Math.min(mostEdits, old.length + now.length); d++) {
    trace.push(new Map(reached))
    for (let k = -d; k <= d; k += 2) {
      const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? 0) < (reached.get(k + 1) ?? 0))
      let x = isDown ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1
      while (x < old.length && x - k < now.length && old[x] === now[x - k]) x++
      reached.set(k, x)
      if (x >= old.length && x - k >= now.length) return wayBack(trace, old.length, now.length)
    }
  }
  return null
}

function wayBack(trace: Map<number, number>[], oldLength: number, nowLength: number): Edit[] {
  const way: Edit[] = []
  let [x, y] = [oldLength, nowLength]
  for (let d = trace.length - 1; d > 0; d--) {
    const reached = trace[d] as Map<number, number>
    const k = x - y
    const isDown = k === -d || (k !== d && (reached.get(k - 1) ?? 0) < (reached.get(k + 1) ?? 0))
    const fromK = isDown ? k + 1 : k - 1
    const fromX = reached.get(fromK) ?? 0
    const fromY = fromX - fromK
    while (x > fromX && y > fromY && x > 0 && y > 0 && (isDown ? x > fromX : x > fromX + 1)) {
      way.push({ kind: 'same', at: --x })
      y--
    }
    if (isDown) way.push({ kind: 'added', at: --y })
    else way.push({ kind: 'removed', at: --x })
  }
  while (x > 0 && y > 0) {
    way.push({ kind: 'same', at: --x })
    y--
  }
  return way.reverse()
}

function cut(line: string): string {
  return line.length > longestLine ? `${line.slice(0, longestLine)}…` : line
}
