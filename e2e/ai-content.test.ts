import { silentMp3 } from '@podstead/simulators/old-host-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { TALK, toVtt } from '../apps/server/src/ai-content/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { storeTranscript } from '../apps/server/src/transcripts/commands.ts'
import { type ChatCompletions, startChatCompletions } from '../apps/simulators/src/chat-completions.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** From the words of an episode to a title in its feed, with a yes, a way back and the mark. */

const EMAIL = 'ines@example.com'
const TITLE = 'Fishing boats leave the harbour'
let chat: ChatCompletions
let ines: Visitor

const world = useFurnishedProduct(
  'ai-content',
  async (kernel) => {
    const user = await buildUser(kernel, { email: EMAIL })
    const show = await buildShow(kernel, { user, podcast_title: 'Coast', slug: 'coast' })
    const { episode } = await buildAudibleEpisode(kernel, { show, content: silentMp3(600) })
    await kernel.db
      .transaction()
      .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: toVtt(TALK) }))
    return { showId: show.id, episodeId: episode.id }
  },
  async () => {
    chat = await startChatCompletions()
    return { AI_URL: chat.url, AI_MODEL: 'tiny-writer', OUTBOUND_ALLOW_HOSTS: chat.host }
  },
)
beforeAll(async () => {
  ines = await visit(world.browser)
  await signIn(ines, world.product.origin, EMAIL)
})
afterAll(async () => {
  await ines?.context.close()
  await chat?.close()
})

test('drafts are asked for, run again, taken over and taken back, and the feed says whose they are', async () => {
  const { page, complaints } = ines
  const { origin } = world.product
  const { showId, episodeId } = world.built
  const feed = async () => (await fetch(`${origin}/feeds/coast.xml`)).text()
  await page.goto(`${origin}/episodes/${episodeId}/ai_contents`)
  await page.getByRole('heading', { name: 'Draft texts from this episode' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await picture(page, 'ai-content-start')
  await page.getByRole('button', { name: 'Take from the transcript' }).click()
  const titles = page.getByRole('region', { name: 'Titles' })
  await titles.getByText('Taken from the transcript, in the speakers’ own words').waitFor()
  await page
    .getByRole('region', { name: 'Social posts' })
    .getByText('Taken from the transcript, in the speakers’ own words')
    .waitFor()
  expect(chat.asked).toEqual([])
  expect(await accessibilityProblems(page)).toEqual([])
  await picture(page, 'ai-content-cards')
  await page.goto(`${origin}/shows/${showId}/episodes/${episodeId}/ai_contents`)
  await page.getByRole('link', { name: 'All drafts, and new ones' }).click()
  await titles.getByRole('button', { name: 'Re-run Titles' }).click()
  await page.getByText('Generate a new title').waitFor()
  await titles.getByText('page 1 of 2').waitFor()

  // The owner says yes once; what nobody said does not arrive.
  chat.write(() => JSON.stringify({ results: [TITLE, 'Napoleon eats 77 sardines'] }))
  await page.getByLabel(/are sent to/).check()
  await page.getByRole('button', { name: 'Draft texts' }).click()
  await titles.getByText(/^Written by tiny-writer/).waitFor()
  expect(await titles.getByText('Napoleon').count()).toBe(0)
  await picture(page, 'ai-content-written')
  expect(await feed()).not.toContain('ai-content')
  await titles.getByRole('button', { name: 'Use as title' }).first().click()
  await page.getByText('Taken over into the episode.').waitFor()
  expect(await feed()).toContain('<podcast:txt purpose="ai-content">true')
  expect(await feed()).toContain(TITLE)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByText('The episode is as it was.').waitFor()
  expect(await feed()).not.toContain('ai-content')
  expect(complaints).toEqual([])
})

test('drafts are read in the dark on a telephone', async () => {
  const phone = await visit(world.browser, { width: 390, dark: true })
  await signIn(phone, world.product.origin, EMAIL)
  await phone.page.goto(`${world.product.origin}/episodes/${world.built.episodeId}/ai_contents`)
  await phone.page.getByRole('region', { name: 'Show notes' }).waitFor()
  await picture(phone.page, 'ai-content-telephone')
  expect(await accessibilityProblems(phone.page)).toEqual([])
  await phone.page.getByRole('button', { name: 'Post…' }).first().click()
  await phone.page.getByRole('dialog', { name: 'Post this draft' }).waitFor()
  await picture(phone.page, 'ai-content-post-telephone')
  expect(await accessibilityProblems(phone.page)).toEqual([])
  await phone.context.close()
})
