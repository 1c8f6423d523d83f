import type { Database } from '../database/database.ts'
import { findDue } from './jobs-queues.ts'

const INTERVAL_MS = 2000

/**
 * Every two seconds, one question for all queues: workers are woken where something may begin, such as a job
 * whose next try is due. Each of them asking by itself kept an idle server at work.
 * @returns what ends it
 */
export function wakeWorkers(
  database: Pick<Database, 'db'>,
  workers: ReadonlyMap<string, () => void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  const names = [...workers.keys()]
  let asking: Promise<void> | undefined
  const ask = async () => {
    try {
      for (const name of await findDue(database, names)) workers.get(name)?.()
    } catch (error) {
      onError(error as Error)
    } finally {
      asking = undefined
    }
  }
  const timer = setInterval(() => {
    asking ??= ask()
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await asking
  }
}
