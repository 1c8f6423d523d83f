import { invalid } from '../kernel/http/failure.ts'
import type { SentenceOutline, SentenceWindow } from './queries.ts'
import type { SentenceContent } from './rules.ts'
import { NOT_IN_ORDER, placesBetween, sentenceProblems } from './rules-changes.ts'

type NewPlace = SentenceContent & { position: number; index: number }
type Neighbour = Pick<SentenceOutline, 'position' | 'start_ms'> | null

/**
 * Finds places for new sentences among those that stay; null where there is no room left between two.
 * @throws Failure 422 with the field
 */
export function placeAdded(
  { outline, offset }: SentenceWindow,
  {
    gone,
    insertions,
    durationMs,
  }: {
    gone: ReadonlySet<number>
    insertions: readonly { after: number | null; sentences: readonly SentenceContent[] }[]
    durationMs: number
  },
): NewPlace[][] | null {
  const waiting = Map.groupBy(insertions, ({ after }) => after)
  const places = new Map<number, { position: number; index: number }>()
  let index = offset
  let isCrowded = false
  let before: Neighbour = null
  let run = [...(waiting.get(null) ?? [])].flatMap(({ sentences }) => sentences)
  let free: number[] = []

  const placeRun = (after: Neighbour) => {
    if (!run.length) return
    refuseProblems(run, { before, after, durationMs })
    const between = { before: before?.position ?? null, after: after?.position ?? null, free }
    const found = placesBetween(between, run.length)
    isCrowded ||= !found
    for (const [at, { word_id }] of run.entries())
      places.set(word_id, { position: found?.[at] ?? 0, index: index++ })
  }

  for (const sentence of outline) {
    if (gone.has(sentence.word_id)) {
      free.push(sentence.position)
      continue
    }
    placeRun(sentence)
    index++
    before = sentence
    run = (waiting.get(sentence.word_id) ?? []).flatMap(({ sentences }) => sentences)
    free = []
  }
  placeRun(null)
  if (isCrowded) return null
  return insertions.map(({ sentences }) =>
    sentences.map((sentence) => ({
      ...sentence,
      ...(places.get(sentence.word_id) ?? { position: 0, index: 0 }),
    })),
  )
}

function refuseProblems(
  run: readonly SentenceContent[],
  { before, after, durationMs }: { before: Neighbour; after: Neighbour; durationMs: number },
): void {
  let afterMs = before?.start_ms ?? 0
  for (const { words, start_ms } of run) {
    const problems = sentenceProblems(words, { afterMs, durationMs })
    if (problems) throw invalid(problems)
    afterMs = start_ms
  }
  if (after && afterMs > after.start_ms) throw invalid({ start: [NOT_IN_ORDER] })
}
