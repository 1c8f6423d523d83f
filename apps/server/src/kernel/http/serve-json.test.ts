import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { isNestedDeeper, MAX_JSON_DEPTH } from './serve-json.ts'

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld()
  person = await world.person()
})
afterAll(() => world.close())

const nested = (depth: number) => `${'['.repeat(depth)}1${']'.repeat(depth)}`
const send = (payload: string, url = '/auth/sign_in', headers: Record<string, string> = {}) =>
  world.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('a body of JSON', () => {
  test.each([
    ['lists', nested(100_000)],
    ['objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
    ['a field', `{"email":${nested(100_000)}}`],
    ['lists that never end', '['.repeat(500_000)],
  ])(
    'nested a hundred thousand levels deep in %s is refused in words, signed in or not',
    async (_what, payload) => {
      for (const [url, headers] of [
        ['/auth/sign_in', {}],
        ['/v2/shows', person.headers],
      ] as const) {
        const answer = await send(payload, url, headers)
        expect([answer.statusCode, answer.body]).toEqual([
          400,
          expect.stringContaining('nested more than 32 levels deep'),
        ])
      }
    },
  )

  test('as deep as allowed is read, brackets in texts do not count', () => {
    expect(isNestedDeeper(nested(MAX_JSON_DEPTH), MAX_JSON_DEPTH)).toBe(false)
    expect(isNestedDeeper(nested(MAX_JSON_DEPTH + 1), MAX_JSON_DEPTH)).toBe(true)
    expect(
      isNestedDeeper(
        JSON.stringify({ text: '['.repeat(1000), next: '\\"[[', end: `"${'{'.repeat(99)}` }),
        MAX_JSON_DEPTH,
      ),
    ).toBe(false)
    expect(isNestedDeeper(JSON.stringify(Array.from({ length: 1000 }, () => [])), MAX_JSON_DEPTH)).toBe(false)
  })

  test.each([
    ['a prototype', '{"__proto__":{"admin":true},"email":"a@b.example"}', 400],
    ['a prototype by its constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['NaN', '{"email":NaN}', 400],
    ['Infinity', '{"email":-Infinity}', 400],
    ['a number beyond all numbers', '{"email":1e999,"password":"x"}', 422],
    ['a very long integer', `{"email":${'9'.repeat(400_000)},"password":"x"}`, 422],
  ])('with %s is a refusal, never a defect', async (_what, payload, status) => {
    expect((await send(payload)).statusCode).toBe(status)
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  test('that says one field twice means the last, as JSON.parse reads it', async () => {
    const answer = await send(
      '{"name":"first","email":"no","email":"also no","password":1,"password":"x"}',
      '/auth',
    )
    expect(answer.statusCode).toBe(422)
  })

  test('of more than 1 MB is not read', async () => {
    expect((await send(JSON.stringify({ email: 'x'.repeat(10_000_000) }))).statusCode).toBe(413)
  })
})
