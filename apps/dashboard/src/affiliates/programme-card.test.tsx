// @vitest-environment happy-dom
import type { AffiliateProgramme } from '@podstead/contract/affiliates/affiliate-payouts'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { ProgrammeCard } from './programme-card.tsx'

vi.mock('../ui/save-file.ts', () => ({ saveFile: vi.fn() }))
const { saveFile } = await import('../ui/save-file.ts')

afterEach(() => {
  closePage()
  vi.mocked(saveFile).mockClear()
})

const PAYABLE = {
  currency: 'USD',
  email: 'ana@example.org',
  paypal_address: 'ana@paypal.example',
  amount: 2450,
}
const EXPORTED = { ...PAYABLE, id: 8, exported_at: '2026-03-12T10:00:00Z', paid_at: null }
const PROGRAMME: AffiliateProgramme = { is_active: true, payable: [], exported: [], below: [], paid: [] }
const open = (programme: Partial<AffiliateProgramme>, answers = {}, takes_payments = true) =>
  openPage(ProgrammeCard, {
    at: '/server',
    path: '/server',
    answers: {
      'GET /v1/installation': { body: { takes_payments } },
      'GET /v2/affiliates': { body: { ...PROGRAMME, ...programme } },
      ...answers,
    },
  })

test('switches the programme on and off', async () => {
  const { user, sent } = open({}, { 'PUT /v2/affiliates': { body: { ...PROGRAMME, is_active: false } } })
  await user.click(await screen.findByRole('switch', { name: 'The programme runs' }))
  expect(sent('PUT /v2/affiliates')).toEqual([{ is_active: false }])
  expect(screen.getByText('Nobody is owed anything.')).toBeTruthy()
})

test('makes the file of what is payable in a currency, and adds nothing up over currencies', async () => {
  const { user, sent } = open(
    {
      payable: [PAYABLE, { ...PAYABLE, currency: 'EUR', amount: 3000 }],
      below: [{ currency: 'USD', people: 2, amount: 1900 }],
    },
    { 'POST /v2/affiliate_payouts': { body: { file_name: 'paypal.csv', csv: 'ana@paypal.example,24.50' } } },
  )
  const dollars = within(await screen.findByRole('region', { name: 'Payable in USD' }))
  expect(dollars.getAllByText('$24.50')).toHaveLength(2)
  expect(screen.getByRole('region', { name: 'Payable in EUR' })).toBeTruthy()
  expect(screen.getByText('$19.00 are owed to 2 people, less than a payout each.')).toBeTruthy()
  expect(dollars.queryByRole('button', { name: 'Mark as paid' })).toBeNull()
  await user.click(dollars.getByRole('button', { name: 'Make the file for PayPal' }))
  await vi.waitFor(() =>
    expect(saveFile).toHaveBeenCalledWith('paypal.csv', 'text/csv', 'ana@paypal.example,24.50'),
  )
  expect(sent('POST /v2/affiliate_payouts')).toEqual([{ currency: 'USD' }])
})

test('marks as paid what is in the file, after asking once more', async () => {
  const { user, sent } = open(
    { exported: [EXPORTED] },
    { 'POST /v2/affiliate_payouts/paid': { body: PROGRAMME } },
  )
  await user.click(await screen.findByRole('button', { name: 'Mark as paid' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark $24.50 as paid?' }))
  expect(dialog.getByText(/It is booked for 1 person/)).toBeTruthy()
  expect(sent('POST /v2/affiliate_payouts/paid')).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Mark as paid' }))
  expect(await screen.findByText('Marked as paid')).toBeTruthy()
  expect(sent('POST /v2/affiliate_payouts/paid')).toEqual([{ ids: [8] }])
})

test('takes out of the file what PayPal did not accept', async () => {
  const { user } = open(
    { exported: [EXPORTED] },
    { 'DELETE /v2/affiliate_payouts/8': { body: { message: '' } } },
  )
  await user.click(await screen.findByRole('button', { name: 'Take out ana@example.org' }))
  expect(await screen.findByText('Taken out of the file. It is owed as before.')).toBeTruthy()
})

test('lists what was sent last, and is missing where payments are not configured', async () => {
  open({ paid: [{ ...EXPORTED, paid_at: '2026-03-14T10:00:00Z' }] })
  expect(within(await screen.findByRole('list', { name: 'Sent last' })).getByText('14 Mar 2026')).toBeTruthy()
  closePage()
  open({}, {}, false)
  expect(screen.queryByRole('region', { name: 'Affiliate programme' })).toBeNull()
})
