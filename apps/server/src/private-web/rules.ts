import type { EpisodeAnswer } from '@podstead/release/answer'

/** An episode that is not open yet, and when it will be. */
export interface NextOpening {
  /** As its owner counts it; empty where it has no number. */
  number: string
  at: number
}

const MAX_OPENINGS = 3

/** What opens next, soonest first. */
export function listNextOpenings(
  episodes: readonly EpisodeAnswer[],
  numbers: ReadonlyMap<number, string>,
): NextOpening[] {
  return episodes
    .flatMap((one) =>
      one.open || one.opensAt === null ? [] : [{ number: numbers.get(one.id) ?? '', at: one.opensAt }],
    )
    .sort((one, other) => one.at - other.at)
    .slice(0, MAX_OPENINGS)
}
