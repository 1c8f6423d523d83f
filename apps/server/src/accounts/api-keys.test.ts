import { updateAccount } from '@podstead/contract/accounts/accounts-settings'
import * as contract from '@podstead/contract/accounts/api-keys'
import { allEndpoints } from '@podstead/contract/all'
import { type Endpoint, fillPath, paramNames } from '@podstead/contract/endpoint'
import { getEpisode, updateEpisode } from '@podstead/contract/episodes/episodes'
import { PERMISSIONS, type Permission } from '@podstead/contract/permissions'
import { getShow, listShows } from '@podstead/contract/shows/shows'
import { createDirectUpload } from '@podstead/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
let other: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Mine' })
  other = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Mine, too' })
  episode = await buildEpisode(world.kernel, { show })
})
afterAll(() => world.close())

type KeyBody = { permissions: Permission[]; show_id?: number; expires_in_days?: number }
const create = (body: KeyBody, by = mira) =>
  by.call(contract.createApiKey, { body: { name: 'Robot', ...body } })
const list = async () => (await mira.call(contract.listApiKeys)).body.api_keys

/** A call of a program, which has nothing but its key. */
const ask = async (token: string, endpoint: Endpoint, params: object = {}, body?: object) => {
  const answer = await world.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, params as never),
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.json() }
}

describe('an API key', () => {
  test('is shown once, kept as a hash, and listed with what it may do and when it was used', async () => {
    const { status, body } = await create({
      permissions: ['shows.read'],
      show_id: show.id,
      expires_in_days: 30,
    })
    expect([status, body.token]).toEqual([201, expect.stringMatching(/^psk_[\w-]{43}$/)])
    expect(JSON.stringify(await world.kernel.db.selectFrom('api_keys').selectAll().execute())).not.toContain(
      body.token,
    )
    const { token, ...shown } = body
    expect(await list()).toEqual([shown])
    expect(shown).toMatchObject({
      name: 'Robot',
      prefix: token.slice(0, 10),
      podcast_title: 'Mine',
      permissions: ['shows.read'],
      last_used_at: null,
    })
    expect((await ask(token, getShow, { id: show.id })).body.podcast_title).toBe('Mine')
    expect((await list())[0]?.last_used_at).toBe(world.clock.now().toISOString())
  })

  test('reads and writes what its permissions say, and nothing else', async () => {
    const { token } = (await create({ permissions: ['episodes.read'] })).body
    const params = { showId: show.id, id: episode.id }
    expect((await ask(token, getEpisode, params)).status).toBe(200)
    const refused = await ask(token, updateEpisode, params, { name: 'Renamed' })
    expect([refused.status, refused.body.code]).toEqual([403, 'not_permitted'])
    expect((await ask(token, listShows)).status).toBe(403)
    const writing = (await create({ permissions: ['episodes.write', 'episodes.read'] })).body.token
    expect((await ask(writing, updateEpisode, params, { name: 'Renamed' })).body.name).toBe('Renamed')
    const blob = { filename: 'a.mp3', content_type: 'audio/mpeg', byte_size: 10, checksum: null }
    expect((await ask(writing, createDirectUpload, {}, { blob })).status).toBe(200)
    expect((await ask(token, createDirectUpload, {}, { blob })).status).toBe(403)
  })

  test('of one podcast sees no other', async () => {
    const { token } = (await create({ permissions: [...PERMISSIONS], show_id: show.id })).body
    expect((await ask(token, getShow, { id: other.id })).status).toBe(404)
    expect((await ask(token, listShows)).body.map(({ id }: { id: number }) => id)).toEqual([show.id])
    // Nor as the place that an episode is moved to.
    const move = allEndpoints().find(({ name }) => name === 'copyEpisodeTo')?.endpoint as Endpoint
    const params = { showId: show.id, episodeId: episode.id }
    expect((await ask(token, move, params, { show_id: other.id, action: 'move' })).status).toBe(404)
  })

  test('ends when it is deleted, when its time is over, and when the account is closed', async () => {
    const key = (await create({ permissions: ['shows.read'] })).body
    const short = (await create({ permissions: ['shows.read'], expires_in_days: 1 })).body.token
    world.clock.advance(86_400_001)
    expect((await ask(short, listShows)).status).toBe(401)
    expect((await ask(key.token, listShows)).status).toBe(200)
    await mira.call(contract.deleteApiKey, { params: { apiKey: key.key } })
    expect((await ask(key.token, listShows)).status).toBe(401)
    const rui = await world.person()
    const his = (await create({ permissions: ['shows.read'] }, rui)).body.token
    await world.kernel.db
      .updateTable('users')
      .set({ disabled_at: world.clock.now() })
      .where('id', '=', rui.user.id)
      .execute()
    expect((await ask(his, listShows)).status).toBe(401)
    expect((await ask('psk_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', listShows)).status).toBe(401)
  })

  test('is for podcasts, never for the account: no call about it takes one, whatever it permits', async () => {
    const { token } = (await create({ permissions: [...PERMISSIONS] })).body
    const calls = allEndpoints().filter(
      ({ endpoint }) =>
        (endpoint.access ?? 'session') === 'session' &&
        (endpoint.resource === 'none' || endpoint.resource === 'server') &&
        !endpoint.keyPermission,
    )
    expect(calls.length).toBeGreaterThan(20)
    for (const { endpoint, name } of calls) {
      const params = Object.fromEntries(
        paramNames(endpoint.path).map((param) => [param, param.endsWith('Key') ? 'x' : 1]),
      )
      const { status } = await ask(token, endpoint, params, endpoint.method === 'GET' ? undefined : {})
      expect([name, status]).toEqual([name, 403])
    }
  })

  test('with every permission but one is refused by exactly the calls that need that one', async () => {
    const about = allEndpoints().filter(({ endpoint }) => endpoint.permission && endpoint.method === 'GET')
    for (const missing of ['subscribers.read', 'money.read', 'metrics.read', 'episodes.read'] as const) {
      const { token } = (
        await create({ permissions: PERMISSIONS.filter((permission) => permission !== missing) })
      ).body
      for (const { endpoint, name } of about) {
        if (endpoint.resource?.startsWith('deleted')) continue
        const ids = { showId: show.id, episodeId: episode.id }
        const params = Object.fromEntries(
          paramNames(endpoint.path).map((param) => {
            const id = endpoint.resource?.endsWith('show') ? show.id : episode.id
            return [param, param in ids ? ids[param as 'showId'] : param.endsWith('Key') ? 'x' : id]
          }),
        )
        const { status } = await ask(token, endpoint, params)
        if (endpoint.permission === missing) expect([name, status]).toEqual([name, 403])
        else expect([name, status]).not.toEqual([name, 403])
      }
    }
  })

  test('creates podcasts where it may, but not where it is for one podcast', async () => {
    const make = async (body: KeyBody) => {
      const { token } = (await create(body)).body
      const answer = await world.app.inject({
        method: 'POST',
        url: '/v2/shows',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload: JSON.stringify({ name: 'By a robot' }),
      })
      return answer.statusCode
    }
    expect([
      await make({ permissions: ['shows.create'] }),
      await make({ permissions: ['shows.create'], show_id: show.id }),
      await make({ permissions: ['shows.write'] }),
    ]).toEqual([201, 403, 403])
  })

  test('needs a name, permissions and a podcast of one’s own, and a fresh sign-in', async () => {
    const stranger = await buildShow(world.kernel, { user: (await world.person()).user })
    for (const [body, field] of [
      [{ permissions: [] }, 'permissions'],
      [{ permissions: ['shows.read'], show_id: stranger.id }, 'show_id'],
      [{ permissions: ['shows.read'], expires_in_days: 0 }, 'expires_in_days'],
    ] as [KeyBody, string][]) {
      const { status, body: answer } = await create(body)
      expect([status, Object.keys((answer as unknown as { messages: object }).messages)]).toEqual([
        422,
        [field],
      ])
    }
    world.clock.advance(3_600_000)
    expect((await create({ permissions: ['shows.read'] })).body).toMatchObject({ code: 'current_password' })
    expect(await list()).toEqual([])
  })

  test('of somebody else cannot be deleted, and a new one is announced by mail', async () => {
    const { key } = (await create({ permissions: ['shows.read'] })).body
    const stranger = await world.person()
    expect((await stranger.call(contract.deleteApiKey, { params: { apiKey: key } })).status).toBe(404)
    expect(await list()).toHaveLength(1)
    const subjects = (await world.mails()).map(({ subject }) => subject)
    expect(subjects).toContain('An API key was created for your account')
  })
})

test('a session goes on beside it', async () => {
  const { status } = await mira.call(updateAccount, { body: { time_zone: 'Europe/Lisbon' } })
  expect(status).toBe(200)
})
