// @vitest-environment happy-dom
import type { ShowListItem } from '@podstead/contract/shows/shows'
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { ownTimeZone } from '../../ui/zoned-time.ts'
import { DashboardPage } from './dashboard-page.tsx'

const SHOW: ShowListItem = {
  id: 7,
  podcast_title: 'The Long Road',
  artwork_url_256: '/artwork/x/256.jpg',
  is_private_show: false,
  is_advanced_private_feed: false,
  is_direct_upload: true,
  description: '',
  refreshed_date: '2026-03-01T00:00:00Z',
  audioposts_count: 12,
  downloads_last_30_days: 3456,
  role: 'owner' as const,
  is_archived: false,
}
const open = (answers: Parameters<typeof openPage>[1]['answers'], at = '/dashboard', account = {}) =>
  openPage(DashboardPage, { at, path: at.split('?')[0] ?? at, answers, account })

afterEach(closePage)

describe('the podcasts list', () => {
  test('shows each podcast with its episodes and downloads, and leads to its overview', async () => {
    open({ 'GET /v2/shows': { body: [SHOW] } })
    expect((await screen.findByRole('link', { name: 'The Long Road' })).getAttribute('href')).toBe(
      '/shows/7/overview',
    )
    expect(screen.getByText('12 episodes')).toBeTruthy()
    expect(screen.getByText('3,456')).toBeTruthy()
    expect(screen.queryByText('Private')).toBeNull()
  })

  test('marks private podcasts and offers deletion only where files are uploaded directly', async () => {
    open({ 'GET /v2/shows': { body: [{ ...SHOW, is_private_show: true, is_direct_upload: false }] } })
    expect(await screen.findByText('Private')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull()
  })

  test('invites to start when there is none yet', async () => {
    const { user } = open({ 'GET /v2/shows': { body: [] } })
    expect(await screen.findByText('Start your first podcast')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Start a podcast' }))
    expect(await screen.findByRole('dialog', { name: 'New podcast' })).toBeTruthy()
  })

  test('leads people who have a podcast elsewhere to the import', async () => {
    open({ 'GET /v2/shows': { body: [] } })
    expect((await screen.findByRole('link', { name: 'I already have a podcast' })).getAttribute('href')).toBe(
      '/import',
    )
  })

  test('leads to what was deleted, when something was', async () => {
    open({ 'GET /v2/shows': { body: [SHOW] }, 'GET /v2/deleted_shows': { body: [{ id: 3 }, { id: 4 }] } })
    expect((await screen.findByRole('link', { name: 'Recently deleted: 2' })).getAttribute('href')).toBe(
      '/shows/deleted',
    )
  })

  test('offers to move a public podcast away, but no private one', async () => {
    const { user } = open({
      'GET /v2/shows': { body: [SHOW, { ...SHOW, id: 8, podcast_title: 'Secrets', is_private_show: true }] },
    })
    await user.click(await screen.findByRole('button', { name: 'More for The Long Road' }))
    expect((await screen.findByRole('menuitem', { name: 'Move away' })).getAttribute('href')).toBe(
      '/shows/7/move_away',
    )
    await user.keyboard('{Escape}')
    await user.click(screen.getByRole('button', { name: 'More for Secrets' }))
    expect(await screen.findAllByRole('menuitem', { name: 'Copy…' })).toBeTruthy()
    await vi.waitFor(() => expect(screen.queryByRole('menuitem', { name: 'Move away' })).toBeNull())
  })

  test('is arranged by keys, and saved with one button', async () => {
    const shows = [SHOW, { ...SHOW, id: 8, podcast_title: 'Slow Rivers' }]
    const { user, sent } = open({
      'GET /v2/shows': { body: shows },
      'PUT /v2/show_order': { body: { show_ids: [8, 7] } },
    })
    await user.click(await screen.findByRole('button', { name: 'Arrange' }))
    const dialog = await screen.findByRole('dialog', { name: 'Arrange podcasts' })
    const [first] = within(dialog).getAllByRole('button', { name: /The Long Road/ })
    first?.focus()
    await user.keyboard('{ArrowDown}')
    await user.click(within(dialog).getByRole('button', { name: 'Save order' }))
    await vi.waitFor(() => expect(sent('PUT /v2/show_order')).toEqual([{ show_ids: [8, 7] }]))
  })

  test('puts a podcast away at once, and back with Undo', async () => {
    let isArchived = false
    const { user, sent } = open({
      'GET /v2/shows': () => ({ body: [{ ...SHOW, is_archived: isArchived }] }),
      'PUT /v2/shows/7/archived': ({ body }) => {
        isArchived = (body as { is_archived: boolean }).is_archived
        return { body: { id: 7, is_archived: isArchived } }
      },
    })
    await user.click(await screen.findByRole('button', { name: 'More for The Long Road' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Archive' }))
    await user.click(await screen.findByRole('button', { name: 'Archived podcasts: 1' }))
    expect(await screen.findByRole('link', { name: 'The Long Road' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await vi.waitFor(() => expect(screen.queryByText('Archived podcasts: 1')).toBeNull())
    expect(sent('PUT /v2/shows/7/archived')).toEqual([{ is_archived: true }, { is_archived: false }])
  })

  test('says that loading failed and tries again', async () => {
    let isUp = false
    const { user } = open({
      'GET /v2/shows': () => (isUp ? { body: [SHOW] } : { status: 403, body: { message: 'No.' } }),
    })
    expect(await screen.findByText('Your podcasts could not be loaded')).toBeTruthy()
    isUp = true
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The Long Road')).toBeTruthy()
  })
})

describe('creating a podcast', () => {
  const EMPTY = {
    'GET /v2/shows': { body: [] },
    'GET /v1/categories': { body: [{ id: 3, name: 'Education' }] },
    'GET /v1/languages': {
      body: [
        { id: 1, code: 'en', name: 'English' },
        { id: 2, code: 'de', name: 'German' },
      ],
    },
    'GET /v1/help/time_zones': { body: [{ name: 'Europe/Vienna', label: 'Vienna' }] },
  }
  const choose = async (user: ReturnType<typeof open>['user'], field: string, option: string) => {
    await user.click(await screen.findByRole('combobox', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }

  test('is offered at /shows/new, and ends on the overview with an alert', async () => {
    const { user, address, sent } = open(
      { ...EMPTY, 'POST /v2/shows': { status: 201, body: { id: 9, name: 'Bread' } } },
      '/shows/new',
    )
    await user.type(await screen.findByLabelText('Podcast name'), 'Bread')
    await choose(user, 'Category', 'Education')
    await user.click(screen.getByRole('button', { name: 'Create podcast' }))
    expect(await screen.findByText('Podcast created!')).toBeTruthy()
    expect(screen.getByText('Bread was created.')).toBeTruthy()
    expect(address()).toBe('/shows/9/overview')
    expect(sent('POST /v2/shows')).toEqual([
      {
        name: 'Bread',
        author: 'Maren',
        category_id: 3,
        time_zone: ownTimeZone(),
        is_advanced_private_feed: false,
      },
    ])
  })

  test('asks for the category, and shows author, language and time zone before they are public', async () => {
    const { user, sent } = open(
      { ...EMPTY, 'POST /v2/shows': { status: 201, body: { id: 9, name: 'Bread' } } },
      '/shows/new',
      {
        time_zone: 'Europe/Vienna',
      },
    )
    await user.type(await screen.findByLabelText('Podcast name'), 'Bread')
    await user.click(screen.getByRole('button', { name: 'Create podcast' }))
    expect(await screen.findByText(/^Choose a category:/)).toBeTruthy()
    expect(sent('POST /v2/shows')).toEqual([])
    expect(screen.getByLabelText<HTMLInputElement>('Author').value).toBe('Maren')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Language' }).value).toBe('English')
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' }).value).toBe('Vienna')
    await choose(user, 'Category', 'Education')
    await choose(user, 'Language', 'German')
    await user.clear(screen.getByLabelText('Author'))
    await user.type(screen.getByLabelText('Author'), 'Maren Ost')
    await user.click(screen.getByRole('button', { name: 'Create podcast' }))
    await screen.findByText('Podcast created!')
    expect(sent('POST /v2/shows')).toMatchObject([
      { author: 'Maren Ost', category_id: 3, language_id: 2, time_zone: 'Europe/Vienna' },
    ])
  })

  test('can be for members only from its beginning, where the plan has that (RU339)', async () => {
    const { user, sent } = open(
      { ...EMPTY, 'POST /v2/shows': { status: 201, body: { id: 9, name: 'Bread' } } },
      '/shows/new',
    )
    await user.type(await screen.findByLabelText('Podcast name'), 'Bread')
    await choose(user, 'Category', 'Education')
    await user.click(screen.getByRole('switch', { name: /Members only/ }))
    await user.click(screen.getByRole('button', { name: 'Create podcast' }))
    await screen.findByText('Podcast created!')
    expect(sent('POST /v2/shows')).toMatchObject([{ is_advanced_private_feed: true }])
  })

  test('leads to the plans where the plan has no members-only podcasts', async () => {
    open(EMPTY, '/shows/new', { skill_advanced_private_feed: false })
    const choice = await screen.findByRole<HTMLInputElement>('switch', { name: /Members only/ })
    expect([choice.disabled, choice.checked]).toEqual([true, false])
    expect(screen.getByText('Members-only podcasts come with another plan.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'See the plans' }).getAttribute('href')).toBe('/plans')
  })

  test('keeps what was typed when the dialog is closed by mistake', async () => {
    const { user } = open(EMPTY, '/dashboard?new')
    await user.type(await screen.findByLabelText('Podcast name'), 'Bread')
    await user.keyboard('{Escape}')
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Start a podcast' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Podcast name')).value).toBe('Bread')
  })

  test("leaves it to the server whether the name will do, and lists what it says under 'Errors:'", async () => {
    const { user } = open(
      { ...EMPTY, 'POST /v2/shows': { status: 422, body: { errors: { name: ["can't be blank"] } } } },
      '/dashboard?new',
    )
    await choose(user, 'Category', 'Education')
    await user.click(await screen.findByRole('button', { name: 'Create podcast' }))
    const errors = await screen.findByRole('alert')
    expect(within(errors).getByText('Errors:')).toBeTruthy()
    expect(within(errors).getByText("Name can't be blank")).toBeTruthy()
  })

  test('reminds people of the import whose podcast exists already', async () => {
    open({ 'GET /v2/shows': { body: [] } }, '/dashboard?new')
    const dialog = within(await screen.findByRole('dialog', { name: 'New podcast' }))
    expect((await dialog.findByRole('link', { name: 'Bring it here' })).getAttribute('href')).toBe('/import')
  })

  test('asks to upgrade instead, without the plan for it', async () => {
    open({ 'GET /v2/shows': { body: [] } }, '/dashboard?new', { skill_direct_upload: false })
    expect(
      await screen.findByText(
        'Please upgrade your plan to remove the restriction on creating a podcast without Dropbox.',
      ),
    ).toBeTruthy()
    expect(screen.queryByLabelText('Podcast name')).toBeNull()
  })
})

describe('deleting a podcast', () => {
  const openDialog = async (answers: Parameters<typeof open>[0]) => {
    const page = open({ 'GET /v2/shows': { body: [SHOW] }, ...answers })
    await page.user.click(await screen.findByRole('button', { name: 'More for The Long Road' }))
    await page.user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog', { name: 'Delete “The Long Road”?' })
    return {
      ...page,
      cancel: within(dialog).getByRole('button', { name: 'Cancel' }),
      button: within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Delete podcast' }),
    }
  }

  test('is asked about by name, and nothing happens on Cancel', async () => {
    const { user, cancel, sent } = await openDialog({})
    expect(document.activeElement).toBe(cancel)
    await user.click(cancel)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent('DELETE /v1/shows/7')).toEqual([])
  })

  test('tells what happened and takes it back on request', async () => {
    const { user, button, sent } = await openDialog({
      'DELETE /v1/shows/7': { body: { id: 7, message: 'The Long Road was deleted.' } },
      'POST /v2/shows/7/restore': {},
    })
    await user.click(button)
    expect(await screen.findByText('The Long Road was deleted.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The Long Road is back, with all of its episodes.')).toBeTruthy()
    expect(sent('POST /v2/shows/7/restore')).toHaveLength(1)
  })

  test("lists refusals under 'Errors:'", async () => {
    const { user, button } = await openDialog({
      'DELETE /v1/shows/7': { status: 422, body: { errors: { base: ['No'], name: ['is in use'] } } },
    })
    await user.click(button)
    expect(await screen.findByText('Errors:')).toBeTruthy()
    expect(screen.getByText('Name is in use')).toBeTruthy()
  })
})
