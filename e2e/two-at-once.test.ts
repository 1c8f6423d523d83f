import { silentMp3 } from '@podstead/simulators/old-host-files'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildPerson } from '../apps/server/src/people/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/**
 * Two browsers with one episode, its chapters and the settings of its podcast: nothing that anybody typed is
 * lost. Each test goes on where the one before it stopped.
 */

const EMAIL = 'mira@example.com'
const world = useFurnishedProduct('two-at-once', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
  for (const name of ['Mira Sol', 'Rui Melo'])
    await buildPerson(kernel, { show, name, roles: JSON.stringify(['cast/host']) })
  const { episode } = await buildAudibleEpisode(kernel, {
    ...{ show, name: 'The sleeper', slug: 'the-sleeper', content: silentMp3(60) },
  })
  return { showId: show.id, episodeId: episode.id }
})
let [left, right] = [] as unknown as [Visitor, Visitor]

beforeAll(async () => {
  left = await visit(world.browser)
  right = await visit(world.browser, { width: 390, dark: true })
  for (const one of [left, right]) await signIn(one, world.product.origin, EMAIL)
})
afterAll(() => Promise.all([left?.context.close(), right?.context.close()]))

const both = (path: string) => Promise.all([left, right].map(({ page }) => page.goto(at(path))))
const at = (path: string) => world.product.origin + path
const saveButton = ({ page }: Visitor) => page.getByRole('button', { name: /^Save/ }).last()
const feed = async () => parseRssFeed(await (await fetch(at('/feeds/night-trains.xml'))).text())

test('title and people of an episode are changed at once: both stay, and each hears of the other', async () => {
  const { showId, episodeId } = world.built
  await both(`/podcasts/${showId}/episodes/${episodeId}`)
  await left.page.getByLabel('Episode name').fill('The last sleeper')
  // Who only looks at it is told, too.
  await right.page.getByText('You are editing this episode in another window, too').waitFor()
  await right.page.getByRole('button', { name: 'Rui Melo' }).click()
  await left.page.getByText('You are editing this episode in another window, too').waitFor()
  await picture(left.page, 'editing-notice')
  await picture(right.page, 'editing-notice-narrow')
  expect(await accessibilityProblems(left.page)).toEqual([])
  await saveButton(left).click()
  await left.page.getByText('Episode is saved as published.').waitFor()
  await saveButton(right).click()
  await right.page.getByText('Episode is saved as published.').waitFor()
  expect(await right.page.getByLabel('Episode name').inputValue()).toBe('The last sleeper')
  const [item] = (await feed()).items ?? []
  expect([item?.title, item?.podcast?.persons?.map(({ display }) => display)]).toEqual([
    'The last sleeper',
    ['Rui Melo'],
  ])
})

test('the same title in both: the second one is asked, with both versions, and the choice is what counts', async () => {
  const { showId, episodeId } = world.built
  await both(`/podcasts/${showId}/episodes/${episodeId}`)
  await left.page.getByLabel('Episode name').fill('Sleeper to Lisbon')
  await right.page.getByLabel('Episode name').fill('Sleeper to Porto')
  await right.page.getByLabel('Keywords').fill('trains')
  await saveButton(left).click()
  await left.page.getByText('Episode is saved as published.').waitFor()
  await saveButton(right).click()
  const notice = right.page.getByRole('dialog', { name: 'Changed somewhere else, too' })
  await notice.getByRole('radio', { name: 'Yours: Sleeper to Porto' }).waitFor()
  await picture(right.page, 'merge-notice-episode-narrow')
  expect(await accessibilityProblems(right.page)).toEqual([])
  await notice.getByRole('radio', { name: 'Theirs: Sleeper to Lisbon' }).click()
  await notice.getByRole('button', { name: 'Save this version' }).click()
  await right.page.getByText('Episode is saved as published.').waitFor()
  const [item] = (await feed()).items ?? []
  expect([item?.title, item?.itunes?.keywords]).toEqual(['Sleeper to Lisbon', ['trains']])
})

test('chapters that are added on both sides are all there', async () => {
  const { showId, episodeId } = world.built
  await both(`/shows/${showId}/episodes/${episodeId}/chapters`)
  for (const [{ page }, title, time] of [
    [left, 'Boarding', '0:05'],
    [right, 'Night', '0:30'],
  ] as const) {
    await page.getByRole('button', { name: 'Add new chapter' }).first().click()
    await page.getByLabel('Title').first().fill(title)
    await page.getByLabel('Start time').first().fill(time)
    await page.getByRole('button', { name: 'Done' }).click()
  }
  for (const one of [left, right]) {
    await one.page
      .getByRole('button', { name: /^Save changes/ })
      .first()
      .click()
    await one.page.getByText('Chapters updated.').waitFor()
  }
  await right.page.getByText('Boarding').first().waitFor()
  await picture(right.page, 'chapters-merged-narrow')
})

test('nothing went wrong in either browser', () => {
  // Refusals are what this journey is about; a browser names each of them.
  const others = [...left.complaints, ...right.complaints].filter((line) => !/409/.test(line))
  expect(others).toEqual([])
})
