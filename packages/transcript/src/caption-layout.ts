import { breakCost } from './caption-breaks.ts'
import { firstCharacter, isSpaceless, lastCharacter } from './lines.ts'
import { isSpaced, NO_BREAK } from './split-words.ts'

/** What is shown as one: a word at its time. */
export type Token = { text: string; start: number; end: number; endsSentence: boolean }
/** Which tokens a caption shows, and where its second line begins; `until` where it has one line. */
export type Layout = { from: number; until: number; middle: number }

export const MAX_PER_SECOND = 20
export const MIN_SECONDS = 1
const LONGEST_SECONDS = 7
/** So much speaks against a caption that breaks a rule. */
const FORBIDDEN = 10_000

/**
 * The best captions of what one person says without a longer pause, of two lines of `width`. Each can be
 * shown until the next begins, the last one until `end`.
 */
export function layOutCaptions(tokens: readonly Token[], width: number, end: number): Layout[] {
  const measures = measureTokens(tokens)
  const costs = new Float64Array(tokens.length + 1).fill(Number.POSITIVE_INFINITY)
  const froms = new Int32Array(tokens.length + 1)
  const middles = new Int32Array(tokens.length + 1)
  costs[0] = 0
  for (let from = 0; from < tokens.length; from += 1) {
    const before = costs[from] ?? 0
    for (let until = from + 1; until <= tokens.length; until += 1) {
      const lines = bestLines(measures, from, until, width)
      if (!lines && until > from + 1) break
      const cost = before + (lines?.cost ?? 0) + captionCost(tokens, measures, from, until, end)
      if (cost >= (costs[until] ?? 0)) continue
      costs[until] = cost
      froms[until] = from
      middles[until] = lines?.middle ?? until
    }
  }
  const found: Layout[] = []
  for (let until = tokens.length; until > 0; until = froms[until] ?? 0)
    found.push({ from: froms[until] ?? 0, until, middle: middles[until] ?? until })
  return found.reverse()
}

/** Characters as columns of a screen: those of East Asia are two wide. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += WIDE.test(character) ? 2 : 1
  return width
}

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

type Measures = {
  /** Width of all before a token, with the space in front of it. */
  sums: Int32Array
  spaces: Uint8Array
  /** What a break in front of a token costs. */
  breaks: Float64Array
  /** Sentences that end before a token. */
  ends: Int32Array
}

function measureTokens(tokens: readonly Token[]): Measures {
  const sums = new Int32Array(tokens.length + 1)
  const spaces = new Uint8Array(tokens.length)
  const breaks = new Float64Array(tokens.length + 1)
  const ends = new Int32Array(tokens.length + 1)
  for (const [at, { text, endsSentence }] of tokens.entries()) {
    const before = tokens[at - 1]
    const space = before && isSpaced(before.text, text) ? 1 : 0
    spaces[at] = space
    sums[at + 1] = (sums[at] ?? 0) + space + textWidth(text)
    if (before && !before.endsSentence) breaks[at] = breakCost(before.text, text)
    ends[at + 1] = (ends[at] ?? 0) + (endsSentence ? 1 : 0)
  }
  return { sums, spaces, breaks, ends }
}

function widthBetween({ sums, spaces }: Measures, from: number, until: number): number {
  return (sums[until] ?? 0) - (sums[from] ?? 0) - (spaces[from] ?? 0)
}

/** One line where all fits, else the better two; null where they are too long for two. */
function bestLines(
  measures: Measures,
  from: number,
  until: number,
  width: number,
): { middle: number; cost: number } | null {
  if (widthBetween(measures, from, until) <= width) return { middle: until, cost: 0 }
  let best: { middle: number; cost: number } | null = null
  for (let middle = until - 1; middle > from; middle -= 1) {
    const below = widthBetween(measures, middle, until)
    if (below > width) break
    const above = widthBetween(measures, from, middle)
    if (above > width) continue
    const cost = 2 + (measures.breaks[middle] ?? 0) * 0.6 + (4 * Math.abs(above - below)) / width
    if (!best || cost < best.cost) best = { middle, cost }
  }
  return best
}

function captionCost(
  tokens: readonly Token[],
  measures: Measures,
  from: number,
  until: number,
  end: number,
): number {
  const [first, last, next] = [tokens[from], tokens[until - 1], tokens[until]]
  if (!first || !last) return 0
  let cost = 4 + (next ? 1.5 * (measures.breaks[until] ?? 0) : 0)
  // Two short sentences share a caption rather than one and a half.
  const inner = (measures.ends[until - 1] ?? 0) - (measures.ends[from] ?? 0)
  if (inner > 0) cost += 5 * inner + (last.endsSentence ? 0 : 10)
  const shown = (next?.start ?? end) - first.start
  if (shown < MIN_SECONDS) cost += 12 * (MIN_SECONDS - shown) + 4
  const needed = widthBetween(measures, from, until) / MAX_PER_SECOND
  if (needed > shown) cost += 10 * (1 - shown / needed) + 4
  const spoken = last.end - first.start
  if (spoken > LONGEST_SECONDS) cost += 4 * (spoken - LONGEST_SECONDS)
  if (next && next.start <= first.start) cost += FORBIDDEN
  return cost
}

/**
 * Words as tokens. Those between which a line could not end without leaving a space behind
 * when it is read again are one, such as a number and the ideograph behind it.
 */
export function joinTokens(words: readonly Token[]): Token[] {
  const tokens: Token[] = []
  for (const word of words) {
    const last = tokens.at(-1)
    const isJoined =
      last &&
      !isSpaced(last.text, word.text) &&
      !last.text.endsWith(NO_BREAK) &&
      !(isSpaceless(lastCharacter(last.text)) && isSpaceless(firstCharacter(word.text)))
    if (last && isJoined)
      tokens[tokens.length - 1] = { ...word, text: last.text + word.text, start: last.start }
    else tokens.push(word)
  }
  return tokens
}
