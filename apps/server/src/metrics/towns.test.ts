import { metricsPlaces } from '@podstead/contract/metrics/metrics-pages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildAudibleEpisode } from '../delivery/factory.ts'
import { ADDRESSES, buildTraffic } from '../rollup/factory-traffic.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { citySpellings, locateTowns, regionCenters } from './rules-towns.ts'

let world: World
let owner: Person
let showId: number
let episodeId: number

beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
  owner = await world.person()
  const show = await buildShow(world.kernel, { user: owner.user })
  showId = show.id
  const heard = await buildAudibleEpisode(world.kernel, { show })
  episodeId = heard.episode.id
  await buildTraffic(world.kernel, heard, [
    { at: '2026-02-20T09:00:00Z', ip: ADDRESSES.california },
    { at: '2026-02-21T09:00:00Z', ip: ADDRESSES.california },
    { at: '2026-02-21T09:00:00Z', ip: ADDRESSES.bavaria },
    { at: '2026-02-21T10:00:00Z' },
  ])
})
afterAll(() => world.close())

const places = async (query: object = {}) =>
  (await owner.call(metricsPlaces, { params: { showId }, query })).body

describe('a country and what lies in it', () => {
  test('is the one with most downloads unless another is named', async () => {
    const page = await places()
    expect(page).toMatchObject({ country: 'US', level: 'region', total: 2 })
    expect(page.rows).toMatchObject([
      { value: 'US/California', name: 'California', country_code: 'US', count: 2, previous: 0 },
    ])
    expect(page.places_attribution).toEqual({ text: 'IP Geolocation by DB-IP', url: 'https://db-ip.com/' })
    expect(await places({ country: 'DE' })).toMatchObject({ total: 1, rows: [{ name: 'Bavaria' }] })
    expect(await places({ country: 'FR' })).toMatchObject({ total: 0, rows: [] })
  })

  test('has its towns and regions where they are', async () => {
    const [town] = (await places({ level: 'city' })).rows
    expect(town).toMatchObject({ name: 'Mountain View', count: 2 })
    expect([town?.latitude, town?.longitude].map((degrees) => Math.round(degrees ?? 0))).toEqual([37, -122])
    const [region] = (await places({ country: 'US' })).rows
    expect([region?.latitude, region?.longitude]).toEqual([town?.latitude, town?.longitude])
  })

  test('has no towns of one episode, and only codes are countries', async () => {
    expect((await places({ episode_id: episodeId })).rows).toHaveLength(1)
    for (const query of [{ episode_id: episodeId, level: 'city' }, { country: 'Germany' }, { country: 'de' }])
      expect((await owner.call(metricsPlaces, { params: { showId }, query: query as object })).status).toBe(
        422,
      )
  })
})

describe('where towns lie', () => {
  const columbus = {
    ohio: [39.96, -83] as const,
    georgia: [32.46, -84.99] as const,
    indiana: [39.2, -85.92] as const,
  }
  const town = (value: string, ...candidates: (readonly [number, number])[]) => ({
    value,
    downloads: 10,
    candidates,
  })

  test('of several that share a name it is the one in its region', () => {
    const spots = locateTowns([
      town('US/Georgia/Savannah', [32.08, -81.1]),
      town('US/Georgia/Columbus', columbus.ohio, columbus.georgia, columbus.indiana),
      town('US/Ohio/Columbus', columbus.ohio, columbus.georgia, columbus.indiana),
    ])
    expect(spots.get('US/Georgia/Columbus')).toEqual(columbus.georgia)
    expect(spots.get('US/Ohio/Columbus')).toEqual(columbus.ohio)
  })

  test('one that no list has, or only far from its region, is on no map', () => {
    const spots = locateTowns([
      town('DE/Bavaria/Munich', [48.14, 11.58]),
      town('DE/Bavaria/Nowhere'),
      town('DE/Bavaria/Kiel', [60, 30]),
    ])
    expect([...spots.keys()]).toEqual(['DE/Bavaria/Munich'])
  })

  test('the middle of a region is that of its listeners, on both sides of the date line', () => {
    const towns = [{ ...town('RU/Chukotka/A', [66, 178]), downloads: 30 }, town('RU/Chukotka/B', [66, -178])]
    const [, longitude = 0] = regionCenters(towns, locateTowns(towns)).get('RU/Chukotka') ?? []
    expect(longitude).toBeCloseTo(179)
  })

  test.each([
    ['Munich (Altstadt-Lehel)', ['Munich', 'Munich City']],
    ['New York', ['New York', 'New York City']],
    ['Chiyoda City', ['Chiyoda City', 'Chiyoda City City', 'Chiyoda']],
    ['Seongnam-si (Buljeong-ro)', ['Seongnam-si', 'Seongnam-si City', 'Seongnam']],
  ])('%s is looked for as %j', (city, spellings) => expect(citySpellings(city)).toEqual(spellings))
})
