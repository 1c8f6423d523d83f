import { describe, expect, test } from 'vitest'
import {
  checkSoundbite,
  fromSoundbiteRange,
  lengthHint,
  newBite,
  type SoundbiteRange,
} from './soundbite-rules.ts'

const bite = (start: string, end: string): SoundbiteRange => ({ key: 's1', title: ' Rain ', start, end })
const TIME = "Time can't be empty, and please make sure it follows HH:MM:SS"

describe('a soundbite', () => {
  test.each<[string, string, string, object]>([
    ['RU086 needs a start', '', '1:00', { start: TIME }],
    ['RU086 needs an end as HH:MM:SS', '0:10', '0:75', { end: TIME }],
    ['ends after it starts', '0:30', '0:10', { end: 'A soundbite must be at least one second long.' }],
    ['lasts a second at least', '0:30', '0:30.5', { end: 'A soundbite must be at least one second long.' }],
    ['may last just that', '0:30.1', '0:31.1', {}],
    [
      'ends within the sound',
      '0:30',
      '10:02',
      { end: 'The soundbite ends beyond the end of the episode (00:10:01).' },
    ],
  ])('%s', (_, start, end, problems) => expect(checkSoundbite(bite(start, end), 600.7)).toEqual(problems))

  test('needs no title (RU086)', () => {
    expect(checkSoundbite({ ...bite('0:10', '0:40'), title: '' }, 600)).toEqual({})
    expect(fromSoundbiteRange(bite('0:10', '0:40.5'))).toEqual({
      title: 'Rain',
      start_time: 10,
      end_time: 40.5,
    })
  })

  test.each([
    [100, '00:01:40', '00:02:10'],
    [590, '00:09:50', '00:10:00'],
    [600, '00:09:59', '00:10:00'],
  ])('that is new at %d seconds goes from %s to %s', (seconds, start, end) => {
    expect(newBite('n1', seconds, 600)).toMatchObject({ start, end })
  })
})

test.each([
  [14.9, 'odd'],
  [15, 'good'],
  [120, 'good'],
  [120.1, 'odd'],
])('%d seconds are a %s length', (seconds, tone) => expect(lengthHint(seconds).tone).toBe(tone))
