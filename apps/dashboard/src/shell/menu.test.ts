import { describe, expect, it } from 'vitest'
import { ROUTES } from '../paths.ts'
import type { HeaderShow } from '../ui/page-header.tsx'
import { hasFeedButton, MAIN_MENU, showMenu, USER_MENU } from './menu.ts'

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

const patterns = Object.values(ROUTES).map(({ pattern }) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`))

describe('menus', () => {
  it.each([...MAIN_MENU, ...USER_MENU, ...showMenu(SHOW)])('$label leads to a page that exists', ({ to }) => {
    expect(patterns.some((pattern) => pattern.test(to))).toBe(true)
  })

  it('the show menu always has Episodes', () =>
    expect(showMenu({ ...SHOW, is_advanced_private_feed: true }).map(({ label }) => label)).toContain('Episodes'))
})

describe("the 'RSS Feed' button", () => {
  it('is there for public shows', () => expect(hasFeedButton(SHOW)).toBe(true))
  it('is hidden for advanced private shows', () => expect(hasFeedButton({ ...SHOW, is_advanced_private_feed: true })).toBe(false))
})
