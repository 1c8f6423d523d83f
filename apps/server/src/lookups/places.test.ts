import * as contract from '@podstead/contract/lookups'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await world.person()
})
afterAll(() => world.close())

const places = async (q: string) => (await person.call(contract.listPlaces, { query: { q } })).body
const labels = async (q: string) => (await places(q)).map(({ label }) => label)

describe('towns by name', () => {
  test('come with their country, its code and where they lie', async () => {
    const [first] = await places('Vienna')
    expect(first).toEqual({
      name: 'Vienna',
      label: 'Vienna, Austria',
      country: 'AT',
      geo: 'geo:48.20849,16.37208',
    })
  })

  test.each([
    ['zurich', 'Zürich, Switzerland'],
    ['ZÜRICH', 'Zürich, Switzerland'],
    ['sao pau', 'São Paulo, Brazil'],
    ['são  pau', 'São Paulo, Brazil'],
    ['olstykke', 'Ølstykke, Denmark'],
    ['coeur dalene', "Coeur d'Alene, United States"],
    ['coeur d’alene', "Coeur d'Alene, United States"],
    ['st petersburg', 'St. Petersburg, United States'],
    ['berl', 'Berlin, Germany'],
  ])('%s finds %s first', async (query, label) => {
    expect((await labels(query))[0]).toBe(label)
  })

  test('the larger one comes first, and what begins with the word before what has it later', async () => {
    const found = await labels('york')
    expect(found[0]).toBe('York, United Kingdom')
    const all = await labels('new york')
    expect(all.indexOf('New York City, United States')).toBe(0)
    expect(all.indexOf('East New York, United States')).toBeGreaterThan(0)
  })

  test('at most ten, each label once', async () => {
    const found = await labels('san')
    expect([found.length, new Set(found).size]).toEqual([10, 10])
  })

  test.each(['', ' ', 'v', '鹿', '!!', 'no town has this name', '\n', '[a-z]', '\ud83d'])(
    '%j finds nothing',
    async (query) => {
      const { status, body } = await person.call(contract.listPlaces, { query: { q: query } })
      expect([200, 422]).toContain(status)
      if (status === 200) expect(body).toEqual([])
    },
  )

  test('all 130,000 are read: south, north, west and east of everything', async () => {
    for (const [name, geo] of [
      ['Ushuaia', /^geo:-54\.8\d*,-68\.3\d*$/],
      ['Longyearbyen', /^geo:78\.\d+,15\.\d+$/],
      ['Apia', /^geo:-13\.8\d*,-171\.7\d*$/],
      ['Suva', /^geo:-18\.1\d*,178\.4\d*$/],
    ] as const)
      expect((await places(name))[0]?.geo).toMatch(geo)
  })

  test('are told to people who are signed in', async () => {
    expect((await world.anonymous.call(contract.listPlaces, { query: { q: 'Vienna' } })).status).toBe(401)
  })
})

describe('colour themes', () => {
  test('are six, each readable for everybody: a contrast of 4.5 in both pairs (WCAG AA)', async () => {
    const { body } = await person.call(contract.listShowColorThemes)
    expect(body.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Spruce'],
      [2, 'Marigold'],
      [3, 'Plum'],
      [4, 'Clay'],
      [5, 'Lake'],
      [6, 'Night'],
    ])
    for (const theme of body) {
      expect(contrast(theme.button_text_color, theme.button_color), theme.label).toBeGreaterThanOrEqual(4.5)
      expect(contrast(theme.text_color, theme.card_background_color), theme.label).toBeGreaterThanOrEqual(4.5)
    }
  })

  test('the measure is the right one', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
    expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1)
  })
})

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG 2: relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
