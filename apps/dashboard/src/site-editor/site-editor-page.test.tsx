// @vitest-environment happy-dom
import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { SHOW } from '../testing/show.ts'
import { createSection } from './section-rules.ts'
import { SiteEditorPage } from './site-editor-page.tsx'

const EDITOR = {
  page: DEFAULT_PAGE as unknown as SitePage,
  version: 'one',
  has_draft: false,
  published_at: null,
  pictures: [],
  episodes: [{ guid: 'g-1', name: 'To Lisbon' }],
  own_domain: null,
  page_url: 'http://localhost/s/long-road',
}
const open = (answers = {}) =>
  openPage(SiteEditorPage, {
    at: '/shows/7/site',
    path: '/shows/:id/site',
    answers: {
      'GET /v1/shows/7': { body: SHOW },
      'GET /v2/shows/7/site_page': { body: EDITOR },
      'POST /v2/shows/7/site_page/preview': { body: { html: '<!doctype html><h1>The Long Road</h1>' } },
      ...answers,
    },
  })
const SAVES = {
  'PUT /v2/shows/7/site_page': ({ body }: { body: { page: SitePage } }) => ({
    body: { ...EDITOR, page: body.page, version: 'two', has_draft: true },
  }),
}
const rows = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent ?? '')

// What grows with its text waits for typefaces, which this browser has none of.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true })

afterEach(closePage)

describe('the home page', () => {
  test('is sorted by keys, and saved with the version that it was loaded with', async () => {
    const { user, sent } = open(SAVES)
    const grip = await screen.findByRole('button', { name: 'Move About the podcast' })
    grip.focus()
    fireEvent.keyDown(grip, { key: 'Home' })
    await waitFor(() => expect(rows()[0]).toContain('About the podcast'))
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    expect(await screen.findByText(/The draft is saved/)).toBeTruthy()
    const [body] = sent('PUT /v2/shows/7/site_page') as { page: SitePage; version: string }[]
    expect([body?.version, body?.page.sections[0]?.type]).toEqual(['one', 'about'])
  })

  test('takes a section away, and brings it back', async () => {
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'More: People' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await waitFor(() => expect(rows().some((row) => row.includes('People'))).toBe(false))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(rows().some((row) => row.includes('People'))).toBe(true))
  })

  test('brings back what was taken away beside what was changed since then', async () => {
    const { user, sent } = open(SAVES)
    await user.click(await screen.findByRole('button', { name: 'More: People' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Remove' }))
    await user.click(screen.getByRole('button', { name: /^Header/ }))
    await user.click(await screen.findByLabelText('Show the introduction'))
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    await screen.findByText(/The draft is saved/)
    const [body] = sent('PUT /v2/shows/7/site_page') as { page: SitePage }[]
    expect(body?.page.sections.map(({ id }) => id)).toEqual(EDITOR.page.sections.map(({ id }) => id))
    expect(body?.page.sections[0]).toMatchObject({ shows_intro: false })
  })

  test('takes over what another window published, and publishes that', async () => {
    const [hero, ...others] = EDITOR.page.sections
    const sections = [{ ...hero, layout: 'centre' }, ...others] as SitePage['sections']
    const theirs = { ...EDITOR, page: { ...EDITOR.page, sections }, version: 'two', has_draft: true }
    let loads = 0
    const { user, sent } = open({
      'GET /v2/shows/7/site_page': () => ({ body: loads++ ? theirs : { ...EDITOR, has_draft: true } }),
      'POST /v2/shows/7/site_page/publish': ({ body }: { body: { version: string } }) =>
        body.version === 'two'
          ? { body: { ...theirs, has_draft: false } }
          : { status: 409, body: { message: 'Changed elsewhere.', code: 'changed_elsewhere' } },
    })
    await user.click(await screen.findByRole('button', { name: 'Publish' }))
    await screen.findByText('The page could not be published')
    await waitFor(() => expect(loads).toBe(2))
    await user.click(screen.getByRole('button', { name: /^Header/ }))
    expect(await screen.findByDisplayValue('Centred')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Publish' }))
    expect(await screen.findByText(/^Published\. Visitors see/)).toBeTruthy()
    expect(sent('POST /v2/shows/7/site_page/publish')).toEqual([{ version: 'one' }, { version: 'two' }])
  })

  test('shows the stored reviews once what was typed is discarded', async () => {
    const quote = { words: 'Soup for the road', name: 'Ida', source: '', url: '', stars: 5 }
    const reviews = { ...createSection('reviews', 'reviews'), quotes: [quote] } as SiteSection
    const page = { ...EDITOR.page, sections: [...EDITOR.page.sections, reviews] }
    const { user } = open({ 'GET /v2/shows/7/site_page': { body: { ...EDITOR, page } } })
    await user.click(await screen.findByRole('button', { name: /^Reviews/ }))
    await user.type(await screen.findByLabelText('Words'), ', and more')
    expect(screen.getByDisplayValue('Soup for the road, and more')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: /^Discard/ }))
    expect(await screen.findByDisplayValue('Soup for the road')).toBeTruthy()
  })

  test('keeps the page in sight while an address is half typed, and says what is wrong', async () => {
    const { user } = open({
      'POST /v2/shows/7/site_page/preview': ({ body }: { body: { page: SitePage } }) =>
        body.page.sections.some((section) => section.type === 'picture' && section.link)
          ? { status: 422, body: { errors: { link: ['is not a URL'] } } }
          : { body: { html: '<!doctype html><h1>The Long Road</h1>' } },
    })
    const frame = await screen.findByTitle('Preview of the page of The Long Road')
    await user.click(screen.getByRole('button', { name: 'Add a section' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Picture/ }))
    await user.type(await screen.findByLabelText('Leads to'), 'ex')
    expect((await screen.findByText('Link is not a URL')).getAttribute('role')).toBe('status')
    expect(screen.getByTitle('Preview of the page of The Long Road')).toBe(frame)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('says where styles and code of one’s own work', async () => {
    open()
    expect(await screen.findByText(/This podcast has none yet/)).toBeTruthy()
  })

  test('opens the field whose styles are refused, and says what is wrong', async () => {
    const { user } = open({
      'PUT /v2/shows/7/site_page': {
        status: 422,
        body: { errors: { custom_css: ['is not valid CSS (line 1)'] } },
      },
    })
    await user.click(await screen.findByRole('button', { name: /: Your own styles and code$/ }))
    await user.type(await screen.findByLabelText('Styles (CSS)'), 'a')
    await user.click(screen.getByRole('button', { name: /^Save changes/ }))
    await waitFor(() =>
      expect(screen.getByLabelText('Styles (CSS)').getAttribute('aria-invalid')).toBe('true'),
    )
  })

  test('is none of a podcast for members only, with the way to change that', async () => {
    open({ 'GET /v1/shows/7': { body: { ...SHOW, is_advanced_private_feed: true, is_private_show: true } } })
    expect(await screen.findByText('A podcast for members only has no home page')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Change who can hear it' })).toBeTruthy()
  })

  test('that cannot be loaded says so, with a way to try again', async () => {
    open({ 'GET /v2/shows/7/site_page': { status: 500, body: {} } })
    expect(await screen.findByText('The home page could not be loaded')).toBeTruthy()
  })
})
