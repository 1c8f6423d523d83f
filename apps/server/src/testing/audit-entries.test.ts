import { allEndpoints, type NamedEndpoint } from '@podstead/contract/all'
import { actionNamed } from '@podstead/contract/audit-log/actions'
import { fillPath } from '@podstead/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isAudited } from '../kernel/http/serve-audit.ts'
import { exampleBody } from './example-bodies.ts'
import { belongings, type OwnRows, paramsOf } from './examples.ts'
import { createWorld, type Person, type World } from './world.ts'

/** Every call by its owner: what changes something leaves one entry, and everything else none. */

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const calls = allEndpoints().filter(({ endpoint }) => (endpoint.access ?? 'session') === 'session')
const succeeded = new Set<string>()

type Owner = { owner: Person; ids: OwnRows }

async function buildOwner(): Promise<Owner> {
  const owner = await world.person()
  return { owner, ids: await belongings(world, owner) }
}

async function callAsOwner({ name, endpoint }: NamedEndpoint, as?: Owner) {
  // A clock that stands keeps the session of whoever calls again.
  if (!as) world.clock.advance(3_600_000)
  const { owner, ids } = as ?? (await buildOwner())
  const body = exampleBody(name)
  const answer = await world.app.inject({
    method: endpoint.method,
    url: fillPath(endpoint.path, paramsOf({ endpoint } as NamedEndpoint, ids)),
    headers: owner.headers,
    ...(endpoint.body && body ? { payload: body } : {}),
  })
  const entries = await world.kernel.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('user_id', '=', owner.user.id)
    .execute()
  return { owner, status: answer.statusCode, isDone: answer.statusCode < 400, entries }
}

describe('one entry is left by', () => {
  test.each(calls.filter(({ endpoint }) => isAudited(endpoint)))('$name, once it is done', async (call) => {
    const { owner, isDone, entries } = await callAsOwner(call)
    if (isDone) succeeded.add(call.name)
    expect(entries).toEqual(isDone ? [{ action: actionNamed(call.endpoint), actor_id: owner.user.id }] : [])
  })

  test('most of them, which were done', () => {
    expect(succeeded.size).toBeGreaterThan(MOST)
  })
})

describe('no entry is left by', () => {
  const silent = calls.filter(({ endpoint }) => !isAudited(endpoint))
  const isReading = ({ endpoint }: NamedEndpoint) => endpoint.method === 'GET'
  // What only reads leaves everything as it was: one owner is enough for all of it.
  let reader: Owner
  beforeAll(async () => {
    reader = await buildOwner()
  })

  test.each(silent.filter(isReading))('$name', async (call) => {
    const { status, entries } = await callAsOwner(call, reader)
    expect(entries).toEqual([])
    expect(status, 'they are still signed in').not.toBe(401)
  })

  test.each(silent.filter((call) => !isReading(call)))('$name', async (call) => {
    expect((await callAsOwner(call)).entries).toEqual([])
  })
})

/** Of about 145; the rest asks for what only a person or another server has. */
const MOST = 95
