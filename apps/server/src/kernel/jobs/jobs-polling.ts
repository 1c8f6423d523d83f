import type { Database } from '../database/database.ts'
import { findDueQueues } from './jobs-queues.ts'

const INTERVAL_MS = 2000

/**
 * One query every two seconds finds the queues with due jobs, such as retries, and wakes their workers. A
 * query for each queue kept an idle server busy.
 * @returns stops the polling
 */
export function pollDueQueues(
  database: Pick<Database, 'db'>,
  workers: ReadonlyMap<string, () => void>,
  onError: (error: Error) => void,
): () => Promise<void> {
  const names = [...workers.keys()]
  let polling: Promise<void> | undefined
  const poll = async () => {
    try {
      for (const name of await findDueQueues(database, names)) workers.get(name)?.()
    } catch (error) {
      onError(error as Error)
    } finally {
      polling = undefined
    }
  }
  const timer = setInterval(() => {
    polling ??= poll()
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await polling
  }
}
