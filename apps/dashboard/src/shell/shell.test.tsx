// @vitest-environment happy-dom

import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePlayer, playerState, playItem, replaceSound, type SoundState } from '../audio/player-state.ts'
import { ProtectedGuard } from '../session/guards.tsx'
import { endSession, startSession } from '../session/session-state.ts'
import { showPage } from '../testing/page.tsx'
import { ACCOUNT, answering, heldToken, holdSession, sessionOf } from '../testing/server.ts'
import { type HeaderShow, usePageHeader } from '../ui/page-header.tsx'
import { readRecentPlaces } from './recent-places.ts'
import { Shell } from './shell.tsx'

const SHOW: HeaderShow = {
  id: 7,
  podcast_title: 'The Quiet Orchard',
  rss_feed: 'https://pod.example.org/feeds/orchard.xml',
  artwork_url_256: '/a.jpg',
  is_private: false,
  is_password_protected: false,
  is_advanced_private_feed: false,
  is_private_show: false,
}
const LANDING_PAGE = 'https://pod.example.org/l/orchard'
const WEBSITE = 'https://pod.example.org/s/orchard'
const ITEM = {
  id: 5,
  name: 'Grafting',
  audio_date: '2026-10-03',
  url: '/a.mp3',
  description: '',
  artwork: '/a.jpg',
  shareUrl: null,
  embedUrl: null,
}

function PodcastsPage() {
  usePageHeader({ title: 'Podcasts', subtitle: 'Overview' })
  return <input aria-label="Some field" />
}
function ShowPage({ show }: { show: HeaderShow }) {
  usePageHeader({ title: show.podcast_title, show })
  return null
}

function open(at: string, show = SHOW, EpisodePage: ComponentType = () => null) {
  const pages = [
    { path: '/dashboard', Component: PodcastsPage },
    { path: '/shows/7/overview', element: <ShowPage show={show} /> },
    { path: '/shows/7', element: <p>Some settings</p> },
    { path: '/shows/7/episodes/12/chapters', Component: EpisodePage },
    { path: '/podcasts/9/episodes/12', element: null },
  ]
  return showPage(
    [
      { Component: ProtectedGuard, children: [{ Component: Shell, children: pages }] },
      { path: '/signin', element: <h1>Sign in here</h1> },
    ],
    at,
  )
}

beforeEach(() => {
  localStorage.clear()
  holdSession(sessionOf('laptop', 'one'))
  startSession(ACCOUNT)
  answering({
    'GET /v2/shows': { body: [{ ...SHOW, is_direct_upload: true }] },
    'GET /v1/installation': {
      body: { payments: 'none', has_plans: false, help_url: 'https://help.example', support_url: null },
    },
    'GET /v1/shows/7': {
      body: {
        ...SHOW,
        landing_page_url: LANDING_PAGE,
        website_url: WEBSITE,
        username: 'friends',
        password: 'of the night',
      },
    },
    'GET /v2/search': {
      body: {
        episodes: [{ id: 12, show_id: 9, name: 'Bananas at dawn', podcast_title: 'Fruit' }],
        people: [{ id: 4, show_id: 9, name: 'Ana Reis', podcast_title: 'Fruit' }],
      },
    },
    'DELETE /auth/sign_out': { body: { success: true, message: 'ok' } },
  })
  const target = new EventTarget()
  replaceSound(
    Object.assign(target, {
      src: '',
      currentTime: 0,
      duration: 100,
      playbackRate: 1,
      volume: 1,
      preload: '',
      load: () => undefined,
      removeAttribute: () => undefined,
      play: async () => undefined,
      pause: () => void target.dispatchEvent(new Event('pause')),
    }) as unknown as SoundState,
  )
})
afterEach(() => {
  closePlayer()
  cleanup()
  endSession()
  vi.unstubAllGlobals()
})

describe('the header', () => {
  it('has the title and subtitle of the page, also in the title of the document', async () => {
    open('/dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Podcasts' })).toBeTruthy()
    expect(screen.getByText('Overview')).toBeTruthy()
    expect(document.title).toBe('Podcasts · Podstead')
  })

  it('follows from page to page', async () => {
    const router = open('/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Podcasts' })
    await router.navigate('/shows/7/overview')
    const heading = await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })
    expect(document.activeElement).toBe(heading)
    expect(
      within(screen.getByRole('navigation', { name: 'Podcast menu' })).getByRole('link', {
        name: 'Episodes',
      }),
    ).toBeTruthy()
  })
})

const episodeHeader = {
  title: 'Chapters',
  subject: 'Rain',
  crumbs: [
    { label: 'The Quiet Orchard', to: '/shows/7/overview' },
    { label: 'Episodes', to: '/shows/7/episodes' },
  ],
  badge: 'Scheduled',
  neighbors: {
    older: { label: 'Previous episode: Snow', to: '/shows/7/episodes/11/chapters' },
    newer: null,
  },
  show: SHOW,
}

function EpisodePage() {
  usePageHeader(episodeHeader)
  return null
}

describe('the header of an episode', () => {
  it('is its name with its state, the way back, and the way to the episodes beside it', async () => {
    open('/shows/7/episodes/12/chapters', SHOW, EpisodePage)
    const heading = await screen.findByRole('heading', { level: 1, name: 'Rain – Chapters' })
    expect(heading.parentElement?.textContent).toContain('Scheduled')
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link')
    expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The Quiet Orchard', '/shows/7/overview'],
      ['Episodes', '/shows/7/episodes'],
    ])
    expect(screen.getByRole('link', { name: 'Previous episode: Snow' }).getAttribute('href')).toBe(
      '/shows/7/episodes/11/chapters',
    )
    expect(screen.queryByRole('link', { name: /Next episode/ })).toBeNull()
  })
})

describe('the header of a private show', () => {
  it.each([
    [{ is_private: true }, 'Private: unlisted'],
    [{ is_password_protected: true }, 'Private: password protected'],
    [{ is_advanced_private_feed: true }, 'Private: members only'],
  ])('%o says so beside the title', async (mode, text) => {
    open('/shows/7/overview', { ...SHOW, ...mode, is_private_show: true })
    expect(await screen.findByText(text)).toBeTruthy()
  })

  it('of a public one says nothing of it', async () => {
    open('/shows/7/overview')
    await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })
    expect(screen.queryByText(/^Private/)).toBeNull()
  })
})

describe("'RSS Feed'", () => {
  it('opens a modal with the feed URL, a copy button, a QR code and the text', async () => {
    open('/shows/7/overview')
    await userEvent.click(await screen.findByRole('button', { name: 'RSS Feed' }))
    const modal = within(await screen.findByRole('dialog'))
    expect(modal.getByLabelText<HTMLInputElement>('Feed URL').value).toBe(SHOW.rss_feed)
    expect(modal.getByRole('button', { name: 'Copy URL' })).toBeTruthy()
    const code = await modal.findByTitle('QR code of the feed URL')
    expect(code.closest('svg')?.getAttribute('width')).toBe('200')
    expect(
      modal.getByText(
        "You'll need your RSS Feed URL to submit to Apple Podcasts, Google Podcasts, Pocket Casts, etc.",
      ),
    ).toBeTruthy()
  })

  it('can be copied for a private show, too', async () => {
    open('/shows/7/overview', { ...SHOW, is_private: true, is_private_show: true })
    await userEvent.click(await screen.findByRole('button', { name: 'RSS Feed' }))
    const modal = within(await screen.findByRole('dialog'))
    expect(modal.getByRole('button', { name: 'Copy URL' })).toBeTruthy()
    expect(modal.queryByLabelText('Password')).toBeNull()
  })

  it('of a protected show says what listeners need beside the address', async () => {
    open('/shows/7/overview', { ...SHOW, is_password_protected: true, is_private_show: true })
    await userEvent.click(await screen.findByRole('button', { name: 'RSS Feed' }))
    const modal = within(await screen.findByRole('dialog'))
    expect(await modal.findByText(/Give listeners the user name and the password too/)).toBeTruthy()
    expect(modal.getByLabelText<HTMLInputElement>('User name').value).toBe('friends')
    expect(modal.getByLabelText<HTMLInputElement>('Password').value).toBe('of the night')
    expect(modal.getByRole('button', { name: 'Copy both' })).toBeTruthy()
  })

  it('is hidden for a members-only show', async () => {
    open('/shows/7/overview', {
      ...SHOW,
      is_advanced_private_feed: true,
      is_private_show: true,
      rss_feed: '',
    })
    await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })
    expect(screen.queryByRole('button', { name: 'RSS Feed' })).toBeNull()
  })
})

describe("'Podcast Website'", () => {
  it('opens a modal with the landing page, a copy button and a QR code', async () => {
    open('/shows/7/overview')
    await userEvent.click(await screen.findByRole('button', { name: 'Podcast Website' }))
    const modal = within(await screen.findByRole('dialog'))
    expect((await modal.findByLabelText<HTMLInputElement>('Landing page')).value).toBe(LANDING_PAGE)
    expect(modal.getByLabelText<HTMLInputElement>('Podcast website').value).toBe(WEBSITE)
    expect(modal.getByRole('button', { name: 'Copy URL' })).toBeTruthy()
    const code = await modal.findByTitle('QR code of the landing page')
    expect(code.closest('svg')?.getAttribute('width')).toBe('200')
  })

  it('is hidden for private shows', async () => {
    open('/shows/7/overview', { ...SHOW, is_password_protected: true, is_private_show: true })
    await screen.findByRole('button', { name: 'RSS Feed' })
    expect(screen.queryByRole('button', { name: 'Podcast Website' })).toBeNull()
  })
})

describe("the podcast's menu", () => {
  it("has what drops down under 'Settings', also by keyboard, and marks where one is", async () => {
    const router = open('/shows/7/overview')
    const menu = within(await screen.findByRole('navigation', { name: 'Podcast menu' }))
    expect(menu.getByRole('link', { name: 'Overview' }).getAttribute('aria-current')).toBe('page')
    menu.getByRole('button', { name: 'Settings' }).focus()
    await userEvent.keyboard('{Enter}')
    const general = await screen.findByRole('menuitem', { name: 'General' })
    await userEvent.click(general)
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/shows/7'))
  })

  it('offers Import as long as there is no episode, and Playlist for private shows', async () => {
    open('/shows/7/overview', { ...SHOW, audioposts_count: 0, is_private: true, is_private_show: true })
    const menu = within(await screen.findByRole('navigation', { name: 'Podcast menu' }))
    expect(menu.getByRole('link', { name: 'Playlist' })).toBeTruthy()
    await userEvent.click(menu.getByRole('button', { name: 'Settings' }))
    expect(await screen.findByRole('menuitem', { name: 'Import' })).toBeTruthy()
  })
})

describe('the footer player', () => {
  it('survives navigation', async () => {
    const router = open('/dashboard')
    playItem(ITEM)
    expect(await screen.findByRole('region', { name: 'Audio player' })).toBeTruthy()
    await router.navigate('/shows/7/overview')
    await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })
    expect(screen.getByRole('button', { name: 'Pause' })).toBeTruthy()
    expect(playerState().item).toEqual(ITEM)
  })

  it('listens to space and arrows only when no field has the focus', async () => {
    open('/dashboard')
    playItem({ ...ITEM, durationSeconds: 100 })
    await screen.findByRole('region', { name: 'Audio player' })
    screen.getByLabelText('Some field').focus()
    await userEvent.keyboard(' {ArrowRight}')
    expect(playerState()).toMatchObject({ playing: true, playedSeconds: 0 })
    screen.getByLabelText('Some field').blur()
    await userEvent.keyboard('{ArrowRight}')
    expect(playerState().playedSeconds).toBe(30)
    await userEvent.keyboard('{ArrowLeft} ')
    expect(playerState()).toMatchObject({ playing: false, playedSeconds: 15 })
  })
})

describe('the user menu', () => {
  it("shows the user's email, Change Password and Sign out, which clears the headers", async () => {
    open('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: new RegExp(ACCOUNT.email) }))
    const menu = within(await screen.findByRole('menu'))
    expect(menu.getByText(ACCOUNT.email)).toBeTruthy()
    expect(menu.getByRole('menuitem', { name: 'Change Password' })).toBeTruthy()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Sign out' }))
    await screen.findByRole('heading', { name: 'Sign in here' })
    expect(heldToken()).toBeUndefined()
  })
})

describe('the command palette', () => {
  it('opens with Ctrl-K and offers pages and podcasts', async () => {
    open('/dashboard')
    await screen.findByRole('heading', { level: 1, name: 'Podcasts' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    for (const page of ['Change Password', 'Bring a podcast here', 'Recently deleted podcasts'])
      expect(palette.getByText(page)).toBeTruthy()
    expect(await palette.findByText('The Quiet Orchard')).toBeTruthy()
  })
})

describe('the search', () => {
  const openSearch = async (at = '/shows/7/overview') => {
    const router = open(at)
    await screen.findByRole('heading', { level: 1 })
    await userEvent.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('textbox', { name: 'Search' })
    return { router, field, palette: within(screen.getByRole('dialog')) }
  }

  it.each([
    ['analytics', 'Summary'],
    ['sort', 'Order'],
    ['privacy', 'Advanced'],
    ['log out', 'Sign out'],
    ['theme', 'Dark appearance'],
    ['restore', 'Recently deleted podcasts'],
  ])('finds by %j what is called %j', async (word, label) => {
    const { field, palette } = await openSearch()
    await userEvent.type(field, word)
    const buttons = await palette.findAllByRole('button', { name: new RegExp(`^${label}`) })
    expect(buttons.length).toBeGreaterThan(0)
    expect(palette.queryByText('Live streams')).toBeNull()
  })

  it('finds episodes and people of every podcast, and says of which', async () => {
    const { router, field, palette } = await openSearch('/dashboard')
    await userEvent.type(field, 'ana')
    expect(await palette.findByRole('button', { name: /Ana Reis/ })).toBeTruthy()
    // The first line is the one that Enter opens.
    await userEvent.keyboard('{Enter}')
    expect(router.state.location.pathname).toBe('/podcasts/9/episodes/12')
  })

  it('offers where one went before, and nothing of another account', async () => {
    localStorage.setItem(
      'podstead.recent',
      JSON.stringify({
        account: ACCOUNT.id,
        places: [{ label: 'Rain', to: '/podcasts/7/episodes/3', where: '' }],
      }),
    )
    const { palette } = await openSearch('/dashboard')
    expect(palette.getByText('Rain')).toBeTruthy()
    expect(readRecentPlaces(ACCOUNT.id + 1)).toEqual([])
  })

  it('is empty again when it is opened again', async () => {
    const { field } = await openSearch('/dashboard')
    await userEvent.type(field, 'dark')
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('{Control>}k{/Control}')
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Search' })).value).toBe('')
  })
})

describe('the palette on a page of a podcast', () => {
  it('knows every page of it', async () => {
    open('/shows/7/overview')
    await screen.findByRole('heading', { level: 1, name: 'The Quiet Orchard' })
    await userEvent.keyboard('{Control>}k{/Control}')
    const palette = within(await screen.findByRole('dialog'))
    for (const page of ['Move away', 'Notion export', 'People', 'Order', 'Requests', 'Compare', 'History'])
      expect(palette.getByText(page)).toBeTruthy()
    // Where a page is found, beside its name.
    expect(palette.getAllByText('Settings').length).toBeGreaterThan(3)
  })
})

describe('the sidebar', () => {
  it('leads to the help of the installation, in a tab of its own', async () => {
    open('/dashboard')
    const help = await screen.findByRole('link', { name: /^Help/ })
    expect([help.getAttribute('href'), help.getAttribute('target')]).toEqual([
      'https://help.example',
      '_blank',
    ])
  })
})
