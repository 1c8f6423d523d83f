import { allEndpoints } from '@podstead/contract/all'
import { fillPath } from '@podstead/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleBody } from './example-bodies.ts'
import { belongings, type OwnRows, paramsOf } from './examples.ts'
import { createWorld, type Person, type World } from './world.ts'

/** Whatever is sent to any endpoint of the contract, the answer is a refusal, never a defect. */

let world: World
let owner: Person
let ids: OwnRows
beforeAll(async () => {
  world = await createWorld()
  owner = await world.person()
  ids = await belongings(world, owner)
})
afterAll(() => world.close())

describe('hostile input', () => {
  const strings = [
    "'",
    "'; drop table users; --",
    '\u0000',
    '%00',
    '../../etc/passwd',
    '\ud800',
    '🎙'.repeat(100),
    '{"$ne":null}',
    '-1',
    '1e309',
    'NaN',
    'x'.repeat(5000),
    '<script>alert(1)</script>',
    '{{7*7}}',
    '\r\nSet-Cookie: x=1',
  ]
  test.each(
    allEndpoints()
      .filter((e) => e.endpoint.query)
      .map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const),
  )('%s never answers 5xx to its query', async (_line, named) => {
    const names = Object.keys((named.endpoint.query as unknown as { shape: object }).shape)
    for (const value of strings) {
      const query = Object.fromEntries(names.map((name) => [name, value]))
      const body = exampleBody(named.name)
      const answer = await world.app.inject({
        method: named.endpoint.method,
        url: fillPath(named.endpoint.path, paramsOf(named, ids)),
        query,
        headers: { ...owner.headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { payload: JSON.stringify(body) } : {}),
      })
      expect(answer.statusCode, `${value} → ${answer.body}`).toBeLessThan(500)
    }
  })

  test.each(
    allEndpoints()
      .filter((e) => e.endpoint.body)
      .map((e) => [`${e.endpoint.method} ${e.endpoint.path}`, e] as const),
  )('%s never answers 5xx to its body', async (_line, named) => {
    const body = named.endpoint.body as unknown as { unwrap?: () => { shape: object } }
    const { shape } = body.unwrap?.() ?? (body as { shape: object })
    for (const value of [...strings, null, [], {}, -1, 1e308, true, [[]], { a: { b: {} } }]) {
      const payload = JSON.stringify(Object.fromEntries(Object.keys(shape).map((name) => [name, value])))
      const answer = await world.app.inject({
        method: named.endpoint.method,
        url: fillPath(named.endpoint.path, paramsOf(named, ids)),
        headers: { ...owner.headers, 'content-type': 'application/json' },
        payload,
      })
      expect(answer.statusCode, `${payload.slice(0, 120)} → ${answer.body}`).toBeLessThan(500)
    }
  })
})
