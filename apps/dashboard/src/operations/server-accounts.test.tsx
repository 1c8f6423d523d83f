// @vitest-environment happy-dom
import type { Invitation } from '@podstead/contract/accounts/accounts-invitations'
import { screen, waitForElementToBeRemoved, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { InvitationsCard } from './invitations-card.tsx'

const GB = 1_000_000_000
const STORAGE = {
  used: 85 * GB,
  limit: 100 * GB,
  account_limit: 50 * GB,
  is_public: false,
  accounts: [
    { id: 2, email: 'noor@example.org', used: 48 * GB, limit: 50 * GB },
    { id: 3, email: 'ivo@example.org', used: 50 * GB, limit: 50 * GB },
    { id: 1, email: 'maren@example.org', used: 2 * GB, limit: null },
  ],
}
const LENA: Invitation = {
  id: 7,
  email: 'lena@example.org',
  created_at: '2026-11-20T10:00:00Z',
  expires_at: '2026-11-27T10:00:00Z',
}

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (
  Card: () => React.ReactNode,
  { mode = 'invite', answers = {} }: { mode?: string; answers?: Answers } = {},
) =>
  openPage(Card, {
    at: '/server',
    path: '/server',
    answers: {
      'GET /v1/installation': { body: { sign_up: mode } },
      'GET /v2/storage/accounts': { body: STORAGE },
      'GET /v2/invitations': { body: [LENA] },
      ...answers,
    },
  })

afterEach(closePage)

describe('the accounts', () => {
  const rows = async () => within(await screen.findByRole('table', { name: 'Accounts' })).getAllByRole('row')

  it('are listed with what they store of what they may, and those that are nearly full are marked', async () => {
    open(AccountsCard)
    const texts = (await rows()).map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    expect(texts).toEqual([
      [],
      ['noor@example.org', 'nearly full48 GB of 50 GB'],
      ['ivo@example.org', 'full50 GB of 50 GB'],
      ['maren@example.org', '2 GB'],
    ])
    expect(screen.getByText('85 GB of 100 GB used, 15 GB left.')).toBeTruthy()
  })

  it('without a limit for all together show the sum, and how to set one', async () => {
    open(AccountsCard, { answers: { 'GET /v2/storage/accounts': { body: { ...STORAGE, limit: null } } } })
    expect(await screen.findByText('85 GB stored.')).toBeTruthy()
    expect(screen.getByText(/STORAGE_GB sets one/)).toBeTruthy()
  })

  it('say it when little is left for all together', async () => {
    open(AccountsCard, { answers: { 'GET /v2/storage/accounts': { body: { ...STORAGE, used: 95 * GB } } } })
    expect(await screen.findByText(/Little is left for all accounts together/)).toBeTruthy()
  })

  it('beyond the first few are shown on request', async () => {
    const accounts = Array.from({ length: 20 }, (_, id) => ({
      id,
      email: `p${id}@example.org`,
      used: 0,
      limit: null,
    }))
    const { user } = open(AccountsCard, {
      answers: { 'GET /v2/storage/accounts': { body: { ...STORAGE, accounts } } },
    })
    expect(await rows()).toHaveLength(9)
    await user.click(screen.getByRole('button', { name: 'Show all 20' }))
    expect(await rows()).toHaveLength(21)
  })

  it('that cannot be loaded can be asked for again', async () => {
    open(AccountsCard, { answers: { 'GET /v2/storage/accounts': { status: 400, body: { message: 'No.' } } } })
    expect(await screen.findByRole('heading', { name: 'The accounts could not be loaded' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
  })
})

describe('invitations', () => {
  it('are sent by address and Enter; the new one stands in the list, and the next can be typed', async () => {
    const list: Invitation[] = []
    const { user, sent } = open(InvitationsCard, {
      answers: {
        'GET /v2/invitations': () => ({ body: list }),
        'POST /v2/invitations': () => {
          list.push(LENA)
          return { status: 201, body: LENA }
        },
      },
    })
    expect(await screen.findByText('No invitation is open.')).toBeTruthy()
    const field = screen.getByRole('textbox', { name: 'Email to invite' }) as HTMLInputElement
    await user.type(field, ' Lena@example.org{Enter}')
    expect(await screen.findByText('An invitation is on its way to lena@example.org.')).toBeTruthy()
    expect(sent('POST /v2/invitations')).toEqual([{ email: 'lena@example.org' }])
    expect(
      within(await screen.findByRole('list', { name: 'Open invitations' })).getByText('lena@example.org'),
    ).toBeTruthy()
    expect(screen.getByText('Works until 27 Nov 2026')).toBeTruthy()
    expect([field.value, document.activeElement === field]).toEqual(['', true])
  })

  it('that are refused say why at the field, with what was typed', async () => {
    const refused = { status: 422, body: { errors: { email: ['already has an account'] } } }
    const { user } = open(InvitationsCard, { answers: { 'POST /v2/invitations': refused } })
    const field = (await screen.findByRole('textbox', { name: 'Email to invite' })) as HTMLInputElement
    await user.type(field, 'ivo@example.org')
    await user.click(screen.getByRole('button', { name: 'Send invitation' }))
    expect(await screen.findByText('Email already has an account')).toBeTruthy()
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ivo@example.org', 'true'])
  })

  it('are revoked after a question', async () => {
    let list = [LENA]
    const { user, sent } = open(InvitationsCard, {
      answers: {
        'GET /v2/invitations': () => ({ body: list }),
        'DELETE /v2/invitations/7': () => {
          list = []
          return { body: { success: true, message: 'The invitation was taken back.' } }
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Revoke the invitation of lena@example.org' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke this invitation?' }))
    expect(sent('DELETE /v2/invitations/7')).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The invitation of lena@example.org was revoked.')).toBeTruthy()
    expect(await screen.findByText('No invitation is open.')).toBeTruthy()
    if (screen.queryByRole('dialog')) await waitForElementToBeRemoved(() => screen.queryByRole('dialog'))
  })

  it('cannot be sent where nobody can make an account; open ones can still be revoked', async () => {
    open(InvitationsCard, { mode: 'closed' })
    expect(await screen.findByText(/Nobody can make an account here/)).toBeTruthy()
    expect(await screen.findByRole('button', { name: /^Revoke/ })).toBeTruthy()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it.each([
    [
      'says that anybody can make an account, where strangers reach the installation',
      50 * GB,
      /Each account may store 50 GB/,
    ],
    [
      'says that accounts have no limit, where strangers reach the installation',
      null,
      /accounts have no limit of storage/,
    ],
  ])('%s', async (_sentence, account_limit, text) => {
    open(InvitationsCard, {
      mode: 'open',
      answers: { 'GET /v2/storage/accounts': { body: { ...STORAGE, account_limit, is_public: true } } },
    })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('need no such hint on a machine that only its owner reaches, nor where one has to be invited', async () => {
    open(InvitationsCard, { mode: 'open' })
    await screen.findByRole('textbox', { name: 'Email to invite' })
    await screen.findByText('lena@example.org')
    expect(screen.queryByText('Anybody can make an account')).toBeNull()
  })
})
