// @vitest-environment happy-dom
import type { FeedPreview } from '@podstead/contract/imports'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { FirstImportPage } from './first-import-page.tsx'

const FEED = 'https://feeds.example.com/the-long-road.xml'
const PREVIEW: FeedPreview = {
  rss_feed: FEED,
  title: 'The Long Road',
  author: 'Ada',
  artwork_url: 'https://feeds.example.com/a.jpg',
  language: 'en',
  categories: ['Arts'],
  episodes_count: 148,
  total_bytes: 5_368_709_120,
  total_seconds: 360_000,
  first_date: '2019-04-01T10:00:00Z',
  last_date: '2026-03-01T10:00:00Z',
  podcast_guid: null,
  host: 'Buzzsprout',
  prefixes: ['Podtrac'],
  keeps: ['guids', 'dates', 'chapters'],
  warnings: [{ code: 'missing_guids', message: '3 episodes have no GUID of their own.', count: 3 }],
  permission: 'direct',
  proof_email: null,
}
const open = (answers: Parameters<typeof openPage>[1]['answers'] = {}, account = {}) =>
  openPage(FirstImportPage, {
    at: '/import',
    path: '/import',
    account,
    answers: { 'POST /v2/feed_previews': { body: PREVIEW }, ...answers },
  })
const lookButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Preview feed' })

async function openPreview(answers: Parameters<typeof open>[0] = {}) {
  const page = open(answers)
  await page.user.type(await screen.findByLabelText('Feed address'), FEED)
  await page.user.click(lookButton())
  return page
}

afterEach(closePage)

describe('I already have a podcast', () => {
  test('looks at an address however short, and does nothing without one', async () => {
    const { user, sent } = open()
    const field = await screen.findByLabelText('Feed address')
    expect(lookButton().disabled).toBe(true)
    expect(screen.getByText(/starting with https/)).toBeTruthy()
    await user.type(field, '{Enter}')
    expect(sent('POST /v2/feed_previews')).toEqual([])
    await user.type(field, 'https://a.io/f')
    expect(screen.queryByText(/starting with https/)).toBeNull()
    await user.click(lookButton())
    expect(sent('POST /v2/feed_previews')).toEqual([{ rss_feed: 'https://a.io/f' }])
  })

  test('shows what is in the feed and what comes along, before anything happens', async () => {
    const { sent } = await openPreview()
    expect(await screen.findByRole('heading', { name: 'The Long Road' })).toBe(document.activeElement)
    for (const text of [
      'by Ada · Now at Buzzsprout',
      '148',
      '5.00 GB',
      '100 hr',
      '1 Apr 2019 – 1 Mar 2026',
      'Chapters',
    ])
      expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText(/no app downloads anything twice/)).toBeTruthy()
    expect(screen.getByText(/prefix of Podtrac/)).toBeTruthy()
    expect(
      within(screen.getByRole('note', { name: 'Good to know before' })).getByText(/no GUID of their own/),
    ).toBeTruthy()
    expect(sent('POST /v2/imports')).toEqual([])
  })

  test("begins with the server's message and goes to the progress", async () => {
    const { user, address, sent } = await openPreview({
      'POST /v2/imports': {
        status: 202,
        body: { id: 9, name: 'The Long Road', message: 'The import has started.' },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Begin Import' }))
    expect(await screen.findByText('The import has started.')).toBeTruthy()
    expect(address()).toBe('/shows/9/import_from_rss')
    expect(sent('POST /v2/imports')).toEqual([{ rss_feed: FEED }])
  })

  test('says why it failed', async () => {
    const { user } = await openPreview({
      'POST /v2/imports': {
        status: 422,
        body: { errors: { rss_feed: ['could not be read: it ends in the middle'] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Begin Import' }))
    const alert = await screen.findByText('Failed to import.')
    expect(alert).toBeTruthy()
    expect(screen.getByText(/it ends in the middle/)).toBeTruthy()
  })

  test('explains a feed that cannot be read at the field, and keeps the address', async () => {
    await openPreview({
      'POST /v2/feed_previews': {
        status: 422,
        body: { errors: { rss_feed: ['leads to a web page, not to a feed'] } },
      },
    })
    expect(await screen.findByText('Rss feed leads to a web page, not to a feed')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Feed address').value).toBe(FEED)
  })

  test('tells whose mail will prove a locked feed, and refuses one that names nobody', async () => {
    await openPreview({
      'POST /v2/feed_previews': {
        body: { ...PREVIEW, permission: 'proof', proof_email: 'j•••@example.com' },
      },
    })
    expect(await screen.findByText(/a code goes to j•••@example.com/)).toBeTruthy()
    closePage()
    await openPreview({ 'POST /v2/feed_previews': { body: { ...PREVIEW, permission: 'refused' } } })
    expect(await screen.findByText(/names no email address/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Begin Import' })).toBeNull()
  })

  test('asks to upgrade where the plan makes no podcasts', async () => {
    open({}, { skill_direct_upload: false })
    expect(await screen.findByText(/Please upgrade your plan/)).toBeTruthy()
    expect(screen.queryByLabelText('Feed address')).toBeNull()
  })
})
