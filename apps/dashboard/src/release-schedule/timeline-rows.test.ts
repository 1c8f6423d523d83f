import type { ScheduleReason, Timeline } from '@podstead/contract/release-schedule/schedule-answers'
import { expect, test } from 'vitest'
import { createAxis, listOpenAt, placeOn, toTimelineRows } from './timeline-rows.ts'

const why = { code: 'turn', at: null, action: null, turn: 1, batch: null } as ScheduleReason & {
  code: 'turn'
}
const closes = { ...why, code: 'episode_expired' as const }
const episode = (id: number) => ({
  ...{ id, name: `Episode ${id}`, episode_number: '', batch_number: null, audio_date: null },
})
const at = (day: string, time = '08:00') => `2026-03-${day}T${time}:00Z`
const timeline: Timeline = {
  from: at('01', '07:59'),
  until: '2027-03-01T00:00:00Z',
  open_at_start: [3],
  is_complete: true,
  steps: [
    { at: at('01'), opened: [{ id: 2, until: null, why }], closed: [], ends: false },
    {
      at: at('08'),
      opened: [{ id: 1, until: null, why }],
      closed: [{ id: 2, opens_at: null, why: closes }],
      ends: false,
    },
    { at: at('10'), opened: [{ id: 2, until: null, why }], closed: [], ends: false },
  ],
}
const rows = toTimelineRows(timeline, [1, 2, 3, 4].map(episode))

test('rows stand in the order in which episodes first open, those that never do at the end', () => {
  expect(rows.map(({ id }) => id)).toEqual([3, 2, 1, 4])
  expect(rows[1]?.spans.map(({ from, until }) => [from, until])).toEqual([
    [Date.parse(at('01')), Date.parse(at('08'))],
    [Date.parse(at('10')), null],
  ])
  expect(rows[0]?.spans).toMatchObject([{ from: null, until: null }])
})

test('what is open at a moment is open from its first and closed from its last', () => {
  const names = (moment: string) => listOpenAt(rows, Date.parse(moment)).map(({ id }) => id)
  expect(names(at('01'))).toEqual([3, 2])
  expect(names(at('08'))).toEqual([3, 1])
  expect(names(at('11'))).toEqual([3, 2, 1])
})

test('days are those of the clocks that are shown', () => {
  const axis = createAxis(timeline, 'Pacific/Auckland')
  expect(axis.days[0]?.day).toBe('2026-03-01')
  expect(new Date(axis.days[0]?.lastMoment ?? 0).toISOString()).toBe('2026-03-01T10:59:59.999Z')
  expect(axis.ticks.length).toBeLessThanOrEqual(6)
  expect([placeOn(axis, axis.start), placeOn(axis, axis.end + 1)]).toEqual([0, 100])
})
