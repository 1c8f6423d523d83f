import { listFeedVariants } from '../feed-variants/queries.ts'
import { isFirstEffect } from '../kernel/jobs/job-effects.ts'
import { done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ListenableShow, showForListener } from '../visibility/queries.ts'
import { EVERYBODY } from '../visibility/rules.ts'
import { notifyService, type PingJob } from './commands-announce.ts'
import { presentTellings } from './present-telling.ts'
import { announcedEpisodeCount } from './queries.ts'
import { backOffMs, MAX_TRIES, muteReason, type PingAnswer, type Target } from './rules.ts'
import { ask } from './service.ts'
import type { PingRow } from './table.ts'

/** Tells one service once. What it answers is kept; where a later try may help, one follows. */
export async function sendPing(
  kernel: Kernel,
  telling: PingJob,
  run: Pick<JobRun, 'id'>,
): Promise<JobOutcome> {
  const row = await waiting(kernel, telling)
  if (!row) return skipped('a later change is told instead')
  const show = await findNotifiableShow(kernel, telling)
  if (!show) {
    await kernel.db
      .deleteFrom('pings')
      .where('show_id', '=', telling.show_id)
      .where('target', '=', telling.target)
      .execute()
    return skipped('nobody may be told of this podcast')
  }
  const variants = await listFeedVariants(kernel.db, show)
  const answer = await askEach(kernel, telling.service, presentTellings(kernel, show, variants, telling, row))
  await recordSent(kernel, telling, run, row, answer)
  return answer.error
    ? skipped(`${telling.target} answered ${answer.status ?? 'nothing'}: ${answer.error}`)
    : done
}

/** Until one fails: then all of them are told again, which changes nothing for those who know already. */
async function askEach(
  kernel: Kernel,
  service: PingJob['service'],
  [first, ...others]: ReturnType<typeof presentTellings>,
): Promise<PingAnswer> {
  let answer = await ask(kernel, service, first)
  for (const request of others) {
    if (answer.error) break
    answer = await ask(kernel, service, request)
  }
  return answer
}

async function waiting(
  kernel: Kernel,
  { show_id, service, target, turn }: PingJob,
): Promise<PingRow | undefined> {
  return kernel.db
    .selectFrom('pings')
    .selectAll()
    .where('show_id', '=', show_id)
    .where('service', '=', service)
    .where('target', '=', target)
    .where('turn', '=', turn)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Asked again at the moment of telling: a podcast may have gone private since. */
async function findNotifiableShow(
  kernel: Kernel,
  { show_id }: Target & { show_id: number },
): Promise<ListenableShow | null> {
  const show = await kernel.db.selectFrom('shows').selectAll().where('id', '=', show_id).executeTakeFirst()
  if (!show) return null
  const itemCount = await announcedEpisodeCount(kernel.db, show, kernel.clock.now())
  return muteReason(kernel.config.pings, show, itemCount) ? null : showForListener(show, EVERYBODY)
}

async function recordSent(
  kernel: Kernel,
  telling: PingJob,
  run: Pick<JobRun, 'id'>,
  { tries: before }: PingRow,
  { status, error }: PingAnswer,
): Promise<void> {
  const { show_id, service, target, turn } = telling
  const now = kernel.clock.now()
  const tries = before + 1
  const again = error !== null && error !== 'refused' && tries < MAX_TRIES
  await kernel.db.transaction().execute(async (trx) => {
    // A run that wrote this and died before it could say so has a later try behind it already: a
    // second one would go on beside it.
    if (!(await isFirstEffect(trx, run))) return
    await trx
      .updateTable('pings')
      .set({
        tries,
        status,
        error,
        tried_at: now,
        state: state(error, again),
        ...(error ? {} : { told_at: now }),
      })
      .where('show_id', '=', show_id)
      .where('service', '=', service)
      .where('target', '=', target)
      .where('turn', '=', turn)
      .execute()
    if (again)
      await kernel.jobs.enqueue(trx, notifyService, telling, {
        startAfter: new Date(now.getTime() + backOffMs(tries)),
      })
  })
}

function state(error: PingAnswer['error'], again: boolean): PingRow['state'] {
  if (!error) return 'told'
  return again ? 'waiting' : 'failed'
}
