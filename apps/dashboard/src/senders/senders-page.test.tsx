// @vitest-environment happy-dom
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SendersPage } from './senders-page.tsx'

const HOUR = 3_600_000
const sender = (rest: Partial<SenderDomain> = {}): SenderDomain => ({
  ...{ id: 3, nickname: 'Letters', from_name: 'Ada', from_email: 'ada@studio.example' },
  ...{ reply_to: 'answers@studio.example', address: '1 Harbour Street', city: 'Kiel', zip: '' },
  ...{ country: 'Germany', country_code: 'DE', verified: false, status: 'Pending' as const },
  requested_at: new Date(Date.now() - HOUR).toISOString(),
  expires_at: new Date(Date.now() + 47 * HOUR).toISOString(),
  ...{ domain_finding: 'accepted' as const, domain_policy: 'none' as const, domain_message: '', shows: [] },
  ...rest,
})
const LIST = 'GET /v2/sender_domains'

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (senders: SenderDomain[], answers: Answers = {}) =>
  openPage(SendersPage, {
    at: '/sender_authentications',
    path: '/sender_authentications',
    answers: { [LIST]: { body: senders }, ...answers },
  })

afterEach(closePage)

describe('the list', () => {
  test('says of each what it is, what it waits for, and how long that takes (RU191, RU198)', async () => {
    open([
      sender(),
      sender({ id: 4, nickname: 'Old', requested_at: new Date(Date.now() - 25 * HOUR).toISOString() }),
      sender({ id: 5, nickname: 'Failed one', status: 'Failed' }),
      sender({ id: 6, nickname: 'Good', status: 'Verified', verified: true }),
    ])
    const rows = await screen.findAllByRole('listitem')
    const texts = rows.map((row) => row.textContent)
    expect(texts[0]).toContain('PendingAda <ada@studio.example>Answers go to answers@studio.example')
    expect(texts[0]).toContain('Waits for the link in the mail to ada@studio.example')
    expect(texts[1]).toContain('Pending for more than 24 hours: look into the junk folder')
    expect(texts[2]).toContain('was not opened within 48 hours')
    expect(texts[3]).toContain('Verified')
    expect(within(rows[3] as HTMLElement).queryByRole('button', { name: 'Send the link again' })).toBeNull()
    expect(screen.getByText(/Verification takes up to 48 hours\./)).toBeTruthy()
  })

  test('says why letters would not arrive, in the words of the server', async () => {
    open([sender({ domain_finding: 'refused', domain_message: 'studio.example asks mailboxes …' })])
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('Letters would not arrivestudio.example asks mailboxes …')
  })

  test('sends the link again', async () => {
    const { user, sent } = open([sender()], {
      'POST /v2/sender_domains/3/resend': { body: sender() },
    })
    await user.click(await screen.findByRole('button', { name: 'Send the link again' }))
    await screen.findByText('A new link is on its way to ada@studio.example.')
    expect(sent('POST /v2/sender_domains/3/resend')).toHaveLength(1)
  })

  test('deletes one after asking, naming the podcasts that lose it', async () => {
    const { user, sent } = open([sender({ shows: [{ id: 7, podcast_title: 'The Long Road' }] })], {
      'DELETE /v2/sender_domains/3': { body: { id: 3, message: 'ok' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Delete Letters' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/^The Long Road will write letters in the name of the podcast/)).toBeTruthy()
    expect(sent('DELETE /v2/sender_domains/3')).toHaveLength(0)
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(sent('DELETE /v2/sender_domains/3')).toHaveLength(1))
  })

  test('that cannot be loaded says so, and tries again', async () => {
    open([], { [LIST]: { status: 500, body: { errors: {} } } })
    await screen.findByText('The senders could not be loaded')
  })
})

describe('the form', () => {
  const fill = async (user: ReturnType<typeof open>['user'], label: string, text: string) => {
    const field = screen.getByLabelText(label)
    await user.clear(field)
    await user.type(field, text)
  }

  test('starts with the United States, and says each message at its field (RU194, RU199)', async () => {
    const { user, sent } = open([], {
      'POST /v2/sender_domains': {
        status: 422,
        body: { errors: { nickname: ["Nickname can't be empty"], city: ["City can't be empty"] } },
      },
    })
    await screen.findByText('No senders yet')
    await user.click(screen.getByRole('button', { name: 'Add a sender' }))
    await user.click(await screen.findByRole('button', { name: 'Add and send the link' }))
    const nickname = await screen.findByLabelText('Nickname')
    await waitFor(() => expect(nickname.getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText("Nickname can't be empty")).toBeTruthy()
    expect(screen.getByText("City can't be empty")).toBeTruthy()
    expect(sent('POST /v2/sender_domains')[0]).toMatchObject({ country: 'US', zip: '' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('adds one, and says where the link went', async () => {
    const { user, sent } = open([], { 'POST /v2/sender_domains': { status: 201, body: sender() } })
    await user.click(await screen.findByRole('button', { name: 'Add a sender' }))
    await screen.findByLabelText('Nickname')
    await fill(user, 'Nickname', 'Letters')
    await fill(user, 'From email', 'ada@studio.example')
    await user.click(screen.getByRole('button', { name: 'Add and send the link' }))
    await screen.findByText('A link is on its way to ada@studio.example.')
    expect(sent('POST /v2/sender_domains')[0]).toMatchObject({
      nickname: 'Letters',
      from_email: 'ada@studio.example',
    })
  })

  test('changes one, and says that another address has to be confirmed anew', async () => {
    const { user, sent } = open([sender({ status: 'Verified', verified: true })], {
      'PUT /v2/sender_domains/3': { body: sender({ status: 'Verified', verified: true, city: 'Bremen' }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Edit Letters' }))
    const city = (await screen.findByLabelText('City')) as HTMLInputElement
    expect(city.value).toBe('Kiel')
    await fill(user, 'From email', 'other@studio.example')
    expect(screen.getByText('Another address has to be confirmed anew.')).toBeTruthy()
    await fill(user, 'From email', 'ada@studio.example')
    await fill(user, 'City', 'Bremen')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('The sender is saved.')
    expect(sent('PUT /v2/sender_domains/3')[0]).toMatchObject({ city: 'Bremen', country: 'DE' })
  })

  test('says what belongs to no field above its buttons', async () => {
    const { user } = open([], {
      'POST /v2/sender_domains': {
        status: 422,
        body: { message: 'SendGrid says: no', errors: { base: ['SendGrid says: no'] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Add a sender' }))
    await user.click(await screen.findByRole('button', { name: 'Add and send the link' }))
    expect((await screen.findByRole('alert')).textContent).toContain('SendGrid says: no')
  })
})
