import type { Queryable } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { planById } from '../plans/queries.ts'
import { type Allowance, firstOfMonth } from './rules-allowance.ts'

/** What the owner's plan allows in this month, and what of it was heard or is promised to requests. */
export async function transcriptAllowance(
  kernel: Pick<Kernel, 'config' | 'clock'>,
  db: Queryable,
  userId: number,
): Promise<Allowance> {
  const { plan_id } = await db
    .selectFrom('users')
    .select('plan_id')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const plan = planById(kernel.config, plan_id)
  const minutes = plan?.transcript_minutes ?? null
  const heard = await db
    .selectFrom('transcription_use')
    .select('seconds')
    .where('user_id', '=', userId)
    .where('month', '=', firstOfMonth(kernel.clock.now()))
    .executeTakeFirst()
  const { promised } = await db
    .selectFrom('transcript_requests')
    .innerJoin('episodes', 'episodes.id', 'transcript_requests.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .select((eb) => eb.fn.sum<number>(eb('task_seconds', '-', eb.ref('progress_seconds'))).as('promised'))
    .where('shows.user_id', '=', userId)
    .where('state', 'in', ['QUEUED', 'PROCESSING'])
    .executeTakeFirstOrThrow()
  return {
    planName: plan?.name ?? '',
    secondsAllowed: minutes === null ? null : minutes * 60,
    secondsUsed: (heard?.seconds ?? 0) + Number(promised ?? 0),
  }
}
