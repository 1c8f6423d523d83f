import type { Generated } from 'kysely'
import type { Queryable } from '../database/database.ts'
import type { JobRun } from './jobs.ts'

declare module '../database/database.ts' {
  interface Tables {
    job_effects: { job_id: string; at: Generated<Date> }
  }
}

/**
 * Marks the effect of a job inside the transaction that has it; false when an earlier run had it already and
 * died before it could say so. For effects that nothing else keeps from happening twice, such as a mail.
 */
export async function isFirstEffect(trx: Queryable, run: Pick<JobRun, 'id'>): Promise<boolean> {
  const marked = await trx
    .insertInto('job_effects')
    .values({ job_id: run.id })
    .onConflict((c) => c.doNothing())
    .returning('job_id')
    .executeTakeFirst()
  return marked !== undefined
}
