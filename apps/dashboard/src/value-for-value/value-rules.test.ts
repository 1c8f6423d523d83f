import { describe, expect, test } from 'vitest'
import {
  chapterTimes,
  formatTime,
  newSplit,
  parseTime,
  splitProblems,
  splitsBody,
  toSplitRows,
} from '../fields/time-splits/time-split-rules.ts'
import {
  bitcoinToSats,
  feesExceed,
  looksLikeAddress,
  newRow,
  percentages,
  percentText,
  satsToBitcoin,
  usualMethod,
} from '../fields/value-rules.ts'

test('a new recipient has ten shares and no fee (RU434)', () => {
  expect(newRow()).toMatchObject({ split: 10, fee: false })
})

describe('shares in percent', () => {
  const split = (...rows: [number | string, 'fee'?][]) =>
    percentages(rows.map(([n, fee]) => ({ split: n, fee: fee === 'fee' }))).map(percentText)
  test.each([
    [split([10]), ['100']],
    [split([10], [30]), ['25', '75']],
    [split([1], [1], [1]), ['33.3', '33.3', '33.3']],
    [split([5, 'fee'], [50], [50]), ['5', '47.5', '47.5']],
    [split([''], [10]), ['0', '100']],
    [split([200, 'fee'], [10]), ['200', '0']],
  ])('%j is %j', (percents, expected) => expect(percents).toEqual(expected))

  test('fees above everything are noticed', () => {
    expect(
      feesExceed([
        { split: 60, fee: true },
        { split: 50, fee: true },
      ]),
    ).toBe(true)
    expect(
      feesExceed([
        { split: 60, fee: true },
        { split: 500, fee: false },
      ]),
    ).toBe(false)
  })
})

test.each([
  ['lnaddress', 'ana@wallet.example', true],
  ['lnaddress', 'ana', false],
  ['node', `02${'a'.repeat(64)}`, true],
  ['node', `04${'a'.repeat(64)}`, false],
  ['node', '', true],
] as const)('%s %j looks right: %s', (type, address, expected) =>
  expect(looksLikeAddress(type, address)).toBe(expected),
)

test.each([
  ['0.00000005', '5'],
  ['0.00000000500', '0.5'],
  [null, ''],
])('%s Bitcoin are %j sats', (bitcoin, sats) => expect(bitcoinToSats(bitcoin)).toBe(sats))

test.each([
  ['5', '0.00000005'],
  ['0.5', '0.000000005'],
  ['', ''],
  ['many', null],
])('%j sats are %j Bitcoin', (sats, bitcoin) => expect(satsToBitcoin(sats)).toBe(bitcoin))

test('a node in the list is paid by keysend', () => {
  expect(usualMethod([{ value_type: 'lnaddress' }])).toBe('lnaddress')
  expect(usualMethod([{ value_type: 'lnaddress' }, { value_type: 'node' }])).toBe('keysend')
})

describe('times of a part', () => {
  test.each([
    ['1:02:05', 3725],
    ['2:05', 125],
    ['45.5', 45.5],
    ['90', 90],
    ['2:75', null],
    ['', null],
    ['soon', null],
  ])('%j is %s', (text, seconds) => expect(parseTime(text)).toBe(seconds))

  test.each([0, 5, 65.25, 3725, 40_000.007])('%s survives writing and reading', (seconds) =>
    expect(parseTime(formatTime(seconds))).toBe(seconds),
  )
})

describe('parts with other recipients', () => {
  const remote = {
    start_time: 60,
    duration: 180,
    remote_percentage: 95,
    remote_item: { feed_guid: '9b024349-ccf0-5f69-a609-6b82873eab3c' },
  }
  const people = {
    start_time: 0,
    duration: 10,
    recipients: [
      {
        name: 'Mia',
        value_type: 'lnaddress' as const,
        address: 'm@w.example',
        split: 10,
        fee: false,
        custom_key: '',
        custom_value: '',
      },
    ],
  }

  test('are saved as they were read', () => {
    expect(splitsBody(toSplitRows([remote, people]))).toEqual([remote, people])
  })

  test('say what they lack', () => {
    expect(splitProblems(newSplit(), null)).toEqual({
      start: 'Write it as 1:02:05 or 2:05',
      duration: 'Must last at least a second',
      feed_guid: 'A GUID has 36 characters, like the example',
    })
    expect(splitProblems({ ...newSplit(), start: '0', duration: '0', kind: 'people' }, null)).toEqual({
      duration: 'Must last at least a second',
      people: 'Add at least one person',
    })
    expect(toSplitRows([remote, people]).map((row) => splitProblems(row, 240))).toEqual([{}, {}])
  })

  test.each([
    ['4:00', '0:10', { start: 'The episode lasts 4:00' }],
    ['3:00', '1:02', { duration: 'The episode lasts 4:00' }],
    ['3:00', '1:00.5', {}],
  ])('from %s for %s are measured by the length of the episode', (start, duration, problems) => {
    expect(
      splitProblems({ ...newSplit(), start, duration, feed_guid: remote.remote_item.feed_guid }, 240),
    ).toEqual(problems)
  })

  test('of people have no percentage, even after another podcast had one', () => {
    expect(splitsBody(toSplitRows([{ ...people, remote_percentage: 95 }]))).toEqual([people])
  })

  test('take their times from a chapter: until its end, the next one, or the end of the episode', () => {
    const chapter = (start_time: number, end_time: number | null = null) => ({
      title: 'Song',
      start_time,
      end_time,
    })
    const times = (length: number | null) =>
      chapterTimes([chapter(90), chapter(0), chapter(30, 40)], length).map(({ start, duration }) => [
        start,
        duration,
      ])
    expect(times(120)).toEqual([
      ['0:00', '0:30'],
      ['0:30', '0:10'],
      ['1:30', '0:30'],
    ])
    expect(times(null).at(-1)).toEqual(['1:30', ''])
  })
})
