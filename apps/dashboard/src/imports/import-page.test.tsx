// @vitest-environment happy-dom
import type { ImportItem, ImportState } from '@podstead/contract/imports'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { ImportPage } from './import-page.tsx'

const STATE: ImportState = {
  show_id: 7,
  status: 'copying',
  rss_feed: 'https://feeds.example.com/the-long-road.xml',
  host: 'Buzzsprout',
  message: '3 of 10 episodes have arrived.',
  proof_email: null,
  proof_sent_at: null,
  items_count: 10,
  done_count: 3,
  failed_count: 1,
  skipped_count: 0,
  bytes_total: 1_048_576_000,
  bytes_done: 314_572_800,
  warnings: [],
  can_retry: false,
  can_cancel: true,
  next_steps: [],
  started_at: '2026-03-01T10:00:00Z',
  finished_at: null,
}
const ITEM: ImportItem = {
  id: 4,
  position: 3,
  title: 'Fog',
  state: 'failed',
  message: 'The old host answered 403.',
  warnings: [],
  bytes_done: 0,
  bytes_total: null,
  episode_id: 12,
}
const items = ({ path }: { path: string }) => ({
  body: {
    items: path.includes('only=current')
      ? [{ ...ITEM, id: 5, title: 'Hail', state: 'copying', message: '' }]
      : [ITEM],
    page: 1,
    total_pages: 1,
  },
})
const ITEMS = 'GET /v2/shows/7/import/items'

function open(
  state: ImportState | null,
  answers: Parameters<typeof openPage>[1]['answers'] = {},
  show: object = {},
) {
  let current = state
  const page = openPage(ImportPage, {
    at: '/shows/7/import_from_rss',
    path: '/shows/:id/import_from_rss',
    answers: {
      'GET /v1/shows/7': { body: { ...SHOW, audioposts_count: 0, ...show } },
      'GET /v2/shows/7/import': () => ({ body: { import: current } }),
      [ITEMS]: items,
      ...answers,
    },
  })
  return { ...page, becomes: (next: ImportState) => (current = next) }
}

afterEach(closePage)

describe('importing into a podcast', () => {
  test('is offered only while it has no episodes', async () => {
    open(null, {}, { audioposts_count: 3 })
    expect(await screen.findByText('Only podcasts without episodes can be filled from a feed')).toBeTruthy()
    expect(screen.queryByLabelText('Feed address')).toBeNull()
  })

  test('starts at the address when there was no import yet', async () => {
    open(null)
    expect(await screen.findByLabelText('Feed address')).toBeTruthy()
  })
})

describe('a locked feed', () => {
  test('is imported once its owner typed the code of the mail', async () => {
    const { user, sent, becomes } = open(
      {
        ...STATE,
        status: 'waiting_for_proof',
        proof_email: 'j•••@example.com',
        proof_sent_at: '2026-03-01T10:00:00Z',
      },
      {
        'POST /v2/shows/7/import/proof/confirm': ({ body }) => {
          if ((body as { code: string }).code !== '482913')
            return { status: 422, body: { errors: { code: ['is wrong'] } } }
          becomes(STATE)
          return { body: STATE }
        },
        'POST /v2/shows/7/import/proof': { body: STATE },
      },
    )
    expect(await screen.findByText(/We sent a code to j•••@example.com/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Send another code' }))
    expect(await screen.findByText('Another code is on its way.')).toBeTruthy()
    await user.type(screen.getByLabelText('Code'), '111111')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Code is wrong')).toBeTruthy()
    await user.clear(screen.getByLabelText('Code'))
    await user.type(screen.getByLabelText('Code'), '482913')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your podcast is on its way')).toBeTruthy()
    expect(sent('POST /v2/shows/7/import/proof/confirm')).toEqual([{ code: '111111' }, { code: '482913' }])
  })
})

describe('an import that runs', () => {
  test('shows how far it is, what is being copied, and what failed', async () => {
    open(STATE)
    expect(
      (await screen.findByRole('progressbar', { name: 'Progress of the import' })).getAttribute(
        'aria-valuenow',
      ),
    ).toBe('30')
    expect(screen.getByText('3 of 10 episodes')).toBeTruthy()
    expect(screen.getByText('300.00 MB of 0.98 GB')).toBeTruthy()
    expect(screen.getByText('1 failed')).toBeTruthy()
    expect(await screen.findByText('Hail')).toBeTruthy()
    expect(await screen.findByText('The old host answered 403.')).toBeTruthy()
  })

  test('can be stopped, after a question', async () => {
    const { user, becomes, sent } = open(STATE, {
      'POST /v2/shows/7/import/cancel': () => {
        becomes({ ...STATE, status: 'cancelled', can_cancel: false, can_retry: true })
        return { body: {} }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Stop the import' }))
    await user.click(await screen.findByRole('button', { name: 'Stop it' }))
    expect(await screen.findByText('The import was stopped')).toBeTruthy()
    expect(sent('POST /v2/shows/7/import/cancel')).toHaveLength(1)
  })
})

describe('an import that has ended', () => {
  test('says what to do next, with what is to be copied', async () => {
    open({
      ...STATE,
      status: 'done',
      failed_count: 0,
      next_steps: [
        {
          code: 'redirect',
          text: 'Redirect the old feed at Buzzsprout to this address.',
          value: 'https://here.example/f.xml',
        },
      ],
    })
    expect(await screen.findByText('Your podcast is here')).toBeTruthy()
    const next = within(screen.getByRole('region', { name: 'What to do next' }))
    expect(next.getByText('Redirect the old feed at Buzzsprout to this address.')).toBeTruthy()
    expect(next.getByRole<HTMLInputElement>('textbox').value).toBe('https://here.example/f.xml')
    expect(next.getByRole('button', { name: 'Copy' })).toBeTruthy()
  })

  test('says how many episodes are not heard yet, because their sound is being processed', async () => {
    const counts = { all: 10, draft: 0, scheduled: 0, published: 8, processing: 2, failed: 0, deleted: 0 }
    open(
      { ...STATE, status: 'done' },
      { 'GET /v2/shows/7/audioposts': { body: { audioposts: [], counts, page: 1, total_pages: 1 } } },
    )
    expect(await screen.findByText(/The audio of 2 episodes is still being processed/)).toBeTruthy()
  })

  test('tries again what failed', async () => {
    const { user, sent } = open(
      { ...STATE, status: 'done_with_failures', can_retry: true },
      { 'POST /v2/shows/7/import/retry': { body: STATE } },
    )
    await user.click(await screen.findByRole('button', { name: 'Try again: Fog' }))
    await waitFor(() => expect(sent('POST /v2/shows/7/import/retry')).toEqual([{ item_id: 4 }]))
  })

  test("that failed says 'Failed to import.' and why, and takes another address", async () => {
    const { user } = open({ ...STATE, status: 'failed', message: 'The address does not lead to a feed.' })
    expect(await screen.findByText('Failed to import.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('The address does not lead to a feed.')
    await user.click(screen.getByRole('button', { name: 'Try with another address' }))
    expect(await screen.findByLabelText('Feed address')).toBeTruthy()
  })
})

describe('the next try of an import', () => {
  const RETRY = 'POST /v2/shows/7/import/retry'
  const PARTLY: ImportState = { ...STATE, status: 'done_with_failures', can_retry: true, failed_count: 2 }
  /** As browsers do with a button that becomes disabled. */
  const leaveDisabled = () => (document.activeElement as HTMLElement).blur()

  test.each(['Continue the import', 'Try again: Fog', 'Try all again'])(
    '%s: is busy until the server has answered, is sent once, and leaves the focus on what goes on',
    async (name) => {
      let answer = () => {}
      const { user, sent, becomes } = open(PARTLY, {
        [RETRY]: () => new Promise((resolve) => (answer = () => resolve({ body: STATE }))),
      })
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name })
      ;(await screen.findByRole('button', { name })).focus()
      await user.keyboard('{Enter}')
      await waitFor(() => expect(button().disabled).toBe(true))
      await user.click(button())
      leaveDisabled()
      becomes(STATE)
      answer()
      const title = await screen.findByRole('heading', { name: 'Your podcast is on its way' })
      await waitFor(() => expect(document.activeElement).toBe(title))
      expect(sent(RETRY)).toHaveLength(1)
    },
  )

  test.each(['Continue the import', 'Try again: Fog'])(
    '%s: tells why it was refused, and has the focus again',
    async (name) => {
      const { user, sent } = open(PARTLY, {
        [RETRY]: () => {
          leaveDisabled()
          return { status: 409, body: { message: 'The podcast has been deleted.' } }
        },
      })
      const button = () => screen.getByRole<HTMLButtonElement>('button', { name })
      await user.click(await screen.findByRole('button', { name }))
      expect(await screen.findByText('The podcast has been deleted.')).toBeTruthy()
      await waitFor(() => expect(document.activeElement).toBe(button()))
      await user.keyboard('{Enter}')
      await waitFor(() => expect(sent(RETRY)).toHaveLength(2))
    },
  )
})
