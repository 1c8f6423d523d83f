import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../../shows/factory.ts'
import { createWorld, type Person, type World } from '../../testing/world.ts'
import { encodeBytes } from './serve-coding.ts'

let world: World
let mira: Person
let seasons: string
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
  const { id } = await buildShow(world.kernel, { user: mira.user })
  seasons = `/v1/shows/${id}/seasons`
  for (let number = 1; number <= 30; number += 1)
    await world.app.inject({
      method: 'POST',
      url: seasons,
      headers: mira.headers,
      payload: { number, name: `Season ${number} of a podcast with many of them` },
    })
})
afterAll(() => world.close())

const ask = (headers: Record<string, string> = {}, url = seasons) =>
  world.app.inject({ url, headers: { ...mira.headers, ...headers } })

describe('a long answer of the API', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('is sent to a client that takes %s as %s, and says the same', async (accepted, coding, unpack) => {
    const plain = await ask()
    const packed = await ask({ 'accept-encoding': accepted })
    expect(packed.statusCode).toBe(200)
    expect(packed.headers['content-encoding']).toBe(coding)
    expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(JSON.parse(String(unpack(packed.rawPayload)))).toEqual(plain.json())
  })

  test('says that it depends on what the client takes, compressed or not', async () => {
    for (const accepted of ['gzip', 'identity'])
      expect((await ask({ 'accept-encoding': accepted })).headers.vary).toMatch(/accept-encoding/i)
  })

  test('is sent as it is to a client that takes no coding', async () => {
    expect((await ask({ 'accept-encoding': 'identity' })).headers['content-encoding']).toBeUndefined()
    expect((await ask()).headers['content-encoding']).toBeUndefined()
  })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)(
  'an answer of hundreds of kilobytes is packed by %s without making its reader wait, and says the same',
  async (coding, unpack) => {
    const words = Array.from({ length: 60_000 }, (_, at) => `word ${at * 7919}`)
    const answer = Buffer.from(JSON.stringify(words))
    const [once, often] = [await encodeBytes(answer, coding, 'once'), await encodeBytes(answer, coding)]
    expect(unpack(once)).toEqual(answer)
    expect(once.length).toBeGreaterThan(often.length)
    expect(once.length).toBeLessThan(answer.length / 2)
  },
)

test('a short answer is sent as it is', async () => {
  const answer = await ask({ 'accept-encoding': 'gzip, br' }, '/v1/user_does_not_exist')
  expect(answer.headers['content-encoding']).toBeUndefined()
})
