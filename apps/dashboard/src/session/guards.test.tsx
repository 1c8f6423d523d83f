// @vitest-environment happy-dom
import { listShows } from '@podstead/contract/shows/shows'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '../api/call.ts'
import { unsavedKey, unsavedText, writeUnsaved } from '../api/unsaved.ts'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { AlertArea, clearAlerts } from '../ui/alert-area.tsx'
import { useUnsaved } from '../ui/use-unsaved.tsx'
import { EntryGuard, ProtectedGuard } from './guards.tsx'
import { checkSession, endSession, leave, startSession, watchSession } from './session-state.ts'

const ROUTES = [
  { Component: EntryGuard, children: [{ path: '/signin', element: <h1>Sign in here</h1> }] },
  {
    Component: ProtectedGuard,
    children: [
      { path: '/dashboard', element: <h1>My podcasts</h1> },
      { path: '/shows/7', element: <h1>Show seven</h1> },
      { path: '/shows/8', Component: Page },
    ],
  },
]

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
/** A form of one field. */
function Page() {
  const [title, setTitle] = useState('')
  useUnsaved({
    form: 'title',
    state: title,
    isDirty: title !== '',
    restore: (found) => {
      setTitle(String(found))
      return true
    },
    discard: () => setTitle(''),
  })
  return (
    <>
      <AlertArea />
      <input aria-label="Title" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
    </>
  )
}

afterEach(() => {
  cleanup()
  clearAlerts()
  endSession()
  vi.unstubAllGlobals()
})

describe('a protected route', () => {
  // First in this file on purpose: only a fresh start does not know yet who is there.
  it('waits for the sign-in check, then shows the page', async () => {
    holdSession(sessionOf('laptop', 'one'))
    let answer: () => void = () => undefined
    answering({
      'GET /auth/validate_token': () =>
        new Promise((resolve) => (answer = () => resolve({ body: { success: true, data: ACCOUNT } }))),
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
  ] as const)(
    'an account whose language is %s keeps what the dashboard speaks, for its mails (decision 0023)',
    async (language, kept) => {
      holdSession(sessionOf('laptop', 'one'))
      const requests = answering({
        'GET /auth/validate_token': { body: { success: true, data: { ...ACCOUNT, language } } },
        'PUT /v1/account': { body: { ...ACCOUNT, language: 'en' } },
      })
      await checkSession()
      const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
      await vi.waitFor(() => expect(sent()).toEqual(kept))
    },
  )

  it('redirects to /signin when signed out', async () => {
    await checkSession()
    const router = showPage(ROUTES, '/shows/7')
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
    expect(router.state.location.pathname + router.state.location.search).toBe('/signin?next=%2Fshows%2F7')
  })

  it('redirects to /signin and clears the stored headers when the tokens are refused', async () => {
    holdSession(sessionOf('laptop', 'dead'))
    answering({
      'GET /auth/validate_token': {
        status: 401,
        body: { success: false, errors: ['Invalid login credentials'] },
      },
    })
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
    answering({
      'GET /auth/validate_token': { body: { success: true, data: ACCOUNT } },
      'GET /v2/shows': { status: 401 },
    })
    const stop = watchSession()
    await checkSession()
    showPage(ROUTES, '/dashboard')
    await screen.findByRole('heading', { name: 'My podcasts' })
    await call(listShows).catch(() => undefined)
    expect(await screen.findByRole('heading', { name: 'Sign in here' })).toBeTruthy()
    stop()
  })
})

describe('a session that ends while something is typed', () => {
  const DEAD = { 'GET /v2/shows': { status: 401 } }
  const open = async () => {
    startSession(ACCOUNT)
    holdSession(sessionOf('laptop', 'one'))
    answering(DEAD)
    const stop = watchSession()
    const router = showPage(ROUTES, '/shows/8?tab=2')
    await userEvent.type(await screen.findByLabelText('Title'), 'Night Trains')
    return { router, stop }
  }
  const end = async () => {
    await act(() => call(listShows).catch(() => undefined))
    await screen.findByRole('heading', { name: 'Sign in here' })
  }
  const field = () => screen.findByLabelText<HTMLInputElement>('Title')

  it('gives the place and the text back after signing in, and says so', async () => {
    const { router, stop } = await open()
    await end()
    expect(router.state.location.search).toBe('?next=%2Fshows%2F8%3Ftab%3D2')
    expect(router.state.location.state).toEqual({ how: 'ended', of: ACCOUNT.id })
    act(() => startSession(ACCOUNT))
    expect((await field()).value).toBe('Night Trains')
    expect(router.state.location.search).toBe('?tab=2')
    expect(await screen.findByText('What you typed is back')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await field()).value).toBe('')
    expect(screen.queryByText('What you typed is back')).toBeNull()
    expect(Object.keys(sessionStorage)).toEqual([])
    stop()
  })

  it('shows nothing of it to another account, which comes to its own podcasts', async () => {
    const { stop } = await open()
    await end()
    act(() => startSession({ ...ACCOUNT, id: 2, email: 'jo@example.org' }))
    expect(await screen.findByRole('heading', { name: 'My podcasts' })).toBeTruthy()
    expect(Object.keys(sessionStorage)).toEqual([])
    stop()
  })

  it('is another thing than signing out by hand, which forgets what was typed and where', async () => {
    const { router, stop } = await open()
    expect(Object.keys(sessionStorage)).toHaveLength(1)
    await act(() => leave())
    await screen.findByRole('heading', { name: 'Sign in here' })
    expect(router.state.location.search).toBe('')
    expect(Object.keys(sessionStorage)).toEqual([])
    stop()
  })

  it('keeps nothing of a page that was left on purpose', async () => {
    const { router, stop } = await open()
    await act(() => router.navigate('/dashboard'))
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(Object.keys(sessionStorage)).toEqual([])
    stop()
  })

  it('keeps no password', async () => {
    writeUnsaved(
      unsavedKey(1, '/shows/8', 'settings'),
      unsavedText({ values: { username: 'friends', password: 'of the night' } }),
    )
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('of the night')
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
