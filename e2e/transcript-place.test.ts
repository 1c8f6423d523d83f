import { silentMp3 } from '@podstead/simulators/old-host-files'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { picture, signIn, type Visitor, visit } from './product.ts'

/** A long transcript is left and opened again. Each test goes on where the one before it stopped. */

const EMAIL = 'mira@example.com'
const SENTENCES = 400

const world = useFurnishedProduct('transcript-place', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
  const { episode } = await buildAudibleEpisode(kernel, {
    ...{ show, name: 'To Lisbon', slug: 'to-lisbon', content: silentMp3(20) },
  })
  const text = Array.from({ length: SENTENCES }, (_, at) => `Sentence ${at} of the night train.`).join(' ')
  const transcript = await buildTranscript(kernel, episode, { text })
  return {
    path: `/episodes/${episode.id}/transcripts/${transcript.id}/segments`,
    episodes: '/shows/1/episodes',
  }
})
let visitor: Visitor
let page: Page
const asked: string[] = []

beforeAll(async () => {
  visitor = await visit(world.browser)
  page = visitor.page
  await signIn(visitor, world.product.origin, EMAIL)
  page.on('request', (request) => {
    if (request.url().includes('/transcript_sentences')) asked.push(request.url())
  })
})

/** The numbers of the sentences that are in sight. */
const IN_SIGHT = `[...document.querySelectorAll('textarea[data-transcript-text]')]
  .filter((field) => field.getBoundingClientRect().top > 0 && field.getBoundingClientRect().bottom < innerHeight)
  .map(({ value }) => Number(value.split(' ')[1]))`
const inSight = () => page.evaluate(IN_SIGHT) as Promise<number[]>
const stored = () => page.evaluate("localStorage.getItem('podstead.transcript-places')") as Promise<string>
const open = async () => {
  await page.goto(world.product.origin + world.built.path)
  await page.locator('textarea[data-transcript-text]').first().waitFor()
}

test('the editor begins at the beginning, and asks for the words once', async () => {
  await open()
  await expect.poll(inSight).toContain(0)
  expect(asked).toHaveLength(1)
})

test('it stands where it was left, and the sound is there', async () => {
  await page.evaluate('scrollTo(0, 5000)')
  await expect.poll(stored).toMatch(/^\[\[\d+,\d+\]\]$/)
  const [[, seconds]] = JSON.parse(await stored())
  expect(seconds).toBeGreaterThan(200)
  await page.goto('about:blank')
  await open()
  await expect.poll(inSight).toContain(Math.floor(seconds / 3))
  expect(await page.getByRole('slider').first().getAttribute('aria-valuenow')).not.toBe('0')
  await picture(page, 'transcript-place')
  expect(visitor.complaints).toEqual([])
})

test('who leaves it at the beginning begins there again', async () => {
  await page.evaluate('scrollTo(0, 0)')
  await expect.poll(stored).toBe('[]')
  await page.goto('about:blank')
  await open()
  await expect.poll(inSight).toContain(0)
  expect(await page.evaluate('scrollY')).toBe(0)
})
