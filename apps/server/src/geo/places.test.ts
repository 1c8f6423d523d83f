import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/world.ts'
import { places, placesAttribution } from './queries.ts'
import { placeIn } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('addresses of both kinds are somewhere, private ones and what is no address nowhere', () => {
  const where = places(world.kernel)
  expect(where.of('8.8.8.8')).toEqual({ country: 'US', region: 'California', city: 'Mountain View' })
  expect(where.of('::ffff:8.8.8.8')).toEqual(where.of('8.8.8.8'))
  expect(where.of('2a00:1450:4001::1')).toMatchObject({ country: 'DE' })
  for (const nowhere of ['127.0.0.1', '198.51.100.7', '::1', 'fe80::1', 'unknown', ''])
    expect(where.of(nowhere), nowhere).toEqual({ country: '', region: '', city: '' })
  expect(placesAttribution(world.kernel)).toEqual({
    text: 'IP Geolocation by DB-IP',
    url: 'https://db-ip.com/',
  })
})

test('without a database, or with a damaged one, everybody is nowhere and nothing breaks', () => {
  const damaged = join(world.kernel.config.dataDir, 'damaged.mmdb')
  writeFileSync(damaged, 'no database')
  for (const geoDatabase of ['off', damaged, '/nowhere.mmdb']) {
    const { config } = world.kernel
    const kernel = { ...world.kernel, config: { ...config, counting: { ...config.counting, geoDatabase } } }
    expect(places(kernel).of('8.8.8.8')).toEqual({ country: '', region: '', city: '' })
    expect(placesAttribution(kernel)).toBeNull()
  }
})

test('records of the MaxMind kind give regions their names, like the packaged ones, and a code only where there is none', () => {
  const record = {
    country: { iso_code: 'DE' },
    subdivisions: [{ iso_code: 'BY', names: { en: 'Bavaria' } }],
    city: { names: { en: 'Munich' } },
  }
  expect(placeIn(record)).toEqual({ country: 'DE', region: 'Bavaria', city: 'Munich' })
  expect(placeIn({ ...record, subdivisions: [{ iso_code: 'BY' }] })).toMatchObject({ region: 'DE-BY' })
  // A stored place is `DE/Bavaria/Munich`: the slash separates what lies in what.
  expect(placeIn({ ...record, subdivisions: [{ names: { en: 'Fiji/West' } }] })).toMatchObject({
    region: 'Fiji-West',
  })
  expect(placeIn({ registered_country: { iso_code: 'CH' } })).toEqual({ country: 'CH', region: '', city: '' })
})
