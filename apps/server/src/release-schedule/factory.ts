import type { Insertable } from 'kysely'
import type { Kernel } from '../kernel/kernel.ts'
import type {
  SchedulerActionRow,
  SchedulerActionTable,
  SubscriberOpeningRow,
  SubscriberPauseRow,
} from './table.ts'

/** Access to the podcast ends a year after joining unless told otherwise. */
export async function buildSchedulerAction(
  kernel: Kernel,
  show: { id: number },
  overrides: Partial<Insertable<SchedulerActionTable>> = {},
): Promise<SchedulerActionRow> {
  return kernel.db
    .insertInto('scheduler_actions')
    .values({
      show_id: show.id,
      action_name: 'podcast_expires_after',
      action_value: 12,
      action_unit: 'months',
      initiator: 'subscriber_approved_at',
      initiator_date: null,
      time_of_day: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Opened now and for good unless told otherwise. */
export async function buildOpening(
  kernel: Kernel,
  subscriber: { id: number },
  episode: { id: number },
  overrides: { from_at?: Date; until_at?: Date | null } = {},
): Promise<SubscriberOpeningRow> {
  return kernel.db
    .insertInto('subscriber_openings')
    .values({
      ...{ subscriber_id: subscriber.id, episode_id: episode.id },
      ...{ from_at: kernel.clock.now(), until_at: null, ...overrides },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Paused from now on unless told otherwise. */
export async function buildPause(
  kernel: Kernel,
  subscriber: { id: number },
  overrides: { from_at?: Date; until_at?: Date | null } = {},
): Promise<SubscriberPauseRow> {
  return kernel.db
    .insertInto('subscriber_pauses')
    .values({ subscriber_id: subscriber.id, from_at: kernel.clock.now(), until_at: null, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
