// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { PasskeysSection } from './account-passkeys.tsx'

const LIST = 'GET /v1/account/passkeys'
const OPTIONS = 'POST /v1/account/passkeys/options'
const ADD = 'POST /v1/account/passkeys'
const LAPTOP = {
  key: '4',
  name: 'My laptop',
  synced: true,
  created_at: '2026-03-01T10:00:00Z',
  last_used_at: null,
}
const STARTED = {
  body: {
    challenge: 'ch-1',
    options: {
      challenge: 'AAAA',
      rp: { id: 'localhost', name: 'Podstead' },
      user: { id: 'AAAA', name: 'maren@example.org', displayName: 'maren@example.org' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    },
  },
}
const bytes = new Uint8Array([1, 2, 3]).buffer
const MADE = {
  id: 'key',
  rawId: bytes,
  type: 'public-key',
  response: { clientDataJSON: bytes, attestationObject: bytes, getTransports: () => ['internal'] },
  getClientExtensionResults: () => ({}),
}

const open = (answers: object) =>
  openPage(PasskeysSection, { at: '/account', path: '/account', answers: answers as never })
const dialog = async () => within(await screen.findByRole('dialog'))
/** Stands in for the browser's own dialog. */
const browserWith = (create: () => Promise<unknown>) =>
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } })

beforeEach(() => vi.stubGlobal('PublicKeyCredential', () => undefined))
afterEach(closePage)

describe('adding a passkey', () => {
  it('names it, lets the browser make it and lists it', async () => {
    browserWith(async () => MADE)
    let passkeys: object[] = []
    const { user, sent } = open({
      [LIST]: () => ({ body: { passkeys } }),
      [OPTIONS]: STARTED,
      [ADD]: () => {
        passkeys = [LAPTOP]
        return { status: 201, body: LAPTOP }
      },
    })
    await screen.findByText('You have no passkeys yet.')
    await user.click(screen.getByRole('button', { name: 'Add a passkey' }))
    await user.type((await dialog()).getByLabelText('Name'), 'My laptop')
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await screen.findByText('“My laptop” is added. You can sign in with it from now on.')
    const row = (await screen.findByText('My laptop')).closest('li')
    expect(row?.textContent).toContain('Added 1 Mar 2026, not used yet')
    expect(sent(ADD)).toMatchObject([
      {
        challenge: 'ch-1',
        name: 'My laptop',
        response: { id: 'key', response: { attestationObject: 'AQID', transports: ['internal'] } },
      },
    ])
  })

  it.each([
    ['NotAllowedError', 'status', 'Nothing happened'],
    ['InvalidStateError', 'alert', 'This device already has a passkey for your account.'],
    ['NotSupportedError', 'alert', 'This browser or device cannot make a passkey.'],
    ['SecurityError', 'alert', 'Passkeys do not work at this address.'],
    ['UnknownError', 'alert', 'The browser could not complete this.'],
  ])('says in plain words what a browser means by %s', async (name, role, said) => {
    browserWith(() => Promise.reject(Object.assign(new Error('browser words'), { name })))
    const { user } = open({ [LIST]: { body: { passkeys: [] } }, [OPTIONS]: STARTED })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const box = await dialog()
    await user.click(box.getByRole('button', { name: 'Continue' }))
    expect((await box.findByText(said, { exact: false })).closest(`[role=${role}]`)).toBeTruthy()
  })

  it('asks for the password when the sign-in is long ago', async () => {
    browserWith(async () => MADE)
    const { user, sent } = open({
      [LIST]: { body: { passkeys: [] } },
      [OPTIONS]: ({ body }: { body: unknown }) =>
        (body as { current_password?: string }).current_password
          ? STARTED
          : {
              status: 422,
              body: {
                code: 'current_password',
                message: 'x',
                fields: { current_password: ["can't be blank"] },
              },
            },
      [ADD]: { status: 201, body: LAPTOP },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a passkey' }))
    const box = await dialog()
    await user.click(box.getByRole('button', { name: 'Continue' }))
    await user.type(await box.findByLabelText('Current password'), 'secret')
    await user.click(box.getByRole('button', { name: 'Continue' }))
    await screen.findByText(/is added/)
    expect(sent(OPTIONS)).toEqual([{}, { current_password: 'secret' }])
  })

  it('is not offered by a browser that has none', async () => {
    vi.stubGlobal('PublicKeyCredential', undefined)
    open({ [LIST]: { body: { passkeys: [LAPTOP] } } })
    await screen.findByText(/Passkeys are not available here/)
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(await screen.findByRole('button', { name: 'Remove My laptop' })).toBeTruthy()
  })
})

it('a passkey is renamed', async () => {
  const { user, sent } = open({
    [LIST]: { body: { passkeys: [LAPTOP] } },
    'PUT /v1/account/passkeys/4': { body: LAPTOP },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename My laptop' }))
  const field = (await dialog()).getByLabelText('Name')
  await user.clear(field)
  await user.type(field, 'Desk{Enter}')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('PUT /v1/account/passkeys/4')).toEqual([{ name: 'Desk' }])
})

it('a passkey is removed after a question', async () => {
  let passkeys = [LAPTOP]
  const { user, sent } = open({
    [LIST]: () => ({ body: { passkeys } }),
    'DELETE /v1/account/passkeys/4': () => {
      passkeys = []
      return { body: { success: true, message: 'ok' } }
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Remove My laptop' }))
  const box = await dialog()
  expect(sent('DELETE /v1/account/passkeys/4')).toEqual([])
  await user.click(box.getByRole('button', { name: 'Remove passkey' }))
  expect(await screen.findByText('You have no passkeys yet.')).toBeTruthy()
})
