import type { Kernel } from '../kernel/kernel.ts'
import { isRunning } from './rules.ts'

const LOOK_MS = 1000

/** Aborts when nobody waits for the request any more, whichever process was told. */
export function watchRequest(kernel: Kernel, id: number): { signal: AbortSignal; stop(): void } {
  const cancelled = new AbortController()
  const look = async () => {
    const row = await kernel.db
      .selectFrom('transcript_requests')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row || !isRunning(row)) cancelled.abort()
  }
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  timer.unref()
  return { signal: cancelled.signal, stop: () => clearInterval(timer) }
}
