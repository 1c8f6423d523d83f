import { deadJobs } from '../../apps/server/src/operations/queries.ts'
import { numberArgument, Refused, type Run } from './command.ts'

/** Jobs that gave up and were not put back to work. */
export async function listJobs({ kernel, say }: Run): Promise<void> {
  const jobs = (await deadJobs(kernel)).filter((job) => job.retried_at === null)
  for (const job of jobs)
    say(`${job.id}\t${job.failed_at.toISOString()}\t${job.name}\t${job.tries} tries\t${job.reason}`)
  if (!jobs.length) say('No job has failed for good.')
}

export async function retryJob(run: Run): Promise<void> {
  const { kernel, say } = run
  const id = numberArgument(run, 0, 'ID')
  await kernel.db.transaction().execute(async (trx) => {
    const dead = await trx
      .selectFrom('dead_jobs')
      .selectAll()
      .where('id', '=', id)
      .where('retried_at', 'is', null)
      .executeTakeFirst()
    if (!dead) throw new Refused(`There is no failed job ${id}.`)
    if (!(await kernel.jobs.retryDead(trx, dead)))
      throw new Refused(
        `${dead.name} is no longer needed: it was retried since, or what it was for is gone. \`jobs dismiss ${id}\` takes it off the list.`,
      )
    say(`${dead.name} is queued again.`)
  })
}

export async function dismissJob(run: Run): Promise<void> {
  const id = numberArgument(run, 0, 'ID')
  const gone = await run.kernel.db
    .deleteFrom('dead_jobs')
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (!gone) throw new Refused(`There is no failed job ${id}.`)
  run.say(`${gone.name} was removed from the list.`)
}
