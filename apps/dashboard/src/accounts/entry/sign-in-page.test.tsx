// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { EntryGuard } from '../../session/guards.tsx'
import { endSession } from '../../session/session-state.ts'
import { showPage } from '../../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../../testing/server.ts'
import { COPY } from '../copy.ts'
import { SignInPage } from './sign-in-page.tsx'
import { createBrowserSecret, readBrowserSecret } from './sign-up-browser.ts'
import { SignUpConfirmationPage } from './sign-up-confirmation-page.tsx'
import { storeNextPage } from './sign-up-source.ts'

const ROUTES = [
  { Component: EntryGuard, children: [{ path: '/signin', Component: SignInPage }] },
  { path: '/signup-confirmation', Component: SignUpConfirmationPage },
  { path: '/dashboard', element: <h1>My podcasts</h1> },
  { path: '/shows/7/metrics', element: <h1>Numbers</h1> },
]

beforeEach(() => {
  localStorage.clear()
  endSession()
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

async function signInAs(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** What the widget tells the page. */
async function captchaBecomesSolved(payload: string) {
  const widget = await waitFor(() => document.querySelector('altcha-widget') ?? expect.fail('no widget'))
  act(
    () =>
      void widget.dispatchEvent(new CustomEvent('statechange', { detail: { state: 'verified', payload } })),
  )
}

describe('signing in', () => {
  it('lower-cases the email, stores the headers and goes to /dashboard', async () => {
    const requests = answering({
      'POST /auth/sign_in': { body: { success: true, data: ACCOUNT }, headers: sessionOf('laptop', 'fresh') },
    })
    showPage(ROUTES, '/signin')
    await signInAs('Maren@Example.org', ' Pass Word ')
    await screen.findByRole('heading', { name: 'My podcasts' })
    const { body } = requests.find(({ path }) => path === '/auth/sign_in') ?? {}
    expect(body).toEqual({ email: 'maren@example.org', password: ' Pass Word ' })
    expect(heldToken()).toBe('fresh')
  })

  it("shows the server's errors joined by spaces and clears the headers when refused", async () => {
    holdSession(sessionOf('laptop', 'stale'))
    answering({
      'POST /auth/sign_in': {
        status: 401,
        body: { errors: ['Invalid login credentials.', 'Please try again.'] },
      },
    })
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Invalid login credentials. Please try again.',
    )
    expect(heldToken()).toBeUndefined()
  })

  it('asks for the captcha when the server does, sends its solution once and a new one after each refusal', async () => {
    let refusals = 0
    const requests = answering({
      'POST /auth/sign_in': () =>
        refusals++ < 2
          ? {
              status: 401,
              body: { code: 'captcha_needed', errors: ['Please confirm that you are not a robot.'] },
            }
          : {
              body: { success: true, data: ACCOUNT },
              headers: { ...sessionOf('laptop', 'fresh'), 'known-device': 'this-browser' },
            },
    })
    showPage(ROUTES, '/signin')
    expect(document.querySelector('altcha-widget')).toBeNull()
    await signInAs('maren@example.org', 'right')
    await captchaBecomesSolved('first')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    const sent = () => requests.filter(({ path }) => path === '/auth/sign_in').at(-1)?.body
    await waitFor(() => expect(sent()).toMatchObject({ recapcha_value: 'first' }))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }).disabled).toBe(true),
    )
    await captchaBecomesSolved('second')
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(sent()).toMatchObject({ recapcha_value: 'second' })
  })

  it('is recognised by the server the next time', async () => {
    const headers = { ...sessionOf('laptop', 'fresh'), 'known-device': 'this-browser' }
    const requests = answering({ 'POST /auth/sign_in': { body: { success: true, data: ACCOUNT }, headers } })
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'right')
    await screen.findByRole('heading', { name: 'My podcasts' })
    cleanup()
    endSession()
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'right')
    await screen.findByRole('heading', { name: 'My podcasts' })
    const sent = requests.filter(({ path }) => path === '/auth/sign_in')
    expect(sent.map(({ body }) => (body as { known_device?: string }).known_device)).toEqual([
      undefined,
      'this-browser',
    ])
  })

  it('offers to send the confirmation email again to an unconfirmed account', async () => {
    const requests = answering({
      'POST /auth/sign_in': {
        status: 401,
        body: { code: 'unconfirmed', errors: ['A confirmation email was sent.'] },
      },
      'POST /auth/confirmation/resend': { body: { success: true, message: 'ok' } },
    })
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'right')
    await userEvent.click(await screen.findByRole('link', { name: 'Send the confirmation email again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }))
    await screen.findByRole('status')
    expect(requests.findLast(({ body }) => body)?.body).toEqual({ email: 'maren@example.org' })
  })
})

describe('the sign-in page', () => {
  it("has the header 'Free access to our dashboard.' and links to /forgot_password and /signup", async () => {
    showPage(ROUTES, '/signin')
    expect(await screen.findByRole('heading', { name: 'Free access to our dashboard.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/forgot_password',
    )
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
  })

  it('leads to sign-up only where everybody may', async () => {
    queryClient.clear()
    answering({ 'GET /v1/installation': { body: { sign_up: 'invite' } } })
    showPage(ROUTES, '/signin')
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull())
    queryClient.clear()
  })

  it.each([
    ['confirmed', 'Your email address is confirmed'],
    ['invited', 'Your account is ready'],
    ['shop_ready', 'Your shop is all set.'],
    [COPY.confirmation.confirmed, 'Your email address is confirmed'],
  ])('shows the notice that ?message=%s stands for', async (message, text) => {
    showPage(ROUTES, `/signin?${new URLSearchParams({ message })}`)
    expect((await screen.findByRole('dialog')).textContent).toContain(text)
  })

  it.each(['Your account is suspended. Call 0800 1.', 'toString', '__proto__', 'ended', ''])(
    'shows nothing for ?message=%s, which anybody can write',
    async (message) => {
      showPage(ROUTES, `/signin?${new URLSearchParams({ message, shopify_connection_public_id: '' })}`)
      await screen.findByRole('heading', { name: 'Free access to our dashboard.' })
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(document.body.textContent).not.toContain('suspended')
    },
  )

  it('leads to the page that was asked for, and to no other site', async () => {
    answering({
      'POST /auth/sign_in': { body: { success: true, data: ACCOUNT }, headers: sessionOf('laptop', 'fresh') },
    })
    for (const [next, heading] of [
      ['/shows/7/metrics?from=2026-01-01', 'Numbers'],
      ['//evil.example/shows/7/metrics', 'My podcasts'],
    ] as const) {
      endSession()
      showPage(ROUTES, `/signin?${new URLSearchParams({ next })}`)
      await signInAs('maren@example.org', 'right')
      expect(await screen.findByRole('heading', { name: heading })).toBeTruthy()
      cleanup()
    }
  })

  it("shows the 'all set' notice of a shop", async () => {
    showPage(ROUTES, '/signin?shopify_connection_public_id=abc')
    expect((await screen.findByRole('dialog')).textContent).toContain(
      'Your shop is all set. Sign in to finish the connection.',
    )
  })
})

describe('the confirmation page', () => {
  it('confirms by itself with the token of the mail and goes to sign-in with a message', async () => {
    const requests = answering({
      'POST /auth/confirmation': { body: { success: true, message: 'ok', email: 'maren@example.org' } },
    })
    const router = showPage(ROUTES, '/signup-confirmation?confirmation_token=abc')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { confirmation_token: 'abc', browser_secret: null },
    ])
    expect(new URLSearchParams(router.state.location.search).get('message')).toBe('confirmed')
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe('maren@example.org')
  })

  it('signs in at once in the browser that signed up, and goes where its visitor wanted to go', async () => {
    const secret = createBrowserSecret()
    storeNextPage('/shows/7/metrics')
    const requests = answering({
      'POST /auth/confirmation': {
        body: { success: true, message: 'ok', email: 'maren@example.org', data: ACCOUNT },
        headers: sessionOf('laptop', 'fresh'),
      },
    })
    showPage(ROUTES, '/signup-confirmation?confirmation_token=abc')
    await screen.findByRole('heading', { name: 'Numbers' })
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({ browser_secret: secret })
    expect(heldToken()).toBe('fresh')
    expect(readBrowserSecret()).toBeNull()
  })

  it('shows why a link does not work and takes its token out of the address', async () => {
    answering({
      'POST /auth/confirmation': {
        status: 422,
        body: { errors: { full_messages: ['Confirmation token is invalid'] } },
      },
    })
    const router = showPage(ROUTES, '/signup-confirmation?confirmation_token=abc')
    expect((await screen.findByRole('alert')).textContent).toContain('Confirmation token is invalid')
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('link', { name: 'Return to Sign in' }).getAttribute('href')).toBe('/signin')
  })
})
