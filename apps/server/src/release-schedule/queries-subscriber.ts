import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/release-schedule/simulation'
import { isTimeZone } from '@podstead/contract/time-zones'
import type { ReleaseAnswer } from '@podstead/release/answer'
import { evaluateSchedule } from '@podstead/release/evaluate'
import type { PreparedSchedule } from '@podstead/release/prepare'
import type { ReleaseSubscriber } from '@podstead/release/schedule'
import { listTimeline, simulateSubscriber, type Timeline } from '@podstead/release/timeline'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { findSubscriber } from '../subscribers/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import {
  type ExceptionRows,
  listExceptions,
  loadSchedule,
  mapExceptionRows,
  toReleaseSubscriber,
} from './queries.ts'
import { mapNamedEpisodes, type NamedEpisode } from './queries-episodes.ts'
import { loadProposedSchedule } from './queries-proposal.ts'
import { readJoining } from './rules-proposal.ts'

const YEAR = 366 * 86_400_000

export interface SimulatedSubscriber {
  answer: ReleaseAnswer
  timeline: Timeline
  zones: { show: string; listener: string }
  now: Date
  /** The end of the timeline. */
  until: number
  episodes: Map<number, NamedEpisode>
  exceptions: ExceptionRows
}

/** What a subscriber hears at a moment, and what opens and closes in the year after it. */
export async function readSubscriberSchedule(
  db: Queryable,
  show: PermittedShow,
  row: SubscriberRow,
  now: Date,
): Promise<SimulatedSubscriber> {
  const schedule = await loadSchedule(db, show)
  const subscriber = toReleaseSubscriber(row, await listExceptions(db, row))
  const until = now.getTime() + YEAR
  return {
    answer: evaluateSchedule(schedule, subscriber, now.getTime()),
    timeline: listTimeline(schedule, subscriber, now.getTime(), until),
    zones: readZones(schedule, subscriber),
    ...{ now, until },
    episodes: await mapNamedEpisodes(db, show),
    exceptions: (await mapExceptionRows(db, [row.id])).get(row.id) ?? { pauses: [], openings: [] },
  }
}

export interface Simulation {
  timeline: Timeline
  zones: { show: string; listener: string }
  startsAt: number | null
  from: number
  until: number
  episodes: Map<number, NamedEpisode>
}

/**
 * What would open and close when, by a schedule that is not saved. @throws Failure 422
 * when the proposal, the subscriber or a moment is wrong
 */
export async function simulateSchedule(
  db: Queryable,
  show: PermittedShow,
  body: BodyOf<typeof contract.simulateTimeline>,
  now: Date,
): Promise<Simulation> {
  const schedule = await loadProposedSchedule(db, show, body)
  const subscriber = body.subscriber_id
    ? await loadReleaseSubscriber(db, show, body.subscriber_id)
    : inventSubscriber(show, body, now)
  const startsAt = readStart(subscriber)
  // What opens at the moment of joining is a step, too.
  const from = body.from ? Date.parse(body.from) : (startsAt ?? now.getTime()) - 1
  const until = body.until ? Date.parse(body.until) : Math.max(from, now.getTime()) + YEAR
  if (until <= from) throw invalid({ until: ['must be later than the beginning'] })
  return {
    timeline: listTimeline(schedule, subscriber, from, until),
    zones: readZones(schedule, subscriber),
    ...{ startsAt, from, until },
    episodes: await mapNamedEpisodes(db, show),
  }
}

async function loadReleaseSubscriber(
  db: Queryable,
  show: PermittedShow,
  id: number,
): Promise<ReleaseSubscriber> {
  const row = await findSubscriber(db, show, id)
  if (!row) throw invalid({ subscriber_id: ['is not a subscriber of this podcast'] })
  return toReleaseSubscriber(row, await listExceptions(db, row))
}

/** Somebody who joins as the request says, and fetches the feed at once. */
function inventSubscriber(
  show: PermittedShow,
  { joins_at, time_zone, tier }: BodyOf<typeof contract.simulateTimeline>,
  now: Date,
): ReleaseSubscriber {
  if (time_zone && !isTimeZone(time_zone)) throw invalid({ time_zone: ['is not a time zone'] })
  const joined = readJoining(joins_at, show.time_zone, now)
  if (!joined) throw invalid({ joins_at: ['is not a date'] })
  return simulateSubscriber(joined.getTime(), time_zone || null, tier)
}

function readStart({ approvedAt, restartedAt }: ReleaseSubscriber): number | null {
  return approvedAt === null ? null : Math.max(approvedAt, restartedAt ?? approvedAt)
}

/** On whose clocks days begin, and on whose a rhythm goes. */
function readZones({ zoneName }: PreparedSchedule, { timeZone }: ReleaseSubscriber) {
  return { show: zoneName, listener: timeZone && isTimeZone(timeZone) ? timeZone : zoneName }
}
