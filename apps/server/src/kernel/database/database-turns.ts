import type { PGlite } from '@electric-sql/pglite'

/** How long statements may follow each other before whatever else waits has a turn. */
const LONGEST_RUN_MS = 4

/**
 * The embedded database runs in the serving thread and goes from one statement to the next without giving the
 * event loop back: a burst of requests would keep everybody waiting, listeners included, until its last
 * statement is done. Between statements others get their turn.
 */
export function shareTurns(pglite: PGlite): void {
  const execute = pglite.execProtocolStream.bind(pglite)
  let beganAt: number | null = null
  pglite.execProtocolStream = async (...message) => {
    if (beganAt === null) {
      beganAt = performance.now()
      setImmediate(() => (beganAt = null))
    } else if (performance.now() - beganAt > LONGEST_RUN_MS) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    return execute(...message)
  }
}
