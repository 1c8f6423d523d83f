import * as contract from '@podstead/contract/lookups'
import { CATEGORIES, LANGUAGES, SUBCATEGORIES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await world.person()
})
afterAll(() => world.close())

describe('lookup lists', () => {
  test("there are Apple's 19 categories, Arts first because 1 is the default (RU349)", async () => {
    const { body } = await person.call(contract.listCategories)
    expect(body).toHaveLength(19)
    expect(body[0]).toEqual({ id: 1, name: 'Arts' })
    expect(body.at(-1)).toEqual({ id: 19, name: 'TV & Film' })
  })

  test('subcategories belong to one category', async () => {
    const { body } = await person.call(contract.listSubcategories, { params: { categoryId: 19 } })
    expect(body.map((s) => s.name)).toEqual([
      'After Shows',
      'Film History',
      'Film Interviews',
      'Film Reviews',
      'TV Reviews',
    ])
    expect(body.every((s) => s.category_id === 19)).toBe(true)
    expect((await person.call(contract.listSubcategories, { params: { categoryId: 6 } })).body).toEqual([])
    expect((await person.call(contract.listSubcategories, { params: { categoryId: 20 } })).status).toBe(404)
  })

  test('English is the first language, regional variants are there, every code is ISO 639 with at most a country', async () => {
    const { body } = await person.call(contract.listLanguages)
    expect(body[0]).toEqual({ id: 1, code: 'en', name: 'English' })
    expect(body.map((l) => l.code)).toEqual(expect.arrayContaining(['de', 'en-us', 'pt-br']))
    expect(body.filter((l) => !/^[a-z]{2}(-[a-z]{2})?$/.test(l.code))).toEqual([])
    expect(new Set(body.map((l) => l.code)).size).toBe(body.length)
  })

  test('every language of ISO 639-1 is there, without the codes that were withdrawn', async () => {
    const { body } = await person.call(contract.listLanguages)
    const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
    const letters = Array.from('abcdefghijklmnopqrstuvwxyz')
    const codes = letters.flatMap((one) => letters.map((two) => one + two)).filter((code) => known.of(code))
    const missing = codes.filter((code) => !body.some((language) => language.code === code))
    expect(missing).toEqual(['bh', 'in', 'iw', 'ji', 'jw', 'mo', 'sh'])
  })

  // A stored id must mean the same after every release; entries may only be added at the end.
  test('ids in use since the first release keep their meaning', () => {
    expect(CATEGORIES[11]).toEqual({ id: 12, name: 'News' })
    expect(SUBCATEGORIES[22]).toEqual({ id: 23, name: 'Alternative Health', category_id: 8 })
    expect(SUBCATEGORIES).toHaveLength(91)
    expect(LANGUAGES.findIndex((l) => l.code === 'zu') + 1).toBe(183)
    expect(LANGUAGES.find((l) => l.code === 'en-us')?.id).toBe(184)
  })

  test('types have the ids that are defaults: 2 is Clean, 1 is Full (RU159)', async () => {
    const explicit = await person.call(contract.listExplicitTypes)
    expect(explicit.body.map(({ id, label }) => [id, label])).toEqual([
      [1, 'Explicit'],
      [2, 'Clean'],
    ])
    const types = await person.call(contract.listEpisodeTypes)
    expect(types.body).toEqual([
      { id: 1, name: 'Full' },
      { id: 2, name: 'Trailer' },
      { id: 3, name: 'Bonus' },
    ])
  })

  test('time zones come with what their clocks show now, from west to east', async () => {
    const winter = await person.call(contract.listTimeZones)
    const berlin = (list: typeof winter.body) => list.find((z) => z.name === 'Europe/Berlin')
    expect(berlin(winter.body)).toEqual({
      name: 'Europe/Berlin',
      label: '(UTC+01:00) Europe/Berlin',
      offset_minutes: 60,
    })
    expect(winter.body.find((z) => z.name === 'UTC')?.offset_minutes).toBe(0)
    expect(winter.body.map((z) => z.offset_minutes)).toEqual(
      winter.body.map((z) => z.offset_minutes).sort((a, b) => a - b),
    )
    world.clock.set('2026-07-01T12:00:00Z')
    const later = await world.person()
    expect(berlin((await later.call(contract.listTimeZones)).body)?.offset_minutes).toBe(120)
    world.clock.set('2026-03-02T10:00:00Z')
  })

  test('clients may keep the lists for a day; signed out there are none', async () => {
    expect((await person.call(contract.listLanguages)).headers['cache-control']).toBe(
      'private, max-age=86400',
    )
    expect((await world.anonymous.call(contract.listLanguages)).status).toBe(401)
  })
})
