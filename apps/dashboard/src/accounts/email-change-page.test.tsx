// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkSession, endSession } from '../session/session-state.ts'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { EmailChangePage } from './email-change-page.tsx'

const ROUTES = [{ path: '/email_change', Component: EmailChangePage }]
const CHANGED = { ...ACCOUNT, email: 'new@example.org', uid: 'new@example.org' }
const DEAD = {
  status: 422,
  body: {
    errors: { token: ['This link is no longer valid.'], full_messages: ['This link is no longer valid.'] },
  },
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

it('a signed-in person confirms, stays signed in under the new address, and the token leaves the address bar', async () => {
  holdSession(sessionOf('laptop', 'old'))
  const requests = answering({
    'GET /auth/validate_token': { body: { success: true, data: CHANGED } },
    'POST /auth/email_change': {
      body: { success: true, message: 'ok' },
      headers: sessionOf('new laptop', 'fresh'),
    },
  })
  await checkSession()
  const router = showPage(ROUTES, '/email_change?token=abc')
  await screen.findByRole('heading', { name: 'Your new email is confirmed' })
  expect((await screen.findByRole('link', { name: 'Go to your account' })).getAttribute('href')).toBe(
    '/account',
  )
  const sent = requests.filter(({ path }) => path === '/auth/email_change')
  expect(sent.map(({ body }) => body)).toEqual([{ token: 'abc' }])
  expect(sent[0]?.headers['access-token']).toBe('old')
  expect(heldToken()).toBe('fresh')
  expect(router.state.location.search).toBe('')
})

it('somebody who is not signed in is led to sign-in', async () => {
  answering({ 'POST /auth/email_change': { body: { success: true, message: 'ok' } } })
  await checkSession()
  showPage(ROUTES, '/email_change?token=abc')
  await screen.findByRole('heading', { name: 'Your new email is confirmed' })
  expect((await screen.findByRole('link', { name: 'Go to sign in' })).getAttribute('href')).toBe('/signin')
})

it('a link that was used or is too old says so', async () => {
  answering({ 'POST /auth/email_change': DEAD })
  await checkSession()
  showPage(ROUTES, '/email_change?token=abc')
  await screen.findByRole('heading', { name: 'This link no longer works' })
  expect(screen.getByRole('alert').textContent).toContain('Your address stays as it was')
})

it('a link without its token asks to open it whole', async () => {
  await checkSession()
  showPage(ROUTES, '/email_change')
  expect((await screen.findByRole('alert')).textContent).toContain('incomplete')
})

it('where the server cannot be reached, the link can be tried again', async () => {
  let answer: object | null = null
  answering({ 'POST /auth/email_change': () => answer ?? Promise.reject(new TypeError('Failed to fetch')) })
  await checkSession()
  showPage(ROUTES, '/email_change?token=abc')
  answer = await screen
    .findByRole('button', { name: 'Try again' })
    .then(() => ({ body: { success: true, message: 'ok' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('heading', { name: 'Your new email is confirmed' })
})
