// @vitest-environment happy-dom
import type { AccessCode } from '@podstead/contract/access-codes/access-codes'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { AccessCodesPage } from './access-codes-page.tsx'

const MEMBERS = { ...SHOW, is_advanced_private_feed: true, is_private_show: true }
const CODE: AccessCode = {
  ...{ id: 3, code: '7KQ2M-XW9TD', url: 'https://pod.example/join/road/code?code=7KQ2M-XW9TD' },
  ...{ note: 'For the club', max_uses: 20, uses: 4, members: 3, expires_at: null, access_length: 3 },
  ...{
    access_unit: 'month',
    tier: null,
    is_active: true,
    is_redeemable: true,
    created_at: '2026-03-02T10:00:00Z',
  },
}
const LIST = 'GET /v1/shows/7/access_codes'
const ONE = '/v1/shows/7/access_codes/3'

const open = (codes: AccessCode[], answers = {}, show: object = MEMBERS) =>
  openPage(AccessCodesPage, {
    ...{ at: '/shows/7/access-codes', path: '/shows/:id/access-codes' },
    answers: {
      'GET /v1/shows/7': { body: show },
      [LIST]: { body: { codes, page_url: 'https://pod.example/join/road/code' } },
      ...answers,
    },
  })

afterEach(closePage)

describe('the free codes of a private podcast', () => {
  test('stand with what they give, their uses and whether they can be redeemed', async () => {
    open([CODE, { ...CODE, id: 4, code: 'AAAAA-BBBBB', uses: 20, is_redeemable: false, access_length: null }])
    const row = (await screen.findByRole('rowheader', { name: /7KQ2M-XW9TD/ })).closest('tr') as HTMLElement
    for (const words of ['For the club', '3 months', '4 of 20', 'Redeemable'])
      expect(within(row).getByText(words)).toBeTruthy()
    const other = screen.getByRole('rowheader', { name: /AAAAA-BBBBB/ }).closest('tr') as HTMLElement
    expect(within(other).getByText('Used up')).toBeTruthy()
    expect(within(other).getByText('access without end')).toBeTruthy()
  })

  test('one is made; a refusal stands at its field', async () => {
    const { user, sent } = open([], {
      'POST /v1/shows/7/access_codes': {
        ...{ status: 422, body: { errors: { max_uses: ['must be greater than 0'] } } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'New code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.type(dialog.getByLabelText('Note (optional)'), 'Press')
    await user.click(dialog.getByRole('radio', { name: 'Without end' }))
    await user.click(dialog.getByRole('button', { name: 'Make the code' }))
    expect(await dialog.findByText(/must be greater than 0/)).toBeTruthy()
    expect(sent('POST /v1/shows/7/access_codes')).toEqual([{ note: 'Press', max_uses: 1, expires_at: null }])
  })

  test('of a podcast with tiers say which episodes they open', async () => {
    const { user, sent } = open([{ ...CODE, tier: 1 }], {}, { ...MEMBERS, tier_names: ['Silver', 'Gold'] })
    expect(await screen.findByText('Episodes up to Silver')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'New code' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New code' }))
    await user.click(dialog.getByRole('combobox', { name: 'What it opens' }))
    await user.click(await screen.findByRole('option', { name: 'Episodes up to Gold' }))
    await user.click(dialog.getByRole('button', { name: 'Make the code' }))
    await waitFor(() =>
      expect(sent('POST /v1/shows/7/access_codes')).toEqual([expect.objectContaining({ tier: 2 })]),
    )
  })

  test('one is switched off, and deleted after a question', async () => {
    const { user, sent } = open([CODE], {
      [`PUT ${ONE}`]: { body: { ...CODE, is_active: false, is_redeemable: false } },
      [`DELETE ${ONE}`]: { body: { id: 3, message: 'The code 7KQ2M-XW9TD is deleted.' } },
    })
    const more = await screen.findByRole('button', { name: 'More for 7KQ2M-XW9TD' })
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Switch off' }))
    await waitFor(() => expect(sent(`PUT ${ONE}`)).toEqual([{ is_active: false }]))
    await user.click(more)
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete the code 7KQ2M-XW9TD?' }))
    await user.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('The code 7KQ2M-XW9TD is deleted.')).toBeTruthy()
  })

  test('say so when they cannot be loaded, and are only for podcasts for members', async () => {
    open([], { [LIST]: { status: 500, body: { message: 'no' } } })
    expect(await screen.findByText('The codes could not be loaded')).toBeTruthy()
    closePage()
    const { address } = open([], {}, SHOW)
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})
