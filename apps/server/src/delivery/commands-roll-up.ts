import { performance } from 'node:perf_hooks'
import type { Kernel } from '../kernel/kernel.ts'
import { countDownloads } from '../rollup/commands-queue.ts'

/**
 * The roll-up is asked for this often at most while events keep coming; less often while it
 * would take its time from answers.
 */
const ASK_MS = 2000
const POLITE_ASK_MS = 10_000

/** Asks for the roll-up after events came into the database, not too often. */
export function createRollUpAsker(kernel: Kernel) {
  let asked = Number.NEGATIVE_INFINITY
  let asking: NodeJS.Timeout | undefined

  /** While answers are wanted, not before some time is over, even if nobody asked for long. */
  function later(polite: boolean): Promise<void> | void {
    if (polite) {
      asking ??= setTimeout(() => void now(), POLITE_ASK_MS).unref()
      return
    }
    clearTimeout(asking)
    asking = undefined
    const wait = asked + ASK_MS - performance.now()
    if (wait <= 0) return now()
    asking = setTimeout(() => void now(), wait).unref()
  }

  async function now(): Promise<void> {
    clearTimeout(asking)
    asking = undefined
    asked = performance.now()
    // Apart from the insert on purpose: events must be kept even while jobs cannot be.
    // The job's schedule catches up.
    await kernel.jobs
      .enqueue(kernel.db, countDownloads, {})
      .catch((error) => kernel.log.warn({ err: error }, 'roll-up could not be asked for'))
  }

  return {
    later,
    /** Asks at once for what would have been asked for later, if anything would. */
    async hurry(): Promise<void> {
      if (asking) await now()
    },
    stop(): void {
      clearTimeout(asking)
    },
  }
}
