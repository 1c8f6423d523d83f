// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { queryClient } from '../../api/query.ts'
import { showPage } from '../../testing/page.tsx'
import { answering } from '../../testing/server.ts'
import { ownTimeZone } from '../../ui/zoned-time.ts'
import { SignUpPage } from './sign-up-page.tsx'
import { storeSource } from './sign-up-source.ts'

const ROUTES = [
  { path: '/signup', Component: SignUpPage },
  { path: '/signup-confirmation', element: <h1>Confirm your email</h1> },
]

beforeEach(() => {
  localStorage.clear()
  queryClient.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' })

/** What the widget tells the page. */
async function captchaBecomes(state: string, payload?: string) {
  const widget = await waitFor(() => document.querySelector('altcha-widget') ?? expect.fail('no widget'))
  act(() => void widget.dispatchEvent(new CustomEvent('statechange', { detail: { state, payload } })))
}

async function fillIn(email: string, password: string) {
  await userEvent.type(screen.getByLabelText('Email'), email)
  await userEvent.type(screen.getByLabelText('Password'), password)
}

describe('where not everybody may sign up', () => {
  it.each([
    ['invite', 'Accounts are made by invitation'],
    ['closed', 'New accounts cannot be made here'],
  ])('says so instead of showing a form (%s)', async (sign_up, title) => {
    answering({ 'GET /v1/installation': { body: { sign_up } } })
    showPage(ROUTES, '/signup')
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin')
  })

  it('an invitation opens the form for its own address, without a captcha', async () => {
    const requests = answering({
      'GET /v1/installation': { body: { sign_up: 'invite' } },
      'POST /auth': { body: { status: 'success', data: { email: 'mara@example.org' } } },
    })
    const router = showPage(
      [...ROUTES, { path: '/signin', element: <h1>Sign in</h1> }],
      '/signup?invitation=abc&email=mara%40example.org',
    )
    const email = await screen.findByLabelText<HTMLInputElement>('Email')
    expect([email.value, email.readOnly]).toEqual(['mara@example.org', true])
    await userEvent.type(screen.getByLabelText('Password'), 'a long enough secret')
    await userEvent.click(submit())
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(requests.findLast(({ body }) => body)?.body).toMatchObject({
      email: 'mara@example.org',
      invitation: 'abc',
    })
    expect(new URLSearchParams(router.state.location.search).get('message')).toBe('invited')
  })
})

test.each([
  ['Your account is suspended. Call 0800 1', ''],
  ['mara@example.org and call 0800 1', ''],
  ['mara@example.org', 'mara@example.org'],
])('a link of an invitation puts nothing but an address into the form: %s', async (email, shown) => {
  answering({ 'GET /v1/installation': { body: { sign_up: 'invite' } } })
  showPage(ROUTES, `/signup?${new URLSearchParams({ invitation: 'abc', email })}`)
  expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(shown)
})

describe('the sign-up button', () => {
  it('is disabled until the captcha is solved', async () => {
    answering({})
    showPage(ROUTES, '/signup')
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(submit().disabled).toBe(true)
    await captchaBecomes('verifying')
    expect(submit().disabled).toBe(true)
    await captchaBecomes('verified', 'proof')
    expect(submit().disabled).toBe(false)
  })

  it('is disabled again when the captcha expires', async () => {
    answering({})
    showPage(ROUTES, '/signup')
    await captchaBecomes('verified', 'proof')
    expect(submit().disabled).toBe(false)
    await captchaBecomes('expired')
    expect(submit().disabled).toBe(true)
  })
})

describe('signing up', () => {
  it('sends the lower-cased email, the proof and where the visitor came from, then asks to confirm', async () => {
    const requests = answering({
      'POST /auth': { body: { status: 'success', data: { email: 'maren@example.org' } } },
    })
    storeSource(new URLSearchParams('via=ines&utm_term=autumn'))
    const router = showPage(ROUTES, '/signup')
    await screen.findByRole('heading', { name: 'Create your account' })
    await fillIn('Maren@Example.org', 'eight or more')
    await captchaBecomes('verified', 'proof')
    await userEvent.click(submit())
    await screen.findByRole('heading', { name: 'Confirm your email' })
    expect(router.state.location.pathname).toBe('/signup-confirmation')
    expect(requests.find(({ path }) => path === '/auth')?.body).toMatchObject({
      email: 'maren@example.org',
      password: 'eight or more',
      recapcha_value: 'proof',
      language: 'en',
      time_zone: ownTimeZone(),
      refer_code: 'ines',
      utm_term: 'autumn',
    })
    expect(localStorage.getItem('via')).toBeNull()
  })

  it.each([
    ['and keeps the proof when another field is refused', 'password', false],
    ['and asks for a new proof when that is refused', 'recapcha_value', true],
  ])('shows the full messages of a refusal, %s', async (_, field, isDisabled) => {
    answering({
      'POST /auth': {
        status: 422,
        body: { errors: { [field]: ['Is refused'], full_messages: ['Is refused'] } },
      },
    })
    showPage(ROUTES, '/signup')
    await screen.findByRole('heading', { name: 'Create your account' })
    await fillIn('maren@example.org', 'short')
    await captchaBecomes('verified', 'proof')
    await userEvent.click(submit())
    const alert = (await screen.findByText('Your account could not be created')).closest('[role="alert"]')
    expect(alert?.textContent).toContain('Is refused')
    expect(submit().disabled).toBe(isDisabled)
  })

  it('asks for a new proof when nobody knows whether the last one was used', async () => {
    answering({ 'POST /auth': { status: 500, body: {} } })
    showPage(ROUTES, '/signup')
    await screen.findByRole('heading', { name: 'Create your account' })
    await fillIn('maren@example.org', 'eight or more')
    await captchaBecomes('verified', 'proof')
    await userEvent.click(submit())
    await screen.findByText('Your account could not be created')
    expect(submit().disabled).toBe(true)
  })
})
