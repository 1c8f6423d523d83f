import { saveInstructionEmail } from '@podstead/contract/letters/instruction-email'
import { addSchedulerAction } from '@podstead/contract/release-schedule/release-schedule'
import {
  listSubscriberAlerts,
  updateSubscriberMetricsSettings,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { listSubscribers, resetSubscriberAddress } from '@podstead/contract/subscribers/subscribers'
import { parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCourse } from '../private-feeds/factory.ts'
import { solveFormCaptcha } from '../private-web/factory.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { listNetworks } from '../subscriber-metrics/factory-traffic.ts'
import { createWorld, type KeptMail, type Person, type World } from './world.ts'

/**
 * A private audience from its first request to an address that was passed on, over HTTP, as its owner,
 * a listener and apps meet it.
 */

const DAY = 86_400_000
const EMAIL = 'ana@example.org'
const APP = 'AntennaPod/3.5.0'

let world: World
let mira: Person
let show: Awaited<ReturnType<typeof buildCourse>>['show']
beforeAll(async () => {
  world = await createWorld({ config: { trustedProxies: ['127.0.0.1'] } })
  mira = await world.person({ email: 'mira@example.com' })
  ;({ show } = await buildCourse(world.kernel, { user: mira.user, podcast_title: 'The long course' }))
})
afterAll(() => world.close())

const get = (address: string, { ip = '198.51.100.7', ...headers }: Record<string, string> = {}) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return world.app.inject({
    url: `${pathname}${search}`,
    headers: { 'user-agent': APP, 'x-forwarded-for': ip, ...headers },
  })
}
const send = (path: string, fields: Record<string, string>) =>
  world.app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
const feedItems = async (address: string) => parseRssFeed((await get(address)).body).items ?? []
const titles = async (address: string) => (await feedItems(address)).map(({ title }) => title)
const subscriber = async () => {
  const { body } = await mira.call(listSubscribers, { params: { showId: show.id }, query: {} })
  const [found] = body.private_feeds
  if (!found) throw new Error('Nobody subscribes')
  return found
}
const firstLink = ({ text }: KeptMail, of: string) =>
  new RegExp(`https?://\\S+${of}\\S+`).exec(text)?.[0].replace(/[).,]+$/, '') ?? ''
const mailTo = async (email: string) => {
  const [mail] = (await world.mails()).filter(({ to }) => to.includes(email))
  if (!mail) throw new Error(`Nobody wrote to ${email}`)
  return mail
}

test('who asks by the invite link is approved, hears what the schedule opens, and keeps an address that others lose', async () => {
  // The owner says what a listener is told, and that a lesson opens each week.
  const of = { params: { showId: show.id } }
  await mira.call(saveInstructionEmail, {
    ...of,
    body: { subject_text: 'Welcome', body_text: '<p>Hello {{full_name}}</p>', is_activated: true },
  })
  const drip = { action_name: 'sequential_feed', action_value: 7, action_unit: 'days' }
  await mira.call(addSchedulerAction, { ...of, body: { ...drip, initiator: 'subscriber_approved_at' } })

  // Ana asks, and waits.
  const join = `/join/${show.slug}`
  const captcha = await solveFormCaptcha((await get(join)).body)
  expect((await send(join, { captcha, email: EMAIL })).statusCode).toBe(303)
  await world.runJobs()
  expect(await subscriber()).toMatchObject({ subscription_status: 'Pending', rss_feed: '' })

  // The link in the owner's mail shows who asks; looking at it changes nothing.
  const review = firstLink(await mailTo('mira@example.com'), '/members/review/')
  expect((await get(review)).body).toContain(EMAIL)
  expect((await subscriber()).subscription_status).toBe('Pending')
  await send(new URL(review).pathname, { status: 'Approved' })

  // The letter has the access page, which has the feed.
  const letter = await mailTo(EMAIL)
  expect(letter.subject).toBe('Welcome')
  const page = await get(firstLink(letter, '/members/'))
  const { rss_feed, web_player_url } = await subscriber()
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain(rss_feed)

  // Two readers of other people read it, and only what is open is in it.
  const text = (await get(rss_feed)).body
  expect(parseRssFeed(text).items).toHaveLength(1)
  expect(parseFeed(text)?.items).toHaveLength(1)
  await world.runJobs()
  const [first] = await feedItems(rss_feed)
  const sound = first?.enclosures?.[0]?.url ?? ''
  expect((await get(sound, { range: 'bytes=0-99' })).statusCode).toBe(206)
  expect((await get(web_player_url)).body).toContain('Lesson 1')

  // The next lesson opens at its minute, in feed and player alike.
  world.clock.advance(7 * DAY - 60_000)
  expect(await titles(rss_feed)).toEqual(['Lesson 1'])
  world.clock.advance(60_000)
  expect(await titles(rss_feed)).toEqual(['Lesson 2', 'Lesson 1'])
  expect((await get(web_player_url)).body).toContain('Lesson 2')

  // After a reset nothing of the old address opens anything.
  const { id } = await subscriber()
  await mira.call(resetSubscriberAddress, { params: { showId: show.id, subscriberId: id } })
  for (const old of [rss_feed, sound, web_player_url, firstLink(letter, '/members/')])
    expect((await get(old)).statusCode, old).toBe(404)
  const renewed = await subscriber()
  expect(await titles(renewed.rss_feed)).toEqual(['Lesson 2', 'Lesson 1'])

  // Passed on to twelve households, it is replaced by itself, and its listener is told.
  await mira.call(updateSubscriberMetricsSettings, { ...of, body: { rotates_address: true } })
  for (const ip of listNetworks(12)) await get(renewed.rss_feed, { ip })
  await subscriberFetchSink(world.kernel).flush()
  await world.runJobs()
  const { alerts } = (await mira.call(listSubscriberAlerts, of)).body
  expect(alerts).toMatchObject([{ state: 'resolved', action: 'rotated' }])
  expect((await get(renewed.rss_feed)).statusCode).toBe(404)
  expect(await titles((await subscriber()).rss_feed)).toEqual(['Lesson 2', 'Lesson 1'])
  expect((await mailTo(EMAIL)).text).toContain('/members/')
})
