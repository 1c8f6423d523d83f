import { silentMp3 } from '@podstead/simulators/old-host-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROUTES } from '../apps/dashboard/src/paths.ts'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildPlanCharge } from '../apps/server/src/billing/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildFeedVariant } from '../apps/server/src/feed-variants/factory.ts'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { buildLiveItem } from '../apps/server/src/live-items/factory.ts'
import { buildPerson } from '../apps/server/src/people/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { buildListening } from '../apps/server/src/subscriber-metrics/factory-traffic.ts'
import { buildSubscriber } from '../apps/server/src/subscribers/factory.ts'
import { buildTranscript } from '../apps/server/src/transcription/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { signIn, type Visitor, visit, waitUntilLoaded } from './product.ts'

/** Every page of the dashboard opens, with something in it: none fails while it is drawn. */

const EMAIL = 'maren@example.com'

const world = useFurnishedProduct('every-page', async (kernel: Kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  const build = async (podcast_title: string, kind: object) => {
    const show = await buildShow(kernel, { user, podcast_title, ...kind })
    const { episode, audio } = await buildAudibleEpisode(kernel, { show, content: silentMp3(20) })
    return { show, episode, audio }
  }
  const open = await build('Harbour Lights', {})
  const members = await build('The Quiet Orchard', { is_advanced_private_feed: true })
  const by = await buildSubscriber(kernel, { show: members.show })
  await buildListening(kernel, [{ by, ...members }])
  const person = await buildPerson(kernel, { show: open.show })
  const liveItem = await buildLiveItem(kernel, { show: open.show })
  const variant = await buildFeedVariant(kernel, { show: open.show })
  const transcript = await buildTranscript(kernel, open.episode)
  const charge = await buildPlanCharge(kernel, { user })
  const ids = ({ show, episode }: typeof open) => ({ showId: show.id, episodeId: episode.id })
  return {
    open: {
      ...ids(open),
      ...{ personId: person.id, liveItemId: liveItem.id, subscriberId: 0, transcriptId: transcript.id },
      ...{ feedVariantId: variant.id, chargeId: charge.id },
    },
    members: {
      ...ids(members),
      personId: 0,
      liveItemId: 0,
      feedVariantId: 0,
      subscriberId: by.id,
      transcriptId: 0,
      chargeId: 0,
    },
  }
})
let maren: Visitor
beforeAll(async () => {
  maren = await visit(world.browser)
  await signIn(maren, world.product.origin, EMAIL)
})
afterAll(() => maren?.context.close())

/** Pages of a members-only podcast; of others they lead elsewhere. */
const OF_MEMBERS = new Set<string>([
  ...['subscribers', 'subscriberImport', 'subscriber', 'privateDownloads', 'privateSettings'],
  ...['invitationEmail', 'newsletter', 'advancedControls'],
])
const PAGES = Object.entries(ROUTES)
  .filter(([, { access }]) => access === 'protected')
  .map(([name, { pattern }]) => [name, pattern] as const)

test.each(PAGES)('%s opens: %s', async (name, pattern) => {
  const ids = OF_MEMBERS.has(name) ? world.built.members : world.built.open
  const path = pattern
    .replace(/(?<=\/transcripts\/):id\b/, String(ids.transcriptId))
    .replace(/(?<=\/receipts\/):id\b/, String(ids.chargeId))
    .replace(/\/(team_)?episodes\/:id\b/, `/$1episodes/${ids.episodeId}`)
    .replace(':id', String(ids.showId))
    .replace(/:(\w+)/g, (_, key: keyof typeof ids) => String(ids[key]))
  const { page, complaints } = maren
  complaints.length = 0
  await page.goto(`${world.product.origin}${path}`, { waitUntil: 'domcontentloaded' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await waitUntilLoaded(page)
  const text = await page.locator('body').textContent()
  expect(text).not.toMatch(/Something went wrong|could not be loaded/)
  expect(complaints).toEqual([])
})
