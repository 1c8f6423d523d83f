import { describe, expect, test } from 'vitest'
import {
  countSigns,
  type DayOfUse,
  defaultLeakThresholds,
  findLeaks,
  leakSigns,
  leastLeakThresholds,
  type PlaceOfUse,
} from './leak-rules.ts'

const at = (...hours: number[]) => hours.reduce((bits, hour) => bits | (1 << hour), 0)
const EVENING = at(18, 19, 20, 21)
const place = (network: string, given: Partial<PlaceOfUse> = {}): PlaceOfUse => ({
  ...{ network, app: 'Apple Podcasts', fetcher: 'app', origin: '', country: 'DE', hours: EVENING },
  ...given,
})
const many = (count: number, of: (n: number) => Partial<PlaceOfUse> = () => ({})) =>
  Array.from({ length: count }, (_, n) => place(`network-${n}`, of(n)))
const hour = (n: number) => ({ hours: at(n % 24) })
const day = (places: PlaceOfUse[], copies = 1): DayOfUse => ({ places, copies })
const kinds = (one: DayOfUse, thresholds = defaultLeakThresholds) =>
  findLeaks(one, thresholds).map(({ kind }) => kind)

const CLOUD = { fetcher: 'app_servers', origin: 'data_center', country: 'US' } as const
const SAFARI = { app: 'Safari', fetcher: 'browser' } as const

describe('nobody is blamed', () => {
  test.each<[string, DayOfUse]>([
    ['one telephone at home', day([place('home')])],
    [
      'a family with two telephones, a tablet, a speaker, and a grandmother',
      day(
        [
          place('home'),
          place('home', { app: 'AntennaPod' }),
          place('home', { app: 'Alexa' }),
          place('mobile-1', hour(8)),
          place('mobile-2', { ...hour(8), app: 'AntennaPod' }),
          place('grandmother'),
        ],
        2,
      ),
    ],
    [
      'a commuter: at home, in six mobile cells, at work, in a café',
      day(
        [
          place('home'),
          ...many(6, hour),
          place('work', { hours: at(9, 10, 11, 12) }),
          place('café', hour(13)),
        ],
        2,
      ),
    ],
    [
      'a telephone that gets another mobile network each time, 24 times a day',
      day([place('home'), ...many(24, hour)]),
    ],
    [
      'whose provider sends each connection through another of twelve networks, seven of them within an hour',
      day(many(6, () => ({ hours: at(8) })).concat(many(12, hour))),
    ],
    [
      'a VPN user who changes the country four times, in data centres',
      day([
        place('home'),
        ...many(4, (n) => ({ origin: 'data_center', country: ['US', 'JP', 'CH', 'SE'][n] ?? '' })),
      ]),
    ],
    [
      'a VPN user whose networks no list knows',
      day([place('home'), ...many(4, (n) => ({ country: ['US', 'JP', 'CH', 'SE'][n] ?? '', ...hour(n) }))]),
    ],
    [
      'a flight over three countries, with every hotspot on the way',
      day([...many(8, (n) => ({ ...hour(n), country: ['DE', 'NL', 'US'][n % 3] ?? '' }))], 2),
    ],
    [
      'Safari behind iCloud Private Relay: another network every few minutes, of one region',
      day([place('home'), ...many(20, () => SAFARI)], 2),
    ],
    [
      'IPv6 privacy addresses: one network of 48 bits',
      day([place('2001:db8:1::/48'), place('mobile', hour(8))]),
    ],
    [
      'Overcast: its servers fetch the feed from many networks of a cloud, the telephone the sound',
      day([
        ...many(12, () => ({ ...CLOUD, app: 'Overcast feed parser' })),
        place('home', { app: 'Overcast' }),
      ]),
    ],
    [
      'who uses Overcast, Pocket Casts and Feedly at once, all of which fetch from their servers',
      day([
        ...many(3, () => ({ ...CLOUD, app: 'Overcast feed parser' })),
        ...many(3, () => ({ ...CLOUD, app: 'Pocket Casts' })),
        place('cloud', { ...CLOUD, app: 'Feedly' }),
        place('home', { app: 'Overcast' }),
        place('home', { app: 'Pocket Casts' }),
      ]),
    ],
    [
      'who tries six apps in one evening, each of which fetches the episode',
      day(
        ['A', 'B', 'C', 'D', 'E', 'F'].map((app) => place('home', { app })),
        1,
      ),
    ],
    [
      'a letter with the address, looked at by twelve scanners and previews',
      day([place('home'), ...many(12, (n) => ({ fetcher: 'machine', app: `scanner ${n}`, country: 'US' }))]),
    ],
    ['a day without anything', day([], 0)],
  ])('%s', (_who, one) => {
    expect(findLeaks(one, defaultLeakThresholds)).toEqual([])
  })
})

describe('an address that was passed on', () => {
  test.each<[string, DayOfUse, string[]]>([
    ['twelve networks in one evening', day(many(12)), ['networks_per_day', 'networks_per_hour']],
    [
      'twelve networks over the day, each of which fetched the episode from its beginning',
      day(many(12, hour), 12),
      ['networks_per_day', 'copies_of_episode'],
    ],
    [
      'twelve networks in five countries',
      day(many(12, (n) => ({ ...hour(n), country: ['DE', 'FR', 'US', 'BR', 'IN'][n % 5] ?? '' }))),
      ['networks_per_day', 'countries_per_day'],
    ],
    [
      'six strangers with six apps, who all began the same episode',
      day(
        many(6, (n) => ({ ...hour(n), app: `App ${n}` })),
        6,
      ),
      ['apps_per_day', 'copies_of_episode'],
    ],
  ])('%s', (_what, one, signs) => {
    const [finding] = findLeaks(one, defaultLeakThresholds)
    expect(finding).toMatchObject({ kind: 'probably_shared', signs: signs.map((sign) => ({ sign })) })
  })

  test('says how much of each sign there was, and what was asked for', () => {
    const [finding] = findLeaks(
      day(
        many(12, (n) => ({ app: `App ${n % 2}` })),
        3,
      ),
      defaultLeakThresholds,
    )
    expect(finding).toEqual({
      kind: 'probably_shared',
      counts: {
        ...{ networks_per_day: 12, networks_per_hour: 12, countries_per_day: 1 },
        ...{ apps_per_day: 2, copies_of_episode: 3 },
      },
      signs: [
        { sign: 'networks_per_day', count: 12, threshold: 10 },
        { sign: 'networks_per_hour', count: 12, threshold: 8 },
      ],
      countries: ['DE'],
      apps: ['App 0', 'App 1'],
    })
  })

  test('is found earlier or later by thresholds of one’s own; 0 does not look at a sign', () => {
    const six = day(many(6))
    expect(kinds(six)).toEqual([])
    expect(kinds(six, { ...defaultLeakThresholds, networks_per_day: 5, networks_per_hour: 4 })).toEqual([
      'probably_shared',
    ])
    expect(kinds(day(many(12)), { ...defaultLeakThresholds, networks_per_hour: 0 })).toEqual([])
  })
})

describe('a catalogue that anybody can search', () => {
  const fetched = (app: string) => day([place('home'), place('cloud', { fetcher: 'public_index', app })])

  test('is found at its first fetch, whatever the thresholds', () => {
    expect(findLeaks(fetched('Podcastindex.org'), defaultLeakThresholds)).toEqual([
      { kind: 'public_index', services: ['Podcastindex.org'], mayBeListener: false },
    ])
  })

  test('that is an app as well may be that of an honest listener', () => {
    expect(findLeaks(fetched('CastBox'), defaultLeakThresholds)).toMatchObject([{ mayBeListener: true }])
  })
})

test('no threshold is lower than the lowest', () => {
  for (const sign of leakSigns)
    expect(defaultLeakThresholds[sign]).toBeGreaterThan(leastLeakThresholds[sign] - 1)
})

test('signs are counted of people only', () => {
  const one = day([place('home'), ...many(9, () => CLOUD), ...many(9, () => ({ fetcher: 'machine' }))])
  expect(countSigns(one).networks_per_day).toBe(1)
})
