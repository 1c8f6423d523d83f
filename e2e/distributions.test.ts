import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import {
  type Directories,
  PODCASTINDEX_KEY,
  PODCASTINDEX_SECRET,
  startDirectories,
} from '../apps/simulators/src/directories.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** A podcast on its way into directories: checked, sent, found, and noted by hand. */

const MIRA = 'mira@example.com'
let outside: Directories
let owner: Visitor
const world = useFurnishedProduct(
  'distributions',
  async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const show = await buildShow(kernel, {
      ...{
        user,
        podcast_title: 'Night Trains',
        slug: 'night-trains',
        description: '<p>By train at night.</p>',
      },
    })
    const secret = await buildShow(kernel, { user, podcast_title: 'Crew Only', is_private: true })
    await buildAudibleEpisode(kernel, { show, name: 'To Lisbon' })
    const moved = await buildShow(kernel, { user, podcast_title: 'Moved Here' })
    return { show: show.id, secret: secret.id, moved: moved.id, movedGuid: moved.feed_guid }
  },
  async () => {
    outside = await startDirectories()
    return {
      ...{ PODCASTINDEX_API: outside.url, PODCASTINDEX_KEY, PODCASTINDEX_SECRET },
      ...{ APPLE_SEARCH_URL: outside.url, FYYD_URL: outside.url, OUTBOUND_ALLOW_HOSTS: outside.host },
    }
  },
)
beforeAll(async () => {
  owner = await visit(world.browser)
  await signIn(owner, world.product.origin, MIRA)
})
afterAll(async () => {
  await owner?.context.close()
  await outside?.close()
})
const at = (path: string) => world.product.origin + path

test('the owner sees what is missing, sends the feed, and finds where it is', async () => {
  const { page } = owner
  await page.goto(at(`/shows/${world.built.show}/overview`))
  await page.getByRole('link', { name: 'Distributions', exact: true }).click()
  await page.getByText('Artwork of your own').waitFor()
  await page.getByText(/The feed check (has found|finds)/).waitFor()
  await picture(page, 'distributions')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: 'Copy', exact: true }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Podcast Index' }) })
  await card.getByRole('button', { name: 'Submit' }).click()
  await page.getByText('Your podcast is in the Podcast Index now.').waitFor()
  await card.getByText('Listed').waitFor()
  expect(outside.feeds.podcast_index).toEqual([at('/feeds/night-trains.xml')])
  outside.feeds.apple.push(at('/feeds/night-trains.xml'))
  await page.getByRole('button', { name: 'Look for my podcast' }).click()
  await page.getByRole('link', { name: 'See it in Apple Podcasts' }).waitFor()
})

test('what was done elsewhere is noted, and a wrong address keeps what was typed', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'Note what was done: Spotify' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('State').selectOption({ label: 'Listed' })
  await dialog.getByLabel('Address of your podcast there').fill('open.spotify.com')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText(/must be a web address/).waitFor()
  expect(await dialog.getByLabel('Address of your podcast there').inputValue()).toBe('open.spotify.com')
  await dialog.getByLabel('Address of your podcast there').fill('https://open.spotify.com/show/1')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Spotify is noted.').waitFor()
  await page.getByRole('link', { name: 'See it in Spotify' }).waitFor()
  await picture(page, 'distributions-noted')
})

test('a directory that still reads the feed of the old host says so on its card', async () => {
  const { page } = owner
  outside.feeds.podcast_index.push('https://old-host.example/feed')
  outside.guids.set(world.built.movedGuid, 'https://old-host.example/feed')
  await page.goto(at(`/shows/${world.built.moved}/distributions`))
  await page.getByRole('button', { name: 'Look for my podcast' }).click()
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Podcast Index' }) })
  await card.getByText('Another feed', { exact: true }).waitFor()
  await card.getByText('reads its feed at another address').waitFor()
  await card.scrollIntoViewIfNeeded()
  await picture(page, 'distributions-other-feed')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('on a telephone in the dark all of it is there; a private podcast is told why it is in none', async () => {
  const visitor = await visit(world.browser, { width: 390, dark: true })
  await signIn(visitor, world.product.origin, MIRA)
  const { page } = visitor
  await page.goto(at(`/shows/${world.built.show}/distributions`))
  await page.getByRole('link', { name: 'See it in Spotify' }).waitFor()
  await picture(page, 'distributions-narrow-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(at(`/shows/${world.built.secret}/distributions`))
  await page.getByRole('heading', { name: 'Only public podcasts are in directories' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await visitor.context.close()
})
