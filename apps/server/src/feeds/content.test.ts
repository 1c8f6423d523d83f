import { parseRssFeed } from 'feedsmith'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildEpisode } from '../episodes/factory.ts'
import type { Trx } from '../kernel/database/database.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { touchShow } from '../shows/commands.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowTable } from '../shows/table.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { showForTeam } from '../visibility/queries.ts'
import { renderShowFeed } from './present.ts'
import { feedContent } from './queries.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set('2026-03-02T10:00:00Z')
})

const within = <T>(work: (trx: Trx) => Promise<T>) => world.kernel.db.transaction().execute(work)
const feedOf = async (slug: string) => {
  const { body } = await world.app.inject({ url: `/feeds/${slug}.xml` })
  return { body, feed: parseRssFeed(body) }
}
const withSettings = async (settings: Partial<Insertable<ShowTable>>) =>
  feedOf((await buildShow(world.kernel, settings)).slug)

describe('what a show says', () => {
  test('its place, licence, rhythm, funding, claim key and keywords are in the feed', async () => {
    const { feed } = await withSettings({
      location_name: 'Wien',
      location_geo: 'geo:48.2,16.37',
      location_osm: 'R109166',
      location_country: 'AT',
      license: 'cc-by-4.0',
      license_url: 'https://creativecommons.org/licenses/by/4.0/',
      update_frequency: 'Every Monday',
      update_frequency_rrule: 'FREQ=WEEKLY;BYDAY=MO',
      fundings: JSON.stringify([{ url: 'https://give.example/', text: 'Buy us a sleeper' }]),
      apple_token: 'claim-me',
      itunes_keywords: 'trains,night',
      medium_type: 'course',
    })
    expect(feed.podcast).toMatchObject({
      locations: [{ display: 'Wien', geo: 'geo:48.2,16.37', osm: 'R109166' }],
      license: { display: 'cc-by-4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
      updateFrequency: { display: 'Every Monday', rrule: 'FREQ=WEEKLY;BYDAY=MO' },
      fundings: [{ url: 'https://give.example/', display: 'Buy us a sleeper' }],
      txts: [{ display: 'claim-me', purpose: 'applepodcastsverify' }],
      medium: 'course',
    })
    expect(feed.itunes?.keywords).toEqual(['trains', 'night'])
  })

  test("its owner's email is there only when they want it", async () => {
    const quiet = await withSettings({ locked: true })
    expect(quiet.body).not.toContain('mira@example.com')
    const open = await withSettings({ locked: true, owner_email_in_feed: true })
    expect(open.feed.itunes?.owner).toEqual({ name: 'Mira Kolb', email: 'mira@example.com' })
    const company = await withSettings({ owner_name: 'Kolb Media', owner_email_in_feed: true })
    expect(company.feed.itunes?.owner).toEqual({ name: 'Kolb Media', email: 'mira@example.com' })
    expect(open.feed.podcast?.locked).toMatchObject({ value: true, owner: 'mira@example.com' })
  })

  test('people of the whole podcast stand in the channel, once for each of their roles; others do not', async () => {
    const show = await buildShow(world.kernel)
    await within(async (trx) => {
      const now = world.clock.now()
      await findOrAddPerson(
        trx,
        show.id,
        { name: 'Ana', href: 'https://ana.example/', roles: ['cast/host', 'writing/author'], selected: true },
        now,
      )
      await findOrAddPerson(trx, show.id, { name: 'Guest', selected: false }, now)
    })
    expect((await feedOf(show.slug)).feed.podcast?.persons).toEqual([
      { display: 'Ana', role: 'host', group: 'cast', href: 'https://ana.example/' },
      { display: 'Ana', role: 'author', group: 'writing', href: 'https://ana.example/' },
    ])
  })
})

describe('what an episode says', () => {
  test('season, hosts, chapters, soundbites, transcript, place and licence are in the feed', async () => {
    const show = await buildShow(world.kernel)
    const season = await within((trx) =>
      findOrAddSeason(trx, show.id, { number: 2, name: 'South' }, world.clock.now()),
    )
    const episode = await buildEpisode(world.kernel, {
      show,
      season_id: season.id,
      link: 'https://trains.example/lisbon',
      location_name: 'Lisboa',
      license: 'cc0-1.0',
    })
    const transcript = await within(async (trx) => {
      const guest = await findOrAddPerson(trx, show.id, { name: 'Rui' }, world.clock.now())
      await replaceHosts(trx, episode.id, [{ person_id: guest.id, roles: ['cast/guest'] }])
      await replaceChapters(trx, episode.id, [{ start_time: 0, title: 'Doors close' }])
      await replaceSoundbites(trx, episode.id, [{ start_time: 10.1, end_time: 12.3, title: 'The whistle' }])
      return storeTranscript(world.kernel, trx, episode.id, {
        format: 'vtt',
        text: 'WEBVTT\n',
        language: 'pt',
      })
    })
    const { media } = world.kernel.config.origins
    const { items = [] } = (await feedOf(show.slug)).feed
    expect(items[0]).toMatchObject({
      link: 'https://trains.example/lisbon',
      itunes: { season: 2 },
      podcast: {
        season: { number: 2, name: 'South' },
        persons: [{ display: 'Rui', role: 'guest', group: 'cast' }],
        chapters: { url: `${media}/chapters/${episode.public_id}.json`, type: 'application/json+chapters' },
        soundbites: [{ startTime: 10.1, duration: 2.2, display: 'The whistle' }],
        transcripts: [
          {
            url: `${media}/transcripts/${episode.public_id}/${transcript.transcript_key}.vtt`,
            type: 'text/vtt',
            language: 'pt',
          },
        ],
        locations: [{ display: 'Lisboa' }],
        license: { display: 'cc0-1.0' },
      },
    })
  })

  test('hidden seasons are left out', async () => {
    const show = await buildShow(world.kernel, { hide_season: true })
    const season = await within((trx) => findOrAddSeason(trx, show.id, { number: 2 }, world.clock.now()))
    await buildEpisode(world.kernel, { show, season_id: season.id })
    expect((await feedOf(show.slug)).body).not.toMatch(/:season/)
  })

  test('the prefix stands before public enclosures, and is never shown a private one', async () => {
    const prefixed = { prefix: 'https://op3.dev/e/' }
    const open = await buildShow(world.kernel, prefixed)
    const unlisted = await buildShow(world.kernel, { ...prefixed, is_private: true })
    for (const show of [open, unlisted]) await buildEpisode(world.kernel, { show })
    const enclosure = async (slug: string) => (await feedOf(slug)).feed.items?.[0]?.enclosures?.[0]?.url
    expect(await enclosure(open.slug)).toMatch(/^https:\/\/op3\.dev\/e\/.*localhost:4000\/audio\//)
    expect(await enclosure(unlisted.slug)).toMatch(/^http:\/\/localhost:4000\/audio\//)
  })
})

test('a feed asks as many questions for thirty episodes as for one', async () => {
  const { db, clock } = world.kernel
  const show = await buildShow(world.kernel)
  let questions = 0
  const counting = db.withPlugin({
    transformQuery({ node }) {
      questions += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const asked = async () => {
    questions = 0
    await feedContent(counting, showForTeam(show), clock.now())
    return questions
  }
  await buildEpisode(world.kernel, { show })
  const forOne = await asked()
  for (let more = 0; more < 29; more++) await buildEpisode(world.kernel, { show })
  expect([await asked(), forOne > 0]).toEqual([forOne, true])
})

// Whoever asks for it is sent to the new address; the archive holds this one.
test('the feed of a show that has moved away names its new address', async () => {
  const show = await buildShow(world.kernel, { moved_to: 'https://feeds.example/night-trains.xml' })
  const { identity } = renderShowFeed(
    world.kernel,
    await feedContent(world.kernel.db, showForTeam(show), world.clock.now()),
  )
  expect(identity.toString()).toContain(
    '<itunes:new-feed-url>https://feeds.example/night-trains.xml</itunes:new-feed-url>',
  )
})

test('payments go to the recipients of the show, and in episodes that name others to those, for their times', async () => {
  const show = await buildShow(world.kernel, {
    value_type: 'lightning',
    value_method: 'keysend',
    value_suggested_amount: '0.00000005',
  })
  const split = { start_time: 60, duration: 30, remote_item: { feed_guid: 'c0ffee', item_guid: 'track-1' } }
  const plain = await buildEpisode(world.kernel, { show, name: 'Plain' })
  const own = await buildEpisode(world.kernel, { show, name: 'Own' })
  const song = await buildEpisode(world.kernel, {
    show,
    name: 'Song',
    value_time_splits: JSON.stringify([split]),
  })
  await within(async (trx) => {
    await replaceRecipients(trx, { show_id: show.id }, [
      { name: 'Ana', value_type: 'node', address: 'ab', split: 90 },
    ])
    await replaceRecipients(trx, { episode_id: own.id }, [
      { name: 'Rui', value_type: 'node', address: 'cd', split: 1, fee: true },
    ])
    await touchShow(trx, show.id, world.clock.now())
  })
  const { feed } = await feedOf(show.slug)
  const paymentsOf = (guid: string) =>
    feed.items?.find((item) => item.guid?.value === guid)?.podcast?.values?.[0]
  expect(feed.podcast?.values?.[0]).toMatchObject({ type: 'lightning', method: 'keysend', suggested: 5e-8 })
  expect(feed.podcast?.values?.[0]?.valueRecipients).toMatchObject([
    { name: 'Ana', address: 'ab', split: 90 },
  ])
  expect(paymentsOf(plain.guid)).toBeUndefined()
  expect(paymentsOf(own.guid)?.valueRecipients).toMatchObject([{ name: 'Rui', split: 1, fee: true }])
  expect(paymentsOf(song.guid)).toMatchObject({
    valueRecipients: [{ name: 'Ana' }],
    valueTimeSplits: [
      { startTime: 60, duration: 30, remoteItem: { feedGuid: 'c0ffee', itemGuid: 'track-1' } },
    ],
  })
})
