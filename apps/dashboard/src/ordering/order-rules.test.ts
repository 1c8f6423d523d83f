import { describe, expect, test } from 'vitest'
import { byDate, inOrder, isNumbered, type Method, parsePosition } from './order-rules.ts'

const episode = (
  id: number,
  name: string,
  audio_date: string | null,
  episode_number: string,
  season: number | null,
) => ({
  ...{ id, name, audio_date, episode_number },
  season: season === null ? null : { number: season },
})
const EPISODES = [
  episode(1, 'bread', '2026-01-01T00:00:00Z', '2', 1),
  episode(2, 'Apples', '2026-02-01T00:00:00Z', '10', 1),
  episode(3, 'Cake', '2026-03-01T00:00:00Z', '0', null),
  episode(4, 'Dough', null, '1', 2),
]
const by = (...methods: [Method['target_name'], Method['direction']][]) =>
  inOrder(
    EPISODES,
    methods.map(([target_name, direction]) => ({ target_name, direction })),
  ).map(({ id }) => id)

describe('the order of episodes (RU250)', () => {
  test.each([
    ['newest first without a method', by(), [3, 2, 1, 4]],
    ['by title, without regard to case', by(['audioposts.name', 'ASC']), [2, 1, 3, 4]],
    ['by number as a number, without one last', by(['audioposts.episode_number', 'ASC']), [4, 1, 2, 3]],
    ['without one last in the other direction too', by(['audioposts.episode_number', 'DESC']), [2, 1, 4, 3]],
    ['by season, then by date', by(['season_number', 'ASC'], ['audioposts.audio_date', 'ASC']), [1, 2, 4, 3]],
    ['equal ones newest first', by(['season_number', 'DESC']), [4, 2, 1, 3]],
  ])('%s', (_, order, expected) => expect(order).toEqual(expected))
})

test.each([
  ['12', 12],
  ['1.5', 1.5],
  ['0', null],
  ['', null],
  ['7b', null],
])('the number %j counts as %s', (text, expected) => expect(parsePosition(text)).toBe(expected))

test('by publish date the oldest comes first, and what has no date last', () => {
  expect(byDate(EPISODES).map(({ id }) => id)).toEqual([1, 2, 3, 4])
})

test('numbered means 1..n in this order', () => {
  expect(isNumbered([{ episode_number: '1' }, { episode_number: '2' }])).toBe(true)
  expect(isNumbered([{ episode_number: '2' }, { episode_number: '1' }])).toBe(false)
})
