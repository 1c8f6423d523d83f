import type { PreparedEpisode } from './prepare.ts'
import type { ReleaseSubscriber } from './schedule.ts'

/** Open from its first moment, closed from its last. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Joins spans that touch or overlap, in order. */
export function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: { from: number; until: number }[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    if (until <= from) continue
    const last = merged.at(-1)
    if (last && from <= last.until) last.until = Math.max(last.until, until)
    else merged.push({ from, until })
  }
  return merged
}

const NONE: readonly Span[] = []

/** The spans in which each episode is opened by hand. */
export function listSpans({
  openings,
  approvedAt,
}: ReleaseSubscriber): (episode: PreparedEpisode) => readonly Span[] {
  if (openings.length === 0) return () => NONE
  const byEpisode = Map.groupBy(openings, ({ episodeId }) => episodeId)
  return ({ id, publishedAt }) =>
    mergeSpans(
      (byEpisode.get(id) ?? []).map(({ from, until }) => ({
        from: Math.max(from, publishedAt, approvedAt ?? from),
        until: until ?? Number.POSITIVE_INFINITY,
      })),
    )
}
