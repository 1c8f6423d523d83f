// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ProtectedGuard } from '../session/guards.tsx'
import { startSession } from '../session/session-state.ts'
import { closePage, openPage } from '../testing/open-page.tsx'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { AccountPage } from './account-page.tsx'
import { SignInPage } from './entry/sign-in-page.tsx'

const NOW = new Date().toISOString()
const LAPTOP = {
  key: '1',
  device: 'Firefox on Linux',
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: NOW,
  current: true,
}
const PHONE = {
  key: '2',
  device: 'Safari on iPhone',
  created_at: '2026-02-01T10:00:00Z',
  last_used_at: '2026-02-20T10:00:00Z',
  current: false,
}
const ANSWERS = {
  'GET /v1/help/time_zones': {
    body: [
      { name: 'UTC', label: '(UTC+00:00) UTC', offset_minutes: 0 },
      { name: 'Europe/Berlin', label: '(UTC+01:00) Europe/Berlin', offset_minutes: 60 },
    ],
  },
  'GET /v1/account/two_factor': { body: { two_factor: false, enabled_at: null, recovery_codes_left: 0 } },
  'GET /v1/account/passkeys': { body: { passkeys: [] } },
  'GET /v2/storage': {
    body: { used: 12_400_000_000, limit: 50_000_000_000, removed: 0, waiting: 0, shows: [] },
  },
  'GET /v1/account/sessions': { body: { sessions: [LAPTOP, PHONE] } },
}
const ASKS = {
  status: 422,
  body: {
    code: 'current_password',
    message: 'Current password is needed.',
    fields: { current_password: ["can't be blank"] },
  },
}
const open = (answers: object = {}, account: Partial<typeof ACCOUNT> | { pending_email: string } = {}) =>
  openPage(AccountPage, { at: '/account', path: '/account', answers: { ...ANSWERS, ...answers }, account })
const part = async (name: string) => within(await screen.findByRole('region', { name }))

afterEach(closePage)

describe('the page', () => {
  it('has a part for each matter, and a list of them', async () => {
    open()
    const links = within(await screen.findByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Profile',
      'Password',
      'Two-factor sign-in',
      'Passkeys',
      'Devices',
      'Activity',
      'API keys',
      'Storage',
      'Your data',
      'Delete account',
    ])
    for (const link of links)
      expect(document.getElementById(link.getAttribute('href')?.slice(1) ?? '')).toBeTruthy()
  })

  it('of which one cannot be loaded shows the others, and loads it again', async () => {
    let isDown = true
    const { user } = open({
      'GET /v1/account/sessions': () => (isDown ? { status: 400 } : ANSWERS['GET /v1/account/sessions']),
    })
    const panel = within(await screen.findByRole('alert'))
    expect(panel.getByRole('heading', { name: 'Your devices could not be loaded' })).toBeTruthy()
    expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
    isDown = false
    await user.click(panel.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Firefox on Linux')).toBeTruthy()
  })
})

describe('the email', () => {
  const waiting = {
    body: { success: true, message: 'ok', data: { ...ACCOUNT, pending_email: 'new@example.org' } },
  }

  it('is changed by a link to the new address; until then the page says what to do', async () => {
    const { user, sent } = open({ 'POST /v1/account/email': waiting })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    await user.type(screen.getByLabelText('New email'), ' New@Example.org')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText(/We sent a link to new@example.org/)).toBeTruthy()
    expect(sent('POST /v1/account/email')).toEqual([{ email: 'new@example.org' }])
    expect(screen.queryByRole('button', { name: 'Change email' })).toBeNull()
  })

  it('wants the current password when the server asks for it, and says when it is wrong', async () => {
    const { user, sent } = open({
      'POST /v1/account/email': ({ body }: { body: unknown }) => {
        const { current_password } = body as { current_password?: string }
        if (!current_password) return ASKS
        return current_password === 'right'
          ? waiting
          : {
              status: 422,
              body: { code: 'current_password', message: 'x', fields: { current_password: ['is invalid'] } },
            }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    await user.type(screen.getByLabelText('New email'), 'new@example.org')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    const password = await screen.findByLabelText('Current password')
    expect(screen.queryByText("Current password can't be blank")).toBeNull()
    await user.type(password, 'wrong')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText('Current password is invalid')
    await user.clear(password)
    await user.type(password, 'right')
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    await screen.findByText(/We sent a link to new@example.org/)
    expect(sent('POST /v1/account/email').at(-1)).toEqual({
      email: 'new@example.org',
      current_password: 'right',
    })
  })

  it('that is refused is marked', async () => {
    const { user } = open({
      'POST /v1/account/email': {
        status: 422,
        body: { message: 'x', fields: { email: ['is already your address'] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Change email' }))
    await user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByText('Email is already your address')).toBeTruthy()
  })

  it('that waits can be sent again, and forgotten', async () => {
    const { user, sent } = open(
      {
        'POST /v1/account/email': waiting,
        'DELETE /v1/account/email': { body: { success: true, message: 'ok', data: ACCOUNT } },
      },
      { pending_email: 'new@example.org' },
    )
    await user.click(await screen.findByRole('button', { name: 'Send it again' }))
    await screen.findByText('Another link is on its way to new@example.org.')
    expect(sent('POST /v1/account/email')).toEqual([{ email: 'new@example.org' }])
    await user.click(screen.getByRole('button', { name: 'Keep the old address' }))
    expect(await screen.findByRole('button', { name: 'Change email' })).toBeTruthy()
  })
})

describe('time zone and language', () => {
  it('the time zone is found by typing and kept at once', async () => {
    const { user, sent } = open({ 'PUT /v1/account': { body: { ...ACCOUNT, time_zone: 'Europe/Berlin' } } })
    await screen.findByDisplayValue('(UTC+00:00) UTC')
    const field = screen.getByRole('combobox', { name: 'Time zone' })
    await user.clear(field)
    await user.type(field, 'berl')
    await user.click(await screen.findByRole('option', { name: '(UTC+01:00) Europe/Berlin', hidden: true }))
    await screen.findByText('Saved.')
    expect(sent('PUT /v1/account')).toEqual([{ time_zone: 'Europe/Berlin' }])
  })

  it('the language is kept here too, and the page starts anew in it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined)
    const { user, sent } = open({ 'PUT /v1/account': { body: { ...ACCOUNT, language: 'de' } } })
    await user.click(await screen.findByRole('combobox', { name: 'Language of the dashboard' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch', hidden: true }))
    await waitFor(() => expect(reload).toHaveBeenCalled())
    expect(localStorage.getItem('podstead.language')).toBe('de')
    expect(sent('PUT /v1/account')).toEqual([{ language: 'de' }])
    reload.mockRestore()
  })

  it('what could not be saved stays as it was', async () => {
    const { user } = open({ 'PUT /v1/account': { status: 500 } })
    await user.click(await screen.findByRole('combobox', { name: 'Language of the dashboard' }))
    await user.click(await screen.findByRole('option', { name: 'Deutsch', hidden: true }))
    await screen.findByText('This was not saved')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language of the dashboard' }).value).toBe(
      'English',
    )
  })
})

it('the password is changed on the page itself', async () => {
  const { user, sent } = open({ 'PUT /auth/password': { body: { success: true, data: ACCOUNT } } })
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('New password'), 'eight or more')
  await user.type(screen.getByLabelText('Confirm new password'), 'eight or more')
  await user.click(screen.getByRole('button', { name: 'Update password' }))
  await screen.findByText('Password updated!')
  expect(sent('PUT /auth/password')).toEqual([
    { password: 'eight or more', password_confirmation: 'eight or more' },
  ])
  expect(screen.queryByLabelText('New password')).toBeNull()
})

describe('devices', () => {
  it('this one is marked and is signed out elsewhere; another one is signed out here', async () => {
    const { user, sent } = open({
      'DELETE /v1/account/sessions/2': { body: { success: true, message: 'ok' } },
    })
    const devices = await part('Devices')
    expect((await devices.findByText('This device')).closest('li')?.textContent).toContain('Firefox on Linux')
    await user.click(devices.getByRole('button', { name: /^Sign out Safari on iPhone/ }))
    await screen.findByText('Safari on iPhone is signed out.')
    expect(sent('DELETE /v1/account/sessions/2')).toHaveLength(1)
    expect(devices.queryByRole('button', { name: /^Sign out Firefox/ })).toBeNull()
  })

  it('all others go after a question', async () => {
    const { user, sent } = open({ 'DELETE /v1/account/sessions': { body: { success: true, message: 'ok' } } })
    await user.click(await screen.findByRole('button', { name: 'Sign out all others' }))
    expect(sent('DELETE /v1/account/sessions')).toEqual([])
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sign out all others' }),
    )
    await screen.findByText('All other devices are signed out.')
  })
})

it('the data becomes a file', async () => {
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    files.push(file as Blob)
    return 'blob:here'
  })
  const data = {
    exported_at: '2026-03-05T10:00:00Z',
    account: { email: ACCOUNT.email },
    sessions: [],
    passkeys: [],
    shows: [],
  }
  const { user } = open({ 'GET /v1/account/data': { body: data } })
  await user.click(await screen.findByRole('button', { name: 'Download my data' }))
  await waitFor(() => expect(files).toHaveLength(1))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(data)
  vi.restoreAllMocks()
})

describe('the end', () => {
  it('asks for the address, the password and a code, then says goodbye at the sign-in page', async () => {
    holdSession(sessionOf('laptop', 'one'))
    const requests = answering({
      ...ANSWERS,
      'POST /v1/account/deletion': {
        body: { success: true, message: 'ok', erased_at: '2026-04-04T10:00:00Z' },
      },
    })
    startSession({ ...ACCOUNT, two_factor: true })
    const user = userEvent.setup()
    showPage(
      [
        { Component: ProtectedGuard, children: [{ path: '/account', Component: AccountPage }] },
        { path: '/signin', Component: SignInPage },
      ],
      '/account',
    )
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog'))
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' })
    await user.type(dialog.getByLabelText('Current password'), 'secret')
    await user.type(dialog.getByLabelText('Code from the app, or a recovery code'), '123456')
    expect(button.disabled).toBe(true)
    await user.type(dialog.getByLabelText(/to confirm/), ACCOUNT.email)
    await user.click(button)
    const goodbye = await screen.findByRole('dialog', { name: 'Good to know' })
    expect(goodbye.textContent).toContain('Your account is deleted. It will be erased on 4 Apr 2026.')
    expect(requests.find(({ path }) => path === '/v1/account/deletion')?.body).toEqual({
      email: ACCOUNT.email,
      current_password: 'secret',
      code: '123456',
    })
    expect(heldToken()).toBeUndefined()
  })

  it('that is refused says why, and nothing is lost', async () => {
    const { user } = open({
      'POST /v1/account/deletion': {
        status: 422,
        body: {
          code: 'current_password',
          message: 'Current password is invalid',
          fields: { current_password: ['is invalid'] },
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete my account' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText(/to confirm/), ACCOUNT.email)
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Current password is invalid')
  })
})
