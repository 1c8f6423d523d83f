import type { Generated, Selectable } from 'kysely'
import { fromKysely, type JobWithMetadata, type PgBoss } from 'pg-boss'
import type { Database, Trx } from '../database/database.ts'
import { DatabaseUnavailable } from '../database/database-outage.ts'
import type { Log } from '../log.ts'
import { isFirstEffect } from './job-effects.ts'
import type { JobDefinition } from './jobs.ts'

interface DeadJobTable {
  id: Generated<number>
  name: string
  data: string
  reason: string
  tries: number
  failed_at: Generated<Date>
  retried_at: Date | null
}
export type DeadJobRow = Selectable<DeadJobTable>

declare module '../database/database.ts' {
  interface Tables {
    dead_jobs: DeadJobTable
  }
}

/** The queue that takes what gave up. */
export const DEAD_LETTER_QUEUE = 'dead-letters'

/** What gave up is written down where the operator's page finds it, and its owner is notified. */
export async function moveToDeadLetters(
  boss: PgBoss,
  database: Database,
  definitions: JobDefinition[],
  log: Log,
): Promise<void> {
  const byName = new Map(definitions.map((d) => [d.name, d]))
  const options = {
    includeMetadata: true,
    batchSize: 1,
    pollingIntervalSeconds: 2,
    notifyPollingIntervalSeconds: 2,
  } as const
  await boss.work<unknown, unknown, typeof options>(DEAD_LETTER_QUEUE, options, async ([entry]) => {
    if (!entry) return
    const name = entry.sourceName ?? 'unknown'
    const reason = failureReason(entry)
    const row = {
      name,
      data: JSON.stringify(entry.data),
      reason,
      tries: (entry.sourceRetryCount ?? 0) + 1,
      retried_at: null,
    }
    // Telling the owner may fail, or the process end: then all of this runs
    // again, and the list has it already.
    await database.db.transaction().execute(async (trx) => {
      if (await isFirstEffect(trx, entry)) await trx.insertInto('dead_jobs').values(row).execute()
    })
    const definition = byName.get(name)
    const data = definition?.schema.safeParse(entry.data)
    if (definition?.gaveUp && data?.success) await definition.gaveUp(data.data, reason)
    log.error({ job: name, reason }, 'job gave up')
  })
}

/** The other way; false when nobody waits for the job any more, and then nothing is changed. */
export async function requeueDeadLetter(
  boss: PgBoss,
  trx: Trx,
  dead: DeadJobRow,
  definitions: JobDefinition[],
): Promise<boolean> {
  const data = (typeof dead.data === 'string' ? JSON.parse(dead.data) : dead.data) as object
  const definition = definitions.find(({ name }) => name === dead.name)
  const parsed = definition?.schema.safeParse(data)
  if (definition?.retry && parsed?.success) {
    if (!(await definition.retry(trx, parsed.data))) return false
  } else {
    await boss.send(dead.name, data, { db: fromKysely(trx) })
  }
  await trx.updateTable('dead_jobs').set({ retried_at: new Date() }).where('id', '=', dead.id).execute()
  return true
}

function failureReason(entry: JobWithMetadata<unknown>): string {
  const output = (entry as { sourceOutput?: unknown }).sourceOutput as {
    message?: unknown
    value?: { message?: unknown }
  } | null
  const message = output?.message ?? output?.value?.message
  return typeof message === 'string' && message ? message : 'No reason was given.'
}

/**
 * That the database is away is logged once, where it is noticed, and not for every queue and every second.
 */
export function logJobsError(log: Log, error: unknown): void {
  if (!(error instanceof DatabaseUnavailable)) log.error({ err: error }, 'jobs')
}
