// @vitest-environment happy-dom
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { MEMBERS_SHOW, SUBSCRIBER, subscribersReply } from '../testing/subscriber.ts'
import { SubscribersPage } from './subscribers-page.tsx'

afterEach(closePage)

const ANA = SUBSCRIBER
const BEN: ListedSubscriber = {
  ...SUBSCRIBER,
  id: 42,
  full_name: 'Ben Okri',
  email_address: 'ben@example.org',
  subscription_status: 'Pending',
  approved_at: null,
  first_fetch_at: null,
  instructions_url: '',
}
const CLEO: ListedSubscriber = { ...BEN, id: 43, full_name: 'Cleo', subscription_status: 'Reject' }

type Answers = Parameters<typeof openPage>[1]['answers']
const open = (people: ListedSubscriber[] = [ANA, BEN, CLEO], answers: Answers = {}, at = '') =>
  openPage(SubscribersPage, {
    at: `/shows/7/subscribers${at}`,
    path: '/shows/:id/subscribers',
    answers: {
      'GET /v1/shows/7': { body: MEMBERS_SHOW },
      'GET /v1/shows/7/private_feeds': { body: subscribersReply(people) },
      'GET /v2/shows/7/subscriber_activity': { body: { activity: [] } },
      ...answers,
    },
  })
const row = async (name: string) => {
  const link = await screen.findByRole('link', { name })
  return within(link.closest('li') as HTMLElement)
}

describe('the list of subscribers', () => {
  test('has the tabs All, Approved, Pending and Reject with their counts (RU296)', async () => {
    open()
    const tabs = await screen.findByRole('group', { name: /Show subscribers/ })
    expect(
      within(tabs)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([...['All3', 'Approved1', 'Pending1', 'Reject1']])
  })

  test('shows who it is, since when, and whether they listen', async () => {
    open()
    const ana = await row('Ana Sousa')
    expect(ana.getByText('ana@example.org')).toBeTruthy()
    expect(ana.getAllByText(/Joined 2 Mar 2026/).length).toBeGreaterThan(0)
    expect(ana.getAllByText(/Listens since 3 Mar 2026/).length).toBeGreaterThan(0)
  })

  test('shows until when a free trial lasts', async () => {
    open([{ ...ANA, is_paying: true, trial_ends_at: '2026-03-09T10:00:00.000Z' }])
    expect((await row('Ana Sousa')).getAllByText('Trial until 9 Mar 2026').length).toBeGreaterThan(0)
  })

  test('shows when somebody last listened, and whose address was probably passed on', async () => {
    const known = { last_fetch_day: '2026-03-03', is_probably_shared: true }
    const heardAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
    const asked: string[] = []
    open(undefined, {
      'GET /v2/shows/7/subscriber_activity': ({ path }) => {
        asked.push(path)
        return { body: { activity: [{ ...known, subscriber_id: ANA.id, last_download_at: heardAt }] } }
      },
    })
    const ana = await row('Ana Sousa')
    expect((await ana.findAllByText(/Listened 3 days ago/)).length).toBeGreaterThan(0)
    const sign = ana.getByRole('link', { name: /address of Ana Sousa was probably passed on/ })
    expect(sign.getAttribute('href')).toBe('/shows/7/subscribers/41')
    // Of those who are not approved nothing is asked.
    expect(asked).toEqual(['/v2/shows/7/subscriber_activity?ids=41'])
    expect((await row('Cleo')).queryByText(/Listened/)).toBeNull()
  })

  test('asks the server for what the address names', async () => {
    const seen: string[] = []
    open(
      [BEN],
      {
        'GET /v1/shows/7/private_feeds': ({ path }) => {
          seen.push(path)
          return { body: subscribersReply([BEN]) }
        },
      },
      '?status=Pending&sort=email&q=ben',
    )
    await row('Ben Okri')
    expect(Object.fromEntries(new URLSearchParams(seen[0]?.split('?')[1]))).toEqual({
      ...{ subscription_status: 'Pending', search: 'ben', sort: 'email', limit: '50' },
    })
  })

  test('offers what is for approved ones only to them, and Delete to everybody (RU285)', async () => {
    const { user } = open()
    await user.click((await row('Ana Sousa')).getByRole('button', { name: /What to do/ }))
    expect(await screen.findByRole('menuitem', { name: 'Reset private feed' })).toBeTruthy()
    const access = screen.getByRole('menuitem', { name: 'Access page' })
    expect(access.getAttribute('href')).toBe(ANA.instructions_url)
    expect(access.getAttribute('rel')).toContain('noreferrer')
    expect(screen.getByRole('menuitem', { name: 'Delete' })).toBeTruthy()
    await user.keyboard('{Escape}')
    for (const name of ['Ben Okri', 'Cleo']) {
      await user.click((await row(name)).getByRole('button', { name: /What to do/ }))
      expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
      expect(screen.queryByRole('menuitem', { name: /Reset|Access|instructions/ })).toBeNull()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull())
    }
  })

  test('sets a status to Approved or Reject only, and takes it back (RU286)', async () => {
    const { user, sent } = open(undefined, { 'PUT /v1/shows/7/private_feeds/41': { body: ANA } })
    await user.click((await row('Ana Sousa')).getByRole('button', { name: /^Status of Ana Sousa: Approved/ }))
    const choices = await screen.findAllByRole('menuitem')
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Approved', 'Reject'])
    await user.click(screen.getByRole('menuitem', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent('PUT /v1/shows/7/private_feeds/41')).toEqual([
        { subscription_status: 'Reject' },
        { subscription_status: 'Approved' },
      ]),
    )
  })

  test('approves who is waiting with one button, and offers no way back to waiting', async () => {
    const { user, sent } = open(undefined, { 'PUT /v1/shows/7/private_feeds/42': { body: BEN } })
    expect(await screen.findByText('1 person would like to listen.')).toBeTruthy()
    await user.click((await row('Ben Okri')).getByRole('button', { name: 'Approve: Ben Okri' }))
    expect(await screen.findByText('Ben Okri is approved.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(sent('PUT /v1/shows/7/private_feeds/42')).toEqual([{ subscription_status: 'Approved' }])
  })

  test('asks before an address is reset, and says what the server did', async () => {
    const { user } = open(undefined, {
      'GET /v1/shows/7/subscriber_new_slug/41': { body: { message: 'Done anew.', private_feed: ANA } },
    })
    await user.click((await row('Ana Sousa')).getByRole('button', { name: /What to do/ }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reset private feed' }))
    const dialog = await screen.findByRole('dialog', { name: 'Give Ana Sousa a new feed address?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reset private feed' }))
    expect(await screen.findByText('Done anew.')).toBeTruthy()
  })

  test('leads to the podcasts when it is not there (RU284)', async () => {
    const { address } = open([], {
      'GET /v1/shows/7/private_feeds': { status: 404, body: { message: 'Not found' } },
    })
    await waitFor(() => expect(address()).toBe('/dashboard'))
  })
})

describe('adding somebody', () => {
  const openDialog = async (answers: Answers = {}) => {
    const page = open([], answers)
    await page.user.click(await screen.findByRole('button', { name: /^Add one person/ }))
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add a subscriber' })) }
  }

  test('needs an address of more than six characters (RU290)', async () => {
    const { user, sent, dialog } = await openDialog()
    await user.type(dialog.getByLabelText('Email address'), 'a@b.cd')
    await user.click(dialog.getByRole('button', { name: 'Add subscriber' }))
    expect(await dialog.findByText('Please make sure a@b.cd is a valid email address.')).toBeTruthy()
    expect(sent('POST /v1/shows/7/private_feeds')).toEqual([])
  })

  test("shows a warning with the server's words when it refuses (RU287)", async () => {
    const { user, dialog } = await openDialog({
      'POST /v1/shows/7/private_feeds': {
        status: 422,
        body: { errors: { email_address: ['is taken'], full_messages: ['Email address is taken'] } },
      },
    })
    await user.type(dialog.getByLabelText('Email address'), 'ana@example.org')
    await user.click(dialog.getByRole('button', { name: 'Add subscriber' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Email address is taken')
    expect(dialog.getByLabelText<HTMLInputElement>('Email address').value).toBe('ana@example.org')
  })

  test('is one of three ways in for the first listener', async () => {
    const { user, address } = open([])
    expect(await screen.findByRole('heading', { name: 'Let your first listener in' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Share the invite link/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite by a link' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Invite link').value).toBe(
      MEMBERS_SHOW.private_page_invite_link,
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: /^Import a list/ }))
    expect(address()).toBe('/shows/7/subscribers/import')
  })
})

describe('many at once', () => {
  const BULK = 'POST /v2/shows/7/subscribers/bulk'

  test('are rejected by their boxes, and come back', async () => {
    const { user, sent } = open(undefined, {
      [BULK]: { body: { changed: 1, skipped: 0, run: null, message: 'Rejected: 1.' } },
    })
    await user.click((await row('Ana Sousa')).getByRole('checkbox'))
    await user.click((await row('Cleo')).getByRole('checkbox'))
    const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
    expect(bar.getByText('2 selected')).toBeTruthy()
    await user.click(bar.getByRole('button', { name: 'Reject' }))
    const dialog = await screen.findByRole('dialog', { name: 'Reject 2 subscribers?' })
    await user.click(within(dialog).getByRole('button', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent(BULK)).toEqual([
        { action: 'reject', ids: [41, 43] },
        { action: 'approve', ids: [41] },
      ]),
    )
  })

  test('are told before for how many of those rejected a payment ends', async () => {
    const dora = { ...ANA, id: 44, full_name: 'Dora', is_paying: true }
    const { user } = open([{ ...ANA, is_paying: true }, dora, CLEO], {
      'GET /v1/shows/7/private_feeds': {
        body: {
          ...subscribersReply([{ ...ANA, is_paying: true }, dora, CLEO]),
          ...{ counts: { all: 900, Approved: 899, Pending: 0, Reject: 1 }, paying: 45, next: 'x' },
        },
      },
    })
    const asks = async (text: RegExp | null) => {
      const bar = within(screen.getByRole('region', { name: 'Selected subscribers' }))
      await user.click(bar.getByRole('button', { name: 'Reject' }))
      const dialog = within(await screen.findByRole('dialog', { name: /Reject/ }))
      const found = dialog.queryByText(/Paying members/)?.textContent ?? ''
      if (text) expect(found).toMatch(text)
      else expect(found).toBe('')
      await user.click(dialog.getByRole('button', { name: 'Cancel' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    await user.click((await row('Cleo')).getByRole('checkbox'))
    await asks(null)
    await user.click((await row('Ana Sousa')).getByRole('checkbox'))
    await asks(/among them: 1\. Their payments end in an hour/)
    await user.click(screen.getByRole('button', { name: 'Select all 900' }))
    await asks(/among them: 45\./)
  })

  test('get another tier where the podcast has tiers, and come back to those that each had', async () => {
    const people = [
      { ...ANA, tier: 1 },
      { ...ANA, id: 44, full_name: 'Dora', tier: null },
      { ...ANA, id: 45, full_name: 'Eva', tier: 1, is_tier_paid: true },
    ]
    const { user, sent } = open(people, {
      'GET /v1/shows/7': { body: { ...MEMBERS_SHOW, tier_names: ['Silver', 'Gold'] } },
      [BULK]: { body: { changed: 2, skipped: 1, run: null, message: '2 changed.' } },
    })
    for (const { full_name } of people) await user.click((await row(full_name)).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Set tier' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the tier of 3 subscribers?' }))
    await user.click(dialog.getByRole('combobox', { name: 'They hear' }))
    await user.click(await screen.findByRole('option', { name: /Gold/ }))
    await user.click(dialog.getByRole('button', { name: 'Set tier' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() =>
      expect(sent(BULK)).toEqual([
        { action: 'tier', tier: 2, ids: [41, 44, 45] },
        { action: 'tier', tier: 1, ids: [41] },
        { action: 'tier', tier: null, ids: [44] },
      ]),
    )
  })

  test('get the instructions once more; all of a list get them from the page of letters', async () => {
    const RESEND = 'POST /v2/shows/7/resend_instructions'
    const { user, sent } = open(undefined, {
      [RESEND]: { body: { message: 'The instructions are on their way: 1 of 2.', sent: 1, skipped: 1 } },
    })
    await user.click((await row('Ana Sousa')).getByRole('checkbox'))
    await user.click((await row('Cleo')).getByRole('checkbox'))
    await user.click(screen.getByRole('button', { name: 'Send instructions' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send the instructions to 2 subscribers?' })
    await user.click(within(dialog).getByRole('button', { name: 'Send instructions' }))
    expect(await screen.findByText('The instructions are on their way: 1 of 2.')).toBeTruthy()
    expect(sent(RESEND)).toEqual([{ ids: [41, 43] }])
    expect(screen.queryByRole('region', { name: 'Selected subscribers' })).toBeNull()
  })

  test('all that the list finds go in one run, whose progress is shown', async () => {
    const run = {
      id: 5,
      action: 'remove',
      done: 4000,
      total: 12345,
      changed: 4000,
      created_at: ANA.created_at,
    }
    const { user, sent } = open(undefined, {
      'GET /v1/shows/7/private_feeds': {
        body: {
          ...subscribersReply([ANA, BEN, CLEO]),
          counts: { all: 12345, Approved: 12343, Pending: 1, Reject: 1 },
          next: 'x',
        },
      },
      [BULK]: {
        body: { changed: null, skipped: null, run: { ...run, state: 'running' }, message: 'Started.' },
      },
      'GET /v2/shows/7/subscriber_runs/5': { body: { ...run, state: 'running' } },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Select this page' }))
    await user.click(await screen.findByRole('button', { name: 'Select all 12,345' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete 12,345 subscribers?' }))
    const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' })
    expect(confirm.disabled).toBe(true)
    await user.type(dialog.getByLabelText(/to confirm/), 'delete')
    await user.click(confirm)
    expect(await screen.findByText('4,000 of 12,345')).toBeTruthy()
    expect(sent(BULK)).toEqual([{ action: 'remove', filter: {} }])
  })
})

test('a hundred thousand are turned a page at a time, from where the page before ended', async () => {
  const asked: (string | null)[] = []
  const page = (name: string, next: string | null) => ({
    body: {
      ...subscribersReply([{ ...ANA, full_name: name }]),
      counts: { all: 100_000, Approved: 100_000, Pending: 0, Reject: 0 },
      next,
    },
  })
  const { user } = open([], {
    'GET /v1/shows/7/private_feeds': ({ path }) => {
      const after = new URLSearchParams(path.split('?')[1]).get('after')
      asked.push(after)
      return after === null ? page('Ana Sousa', 'second') : page('Zoe Last', null)
    },
  })
  await row('Ana Sousa')
  expect(screen.getByText('1–1 of 100,000')).toBeTruthy()
  // Fetched ahead, so that it is there at once.
  await waitFor(() => expect(asked).toEqual([null, 'second']))
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await row('Zoe Last')
  expect(asked).toEqual([null, 'second'])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Previous page' }))
  await row('Ana Sousa')
})
