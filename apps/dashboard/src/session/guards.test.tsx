// @vitest-environment happy-dom
import { listShows } from '@podstead/contract/shows'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api/call.ts'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { EntryGuard, ProtectedGuard } from './guards.tsx'
import { checkSession, endSession, leave, watchSession } from './session-state.ts'

const ROUTES = [
  { Component: EntryGuard, children: [{ path: '/signin', element: <h1>Sign in here</h1> }] },
  {
    Component: ProtectedGuard,
    children: [
      { path: '/dashboard', element: <h1>My podcasts</h1> },
      { path: '/shows/7', element: <h1>Show seven</h1> },
    ],
  },
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

describe('a protected route', () => {
  // First in this file on purpose: only a fresh start does not know yet who is there.
  it('waits for the sign-in check, then shows the page', async () => {
    holdSession(sessionOf('laptop', 'one'))
    let answer: () => void = () => undefined
    answering({
      'GET /auth/validate_token': () => new Promise((resolve) => (answer = () => resolve({ body: { success: true, data: ACCOUNT } }))),
    })
    const check = checkSession()
    showPage(ROUTES, '/shows/7')
    expect((await screen.findByRole('status')).textContent).toBe('Loading')
    answer()
    await check
    expect(await screen.findByRole('heading', { name: 'Show seven' })).toBeTruthy()
  })

  it.each([
    [null, [{ language: 'en' }]],
    ['en', []],
  ] as const)('an account whose language is %s keeps what the dashboard speaks, for its mails (decision 0023)', async (language, kept) => {
    holdSession(sessionOf('laptop', 'one'))
    const requests = answering({
      'GET /auth/validate_token': { body: { success: true, data: { ...ACCOUNT, language } } },
      'PUT /v1/account': { body: { ...ACCOUNT, language: 'en' } },
    })
    await checkSession()
    const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
    await vi.waitFor(() => expect(sent()).toEqual(kept))
  })

  it('redirects to /signin when signed out', async () => {
    await checkSession()
    const router = showPage(ROUTES, '/shows/7')
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/signin')
  })

  it('redirects to /signin and clears the stored headers when the tokens are refused', async () => {
    holdSession(sessionOf('laptop', 'dead'))
    answering({ 'GET /auth/validate_token': { status: 401, body: { success: false, errors: ['Invalid login credentials'] } } })
    await checkSession()
    showPage(ROUTES, '/dashboard')
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
    expect(heldToken()).toBeUndefined()
  })

  it('keeps the tokens and offers another try when the server cannot be reached', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({})
    await checkSession()
    showPage(ROUTES, '/dashboard')
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(heldToken()).toBe('one')
  })

  it('lets go of the page when a later call finds the session dead', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({ 'GET /auth/validate_token': { body: { success: true, data: ACCOUNT } }, 'GET /v2/shows': { status: 401 } })
    const stop = watchSession()
    await checkSession()
    showPage(ROUTES, '/dashboard')
    await screen.findByRole('heading', { name: 'My podcasts' })
    await call(listShows).catch(() => undefined)
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
    stop()
  })
})

describe('an auth route', () => {
  it('redirects signed-in users to /dashboard', async () => {
    holdSession(sessionOf('laptop', 'one'))
    answering({ 'GET /auth/validate_token': { body: { success: true, data: ACCOUNT } } })
    await checkSession()
    const router = showPage(ROUTES, '/signin')
    expect(await screen.findByRole('heading', { name: 'My podcasts' })).toBeTruthy()
    expect(router.state.location.pathname).toBe('/dashboard')
  })
})

describe('signing out', () => {
  it.each([
    ['succeeds', { 'DELETE /auth/sign_out': { body: { success: true, message: 'ok' } } }],
    ['fails', { 'DELETE /auth/sign_out': { status: 500 } }],
    ['gets no answer', {}],
  ])('clears the local headers when the call %s', async (_, answers) => {
    holdSession(sessionOf('laptop', 'one'))
    answering(answers)
    await leave()
    expect(heldToken()).toBeUndefined()
  })
})
