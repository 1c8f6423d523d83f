import { availableParallelism } from 'node:os'
import PQueue from 'p-queue'

/**
 * Which recording is decoded first: one that a creator waits for, a long one, or one that nobody waits for.
 */
export type Turn = 'soon' | 'long' | 'idle'

const PRIORITIES: Record<Turn, number> = { soon: 2, long: 1, idle: 0 }

/** Runs the work when its turn comes. Rejects with the reason of `signal`, also while it waits. */
export type TakeTurn = <T>(turn: Turn, work: () => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * The one limit of all kinds of jobs that decode whole recordings: as many at once as there are cores,
 * at least two. One place is kept from what takes long and what nobody waits for, so that a short
 * episode never stands behind them.
 */
export function createTurns(cores = availableParallelism()): TakeTurn {
  const limit = Math.max(2, cores)
  const all = new PQueue({ concurrency: limit })
  const patient = new PQueue({ concurrency: limit - 1 })
  return (turn, work, signal) => {
    const options = { priority: PRIORITIES[turn], ...(signal && { signal }) }
    return turn === 'soon' ? all.add(work, options) : patient.add(() => all.add(work, options), options)
  }
}
