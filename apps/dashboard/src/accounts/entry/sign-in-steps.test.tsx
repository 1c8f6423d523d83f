// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EntryGuard } from '../../session/guards.tsx'
import { takeResetTicket } from '../../session/reset-ticket.ts'
import { endSession } from '../../session/session-state.ts'
import { showPage } from '../../testing/page.tsx'
import { ACCOUNT, answering, heldToken, sessionOf } from '../../testing/server.ts'
import { PasswordResetPage } from './password-reset-page.tsx'
import { SignInPage } from './sign-in-page.tsx'

const ROUTES = [
  { Component: EntryGuard, children: [{ path: '/signin', Component: SignInPage }] },
  { path: '/password_reset', Component: PasswordResetPage },
  { path: '/dashboard', element: <h1>My podcasts</h1> },
  { path: '/shows/7', element: <h1>Show seven</h1> },
]
const NEEDED = {
  status: 401,
  body: { code: 'second_factor_needed', challenge: 'ch-1', errors: ['Type the code that your app shows.'] },
}
const WELCOME = { body: { success: true, data: ACCOUNT }, headers: sessionOf('laptop', 'fresh') }
const SECOND = 'POST /auth/sign_in/second_factor'

beforeEach(() => {
  localStorage.clear()
  endSession()
})
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

async function typePassword(password = 'right') {
  await userEvent.type(screen.getByLabelText('Email'), 'maren@example.org')
  await userEvent.type(screen.getByLabelText('Password'), password)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

async function typeCode(label: string, code: string) {
  await userEvent.type(await screen.findByLabelText(label), code)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

describe('the second step of signing in', () => {
  it('ends at the page that was asked for', async () => {
    answering({ 'POST /auth/sign_in': NEEDED, [SECOND]: WELCOME })
    showPage(ROUTES, '/signin?next=%2Fshows%2F7')
    await typePassword()
    await typeCode('Code', '123456')
    expect(await screen.findByRole('heading', { name: 'Show seven' })).toBeTruthy()
  })

  it('asks for the code, which telephones may fill in, and signs in with it', async () => {
    const requests = answering({ 'POST /auth/sign_in': NEEDED, [SECOND]: WELCOME })
    showPage(ROUTES, '/signin')
    await typePassword()
    await screen.findByRole('heading', { name: 'One more step' })
    expect(screen.getByLabelText('Code').getAttribute('autocomplete')).toBe('one-time-code')
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await typeCode('Code', '123456')
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(requests.findLast(({ body }) => body)?.body).toEqual({ challenge: 'ch-1', code: '123456' })
    expect(heldToken()).toBe('fresh')
  })

  it('says beside the field that a code was wrong, and lets another be typed', async () => {
    let answer: object = { status: 422, body: { code: 'second_factor', errors: ['This code is not right.'] } }
    answering({ 'POST /auth/sign_in': NEEDED, [SECOND]: () => answer })
    showPage(ROUTES, '/signin')
    await typePassword()
    await typeCode('Code', '000000')
    await screen.findByText('This code is not right.')
    answer = WELCOME
    await typeCode('Code', '123456')
    await screen.findByRole('heading', { name: 'My podcasts' })
  })

  it('takes a recovery code instead', async () => {
    const requests = answering({ 'POST /auth/sign_in': NEEDED, [SECOND]: WELCOME })
    showPage(ROUTES, '/signin')
    await typePassword()
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code instead' }))
    await typeCode('Recovery code', 'abcd-efgh-ijkl-mnop')
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(requests.findLast(({ body }) => body)?.body).toEqual({
      challenge: 'ch-1',
      recovery_code: 'abcd-efgh-ijkl-mnop',
    })
  })

  it('that took too long starts again, with the address kept and the password forgotten', async () => {
    answering({
      'POST /auth/sign_in': NEEDED,
      [SECOND]: {
        status: 401,
        body: { code: 'challenge_expired', errors: ['This took too long. Please sign in again.'] },
      },
    })
    showPage(ROUTES, '/signin')
    await typePassword()
    await typeCode('Code', '123456')
    await userEvent.click(await screen.findByRole('button', { name: 'Start again' }))
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maren@example.org')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be left', async () => {
    answering({ 'POST /auth/sign_in': NEEDED })
    showPage(ROUTES, '/signin')
    await typePassword()
    await userEvent.click(await screen.findByRole('button', { name: 'Back' }))
    expect(await screen.findByRole('heading', { name: 'Free access to our dashboard.' })).toBeTruthy()
  })

  it('follows a new password by the link of the mail too', async () => {
    answering({ 'PUT /auth/password': NEEDED, [SECOND]: WELCOME })
    history.replaceState(null, '', '/password_reset?access-token=tick&client=mail&uid=maren%40example.org')
    takeResetTicket()
    showPage(ROUTES, '/password_reset')
    await userEvent.type(await screen.findByLabelText('New password'), 'eight or more')
    await userEvent.type(screen.getByLabelText('Confirm new password'), 'eight or more')
    await userEvent.click(screen.getByRole('button', { name: 'Set new password' }))
    await typeCode('Code', '123456')
    await screen.findByRole('heading', { name: 'My podcasts' })
  })
})

describe('signing in with a passkey', () => {
  const OPTIONS = { body: { challenge: 'ch-2', options: { challenge: 'AAAA', rpId: 'localhost' } } }
  /** Stands in for the browser's own dialog. */
  function browserWith(get: () => Promise<unknown>) {
    vi.stubGlobal('PublicKeyCredential', () => undefined)
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  }
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))

  it('is not offered by a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    showPage(ROUTES, '/signin')
    await screen.findByRole('button', { name: 'Sign in' })
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  it('sends what the browser signed and opens the dashboard', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    browserWith(async () => ({
      id: 'key',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes, userHandle: null },
      getClientExtensionResults: () => ({}),
    }))
    const requests = answering({ 'POST /auth/passkey/options': OPTIONS, 'POST /auth/passkey': WELCOME })
    showPage(ROUTES, '/signin')
    await press()
    await screen.findByRole('heading', { name: 'My podcasts' })
    expect(requests.findLast(({ body }) => body)?.body).toMatchObject({
      challenge: 'ch-2',
      response: { id: 'key', response: { signature: 'AQID' } },
    })
  })

  it('asks for a code where the passkey alone is not enough', async () => {
    const bytes = new Uint8Array([1]).buffer
    browserWith(async () => ({
      id: 'key',
      rawId: bytes,
      type: 'public-key',
      response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
      getClientExtensionResults: () => ({}),
    }))
    answering({ 'POST /auth/passkey/options': OPTIONS, 'POST /auth/passkey': NEEDED })
    showPage(ROUTES, '/signin')
    await press()
    await screen.findByRole('heading', { name: 'One more step' })
  })

  it('that the person closes is no error', async () => {
    browserWith(() => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' })))
    answering({ 'POST /auth/passkey/options': OPTIONS })
    showPage(ROUTES, '/signin')
    await press()
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('Nothing happened'), {
      timeout: 8000,
    })
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
