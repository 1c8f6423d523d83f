// @vitest-environment happy-dom
import type { DiscountCode } from '@podstead/contract/discount-codes/discount-codes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { JAR, NO_JAR, tipJarAnswers } from '../testing/tip-jar.ts'
import { DiscountsPage } from './discounts-page.tsx'

const CODE: DiscountCode = {
  ...{ id: 3, code: 'SPRING', url: 'https://pod.example/s/road/tip?code=SPRING', percent_off: 20 },
  ...{ amount_off: null, currency: null, duration: 'repeating', duration_months: 3, price_ids: [1] },
  ...{ max_uses: 20, uses: 4, open_pages: 1, expires_at: null, is_active: true, is_redeemable: true },
  created_at: '2026-03-02T10:00:00Z',
}
const LIST = 'GET /v1/shows/7/discount_codes'
const CREATE = 'POST /v1/shows/7/discount_codes'
const ONE = '/v1/shows/7/discount_codes/3'

const open = (codes: DiscountCode[], answers = {}, jar = JAR) =>
  openPage(DiscountsPage, {
    ...{ at: '/shows/7/discount_codes', path: '/shows/:id/discount_codes' },
    answers: { ...tipJarAnswers(jar), [LIST]: { body: { codes } }, ...answers },
  })

afterEach(closePage)

describe('the discount codes of a podcast', () => {
  test('stand with what they take off, of which prices, and who has paid with them', async () => {
    const amount = { percent_off: null, amount_off: 150, currency: 'EUR', price_ids: null }
    open([
      CODE,
      { ...CODE, id: 4, code: 'FALL', ...amount, duration: 'forever', uses: 20, is_redeemable: false },
    ])
    const row = (await screen.findByRole('rowheader', { name: /SPRING/ })).closest('tr') as HTMLElement
    for (const words of [
      '20 % off',
      'for 3 months',
      '$5.00 Monthly',
      '4 of 20',
      '1 payment page open',
      'In use',
    ])
      expect(within(row).getByText(words)).toBeTruthy()
    const other = screen.getByRole('rowheader', { name: /FALL/ }).closest('tr') as HTMLElement
    for (const words of ['€1.50 off', 'every payment', 'All', 'Used up'])
      expect(within(other).getByText(words)).toBeTruthy()
  })

  test('one is made for chosen prices; a refusal stands at its field', async () => {
    const words = 'is taken by another discount of this podcast'
    const { user, sent } = open([], { [CREATE]: { status: 422, body: { errors: { code: [words] } } } })
    await user.click(await screen.findByRole('button', { name: 'New discount code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New discount code' }))
    await user.type(dialog.getByLabelText('Code'), 'spring')
    await user.click(dialog.getByRole('radio', { name: 'An amount' }))
    await user.type(dialog.getByLabelText('Amount off'), '1.50')
    await user.click(dialog.getByRole('radio', { name: 'Some months' }))
    await user.click(dialog.getByRole('switch', { name: 'For all prices' }))
    await user.click(dialog.getByRole('checkbox', { name: '$5.00 Monthly' }))
    await user.click(dialog.getByRole('button', { name: 'Make the code' }))
    expect(await dialog.findByText(new RegExp(words))).toBeTruthy()
    expect(sent(CREATE)).toEqual([
      {
        ...{ code: 'SPRING', amount_off: 150, currency: 'USD', duration: 'repeating', duration_months: 3 },
        ...{ price_ids: [1], max_uses: null, expires_at: null },
      },
    ])
  })

  test('one is switched off, and deleted after a question', async () => {
    const { user, sent } = open([CODE], {
      [`PUT ${ONE}`]: { body: { ...CODE, is_active: false, is_redeemable: false } },
      [`DELETE ${ONE}`]: { body: { id: 3, message: 'The discount code SPRING is deleted.' } },
    })
    const more = await screen.findByRole('button', { name: 'More for SPRING' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }))
    await waitFor(() => expect(sent(`PUT ${ONE}`)).toEqual([{ is_active: false }]))
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the discount code SPRING?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The discount code SPRING is deleted.')).toBeTruthy()
  })

  test('of one the number of people and the last day are changed, and nothing that was not touched', async () => {
    const words = 'must be at least 5: so many have paid or are paying with it'
    const { user, sent } = open([{ ...CODE, expires_at: '2020-01-01T12:00:00Z', is_redeemable: false }], {
      [`PUT ${ONE}`]: ({ body }: { body?: unknown }) =>
        (body as { max_uses: number }).max_uses === 2
          ? { status: 422, body: { errors: { max_uses: [words] } } }
          : { body: { ...CODE, max_uses: 30 } },
    })
    await user.click(await screen.findByRole('button', { name: 'More for SPRING' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the discount code SPRING' }))
    expect(dialog.getByText(/stays as it is \(20 % off, for 3 months\)/)).toBeTruthy()
    expect(dialog.getByText(/5 people have paid or are paying with it/)).toBeTruthy()
    expect(dialog.getByLabelText<HTMLInputElement>('Last day to use it').value).toBe('2020-01-01')
    const uses = dialog.getByLabelText('How many people can use it')
    await user.clear(uses)
    await user.type(uses, '2')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await dialog.findByText(new RegExp(words))).toBeTruthy()
    await user.clear(uses)
    await user.type(uses, '30')
    await user.click(dialog.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('The code SPRING is changed.')).toBeTruthy()
    expect(sent(`PUT ${ONE}`)).toEqual([{ max_uses: 2 }, { max_uses: 30 }])
  })

  test('need a price first, and say so when they cannot be loaded', async () => {
    open([], {}, NO_JAR)
    expect(await screen.findByRole('link', { name: 'To the tip jar' })).toBeTruthy()
    closePage()
    open([], { [LIST]: { status: 500, body: { message: 'no' } } })
    expect(await screen.findByText('The discount codes could not be loaded')).toBeTruthy()
  })
})
