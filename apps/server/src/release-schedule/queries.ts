import { type PreparedSchedule, prepareSchedule } from '@podstead/release/prepare'
import type {
  Opening,
  Pause,
  ReleaseAction,
  ReleaseEpisode,
  ReleaseShow,
  ReleaseSubscriber,
} from '@podstead/release/schedule'
import { type PermittedShow, partOfShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { Scope } from '../kernel/http/scope.ts'
import type { ShowRow } from '../shows/table.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import type { SchedulerActionRow, SubscriberOpeningRow, SubscriberPauseRow } from './table.ts'

export type ScheduledShow = Pick<
  ShowRow,
  'id' | 'time_zone' | 'itunes_type_is_serial' | 'drip_separate_days' | 'expires_days' | 'tier_names'
>

export type PermittedAction = Scope<'scheduler action', SchedulerActionRow>

/** In the order in which they were added, which decides where two contradict each other. */
export async function listActions(db: Queryable, show: { id: number }): Promise<SchedulerActionRow[]> {
  return db.selectFrom('scheduler_actions').selectAll().where('show_id', '=', show.id).orderBy('id').execute()
}

/** @throws Failure 404 when it is missing or another podcast's */
export async function permittedAction(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<PermittedAction> {
  const row = await db
    .selectFrom('scheduler_actions')
    .selectAll()
    .where('id', '=', id)
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return partOfShow(show, 'scheduler action', row)
}

/** The schedule of a podcast as it is now, to be asked for each of its subscribers. */
export async function loadSchedule(db: Queryable, show: ScheduledShow): Promise<PreparedSchedule> {
  const actions = (await listActions(db, show)).map(toReleaseAction)
  return prepareSchedule(toReleaseShow(show, actions), await listReleaseEpisodes(db, show))
}

export function toReleaseShow(show: ScheduledShow, actions: readonly ReleaseAction[]): ReleaseShow {
  return {
    timeZone: show.time_zone,
    kind: show.itunes_type_is_serial ? 'serial' : 'episodic',
    actions,
    dripSeparateDays: show.drip_separate_days,
    expiresDays: show.expires_days,
    tiers: show.tier_names.length,
  }
}

export function toReleaseAction(row: SchedulerActionRow): ReleaseAction {
  return {
    name: row.action_name,
    value: row.action_value,
    unit: row.action_unit,
    initiator: row.initiator,
    date: row.initiator_date,
    rhythm: row.time_of_day === null ? null : { weekdays: row.weekdays, time: row.time_of_day },
  }
}

/** Episodes whose audio is not there yet take no turn of a drip, as drafts do not. */
export async function listReleaseEpisodes(db: Queryable, show: { id: number }): Promise<ReleaseEpisode[]> {
  const rows = await db
    .selectFrom('episodes')
    .select([
      'id',
      'is_draft',
      'audio_date',
      'audio_file_id',
      'source_type',
      'episode_number',
      'batch_number',
      'tier',
    ])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    isDraft: row.is_draft || (row.audio_file_id === null && row.source_type === ''),
    publishedAt: row.audio_date?.getTime() ?? null,
    order: readNumber(row.episode_number),
    batch: row.batch_number,
    tier: row.tier,
  }))
}

type SubscriberOfRules = Pick<
  SubscriberRow,
  | 'subscription_status'
  | 'approved_at'
  | 'first_fetch_at'
  | 'time_zone'
  | 'restarted_at'
  | 'closes_at'
  | 'tier'
>

/** A subscriber as the rules read them; pauses and openings are those of this subscriber. */
export function toReleaseSubscriber(
  row: SubscriberOfRules,
  { pauses, openings }: { pauses: readonly Pause[]; openings: readonly Opening[] },
): ReleaseSubscriber {
  return {
    approvedAt: row.subscription_status === 'Approved' ? (row.approved_at?.getTime() ?? null) : null,
    firstFetchAt: row.first_fetch_at?.getTime() ?? null,
    timeZone: row.time_zone,
    restartedAt: row.restarted_at?.getTime() ?? null,
    pauses,
    openings,
    closesAt: row.closes_at?.getTime() ?? null,
    tier: row.tier,
  }
}

export interface SubscriberExceptions {
  pauses: Pause[]
  openings: Opening[]
}

export const NO_EXCEPTIONS: SubscriberExceptions = { pauses: [], openings: [] }

/** What was decided by hand for one subscriber, as the rules read it. */
export async function listExceptions(
  db: Queryable,
  subscriber: { id: number },
): Promise<SubscriberExceptions> {
  return (await mapExceptions(db, [subscriber.id])).get(subscriber.id) ?? NO_EXCEPTIONS
}

/** The same for many at once; subscribers without exceptions are not in it. */
export async function mapExceptions(
  db: Queryable,
  subscriberIds: readonly number[],
): Promise<Map<number, SubscriberExceptions>> {
  const found = new Map<number, SubscriberExceptions>()
  for (const [id, { pauses, openings }] of await mapExceptionRows(db, subscriberIds))
    found.set(id, {
      pauses: pauses.map(({ from_at, until_at }) => toSpan(from_at, until_at)),
      openings: openings.map(({ episode_id, from_at, until_at }) => {
        return { episodeId: episode_id, ...toSpan(from_at, until_at) }
      }),
    })
  return found
}

export interface ExceptionRows {
  pauses: SubscriberPauseRow[]
  openings: SubscriberOpeningRow[]
}

/** Pauses and openings of many subscribers as they are stored, oldest first: also what archives keep. */
export async function mapExceptionRows(
  db: Queryable,
  subscriberIds: readonly number[],
): Promise<Map<number, ExceptionRows>> {
  const found = new Map<number, ExceptionRows>()
  if (subscriberIds.length === 0) return found
  const pauses = await db
    .selectFrom('subscriber_pauses')
    .selectAll()
    .where('subscriber_id', 'in', subscriberIds)
    .orderBy('id')
    .execute()
  const openings = await db
    .selectFrom('subscriber_openings')
    .selectAll()
    .where('subscriber_id', 'in', subscriberIds)
    .orderBy('id')
    .execute()
  const rowsFor = (id: number) => {
    const known = found.get(id) ?? { pauses: [], openings: [] }
    found.set(id, known)
    return known
  }
  for (const row of pauses) rowsFor(row.subscriber_id).pauses.push(row)
  for (const row of openings) rowsFor(row.subscriber_id).openings.push(row)
  return found
}

function toSpan(from: Date, until: Date | null): Pause {
  return { from: from.getTime(), until: until?.getTime() ?? null }
}

function readNumber(text: string): number | null {
  const number = Number.parseInt(text, 10)
  return Number.isNaN(number) ? null : number
}
