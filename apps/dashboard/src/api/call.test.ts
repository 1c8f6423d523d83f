// @vitest-environment happy-dom
import {
  requestPasswordReset,
  signIn,
  signOut,
  signUp,
  validateToken,
} from '@podstead/contract/accounts/accounts'
import { buildUrl } from '@podstead/contract/endpoint'
import { createShow, listShows } from '@podstead/contract/shows/shows'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { call, onSessionLost } from './call.ts'
import { Failure } from './failure.ts'
import { clearSession, readSession } from './session-headers.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('should have failed'),
    (error: Failure) => error,
  )

describe('session headers', () => {
  it('go out with every call, all five', async () => {
    holdSession(sessionOf('laptop', 'one'))
    const requests = answering({ 'GET /v2/shows': { body: [] } })
    await call(listShows)
    expect(requests[0]?.headers).toMatchObject({
      'access-token': 'one',
      'token-type': 'Bearer',
      client: 'laptop',
      expiry: '2000000000',
      uid: 'maren@example.org',
    })
  })

  it('are stored when a sign-in brings them', async () => {
    answering({ 'POST /auth/sign_in': { headers: sessionOf('laptop', 'fresh') } })
    await call(signIn, { body: { email: 'maren@example.org', password: 'x' } })
    expect(readSession()).toEqual(sessionOf('laptop', 'fresh'))
  })

  it('are replaced by newer ones of any answer', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({ 'GET /v2/shows': { body: [], headers: sessionOf('laptop', 'two', '2000000060') } })
    await call(listShows)
    expect(heldToken()).toBe('two')
  })

  it('stay when an answer has no access-token, or an empty one', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({
      'GET /v2/shows': { body: [], headers: { 'access-token': '', client: 'laptop', expiry: '2000009999' } },
    })
    await call(listShows)
    expect(readSession()).toEqual(sessionOf('laptop', 'one'))
  })

  it('end as the newest when parallel answers arrive in the wrong order', async () => {
    holdSession(sessionOf('laptop', 'one', '100'))
    const gates: (() => void)[] = []
    const later = [sessionOf('laptop', 'older', '200'), sessionOf('laptop', 'newer', '300')]
    answering({
      'GET /v2/shows': async () => {
        const headers = later.shift()
        await new Promise<void>((open) => gates.push(open))
        return { body: [], headers: { ...headers } }
      },
    })
    const [first, second] = [call(listShows), call(listShows)]
    await vi.waitFor(() => expect(gates).toHaveLength(2))
    gates[1]?.()
    await second
    gates[0]?.()
    await first
    expect(heldToken()).toBe('newer')
  })

  it('do not come back with an answer that arrives after the sign-out', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({
      'GET /v2/shows': () => {
        clearSession()
        return { body: [], headers: sessionOf('laptop', 'two', '2000000060') }
      },
    })
    await call(listShows)
    expect(readSession()).toBeNull()
  })

  it('of a reset ticket go out instead of the stored ones', async () => {
    holdSession(sessionOf('laptop', 'one'))
    const requests = answering({ 'GET /auth/validate_token': {} })
    await call(validateToken, {
      headers: { 'access-token': 'ticket', client: 'mail', uid: 'maren@example.org' },
    })
    expect(requests[0]?.headers['access-token']).toBe('ticket')
    expect(requests[0]?.headers.expiry).toBeUndefined()
  })
})

describe('a 401', () => {
  it('of a session call clears the headers and says that the session is lost', async () => {
    holdSession(sessionOf('laptop', 'dead'))
    const lost = vi.fn()
    const stop = onSessionLost(lost)
    answering({ 'GET /v2/shows': { status: 401, body: { message: 'Sign in first.' } } })
    expect((await caught(call(listShows))).status).toBe(401)
    expect(readSession()).toBeNull()
    expect(lost).toHaveBeenCalledOnce()
    stop()
  })

  it('about an old session leaves a newer sign-in alone', async () => {
    holdSession(sessionOf('old', 'dead'))
    const lost = vi.fn()
    const stop = onSessionLost(lost)
    answering({
      'DELETE /auth/sign_out': () => {
        holdSession(sessionOf('new', 'alive'))
        return { status: 401 }
      },
    })
    await caught(call(signOut))
    expect(heldToken()).toBe('alive')
    expect(lost).not.toHaveBeenCalled()
    stop()
  })

  it('of a wrong password is no lost session', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({
      'POST /auth/sign_in': {
        status: 401,
        body: { errors: ['Invalid login credentials. Please try again.'] },
      },
    })
    const failure = await caught(call(signIn, { body: { email: 'a@b.co', password: 'x' } }))
    expect(failure.message).toBe('Invalid login credentials. Please try again.')
    expect(heldToken()).toBe('one')
  })
})

describe('every dialect of refusal becomes one Failure', () => {
  it('errors.full_messages', async () => {
    answering({
      'POST /auth': {
        status: 422,
        body: { errors: { email: ['is not an email'], full_messages: ['Email is not an email'] } },
      },
    })
    const failure = await caught(call(signUp, { body: { email: 'x', password: 'y' } }))
    expect(failure).toBeInstanceOf(Failure)
    expect(failure.fullMessages).toEqual(['Email is not an email'])
    expect(failure.formErrors).toEqual({ email: 'Email is not an email' })
  })

  it('errors by field', async () => {
    answering({ 'POST /v2/shows': { status: 422, body: { errors: { name: ["can't be blank"] } } } })
    const failure = await caught(call(createShow, { body: { name: '' } }))
    expect(failure.fullMessages).toEqual(["Name can't be blank"])
  })

  it('a wait that the server asks for', async () => {
    answering({
      'POST /auth/password': {
        status: 429,
        body: { message: 'Too many tries.' },
        headers: { 'retry-after': '90' },
      },
    })
    const failure = await caught(call(requestPasswordReset, { body: { email: 'a@b.co' } }))
    expect([failure.status, failure.retryAfterSeconds, failure.message]).toEqual([429, 90, 'Too many tries.'])
  })

  it('no answer at all has status 0 and words', async () => {
    answering({})
    const failure = await caught(call(listShows))
    expect(failure.status).toBe(0)
    expect(failure.message).toContain('cannot be reached')
  })
})

it('an address leaves out empty query values and encodes the others', () => {
  expect(
    buildUrl(
      '/v2/shows/:showId/audioposts',
      { showId: 7 },
      { search: 'a&b', filter_on: undefined, name_sort: '' },
    ),
  ).toBe('/v2/shows/7/audioposts?search=a%26b')
})
