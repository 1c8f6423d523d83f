import * as contract from '@podstead/contract/shows/shows'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow } from './factory.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())

const save = (id: number, body: Record<string, unknown>) =>
  mira.call(contract.updateShow, { params: { id }, body: body as never })
type Conflict = { code: string; errors: Record<string, string[]> }

describe('two windows with the same settings', () => {
  test('the second one is told what was changed elsewhere, and nothing is lost', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    await save(show.id, { settings_version: 1, author: 'First' })
    const { status, body } = await save(show.id, {
      settings_version: 1,
      author: 'Second',
      copyright: 'Mine',
      locked: true,
    })
    const { code, errors } = body as unknown as Conflict
    expect([status, code]).toEqual([409, 'changed_elsewhere'])
    // `locked` is what it is already: no reason to ask.
    expect(Object.keys(errors)).toEqual(['author', 'copyright'])
    expect((await mira.call(contract.getShow, { params: { id: show.id } })).body).toMatchObject({
      author: 'First',
      copyright: '',
    })
  })

  test('after merging, the new version is accepted', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const first = await save(show.id, { settings_version: 1, author: 'First' })
    expect(first.body.settings_version).toBe(2)
    const merged = await save(show.id, { settings_version: 2, author: 'First', copyright: 'Mine' })
    expect([merged.status, merged.body.author, merged.body.copyright]).toEqual([200, 'First', 'Mine'])
  })

  test('the same change in both is no conflict', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    await save(show.id, { settings_version: 1, author: 'Same' })
    expect((await save(show.id, { settings_version: 1, author: 'Same' })).status).toBe(200)
  })

  test('comes before everything else that is wrong, for an old page may be wrong only because it is old', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, artwork_key: crypto.randomUUID() })
    const { artwork_url } = (await mira.call(contract.getShow, { params: { id: show.id } })).body
    await save(show.id, { settings_version: 1, artwork_url: null })
    expect(await save(show.id, { settings_version: 1, artwork_url, author: 'Second' })).toMatchObject({
      status: 409,
      body: {
        errors: { artwork_url: ['was changed in another window'], author: ['was changed in another window'] },
      },
    })
  })

  test('without a version the last one wins', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    await save(show.id, { author: 'First' })
    expect((await save(show.id, { author: 'Second' })).body.author).toBe('Second')
  })

  test('of many at once exactly one is saved', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map((n) => save(show.id, { settings_version: 1, author: `Window ${n}` })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
    const { body } = await mira.call(contract.getShow, { params: { id: show.id } })
    expect([body.settings_version, body.author]).toEqual([
      2,
      answers.find(({ status }) => status === 200)?.body.author,
    ])
  })
})
