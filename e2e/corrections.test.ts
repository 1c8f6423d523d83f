import { silentMp3 } from '@podstead/simulators/old-host-files'
import { expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { writeFiles } from '../apps/server/src/transcription/commands-publish.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'
import { listSentences } from '../apps/server/src/transcription/queries.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, signIn, visit } from './product.ts'

/** What a listener corrects on the page of an episode comes to its maker, and back to the page. */

const EMAIL = 'mira@example.com'

const world = useFurnishedProduct('corrections', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'Night Trains', slug: 'night-trains' },
    website: JSON.stringify({ transcript_suggestions: true }),
  })
  const { episode } = await buildAudibleEpisode(kernel, {
    ...{ show, name: 'To Lisbon', slug: 'to-lisbon', content: silentMp3(20) },
  })
  const transcript = await buildTranscript(kernel, episode)
  await kernel.db
    .transaction()
    .execute(async (trx) => writeFiles(trx, kernel, transcript, await listSentences(trx, transcript)))
  return { showId: show.id }
})

test('a listener suggests a correction, and its maker accepts it', async () => {
  const { origin } = world.product
  const listener = await visit(world.browser)
  const { page } = listener
  await page.goto(`${origin}/s/night-trains/to-lisbon`)
  await page.getByText('Transcript', { exact: true }).click()
  await page.getByRole('link', { name: 'Suggest a correction of the passage from 00:00' }).click()
  await page.getByLabel('What is said').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const text = await page.getByLabel('What is said').inputValue()
  await page.getByLabel('What is said').fill(text.replace('Lisbon', 'Porto'))
  await page.getByLabel('Your name (optional)').fill('Tom')
  await page.getByRole('button', { name: 'Send suggestion' }).click()
  await page.getByRole('heading', { name: 'Thank you' }).waitFor()

  const maker = await visit(world.browser)
  await signIn(maker, origin, EMAIL)
  await maker.page.goto(`${origin}/shows/${world.built.showId}/transcript_suggestions`)
  const accept = maker.page.getByRole('button', { name: 'Accept the correction at 0:00 of To Lisbon' })
  await accept.waitFor()
  expect(await accessibilityProblems(maker.page)).toEqual([])
  await accept.focus()
  await maker.page.keyboard.press('Enter')
  await maker.page.getByText('The correction is in the transcript.').waitFor()
  await maker.page.getByRole('heading', { name: 'No open suggestions' }).waitFor()

  await expect
    .poll(async () => (await listener.context.request.get(`${origin}/s/night-trains/to-lisbon`)).text(), {
      timeout: 30_000,
    })
    .toContain('We are in Porto now')
  expect([...listener.complaints, ...maker.complaints]).toEqual([])
  await listener.context.close()
  await maker.context.close()
})
