import type { GivenTimeSplit, TimeSplit } from '@podstead/contract/value-for-value'
import {
  copyRecipientRows,
  fromRecipientRows,
  isComplete,
  newKey,
  type RecipientRow,
} from '../value-rules.ts'
import { SPLITS } from './split-copy.ts'

/** A part of the episode with other recipients, as the form holds it. Times are as people write them. */
export interface SplitRow {
  key: string
  start: string
  duration: string
  kind: 'remote' | 'people'
  feed_guid: string
  feed_url: string
  item_guid: string
  medium: string
  remote_start: string
  percentage: string
  people: RecipientRow[]
}

export function newSplit(): SplitRow {
  return {
    ...{ key: newKey(), start: '', duration: '', kind: 'remote', people: [] },
    ...{ feed_guid: '', feed_url: '', item_guid: '', medium: '', remote_start: '', percentage: '100' },
  }
}

export function toSplitRows(splits: readonly TimeSplit[]): SplitRow[] {
  return splits.map(
    ({ start_time, duration, remote_start_time, remote_percentage, recipients, remote_item }) => ({
      ...newSplit(),
      start: formatTime(start_time),
      duration: formatTime(duration),
      kind: remote_item ? 'remote' : 'people',
      ...(remote_item && { ...{ feed_url: '', item_guid: '', medium: '' }, ...remote_item }),
      remote_start: remote_start_time === undefined ? '' : formatTime(remote_start_time),
      percentage: remote_percentage === undefined ? '' : String(remote_percentage),
      people: copyRecipientRows(recipients ?? []),
    }),
  )
}

type Field = 'start' | 'duration' | 'feed_guid' | 'remote_start' | 'people'

/**
 * What keeps a part from being saved, by field. `length` is that of the episode in
 * seconds, null while it is not known.
 */
export function splitProblems(row: SplitRow, length: number | null): Partial<Record<Field, string>> {
  return {
    ...timeProblems(row, length),
    ...(row.kind === 'remote' &&
      !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(row.feed_guid.trim()) && {
        feed_guid: SPLITS.notGuid,
      }),
    ...(row.kind === 'remote' &&
      row.remote_start.trim() &&
      parseTime(row.remote_start) === null && { remote_start: SPLITS.notTime }),
    ...(row.kind === 'people' &&
      (row.people.length === 0 || !row.people.every(isComplete)) && { people: SPLITS.noPeople }),
  }
}

function timeProblems(row: SplitRow, length: number | null): Partial<Record<Field, string>> {
  const [start, duration] = [parseTime(row.start), parseTime(row.duration)]
  if (duration === null || duration <= 0)
    return {
      ...(start === null && { start: SPLITS.notTime }),
      duration: /[1-9]/.test(row.duration) ? SPLITS.notTime : SPLITS.noLength,
    }
  if (start === null) return { start: SPLITS.notTime }
  if (length === null) return {}
  if (start >= length) return { start: SPLITS.beyond(formatTime(length)) }
  // What is known of the length is whole seconds.
  return start + duration > length + 1 ? { duration: SPLITS.beyond(formatTime(length)) } : {}
}

interface TimeRange {
  title: string
  start_time: number
  end_time: number | null
}

/** The times of each chapter, as the form holds them; one without an end lasts until the next. */
export function chapterTimes(chapters: readonly TimeRange[], length: number | null) {
  const sorted = chapters.toSorted((a, b) => a.start_time - b.start_time)
  return sorted.map(({ title, start_time, end_time }, index) => {
    const end = end_time ?? sorted[index + 1]?.start_time ?? length
    return {
      title,
      start: formatTime(start_time),
      duration: end !== null && end > start_time ? formatTime(end - start_time) : '',
    }
  })
}

export function splitsBody(rows: readonly SplitRow[]): GivenTimeSplit[] {
  return rows.map((row) => {
    const times = { start_time: parseTime(row.start) ?? 0, duration: parseTime(row.duration) ?? 0 }
    if (row.kind === 'people') return { ...times, recipients: fromRecipientRows(row.people) }
    const share = row.percentage.trim() === '' ? {} : { remote_percentage: Number(row.percentage) }
    const remoteStart = row.remote_start.trim() ? { remote_start_time: parseTime(row.remote_start) ?? 0 } : {}
    const optional = Object.fromEntries(
      (['feed_url', 'item_guid', 'medium'] as const).flatMap((name) =>
        row[name].trim() ? [[name, row[name].trim()]] : [],
      ),
    )
    return {
      ...times,
      ...share,
      ...remoteStart,
      remote_item: { feed_guid: row.feed_guid.trim(), ...optional },
    }
  })
}

/** `1:02:05`, `2:05`, `45` or `45.5` -> seconds; null for what is no time. */
export function parseTime(text: string): number | null {
  const match = /^(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,6}(?:[.]\d{1,3})?)$/.exec(text.trim())
  if (!match) return null
  const [, hours, minutes, seconds] = match
  if (minutes !== undefined && Number(seconds) >= 60) return null
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** Seconds as people write them, with what is below a second. */
export function formatTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const [whole, rest] = [Math.floor(thousandths / 1000), thousandths % 1000]
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (n: number) => String(n).padStart(2, '0')
  const tail = rest ? `.${String(rest).padStart(3, '0').replace(/0+$/, '')}` : ''
  return `${h ? `${h}:${two(m)}` : m}:${two(s)}${tail}`
}

/** Whether they say the same; keys are the form's own. */
export function isSameSplits(one: readonly SplitRow[], other: readonly SplitRow[]): boolean {
  return bodyText(one) === bodyText(other)
}

function bodyText(rows: readonly SplitRow[]): string {
  return JSON.stringify(
    rows.map(({ key: _, people, ...row }) => ({
      ...row,
      people: people.map(({ key: __, ...person }) => person),
    })),
  )
}
