// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { closePage, openPage } from '../testing/open-page.tsx'
import { WHOLE_EPISODE } from '../testing/whole-episode.ts'
import { ReleasedCard } from './released-card.tsx'

const PAGE = 'https://pods.example/s/the-long-road/rain'

function open(episode: object = {}, published = 5) {
  const page = openPage(() => <ReleasedCard episode={{ ...WHOLE_EPISODE, ...episode }} />, {
    at: '/elsewhere',
    path: '/podcasts/7/episodes/12',
    answers: { 'GET /v2/shows/7/overview': { body: { published_count: published } } },
  })
  page.goTo('/podcasts/7/episodes/12', { released: true })
  return page
}
afterEach(closePage)

describe('right after an episode was published', () => {
  test('its page is there to open, to copy and to point a camera at', async () => {
    const { user } = open({ publication: 'published', single_page_url: PAGE })
    const card = within(await screen.findByRole('region', { name: 'It’s live' }))
    expect(card.getByRole('link', { name: 'pods.example/s/the-long-road/rain' }).getAttribute('href')).toBe(
      PAGE,
    )
    expect(card.getByRole('button', { name: 'Copy link' })).toBeTruthy()
    await user.click(card.getByRole('button', { name: 'QR code' }))
    expect(await card.findByTitle('QR code of the episode’s page')).toBeTruthy()
    expect(card.getByRole('link', { name: 'Links' }).getAttribute('href')).toBe('/shows/7/links')
  })

  test('the first one leads to the directories', async () => {
    open({ publication: 'published', single_page_url: PAGE }, 1)
    expect(await screen.findByRole('region', { name: 'Your podcast is live' })).toBeTruthy()
    expect(screen.getByText(/submit your feed to Apple Podcasts, Spotify and others/)).toBeTruthy()
  })

  test('it says what is still to come while the audio is processed', async () => {
    open({ publication: 'processing' })
    expect(await screen.findByRole('region', { name: 'Almost there' })).toBeTruthy()
    expect(screen.getByText(/tells you when your episode can be heard/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
  })

  test('a private podcast hands out no address', async () => {
    open({
      publication: 'published',
      single_page_url: null,
      show: { ...WHOLE_EPISODE.show, is_private_show: true },
    })
    expect(await screen.findByText('Your listeners find it in the feed that you gave them.')).toBeTruthy()
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('it can be closed, and does not come back', async () => {
    const { user } = open({ publication: 'published', single_page_url: PAGE })
    await user.click(await screen.findByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('region')).toBeNull()
  })
})
