import { allAddresses, allEndpoints, type NamedEndpoint } from '@podstead/contract/all'
import { fillPath, paramNames } from '@podstead/contract/endpoint'
import { PERMISSIONS } from '@podstead/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBody, examples } from './example-bodies.ts'
import { belongings, type OwnRows, paramsOf } from './examples.ts'
import { watchTables } from './fingerprint.ts'
import { createWorld, type Person, type World } from './world.ts'

/**
 * The matrix of who may call what, walked from the contract: whoever adds an endpoint is asked here who may
 * call it. Everything a session endpoint names by an id must be the caller's own; to everybody else it does
 * not exist, and nothing changes.
 */

/** What the owner may get: a success, or a refusal of the content, never of the person. */
const OWNER_REFUSED = [401, 402, 403, 404]

/** Calls whose object must be in another state first; for them the owner may get 404. */
const needsDeleted = new Set(['restoreShow', 'restoreEpisode'])
/** Objects outside the show and episode scope: a random key is nobody's. */
const byKey = new Set([
  'acceptTransfer',
  'declineTransfer',
  'dismissArchiveImport',
  'retryArchiveImport',
  'endOneSession',
  'renamePasskey',
  'removePasskey',
  'inspectUpload',
  'leaveTeam',
  'explainRequest',
  'getReceipt',
  'updateAffiliateCode',
  'updateSender',
  'resendSenderProof',
  'deleteSender',
  'updateServiceConnection',
  'deleteServiceConnection',
  'listMailerliteAccountGroups',
])

let world: World
let owner: Person
let stranger: Person
let ownersIds: OwnRows
let strangersIds: OwnRows
let fingerprint: () => Promise<string>

beforeAll(async () => {
  world = await createWorld()
  ;[owner, stranger] = [await world.person(), await world.person()]
  ownersIds = await belongings(world, owner)
  strangersIds = await belongings(world, stranger)
  fingerprint = await watchTables(world)
})
afterAll(() => world.close())

const sessionEndpoints = allEndpoints().filter(({ endpoint }) => (endpoint.access ?? 'session') === 'session')
const scoped = sessionEndpoints.filter(({ endpoint }) => endpoint.resource !== 'none')
/** Files that are sent to a podcast or an episode. */
const scopedAddresses = allAddresses().filter(({ address: { resource = 'none' } }) => resource !== 'none')

async function call(named: NamedEndpoint, headers: Record<string, string>, ids: OwnRows) {
  const { endpoint, name } = named
  const body = endpoint.body ? exampleBody(name) : undefined
  return world.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, paramsOf(named, ids)),
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { payload: JSON.stringify(body) } : {}),
  })
}

describe('every endpoint of the contract', () => {
  test('declares who may call it, and those with a body have an example here', () => {
    expect(sessionEndpoints.length).toBeGreaterThan(15)
    for (const { endpoint, name } of sessionEndpoints) {
      expect(endpoint.resource, `${name} declares its resource`).toBeTruthy()
      const isAboutPodcast = endpoint.resource !== 'none' && endpoint.resource !== 'server'
      expect(endpoint.permission !== undefined, `${name} declares what its caller must be permitted`).toBe(
        isAboutPodcast,
      )
      if (endpoint.body) expect(examples, `${name} needs an example body`).toContain(name)
      if (paramNames(endpoint.path).some((p) => !p.endsWith('Key')) && endpoint.resource === 'none')
        expect(endpoint.cacheSeconds, `${name} takes an id but names no resource`).toBeTruthy()
    }
  })

  test('whose path names a podcast or an episode says that it is about it', () => {
    const silent = [
      ...sessionEndpoints.map(({ endpoint }) => endpoint),
      ...allAddresses().map(({ address }) => address),
    ].filter(({ path, resource = 'none' }) => /:(showId|episodeId)\b/.test(path) && resource === 'none')
    expect(silent).toEqual([])
  })

  test('uses every permission that a role can have', () => {
    const used = [
      ...sessionEndpoints.map(({ endpoint }) => endpoint),
      ...scopedAddresses.map(({ address }) => address),
    ]
    expect(
      [...new Set(used.map(({ permission, keyPermission }) => permission ?? keyPermission))]
        .filter(Boolean)
        .sort(),
    ).toEqual([...PERMISSIONS].sort())
  })

  test('is mounted, and mounted routes are all declared', () => {
    const declared = new Set([
      ...allEndpoints().map((e) => `${e.endpoint.method} ${e.endpoint.path}`),
      ...allAddresses().map((a) => `${a.address.method} ${a.address.path}`),
    ])
    for (const line of declared) {
      const [method, url] = line.split(' ') as [string, string]
      if (url === '/live') continue
      expect(
        world.app.hasRoute({ method: method as 'GET', url }),
        `${line} is declared but not mounted`,
      ).toBe(true)
    }
    const mounted = world
      .mountedRoutes()
      .filter((r) => r.method !== 'HEAD' && !r.url.startsWith('/*') && r.url !== '*')
    for (const { method, url } of mounted)
      expect(declared.has(`${method} ${url}`), `${method} ${url} is mounted but not declared`).toBe(true)
  })
})

describe('signed out', () => {
  test.each(sessionEndpoints.map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const))(
    '%s answers 401',
    async (_line, named) => {
      expect((await call(named, {}, ownersIds)).statusCode).toBe(401)
    },
  )

  const addresses = allAddresses().filter(({ address }) => address.access === 'session')
  test.each(addresses.map(({ address }) => [`${address.method} ${address.path}`, address] as const))(
    '%s answers 401',
    async (_line, address) => {
      const answer = await world.app.inject({
        method: address.method as 'GET',
        url: fillPath(address.path, { uploadKey: 'nobody-has-this' }),
        headers: { 'tus-resumable': '1.0.0' },
      })
      expect(answer.statusCode).toBe(401)
    },
  )

  test('a session that has expired is no session', async () => {
    const [listed] = sessionEndpoints.filter((e) => e.name === 'listShows')
    const headers = { ...owner.headers, 'access-token': 'x'.repeat(43) }
    expect((await call(listed as NamedEndpoint, headers, ownersIds)).statusCode).toBe(401)
  })
})

describe('a stranger', () => {
  test.each(scoped.map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const))(
    '%s answers 404 and changes nothing',
    async (_line, named) => {
      const before = await fingerprint()
      const answer = await call(named, stranger.headers, ownersIds)
      expect([answer.statusCode, answer.json().message]).toEqual([404, 'Not found.'])
      expect(await fingerprint()).toBe(before)
    },
  )

  test.each(scopedAddresses.map(({ address }) => [`${address.method} ${address.path}`, address] as const))(
    '%s takes no file from them, and answers 404 before it reads one',
    async (_line, address) => {
      const before = await fingerprint()
      const ofOthers =
        address.resource === 'show'
          ? [ownersIds]
          : [
              ownersIds,
              { ...ownersIds, show: strangersIds.show },
              { ...ownersIds, episode: strangersIds.episode },
            ]
      for (const ids of ofOthers) {
        const url = fillPath(address.path, { showId: ids.show, episodeId: ids.episode })
        const answer = await world.app.inject({
          method: address.method as 'POST',
          url,
          headers: stranger.headers,
        })
        expect([url, answer.statusCode]).toEqual([url, 404])
      }
      expect(await fingerprint()).toBe(before)
    },
  )

  test.each(
    scoped
      .filter((e) => paramNames(e.endpoint.path).length > 1)
      .map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const),
  )('%s answers 404 for every mixture of own and foreign ids', async (_line, named) => {
    const before = await fingerprint()
    const mixtures = [
      { ...ownersIds, show: strangersIds.show },
      { ...ownersIds, episode: strangersIds.episode },
      { ...ownersIds, show: strangersIds.otherShow, episode: strangersIds.episode },
      { ...ownersIds, show: strangersIds.show, episode: 999_999 },
    ]
    for (const ids of mixtures)
      expect((await call(named, stranger.headers, ids)).statusCode, JSON.stringify(ids)).toBe(404)
    expect(await fingerprint()).toBe(before)
  })

  test.each(
    sessionEndpoints
      .filter((e) => byKey.has(e.name))
      .map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const),
  )('%s knows no key of somebody else', async (_line, named) => {
    expect([404, 422]).toContain((await call(named, stranger.headers, ownersIds)).statusCode)
  })
})

describe('the owner', () => {
  const reads = sessionEndpoints.filter(
    (e) => !needsDeleted.has(e.name) && !byKey.has(e.name) && e.endpoint.method !== 'DELETE',
  )
  test.each(reads.map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const))(
    '%s is not refused for who they are',
    async (_line, named) => {
      const answer = await call(named, owner.headers, ownersIds)
      expect(OWNER_REFUSED).not.toContain(answer.statusCode)
      expect(answer.statusCode, answer.body).toBeLessThan(500)
    },
  )

  // Nothing that is refused changes anything: one person without a skill is enough for all that need it.
  const without = new Map<string, Promise<{ poor: Person; ids: OwnRows }>>()
  const buildWithout = async (skill: string) => {
    const poor = await world.person({ [skill]: false })
    return { poor, ids: await belongings(world, poor) }
  }
  test.each(
    sessionEndpoints
      .filter((e) => e.endpoint.skill)
      .map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const),
  )('%s answers 402 without its skill', async (_line, named) => {
    const skill = named.endpoint.skill as string
    without.set(skill, without.get(skill) ?? buildWithout(skill))
    const { poor, ids } = await (without.get(skill) as ReturnType<typeof buildWithout>)
    const before = await fingerprint()
    expect((await call(named, poor.headers, ids)).statusCode).toBe(402)
    expect(await fingerprint()).toBe(before)
  })

  test('cannot write what is not theirs to write', async () => {
    const hostile = {
      user_id: stranger.user.id,
      slug: 'stolen',
      feed_guid: 'x',
      revision: 99,
      skill_direct_upload: true,
      is_admin: true,
      deleted_at: '2020-01-01',
      id: 1,
      show_id: strangersIds.show,
      guid: 'stolen',
      public_id: 'x',
      media_state: 'ready',
      audio_file_id: 1,
    }
    const before = await world.kernel.db
      .selectFrom('shows')
      .select(['user_id', 'slug', 'feed_guid', 'deleted_at'])
      .where('id', '=', ownersIds.show)
      .executeTakeFirstOrThrow()
    const show = await world.app.inject({
      method: 'PUT',
      url: `/v1/shows/${ownersIds.show}`,
      headers: { ...owner.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...hostile, author: 'me' }),
    })
    expect(show.statusCode).toBe(200)
    expect(
      await world.kernel.db
        .selectFrom('shows')
        .select(['user_id', 'slug', 'feed_guid', 'deleted_at'])
        .where('id', '=', ownersIds.show)
        .executeTakeFirstOrThrow(),
    ).toEqual(before)
    const kept = ['id', 'show_id', 'guid', 'public_id', 'media_state', 'audio_file_id', 'deleted_at'] as const
    const episodeBefore = await world.kernel.db
      .selectFrom('episodes')
      .select(kept)
      .where('id', '=', ownersIds.episode)
      .executeTakeFirstOrThrow()
    const episode = await world.app.inject({
      method: 'PUT',
      url: `/v2/shows/${ownersIds.show}/audioposts/${ownersIds.episode}`,
      headers: { ...owner.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ ...hostile, name: 'Mine' }),
    })
    expect(episode.statusCode).toBe(200)
    expect(
      await world.kernel.db
        .selectFrom('episodes')
        .select(kept)
        .where('id', '=', ownersIds.episode)
        .executeTakeFirstOrThrow(),
    ).toEqual(episodeBefore)
  })
})
