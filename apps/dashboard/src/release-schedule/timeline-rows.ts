import type {
  ScheduledEpisode,
  ScheduleReason,
  Timeline,
} from '@podstead/contract/release-schedule/schedule-answers'
import { zonedDay } from '@podstead/contract/time-zones'
import { wallTimeToInstant } from '../ui/zoned-time.ts'

const DAY = 86_400_000

/** From when until when an episode is open; null: before, or beyond, what is looked at. */
export interface OpenSpan {
  from: number | null
  until: number | null
  /** null of what was open before. */
  why: ScheduleReason | null
  endWhy: ScheduleReason | null
}

export interface TimelineRow {
  id: number
  name: string
  spans: OpenSpan[]
}

/** Of what is open from the beginning, it may be known why. */
export type TimelineEpisode = ScheduledEpisode & { why?: ScheduleReason }

/** What is open when, an episode a row: in the order in which they first open, then what never does. */
export function toTimelineRows(timeline: Timeline, episodes: readonly TimelineEpisode[]): TimelineRow[] {
  const spans = new Map<number, OpenSpan[]>()
  const running = new Map<number, OpenSpan>()
  const begin = (id: number, span: OpenSpan) => {
    if (running.has(id)) return
    running.set(id, span)
    spans.set(id, [...(spans.get(id) ?? []), span])
  }
  const reasons = new Map(episodes.map(({ id, why }) => [id, why]))
  for (const id of timeline.open_at_start)
    begin(id, { from: null, until: null, why: reasons.get(id) ?? null, endWhy: null })
  for (const { at, opened, closed } of timeline.steps) {
    const moment = Date.parse(at)
    for (const { id, why } of opened) begin(id, { from: moment, until: null, why, endWhy: null })
    for (const { id, why } of closed) {
      const span = running.get(id)
      if (span) Object.assign(span, { until: moment, endWhy: why })
      running.delete(id)
    }
  }
  const firstOpening = (id: number) => {
    const [first] = spans.get(id) ?? []
    return first ? (first.from ?? Number.NEGATIVE_INFINITY) : Number.POSITIVE_INFINITY
  }
  return episodes
    .map(({ id, name }) => ({ id, name, spans: spans.get(id) ?? [] }))
    .map((row, place) => ({ row, place, first: firstOpening(row.id) }))
    .sort((a, b) => (a.first === b.first ? a.place - b.place : a.first < b.first ? -1 : 1))
    .map(({ row }) => row)
}

/** Days of a zone between two moments, with the last millisecond of each. */
export interface Axis {
  start: number
  end: number
  days: { day: string; lastMoment: number }[]
  ticks: { at: number; day: string }[]
}

const MIN_DAYS = 7
const MAX_TICKS = 6

/** From the beginning to a little after the last step, so that one sees what stays open. */
export function createAxis({ from, until, steps }: Timeline, timeZone: string): Axis {
  const start = Date.parse(from)
  const last = steps.at(-1)
  const reach = last ? (Date.parse(last.at) - start) * 1.08 : 0
  const end = Math.min(Date.parse(until), start + Math.max(reach, MIN_DAYS * DAY))
  const days: Axis['days'] = []
  for (let day = zonedDay(new Date(start + 1), timeZone); ; day = nextDay(day)) {
    days.push({ day, lastMoment: toDayStart(nextDay(day), timeZone) - 1 })
    if ((days.at(-1)?.lastMoment ?? end) >= end) break
  }
  const every = Math.max(1, Math.ceil(days.length / MAX_TICKS))
  const ticks = days
    .filter((_, index) => index % every === 0)
    .map(({ day }) => ({ day, at: Math.max(start, toDayStart(day, timeZone)) }))
  return { start, end, days, ticks }
}

/** Where a moment is on the axis, in percent. */
export function placeOn({ start, end }: Axis, at: number): number {
  return Math.min(100, Math.max(0, ((at - start) / (end - start)) * 100))
}

/** Which episodes are open at a moment. */
export function listOpenAt(rows: readonly TimelineRow[], at: number): TimelineRow[] {
  return rows.filter(({ spans }) =>
    spans.some(({ from, until }) => (from ?? at) <= at && at < (until ?? Number.POSITIVE_INFINITY)),
  )
}

function nextDay(day: string): string {
  return new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)
}

function toDayStart(day: string, timeZone: string): number {
  return wallTimeToInstant(`${day} 00:00:00`, timeZone).getTime()
}
