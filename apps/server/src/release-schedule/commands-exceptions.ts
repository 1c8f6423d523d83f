import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/release-schedule/subscriber-schedule'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, notFound, refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { recordSubscriberEvent } from '../subscribers/commands.ts'
import { isChanging } from '../subscribers/commands-changes.ts'
import { lockApprovedSubscriber, setRestart } from '../subscribers/commands-schedule.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { isRunning } from './rules.ts'
import type { SubscriberPauseRow } from './table.ts'

/** Whose schedule is changed, and who changes it. */
export interface ScheduleTarget {
  show: PermittedShow
  subscriberId: number
  user: { id: number }
}

/**
 * Opens an episode by hand; where it is open by hand already, until when changes. @throws Failure 422
 * when it is none of the podcast's or not published, or the times contradict each other
 */
export async function openEpisode(
  kernel: Kernel,
  target: ScheduleTarget,
  { episode_id, until_at, from_at }: BodyOf<typeof contract.openEpisode>,
): Promise<void> {
  const now = kernel.clock.now()
  const from = from_at ? new Date(from_at) : now
  const until = until_at ? new Date(until_at) : null
  if (from > now) throw invalid({ from_at: ['must not be in the future'] })
  if (until && until <= now) throw invalid({ until_at: ['must be later than now'] })
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const episode = await findEpisode(trx, target.show, episode_id)
    if (!episode) throw invalid({ episode_id: ['is not an episode of this podcast'] })
    if (episode.is_draft || !episode.audio_date || episode.audio_date > now)
      throw refused(
        'This episode is not published yet. Nothing opens before its publication, not even by hand.',
      )
    const before = await trx
      .selectFrom('subscriber_openings')
      .selectAll()
      .where('subscriber_id', '=', subscriber.id)
      .where('episode_id', '=', episode.id)
      .orderBy('id', 'desc')
      .execute()
    const current = before.find((row) => isRunning(row, now))
    if (current)
      await trx
        .updateTable('subscriber_openings')
        .set({ until_at: until })
        .where('id', '=', current.id)
        .execute()
    else
      await trx
        .insertInto('subscriber_openings')
        .values({ subscriber_id: subscriber.id, episode_id: episode.id, from_at: from, until_at: until })
        .execute()
    const { id, name } = episode
    return { kind: 'episode_opened', details: { episode_id: id, episode_name: name, until_at: until } }
  })
}

/** Takes an opening back. @throws Failure 404 when there is none */
export async function closeEpisode(kernel: Kernel, target: ScheduleTarget, openingId: number): Promise<void> {
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const gone = await trx
      .deleteFrom('subscriber_openings')
      .where('id', '=', openingId)
      .where('subscriber_id', '=', subscriber.id)
      .returningAll()
      .executeTakeFirst()
    if (!gone) throw notFound()
    const { name } = await trx
      .selectFrom('episodes')
      .select('name')
      .where('id', '=', gone.episode_id)
      .executeTakeFirstOrThrow()
    return { kind: 'episode_closed', details: { episode_id: gone.episode_id, episode_name: name } }
  })
}

/** @throws Failure 422 when they are paused already */
export async function pauseSubscriber(
  kernel: Kernel,
  target: ScheduleTarget,
  { until_at }: BodyOf<typeof contract.pauseSubscriber>,
): Promise<void> {
  const now = kernel.clock.now()
  const until = until_at ? new Date(until_at) : null
  if (until && until <= now) throw invalid({ until_at: ['must be later than now'] })
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const pauses = await listPauses(trx, subscriber)
    if (pauses.some((pause) => isRunning(pause, now))) throw refused('This subscriber is paused already.')
    await trx
      .insertInto('subscriber_pauses')
      .values({ subscriber_id: subscriber.id, from_at: now, until_at: until })
      .execute()
    return { kind: 'paused', details: { until_at: until } }
  })
}

/** Ends every pause that they are in. @throws Failure 422 when they are in none */
export async function resumeSubscriber(kernel: Kernel, target: ScheduleTarget): Promise<void> {
  const now = kernel.clock.now()
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const running = (await listPauses(trx, subscriber)).filter((pause) => isRunning(pause, now))
    if (running.length === 0) throw refused('This subscriber is not paused.')
    const ids = running.map(({ id }) => id)
    await trx.updateTable('subscriber_pauses').set({ until_at: now }).where('id', 'in', ids).execute()
    return { kind: 'resumed', details: {} }
  })
}

/** @throws Failure 404 when there is no such pause, 422 when it would end before it begins */
export async function changePause(
  kernel: Kernel,
  target: ScheduleTarget,
  pauseId: number,
  { until_at }: BodyOf<typeof contract.changePause>,
): Promise<void> {
  const until = until_at === null ? null : new Date(until_at)
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const pause = (await listPauses(trx, subscriber)).find(({ id }) => id === pauseId)
    if (!pause) throw notFound()
    if (until && until <= pause.from_at) throw invalid({ until_at: ['must be later than the beginning'] })
    await trx.updateTable('subscriber_pauses').set({ until_at: until }).where('id', '=', pause.id).execute()
    return { kind: 'pause_changed', details: { until_at: until } }
  })
}

/** As if it had never been. @throws Failure 404 when there is no such pause */
export async function removePause(kernel: Kernel, target: ScheduleTarget, pauseId: number): Promise<void> {
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    const gone = await trx
      .deleteFrom('subscriber_pauses')
      .where('id', '=', pauseId)
      .where('subscriber_id', '=', subscriber.id)
      .returningAll()
      .executeTakeFirst()
    if (!gone) throw notFound()
    return { kind: 'pause_removed', details: {} }
  })
}

/** Begins anew now, or at the earlier moment that is taken back to. @throws Failure 422 for later moments */
export async function restartSubscriber(
  kernel: Kernel,
  target: ScheduleTarget,
  { restarted_at }: BodyOf<typeof contract.restartSubscriber>,
): Promise<void> {
  const now = kernel.clock.now()
  const at = restarted_at === undefined ? now : restarted_at === null ? null : new Date(restarted_at)
  if (at && at > now) throw invalid({ restarted_at: ['must not be in the future'] })
  await changeSchedule(kernel, target, async (trx, subscriber) => {
    await setRestart(trx, kernel, subscriber, at)
    const kind = restarted_at === undefined ? 'restarted' : 'restart_undone'
    return { kind, details: { restarted_at: at, before: subscriber.restarted_at } }
  })
}

/** Changes a schedule by hand and notes who did that. */
async function changeSchedule(
  kernel: Kernel,
  { show, subscriberId, user }: ScheduleTarget,
  change: (
    trx: Trx,
    subscriber: SubscriberRow,
  ) => Promise<{ kind: string; details: Record<string, unknown> }>,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    const subscriber = await lockApprovedSubscriber(trx, show, subscriberId)
    const { kind, details } = await change(trx, subscriber)
    await isChanging(trx, show, [subscriber.id])
    await recordSubscriberEvent(trx, kernel, subscriber, kind, { actorId: user.id, details })
  })
}

async function listPauses(trx: Trx, subscriber: { id: number }): Promise<SubscriberPauseRow[]> {
  return trx
    .selectFrom('subscriber_pauses')
    .selectAll()
    .where('subscriber_id', '=', subscriber.id)
    .orderBy('id')
    .execute()
}

async function findEpisode(trx: Trx, show: PermittedShow, id: number) {
  return trx
    .selectFrom('episodes')
    .select(['id', 'name', 'is_draft', 'audio_date'])
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
