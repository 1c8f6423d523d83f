import { describe, expect, test } from 'vitest'
import { clockNote } from './publish-rules.ts'

const IN_MARCH = new Date('2026-03-10T10:00:00Z')
const IN_OCTOBER = new Date('2026-10-20T10:00:00Z')

describe('what daylight saving does to a date to come', () => {
  test.each([
    ['no change lies between', '2026-03-20 09:00:00', 'Europe/Berlin', IN_MARCH, null],
    ['the zone has none', '2026-08-20 09:00:00', 'UTC', IN_MARCH, null],
    ['the date is past', '2025-07-20 09:00:00', 'Europe/Berlin', IN_MARCH, null],
    [
      'clocks change before it',
      '2026-04-02 09:00:00',
      'Europe/Berlin',
      IN_MARCH,
      'The clocks change before that: Berlin time is UTC+1 now and will be UTC+2 then. The hour on the clock stays as you chose it.',
    ],
    [
      'west of Greenwich',
      '2026-11-15 09:00:00',
      'America/St_Johns',
      IN_OCTOBER,
      'The clocks change before that: St Johns time is UTC−2:30 now and will be UTC−3:30 then. The hour on the clock stays as you chose it.',
    ],
    [
      'clocks skip it',
      '2026-03-29 02:30:00',
      'Europe/Berlin',
      IN_MARCH,
      'The clocks of Berlin time go forward that night: there is no 02:30, so it goes out at 03:30.',
    ],
    [
      'it comes twice',
      '2026-10-25 02:30:00',
      'Europe/Berlin',
      IN_OCTOBER,
      'The clocks of Berlin time go back that night: 02:30 comes twice, and the first one counts.',
    ],
  ])('%s', (_, wall, zone, now, note) => expect(clockNote(wall, zone, now)).toBe(note))
})
