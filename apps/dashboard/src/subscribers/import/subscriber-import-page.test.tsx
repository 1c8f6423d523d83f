// @vitest-environment happy-dom
import type { SubscriberImportPreview } from '@podstead/contract/subscribers/subscribers-import'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { MEMBERS_SHOW } from '../../testing/subscriber.ts'
import { answeringUploads } from '../../testing/upload.ts'
import { SubscriberImportPage } from './subscriber-import-page.tsx'

afterEach(closePage)

const PREVIEW: SubscriberImportPreview = {
  id: 3,
  state: 'preview',
  file_name: 'members.csv',
  columns: { email: 1, full_name: 2 },
  rows: 12,
  new: 8,
  known: 1,
  duplicate: 1,
  invalid: 2,
  done: 0,
  added: 0,
  skipped: 0,
  addresses: 0,
  created_at: '2026-03-01T10:00:00Z',
  finished_at: null,
  sample: [
    ['Email', 'Name'],
    ['ana@example.org', 'Ana Sousa'],
  ],
  problems: [{ line: 7, value: 'nobody', outcome: 'invalid', reason: 'is no email address' }],
}
const open = (
  found: SubscriberImportPreview | null,
  answers: Parameters<typeof openPage>[1]['answers'] = {},
) =>
  openPage(SubscriberImportPage, {
    at: '/shows/7/subscribers/import',
    path: '/shows/:id/subscribers/import',
    answers: {
      'GET /v1/shows/7': { body: MEMBERS_SHOW },
      'GET /v2/shows/7/subscriber_imports': { body: found ? [found] : [] },
      'GET /v2/shows/7/subscriber_imports/3': { body: found },
      ...answers,
    },
  })
const button = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

describe('importing subscribers', () => {
  test('takes a file, or what is pasted', async () => {
    const { user } = open(null)
    const read = await button(/^Read what is pasted/)
    expect(read.disabled).toBe(true)
    await user.type(screen.getByLabelText('Paste addresses'), 'ana@example.org')
    expect(read.disabled).toBe(false)
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
  })

  test('shows which column names the tier, and offers one only where the podcast has tiers', async () => {
    const columns = { email: 1, full_name: 2, tier: 3 }
    const sample = [['ana@example.org', 'Ana Sousa', 'Gold']]
    open(
      { ...PREVIEW, columns, sample },
      {
        'GET /v1/shows/7': { body: { ...MEMBERS_SHOW, tier_names: ['Silver', 'Gold'] } },
      },
    )
    const chosen = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Tier' })
    expect(chosen.value).toBe('3: Gold')
    closePage()
    open({ ...PREVIEW, columns: { email: 1, full_name: 2, time_zone: 3 }, sample })
    expect(await screen.findByRole('combobox', { name: 'Time zone' })).toBeTruthy()
    expect(screen.queryByRole('combobox', { name: 'Tier' })).toBeNull()
  })

  test('says that something was pasted, so that several addresses of a line are found', async () => {
    const { user } = open(null)
    const sent = answeringUploads({ status: 201, body: PREVIEW })
    await user.type(await screen.findByLabelText('Paste addresses'), 'ana@a.org, ben@b.org')
    await user.click(await button(/^Read what is pasted/))
    await waitFor(() => expect(sent).toMatchObject([{ fields: { kind: 'text' } }]))
  })

  test('shows what will happen, which lines are wrong, and reads columns from 1 (RU291)', async () => {
    open(PREVIEW)
    expect(await screen.findByText('are added and approved')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Email address' }).value).toBe('1: Email')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Full name' }).value).toBe('2: Name')
    expect(screen.getByText('Line 7: nobody')).toBeTruthy()
    expect(screen.getByText('is no email address')).toBeTruthy()
  })

  test('a preview is there again after a reload, and is confirmed once', async () => {
    const { user, sent } = open(PREVIEW, {
      'POST /v2/shows/7/subscriber_imports/3/confirm': { body: { ...PREVIEW, state: 'running' } },
    })
    await user.click(await button(/^Add 8 people/))
    await waitFor(() => expect(sent('POST /v2/shows/7/subscriber_imports/3/confirm')).toHaveLength(1))
  })

  test('offers no import when no line remains (RU292)', async () => {
    open({ ...PREVIEW, new: 0, known: 0, duplicate: 0, invalid: 12 })
    expect(await screen.findByText(/^There is nobody to add/)).toBeTruthy()
    expect((await button(/^Add 0 people/)).disabled).toBe(true)
  })

  test('says how far it is', async () => {
    open({ ...PREVIEW, state: 'running', rows: 100_000, done: 42_000 })
    expect(await screen.findByText('42,000 of 100,000 lines')).toBeTruthy()
  })
})
