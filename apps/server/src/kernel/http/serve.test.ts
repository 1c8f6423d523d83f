import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { get, post } from '@podstead/contract/endpoint'
import { Email, Name } from '@podstead/contract/fields'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { canonicalUrl } from '../../app.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { invalid } from './failure.ts'
import { serve } from './serve.ts'
import { handleErrors } from './serve-errors.ts'
import { requestFailures } from './serve-failures.ts'

const dialects = ['full_messages', 'list', 'fields', 'message', 'messages'] as const
const contract = {
  echo: post('/v2/echo/:id', {
    access: 'public',
    body: z.object({ name: Name, email: Email.optional() }),
    reply: z.object({ id: z.number(), name: z.string() }),
  }),
  liar: get('/v2/liar', { access: 'public', reply: z.object({ n: z.number() }) }),
  broken: get('/v2/broken', { access: 'public', reply: z.object({}) }),
  gated: get('/v2/gated', {
    resource: 'none',
    skill: 'skill_standard_analytics',
    reply: z.object({ ok: z.boolean() }),
  }),
}

let world: World
let app: FastifyInstance
beforeAll(async () => {
  world = await createWorld()
  app = Fastify({ rewriteUrl: (r) => canonicalUrl(r.url ?? '/') })
  handleErrors(app, world.kernel, requestFailures(world.kernel))
  serve(app, world.kernel, contract, {
    echo: async ({ params, body }) => ({ id: params.id, name: body.name, secret: 'never declared' }),
    liar: async () => ({ n: 'no number' as unknown as number }),
    broken: async () => {
      throw new Error('password=hunter2 at /srv/app.ts')
    },
    gated: async () => ({ ok: true }),
  })
  for (const dialect of dialects) {
    const refusing = {
      refuse: get(`/v2/refuse/${dialect}`, { access: 'public', reply: z.object({}), failure: dialect }),
    }
    serve(app, world.kernel, refusing, {
      refuse: async () => {
        throw invalid({
          name: ["can't be blank"],
          audio: ['Audio file must be included before saving your episode.'],
        })
      },
    })
  }
})
afterAll(() => world.close())

const echo = (url: string, payload: unknown, headers = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: payload as string,
    headers: { 'content-type': 'application/json', ...headers },
  })

describe('serving an endpoint', () => {
  test('undeclared fields never leave', async () => {
    const answer = await echo('/v2/echo/7', { name: ' Ana ' })
    expect(answer.json()).toEqual({ id: 7, name: 'Ana' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test.each(['/v2/echo/7', '/v2/echo/7/', '/v2/echo/7.json', '/v2/echo/7.json?x=1'])(
    '%s is one and the same call',
    async (url) => {
      expect((await echo(url, { name: 'Ana' })).statusCode).toBe(200)
    },
  )

  test.each(['0', '-1', '1.5', 'abc', '9007199254740993000', '%00', "1'--"])(
    'an id that is no id (%s) is an object that does not exist',
    async (id) => {
      expect((await echo(`/v2/echo/${id}`, { name: 'Ana' })).statusCode).toBe(404)
    },
  )

  test.each([
    ['nothing', {}, { name: ["can't be blank"] }],
    ['only spaces', { name: '   ' }, { name: ["can't be blank"] }],
    ['another type', { name: { $ne: null } }, { name: ['is invalid'] }],
    ['a bad address', { name: 'Ana', email: 'nope' }, { email: ['is not an email'] }],
  ])('a body with %s is refused with the field named', async (_what, body, fields) => {
    const answer = await echo('/v2/echo/7', body)
    expect(answer.statusCode).toBe(422)
    expect(answer.json().fields).toEqual(fields)
  })

  test('what is not JSON is refused as such', async () => {
    expect((await echo('/v2/echo/7', '{"name":')).statusCode).toBe(400)
    expect((await echo('/v2/echo/7', '{"__proto__":{"x":1},"name":"a"}')).statusCode).toBe(400)
    expect(
      (await echo('/v2/echo/7', 'name=Ana', { 'content-type': 'application/x-www-form-urlencoded' }))
        .statusCode,
    ).toBe(415)
    expect((await echo('/v2/echo/7', JSON.stringify({ name: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
  })

  test('a reply outside its schema is a defect that a test sees', async () => {
    expect((await app.inject('/v2/liar')).statusCode).toBe(500)
  })

  test('a defect answers 500 and tells nothing of itself', async () => {
    const answer = await app.inject('/v2/broken')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toMatch(/hunter2|app\.ts|Error/)
    expect(answer.json().request_id).toBeTruthy()
  })

  test('a missing skill answers 402 with the words of the Upgrade card', async () => {
    const person = await world.person({ skill_standard_analytics: false })
    const answer = await app.inject({ url: '/v2/gated', headers: person.headers })
    expect([answer.statusCode, answer.json().message]).toEqual([
      402,
      'Please upgrade your account to access the data.',
    ])
    expect((await app.inject({ url: '/v2/gated', headers: (await world.person()).headers })).statusCode).toBe(
      200,
    )
    expect((await app.inject('/v2/gated')).statusCode).toBe(401)
  })
})

describe('refusals speak the dialect of their endpoint', () => {
  const lines = ["Name can't be blank", 'Audio file must be included before saving your episode.']
  const byField = {
    name: ["can't be blank"],
    audio: ['Audio file must be included before saving your episode.'],
  }
  test.each([
    ['full_messages', { errors: { ...byField, full_messages: lines } }],
    ['list', { errors: lines }],
    ['fields', { errors: byField }],
    ['message', { errors: byField, fields: byField }],
    ['messages', { errors: byField }],
  ])('%s, and have what every refusal has', async (dialect, shape) => {
    const answer = await app.inject(`/v2/refuse/${dialect}`)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      message: lines.join(', '),
      error: lines.join(', '),
      messages: byField,
      code: 'field.blank',
      details: [
        { field: 'name', code: 'field.blank', message: lines[0] },
        { field: 'audio', code: 'episode.audio_missing_save', message: lines[1] },
      ],
      ...shape,
    })
  })

  test('in the language that the request asks for', async () => {
    const answer = await app.inject({
      url: '/v2/refuse/full_messages',
      headers: { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.1' },
    })
    expect(answer.headers['content-language']).toBe('fr')
    expect(answer.json()).toMatchObject({
      messages: { name: ['à remplir'], audio: ['Il faut un fichier audio pour enregistrer votre épisode.'] },
      errors: {
        full_messages: ['Nom\u00a0: à remplir', 'Il faut un fichier audio pour enregistrer votre épisode.'],
      },
      code: 'field.blank',
    })
  })
})

test.each([
  ['DELETE', '/v2/shows/1/statistics_imports/1', 'application/json', 401],
  ['POST', '/v1/shows/1/download_report', 'application/json', 401],
  ['POST', '/v2/shows/1/statistics_imports', 'multipart/form-data; boundary=x', 401],
  ['POST', '/auth/sign_in', 'application/json', 401],
  ['POST', '/weekly-reports/x', 'application/x-www-form-urlencoded', 404],
])('%s %s that names a type and has no body is answered', async (method, path, type, status) => {
  if (!world.app.server.listening) await world.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = world.app.server.address() as AddressInfo
  const asked = request({ port, host: '127.0.0.1', method, path, headers: { 'content-type': type } })
  // Node adds one of these to a POST by itself.
  asked.removeHeader('content-length')
  asked.removeHeader('transfer-encoding')
  asked.useChunkedEncodingByDefault = false
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(status)
})
