import { type EditorSentence, rowText } from './sentences.ts'

/**
 * What changed between two lists of sentences, and both put together. Unchanged ones are the same objects.
 */

export interface Hunk {
  /** The key of the sentence before; null at the beginning. */
  after: string | null
  removed: EditorSentence[]
  added: EditorSentence[]
}

type Range = { start: number; end: number; otherStart: number; otherEnd: number }

export function findHunks(before: readonly EditorSentence[], now: readonly EditorSentence[]): Hunk[] {
  return findRanges(before, now).map(({ start, end, otherStart, otherEnd }) => ({
    after: before[start - 1]?.key ?? null,
    removed: before.slice(start, end),
    added: now.slice(otherStart, otherEnd),
  }))
}

export function invertHunks(hunks: readonly Hunk[]): Hunk[] {
  return hunks.map(({ after, removed, added }) => ({ after, removed: added, added: removed }))
}

/** The sentences with the hunks in them; null where what one takes out is not there any more. */
export function applyHunks(
  sentences: readonly EditorSentence[],
  hunks: readonly Hunk[],
): EditorSentence[] | null {
  let list = [...sentences]
  for (const { after, removed, added } of hunks) {
    const [first] = removed
    const at = first
      ? list.findIndex(({ key }) => key === first.key)
      : after === null
        ? 0
        : list.findIndex(({ key }) => key === after) + 1
    if (at < 0 || (!first && after !== null && at === 0)) return null
    if (removed.some(({ key }, index) => list[at + index]?.key !== key)) return null
    list = [...list.slice(0, at), ...added, ...list.slice(at + removed.length)]
  }
  return list
}

/** Those whose sentences still say what they said. */
export function currentHunks(sentences: readonly EditorSentence[], hunks: readonly Hunk[]): Hunk[] {
  const stored = new Map(sentences.map((sentence) => [sentence.key, sentence]))
  return hunks.filter(({ removed }) =>
    removed.every((one) => {
      const here = stored.get(one.key)
      return here?.speaker === one.speaker && rowText({ sentences: [here] }) === rowText({ sentences: [one] })
    }),
  )
}

export interface Conflict {
  mine: EditorSentence[]
  theirs: EditorSentence[]
}

/** What two made of the same: each takes what the other left alone; `choose` decides the rest. */
export function mergeSentences(
  base: readonly EditorSentence[],
  mine: readonly EditorSentence[],
  theirs: readonly EditorSentence[],
  choose: (conflict: Conflict) => EditorSentence[],
): EditorSentence[] {
  const regions = groupRanges(
    findRanges(base, mine).flatMap((range) => splitRange(base, mine, range)),
    findRanges(base, theirs).flatMap((range) => splitRange(base, theirs, range)),
  )
  const merged: EditorSentence[] = []
  let at = 0
  for (const { start, end, own, other } of regions) {
    merged.push(...base.slice(at, start))
    const mineHere = cut(base, mine, own, start, end)
    const theirsHere = cut(base, theirs, other, start, end)
    if (other.length === 0) merged.push(...mineHere)
    else if (own.length === 0 || isSameContent(mineHere, theirsHere)) merged.push(...theirsHere)
    else merged.push(...choose({ mine: mineHere, theirs: theirsHere }))
    at = end
  }
  return [...merged, ...base.slice(at)]
}

/** Parts of large changes that can be sent one after the other. */
export function splitHunks(hunks: readonly Hunk[], most: number): Hunk[] {
  return hunks.flatMap((hunk) => {
    const parts: Hunk[] = []
    let rest = hunk
    while (rest.added.length > most) {
      const cutAt = rest.added.findIndex(
        ({ key }, index) => index >= most && rest.removed.some((one) => one.key === key),
      )
      const key = rest.added[cutAt]?.key
      const removedAt = rest.removed.findIndex((one) => one.key === key)
      if (cutAt < 0 || removedAt < 0) break
      const added = rest.added.slice(0, cutAt)
      parts.push({ after: rest.after, removed: rest.removed.slice(0, removedAt), added })
      rest = {
        after: added.at(-1)?.key ?? rest.after,
        removed: rest.removed.slice(removedAt),
        added: rest.added.slice(cutAt),
      }
    }
    return [...parts, rest]
  })
}

/** As many sentences as one request takes; what stands behind a new one waits for its id. */
export function batchHunks(hunks: readonly Hunk[], most: number): Hunk[][] {
  const list: Hunk[][] = []
  let size = 0
  for (const hunk of hunks) {
    const own = hunk.removed.length + hunk.added.length
    const waits = list.at(-1)?.some(({ added }) => added.some(({ key }) => key === hunk.after))
    if (list.length === 0 || waits || size + own > most) {
      list.push([])
      size = 0
    }
    list.at(-1)?.push(hunk)
    size += own
  }
  return list
}

function findRanges(before: readonly EditorSentence[], now: readonly EditorSentence[]): Range[] {
  const places = new Map(now.map((sentence, index) => [sentence, index]))
  const ranges: Range[] = []
  let [at, other] = [0, 0]
  while (at < before.length || other < now.length) {
    if (at < before.length && before[at] === now[other]) {
      at += 1
      other += 1
      continue
    }
    let end = at
    while (end < before.length && (places.get(before[end] as EditorSentence) ?? -1) < other) end += 1
    const anchor = before[end]
    const otherEnd = anchor ? (places.get(anchor) ?? now.length) : now.length
    ranges.push({ start: at, end, otherStart: other, otherEnd })
    at = end
    other = otherEnd
  }
  return ranges
}

/** Neighbours that were both changed are changes of each by itself. */
function splitRange(
  before: readonly EditorSentence[],
  now: readonly EditorSentence[],
  range: Range,
): Range[] {
  const parts: Range[] = []
  let { start, otherStart } = range
  for (let other = range.otherStart; other < range.otherEnd; other += 1) {
    const place = before.slice(start, range.end).findIndex(({ key }) => key === now[other]?.key)
    if (place < 0) continue
    const at = start + place
    if (at > start || other > otherStart) parts.push({ start, end: at, otherStart, otherEnd: other })
    parts.push({ start: at, end: at + 1, otherStart: other, otherEnd: other + 1 })
    start = at + 1
    otherStart = other + 1
  }
  const isDone = start === range.end && otherStart === range.otherEnd
  return isDone ? parts : [...parts, { ...range, start, otherStart }]
}

interface Region {
  start: number
  end: number
  own: Range[]
  other: Range[]
}

/** Ranges of both sides that meet stand together. */
function groupRanges(own: readonly Range[], other: readonly Range[]): Region[] {
  const all = [
    ...own.map((range) => ({ range, isOwn: true })),
    ...other.map((range) => ({ range, isOwn: false })),
  ].sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end)
  const regions: Region[] = []
  for (const { range, isOwn } of all) {
    const last = regions.at(-1)
    const meets = last && (range.start < last.end || range.start === last.start)
    const region = meets ? last : { start: range.start, end: range.end, own: [], other: [] }
    if (!meets) regions.push(region)
    region.end = Math.max(region.end, range.end)
    region[isOwn ? 'own' : 'other'].push(range)
  }
  return regions
}

/** What one side has where the base has `start` to `end`. */
function cut(
  base: readonly EditorSentence[],
  side: readonly EditorSentence[],
  ranges: readonly Range[],
  start: number,
  end: number,
): EditorSentence[] {
  const found: EditorSentence[] = []
  let at = start
  for (const range of ranges) {
    found.push(...base.slice(at, range.start), ...side.slice(range.otherStart, range.otherEnd))
    at = range.end
  }
  return [...found, ...base.slice(at, end)]
}

function isSameContent(a: readonly EditorSentence[], b: readonly EditorSentence[]): boolean {
  const content = (sentences: readonly EditorSentence[]) =>
    JSON.stringify(
      sentences.map(({ speaker, startsParagraph, words }) => [
        speaker,
        startsParagraph,
        words.map(({ text }) => text),
      ]),
    )
  return content(a) === content(b)
}
