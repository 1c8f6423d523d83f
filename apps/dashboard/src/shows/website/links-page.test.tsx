// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../../testing/open-page.tsx'
import { SHOW } from '../../testing/show.ts'
import { LinksPage } from './links-page.tsx'

const open = (show = {}) =>
  openPage(LinksPage, {
    at: '/shows/7/links',
    path: '/shows/:id/links',
    answers: { 'GET /v1/shows/7': { body: { ...SHOW, ...show } } },
  })
const names = async () =>
  (await screen.findAllByRole('button', { name: /^Copy: / })).map((button) =>
    button.getAttribute('aria-label'),
  )

afterEach(closePage)

describe('the links page', () => {
  test.each([
    [
      'a public podcast',
      {},
      ['Copy: RSS Feed', 'Copy: Landing page', 'Copy: Podcast website', 'Copy: Player'],
    ],
    ['a plan without website', { skill_podcast_website: false }, ['Copy: RSS Feed', 'Copy: Player']],
    ['an unlisted podcast', { is_private: true, is_private_show: true }, ['Copy: RSS Feed', 'Copy: Player']],
    [
      'a members-only podcast',
      { is_advanced_private_feed: true, is_private_show: true, rss_feed: '' },
      ['Copy: Player'],
    ],
    [
      'a podcast in an app',
      { spotify: 'https://s.example' },
      ['Copy: RSS Feed', 'Copy: Landing page', 'Copy: Podcast website', 'Copy: Player', 'Copy: Spotify'],
    ],
  ])('lists the addresses of %s', async (_, show, expected) => {
    open(show)
    expect(await names()).toEqual(expected)
  })

  test('copies an address and says so', async () => {
    const { user } = open()
    const button = await screen.findByRole('button', { name: 'Copy: RSS Feed' })
    await user.click(button)
    expect(await within(button).findByText('Copied')).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe(SHOW.rss_feed)
  })

  test('leads to the design of the pages', async () => {
    open()
    expect(
      (await screen.findByRole<HTMLAnchorElement>('link', { name: 'Customize' })).getAttribute('href'),
    ).toBe('/shows/7/customize')
  })
})
