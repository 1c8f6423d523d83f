import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { listPlaces } from '@podstead/contract/lookups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { placesIn } from './rules-geojson.ts'

const point = (longitude: number, latitude: number, properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties,
})
const collection = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })

describe('an answer of a search for places', () => {
  test.each([
    [
      'Photon',
      { name: 'Café Central', city: 'Vienna', country: 'Austria', countrycode: 'AT' },
      { name: 'Café Central', label: 'Café Central, Vienna, Austria', country: 'AT' },
    ],
    [
      'Nominatim',
      { display_name: 'Prater, Vienna, Austria', name: 'Prater', address: { country_code: 'at' } },
      { name: 'Prater', label: 'Prater, Vienna, Austria', country: 'AT' },
    ],
    [
      'Pelias',
      { name: 'Prater', label: 'Prater, Wien', country: 'Austria' },
      { name: 'Prater', label: 'Prater, Wien', country: '' },
    ],
  ])('is read as %s writes it', (_name, properties, expected) => {
    expect(placesIn(collection(point(16.3721234, 48.2084, properties)))).toEqual([
      { ...expected, geo: 'geo:48.2084,16.37212' },
    ])
  })

  test.each([
    ['no JSON', '<html>', null],
    ['no collection', '{"error":"no"}', null],
    [
      'features without a point or a name',
      collection({ geometry: null }, point(1, 2, {}), point(999, 2, { name: 'Nowhere' })),
      [],
    ],
  ])('may have %s', (_name, text, expected) => {
    expect(placesIn(text)).toEqual(expected)
  })
})

describe('with PLACES_URL', () => {
  let world: World
  let person: Person
  let server: Server
  let answer = { status: 200, body: '' }
  const asked: string[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '')
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    world = await createWorld({
      config: { outboundAllowHosts: [host], places: { searchUrl: `http://${host}/api?q={query}` } },
    })
    person = await world.person()
  })
  afterAll(async () => {
    await world.close()
    server.close()
  })
  const labels = async (q: string) =>
    (await person.call(listPlaces, { query: { q } })).body.map(({ label }) => label)

  test('places of every kind are found, not only towns', async () => {
    answer = {
      status: 200,
      body: collection(
        point(16.36, 48.21, { name: 'Café Central', city: 'Vienna', country: 'Austria', countrycode: 'AT' }),
      ),
    }
    expect(await labels('Café & Central')).toEqual(['Café Central, Vienna, Austria'])
    expect(asked).toEqual(['/api?q=Caf%C3%A9%20%26%20Central'])
  })

  test('the list of towns answers while the search does not', async () => {
    answer = { status: 500, body: 'no' }
    expect((await labels('Vienna'))[0]).toBe('Vienna, Austria')
  })
})
