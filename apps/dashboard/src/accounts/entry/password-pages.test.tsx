// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { resetTicket, takeResetTicket } from '../../session/reset-ticket.ts'
import { endSession, startSession } from '../../session/session-state.ts'
import { showPage } from '../../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../../testing/server.ts'
import { AlertArea, clearAlerts } from '../../ui/alert-area.tsx'
import { ChangePasswordPage } from './change-password-page.tsx'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { PasswordResetPage } from './password-reset-page.tsx'

const ROUTES = [
  { path: '/forgot_password', Component: ForgotPasswordPage },
  { path: '/password_reset', Component: PasswordResetPage },
  {
    path: '/change_password',
    element: (
      <>
        <AlertArea />
        <ChangePasswordPage />
      </>
    ),
  },
  { path: '/signin', element: <h1>Sign in here</h1> },
  { path: '/dashboard', element: <h1>My podcasts</h1> },
]

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  clearAlerts()
  endSession()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newPassword = () => screen.findByLabelText('New password')
async function enter(password: string, confirmation: string, button: string) {
  await userEvent.type(await newPassword(), password)
  await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation)
  await userEvent.click(screen.getByRole('button', { name: button }))
}

describe('forgot password', () => {
  it('asks for the mail, lets the server say where its link leads, and says the same to everyone', async () => {
    const requests = answering({ 'POST /auth/password': { body: { success: true, message: 'ok' } } })
    showPage(ROUTES, '/forgot_password')
    await screen.findByRole('heading', { name: 'Password reset' })
    await userEvent.type(screen.getByLabelText('Email'), 'Maren@Example.org')
    await userEvent.click(screen.getByRole('button', { name: 'Reset Password' }))
    await screen.findByRole('heading', { name: 'Forgot Password Email Sent' })
    expect(screen.getByRole('status').textContent).toBe(
      "If the email address you provide is associated with an account in our records, you will receive an email with instructions for resetting your password. If you don't receive this email, please check your junk mail folder or contact us.",
    )
    expect(requests[0]?.body).toEqual({ email: 'maren@example.org' })
    await userEvent.click(screen.getByRole('link', { name: 'Return to Sign in' }))
    await screen.findByRole('heading', { name: 'Sign in here' })
  })
})

describe('the reset link', () => {
  it('without its ticket offers a new one', async () => {
    showPage(ROUTES, '/password_reset')
    expect((await screen.findByRole('link', { name: 'Ask for a new link' })).getAttribute('href')).toBe(
      '/forgot_password',
    )
  })

  it('loses its ticket from the address bar before the page is drawn', () => {
    history.replaceState(null, '', '/password_reset?access-token=tick&client=mail&uid=maren%40example.org')
    takeResetTicket()
    expect(location.search).toBe('')
    expect(resetTicket()).toEqual({ 'access-token': 'tick', client: 'mail', uid: 'maren@example.org' })
  })

  it('that was used before offers a new one', async () => {
    answering({
      'PUT /auth/password': {
        status: 401,
        body: { message: 'You need to sign in or sign up before continuing.' },
      },
    })
    showPage(ROUTES, '/password_reset')
    await enter('eight or more', 'eight or more', 'Set new password')
    expect((await screen.findByRole('alert')).textContent).toContain('no longer works')
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy()
  })

  it('sends the new password with the ticket as headers, signs in and goes to /dashboard', async () => {
    holdSession(sessionOf('old', 'someone else'))
    const requests = answering({
      'PUT /auth/password': { body: { success: true, data: ACCOUNT }, headers: sessionOf('laptop', 'fresh') },
    })
    showPage(ROUTES, '/password_reset')
    await enter('eight or more', 'eight or more', 'Set new password')
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(requests[0]?.headers).toMatchObject({
      'access-token': 'tick',
      client: 'mail',
      uid: 'maren@example.org',
    })
    expect(requests[0]?.body).toMatchObject({
      password: 'eight or more',
      password_confirmation: 'eight or more',
    })
    expect(heldToken()).toBe('fresh')
  })
})

describe('a reset of an account with passkeys', () => {
  it('says before that they go, and afterwards which ones went', async () => {
    const body = { success: true, data: ACCOUNT, removed_passkeys: ['My laptop', 'Key'] }
    answering({ 'PUT /auth/password': { body, headers: sessionOf('laptop', 'fresh') } })
    history.replaceState(null, '', '/password_reset?access-token=tick&client=mail&uid=maren%40example.org')
    takeResetTicket()
    const dashboard = { path: '/dashboard', element: <AlertArea /> }
    showPage([{ path: '/password_reset', Component: PasswordResetPage }, dashboard], '/password_reset')
    await screen.findByText(/passkeys of your account are removed/)
    await enter('eight or more', 'eight or more', 'Set new password')
    await screen.findByText(/were removed: My laptop, Key/)
  })
})

describe('change password', () => {
  const start = () => {
    holdSession(sessionOf('laptop', 'one'))
    startSession(ACCOUNT)
  }

  it("shows 'Password updated!' for 3 seconds, then goes to /dashboard", async () => {
    start()
    answering({ 'PUT /auth/password': { body: { success: true, data: ACCOUNT } } })
    const router = showPage(ROUTES, '/change_password')
    await newPassword()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await enter('eight or more', 'eight or more', 'Update password')
    await screen.findByText('Password updated!')
    await act(() => vi.advanceTimersByTimeAsync(2500))
    expect(router.state.location.pathname).toBe('/change_password')
    await act(() => vi.advanceTimersByTimeAsync(600))
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'))
  })

  it('shows the full messages of a refusal', async () => {
    start()
    answering({
      'PUT /auth/password': {
        status: 422,
        body: {
          errors: {
            password_confirmation: ["doesn't match Password"],
            full_messages: ["Password confirmation doesn't match Password"],
          },
        },
      },
    })
    showPage(ROUTES, '/change_password')
    await enter('eight or more', 'another', 'Update password')
    expect((await screen.findByRole('alert')).textContent).toContain(
      "Password confirmation doesn't match Password",
    )
  })

  it('asks for the current password when the server wants it', async () => {
    start()
    const requests = answering({
      'PUT /auth/password': ({ body }) =>
        (body as { current_password?: string }).current_password
          ? { body: { success: true, data: ACCOUNT } }
          : {
              status: 422,
              body: { code: 'current_password', errors: { full_messages: ['Current password is needed.'] } },
            },
    })
    showPage(ROUTES, '/change_password')
    await enter('eight or more', 'eight or more', 'Update password')
    await userEvent.type(await screen.findByLabelText('Current password'), 'the old one')
    await userEvent.click(screen.getByRole('button', { name: 'Update password' }))
    await screen.findByText('Password updated!')
    expect(requests.findLast(({ body }) => body)?.body).toMatchObject({
      current_password: 'the old one',
      password: 'eight or more',
    })
  })
})
