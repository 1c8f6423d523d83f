// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { endSession } from '../session/session-state.ts'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { SignInPage } from './sign-in-page.tsx'
import { SignUpConfirmationPage } from './sign-up-confirmation-page.tsx'

const ROUTES = [
  { path: '/signin', Component: SignInPage },
  { path: '/signup-confirmation', Component: SignUpConfirmationPage },
  { path: '/dashboard', element: <h1>My podcasts</h1> },
]

beforeEach(() => localStorage.clear())
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

describe('signing in', () => {
  it('lower-cases the email, stores the headers and goes to /dashboard', async () => {
    const requests = answering({ 'POST /auth/sign_in': { body: { success: true, data: ACCOUNT }, headers: sessionOf('laptop', 'fresh') } })
    showPage(ROUTES, '/signin')
    await signInAs('Maren@Example.org', ' Pass Word ')
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(requests[0]?.body).toEqual({ email: 'maren@example.org', password: ' Pass Word ' })
    expect(heldToken()).toBe('fresh')
  })

  it("shows the server's errors joined by spaces and clears the headers when refused", async () => {
    holdSession(sessionOf('laptop', 'stale'))
    answering({ 'POST /auth/sign_in': { status: 401, body: { errors: ['Invalid login credentials.', 'Please try again.'] } } })
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'wrong')
    expect((await screen.findByRole('alert')).textContent).toContain('Invalid login credentials. Please try again.')
    expect(heldToken()).toBeUndefined()
  })

  it('offers to send the confirmation email again to an unconfirmed account', async () => {
    const requests = answering({
      'POST /auth/sign_in': { status: 401, body: { code: 'unconfirmed', errors: ['A confirmation email was sent.'] } },
      'POST /auth/confirmation/resend': { body: { success: true, message: 'ok' } },
    })
    showPage(ROUTES, '/signin')
    await signInAs('maren@example.org', 'right')
    await userEvent.click(await screen.findByRole('link', { name: 'Send the confirmation email again' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Send the email again' }))
    await screen.findByRole('status')
    expect(requests.at(-1)?.body).toEqual({ email: 'maren@example.org' })
  })
})

describe('the sign-in page', () => {
  it("has the header 'Free access to our dashboard.' and links to /forgot_password and /signup", async () => {
    showPage(ROUTES, '/signin')
    expect(await screen.findByRole('heading', { name: 'Free access to our dashboard.' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot_password')
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/signup')
  })

  it('shows the message of its address in a dialog, as text', async () => {
    showPage(ROUTES, `/signin?message=${encodeURIComponent('Confirmed. <b>Sign in</b>.')}`)
    expect((await screen.findByRole('dialog')).textContent).toContain('Confirmed. <b>Sign in</b>.')
  })

  it("shows the 'all set' notice of a shop", async () => {
    showPage(ROUTES, '/signin?shopify_connection_public_id=abc')
    expect((await screen.findByRole('dialog')).textContent).toContain('Your shop is all set. Sign in to finish the connection.')
    expect(localStorage.getItem('shopify_connection_public_id')).toBe('abc')
  })
})

describe('the confirmation page', () => {
  it('confirms by itself with the token of the mail and goes to sign-in with a message', async () => {
    const requests = answering({ 'POST /auth/confirmation': { body: { success: true, message: 'ok' } } })
    const router = showPage(ROUTES, '/signup-confirmation?confirmation_token=abc')
    await waitFor(() => expect(router.state.location.pathname).toBe('/signin'))
    expect(requests.map(({ body }) => body)).toEqual([{ confirmation_token: 'abc' }])
    expect(new URLSearchParams(router.state.location.search).get('message')).toContain('confirmed')
  })

  it('shows why a link does not work and takes its token out of the address', async () => {
    answering({ 'POST /auth/confirmation': { status: 422, body: { errors: { full_messages: ['Confirmation token is invalid'] } } } })
    const router = showPage(ROUTES, '/signup-confirmation?confirmation_token=abc')
    expect((await screen.findByRole('alert')).textContent).toContain('Confirmation token is invalid')
    expect(router.state.location.search).toBe('')
    expect(screen.getByRole('link', { name: 'Return to Sign in' }).getAttribute('href')).toBe('/signin')
  })
})
