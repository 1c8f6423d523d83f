import { EXCLUSIONS } from '@podstead/contract/metrics/metrics-requests'
import { exclusionReasons } from '@podstead/downloads/exclusions'
import { explainReason } from '@podstead/downloads/explain'
import { describe, expect, test } from 'vitest'
import { EXPLANATION } from '../testing/metrics.ts'
import {
  averageText,
  bytesText,
  changeText,
  periodText,
  rangeText,
  shareText,
  tickText,
} from './charts/metric-formats.ts'
import { inRows, turned } from './charts/table-rules.ts'
import { grainsFor, toTrend } from './charts/trend.ts'
import { chosenEpisodes, toComparePoints } from './compare/compare-rules.ts'
import { mapClasses, mapShade } from './map/map-classes.ts'
import { COUNTRY_OF_NUMBER } from './map/world-places.ts'
import { DOTS, placeOfCountry, SHAPES } from './map/world-shapes.ts'
import { chosenRange } from './range.ts'
import { RULES } from './requests/request-copy.ts'
import { explainVerdict, placeText } from './requests/why-words.ts'

describe('words of "Why?"', () => {
  test('there is a name and a sentence for every rule that counts', () => {
    expect(Object.keys(RULES).toSorted()).toEqual([...exclusionReasons].toSorted())
    expect(Object.keys(RULES).toSorted()).toEqual([...EXCLUSIONS].toSorted())
    for (const reason of exclusionReasons) expect(RULES[reason][1]).toBe(explainReason(reason))
  })

  const facts = EXPLANATION.facts
  test.each([
    ['alone and too little', EXPLANATION, 'Only 212 kB of the 480 kB that make one minute.'],
    [
      'with others and too little',
      { ...EXPLANATION, joined_total: 2 },
      '3 requests of the same app and listener received 212 kB together: only part of the 480 kB that make one minute.',
    ],
    [
      'not measured',
      { ...EXPLANATION, facts: { ...facts, required_bytes: null } },
      'How much of this file makes one minute is not known yet, so all of it must be received.',
    ],
    [
      'not looked at yet',
      { ...EXPLANATION, facts: { ...facts, received_bytes: 480_000 } },
      'Enough has been received. It is counted within seconds.',
    ],
    [
      'counted',
      { ...EXPLANATION, state: 'counted' as const, download: { counted_at: '', received_bytes: 960_000 } },
      '960 kB were received. 480 kB make one minute of this episode, so it counts.',
    ],
    ['left out', { ...EXPLANATION, state: 'excluded' as const, rule: 'head' as const }, RULES.head[1]],
  ])('%s', (_name, explanation, sentence) => expect(explainVerdict(explanation).text[0]).toBe(sentence))

  test('too many from one address says how many', () => {
    const { text } = explainVerdict({
      ...EXPLANATION,
      state: 'excluded',
      rule: 'too_many_requests',
      facts: { ...facts, pairs_of_address: 1200 },
    })
    expect(text[1]).toContain('1,200 different pairs of episode and app in one day; up to 1,000 are believed')
  })

  test('places are as exact as they are known', () => {
    const place = { city: 'Munich', region: 'Bavaria', country: 'Germany', country_code: 'DE' }
    expect(placeText(place)).toBe('Munich, Bavaria, Germany')
    expect(placeText({ ...place, city: 'Berlin', region: 'Berlin' })).toBe('Berlin, Germany')
    expect(placeText({ city: '', region: '', country: '', country_code: '' })).toBe('Unknown place')
  })
})

describe('the map', () => {
  test.each([
    [[], []],
    [[1], ['1–1']],
    [
      [1, 2, 3],
      ['1–1', '2–2', '3–3'],
    ],
    [
      [1, 40, 3000],
      ['1–3', '4–20', '21–100', '101–500', '501–3000'],
    ],
  ])('classes of %j', (counts, classes) =>
    expect(mapClasses(counts).map(({ from, to }) => `${from}–${to}`)).toEqual(classes),
  )

  test('classes begin with the smallest count', () => {
    const classes = mapClasses([10_000, 20_000, 4_060_000])
    expect(classes[0]?.from).toBe(10_000)
    expect(classes).toHaveLength(5)
    expect(mapShade(10_000, classes)).toBe(1)
  })

  test('every count has one class, the largest the darkest', () => {
    const classes = mapClasses([1, 7, 90, 4321])
    for (let count = 1; count <= 4321; count++) expect(mapShade(count, classes)).toBeGreaterThan(0)
    expect(mapShade(4321, classes)).toBe(5)
    expect(mapShade(0, classes)).toBe(0)
  })

  test('has a place for every country', () => {
    const drawn = new Set([...SHAPES, ...DOTS].map(({ code }) => code))
    const missing = [...COUNTRY_OF_NUMBER.values()].filter((code) => !drawn.has(code))
    // Nobody lives there, or only penguins and researchers.
    expect(missing).toEqual(['AQ', 'BV', 'HM', 'UM'])
    expect(placeOfCountry('FR')?.[0]).toBeGreaterThan(placeOfCountry('ES')?.[0] ?? 0)
    expect(placeOfCountry('??')).toBeNull()
  })
})

describe('times', () => {
  const options = ['a', 'b', 'c', 'd'].map((value) => ({
    value,
    label: value,
    from_date: '2026-01-01',
    to_date: '2026-01-31',
  }))
  const custom = { value: 'custom_date_range', label: '', from_date: null, to_date: null }
  test.each([
    ['', 'd', '2026-01-01'],
    ['range=b', 'b', '2026-01-01'],
    ['range=nonsense', 'd', '2026-01-01'],
    ['range=custom_date_range&from=2026-03-01&to=2026-02-01', 'custom_date_range', '2026-02-01'],
    ['range=custom_date_range&from=tomorrow', 'custom_date_range', '2026-01-01'],
  ])('of the address ?%s', (search, option, from) => {
    const chosen = chosenRange([...options, custom], new URLSearchParams(search))
    expect([chosen?.option, chosen?.range.from_date]).toEqual([option, from])
  })

  test('have the steps that make a readable chart', () => {
    expect(grainsFor(7)).toEqual(['day'])
    expect(grainsFor(90)).toEqual(['day', 'week', 'month'])
    expect(grainsFor(1500)).toEqual(['month', 'year'])
  })

  test('carry the releases in the step that they fall into', () => {
    const step = { count: 1, imported: 0, previous_count: 0, previous_imported: 0 }
    const points = toTrend(
      [
        { ...step, date: '2026-03-01' },
        { ...step, date: '2026-03-08' },
      ],
      [
        { episode_id: 1, episode_title: 'Rain', date: '2026-03-07' },
        { episode_id: 2, episode_title: 'Snow', date: '2026-03-12' },
      ],
    )
    expect(points.map(({ released }) => released)).toEqual([['Rain'], ['Snow']])
  })
})

describe('numbers in words', () => {
  test('shares, changes and sizes', () => {
    expect([shareText(1, 4), shareText(1, 1000), shareText(0, 0)]).toEqual(['25%', '0.1%', '0%'])
    expect([changeText(150, 100), changeText(50, 100), changeText(5, 0)]).toEqual(['+50%', '-50%', null])
    expect([bytesText(1), bytesText(212_000), bytesText(1_340_000)]).toEqual(['1 byte', '212 kB', '1.3 MB'])
    expect([averageText(61.44), averageText(310.44)]).toEqual(['61.4', '310'])
  })

  test('days, weeks, months and years', () => {
    expect([
      tickText('2026-03-01', 'day'),
      tickText('2026-03-01', 'month'),
      tickText('2026-03-01', 'year'),
    ]).toEqual(['1 Mar', 'Mar 2026', '2026'])
    expect(periodText('2026-03-01', 'month')).toBe('March 2026')
    expect(rangeText('2026-03-01', '2026-03-30').replace(/\s/g, ' ')).toMatch(/^1 ?[–-] ?30 Mar 2026$/)
  })
})

describe('tables', () => {
  test('sort numbers as numbers, and turn at a second click', () => {
    const rows = [{ n: 2 }, { n: 10 }, { n: 1 }]
    const first = turned({ key: 'x', direction: 'ascending' }, 'n', true)
    expect(inRows(rows, ({ n }) => n, first).map(({ n }) => n)).toEqual([10, 2, 1])
    expect(turned(first, 'n', true).direction).toBe('ascending')
  })
})

describe('comparison', () => {
  test('begins with day 1 and ends where an episode is not older', () => {
    const points = toComparePoints({
      time_zone: 'UTC',
      days: 2,
      curves: [{ episode_id: 1, episode_title: '', audio_date: '', counts: [4] }],
      typical: [{ day: 0, lower: 1, median: 2, upper: 3, episodes: 4 }],
    })
    expect(points).toEqual([
      { day: 1, band: [1, 3], median: 2, e0: 4 },
      { day: 2, band: null, median: null, e0: null },
    ])
  })

  test('takes at most five episodes from an address', () => {
    expect(chosenEpisodes('1,2,2,x,3,4,5,6')).toEqual([1, 2, 3, 4, 5])
    expect(chosenEpisodes(null)).toEqual([])
  })
})
