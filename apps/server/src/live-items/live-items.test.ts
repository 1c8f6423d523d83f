import { randomUUID } from 'node:crypto'
import * as contract from '@podstead/contract/live-items'
import { deletePerson } from '@podstead/contract/people'
import { saveShowRecipients } from '@podstead/contract/value-for-value'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { signPath } from '../artwork/commands-upload.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildPerson } from '../people/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildLiveItem, liveExamples } from './factory.ts'
import { MAX_OPEN } from './rules.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
})
afterAll(() => world.close())

const [whole, plain] = liveExamples
const create = (body: object = plain) =>
  mira.call(contract.createLiveItem, { params: { showId: show.id }, body: body as never })
const at = (liveItemId: number) => ({ params: { showId: show.id, liveItemId } })
const start = (id: number) => mira.call(contract.startLiveItem, at(id))
const end = (id: number) => mira.call(contract.endLiveItem, at(id))
const xmlOf = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body
const liveItems = async () =>
  [...(await xmlOf()).matchAll(/<podcast:liveItem status="(\w+)"[^>]*>\s*<title>([^<]*)/g)].map(
    ([, status, title]) => [status, title],
  )
const errorsOf = ({ body }: { body: unknown }) => Object.keys((body as { errors: object }).errors)

describe('a live item', () => {
  test('is kept as it was sent, and the feed says all of it', async () => {
    const { status, body } = await create(whole)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...whole,
      status: 'pending',
      is_in_feed: true,
      leaves_feed_at: null,
      started_at: null,
    })
    expect((await mira.call(contract.getLiveItem, at(body.id))).body).toEqual(body)
    expect(
      (await mira.call(contract.listLiveItems, { params: { showId: show.id } })).body.live_items,
    ).toEqual([body])
    const xml = await xmlOf()
    expect(parseRssFeed(xml).podcast?.liveItems?.[0]).toMatchObject({
      status: 'pending',
      start: '2026-02-28T20:00:00Z',
      end: '2026-03-01T04:00:00Z',
    })
    for (const part of [
      `<title>${whole.title}</title>`,
      `<guid isPermaLink="false">${body.guid}</guid>`,
      `<link>${whole.link}</link>`,
      '<enclosure url="https://stream.example/long.mp3" length="33000" type="audio/mpeg"/>',
      '<podcast:contentLink href="https://video.example/long">Watch it</podcast:contentLink>',
      '<podcast:alternateEnclosure type="application/x-mpegURL" bitrate="2000000" height="1080"',
      '<podcast:chat server="irc.example.org" protocol="irc" accountId="@mira" space="#live"/>',
      '<podcast:socialInteract protocol="disabled"/>',
      '<podcast:location rel="creator" geo="geo:48.2,16.37" osm="N1234" country="AT">Platform 3</podcast:location>',
      '<podcast:funding url="https://trains.example/coffee">',
      '<podcast:value type="lightning" method="lnaddress" suggested="0.00000005">',
      '<podcast:valueRecipient name="Band" type="lnaddress" address="band@wallet.example" split="90"/>',
      '<podcast:valueTimeSplit startTime="60" duration="237.5" remotePercentage="95">',
      '<podcast:valueRecipient name="Guest" type="lnaddress" address="guest@wallet.example" split="1"/>',
    ])
      expect(xml).toContain(part)
  })

  test('begins and ends; its GUID stays, and once it is over it leaves the feed by itself', async () => {
    const { id, guid } = (await create()).body
    const started = (await start(id)).body
    expect(started).toMatchObject({ status: 'live', guid, started_at: '2026-03-02T10:00:00.000Z' })
    expect(await liveItems()).toEqual([['live', plain.title]])
    world.clock.advance(7_200_000)
    expect((await end(id)).body).toMatchObject({
      status: 'ended',
      guid,
      leaves_feed_at: '2026-03-03T12:00:00.000Z',
    })
    expect(await liveItems()).toEqual([['ended', plain.title]])
    world.clock.set('2026-03-03T11:59:59Z')
    expect(await liveItems()).toHaveLength(1)
    world.clock.set('2026-03-03T12:00:00Z')
    expect(await liveItems()).toEqual([])
  })

  test('stays in the feed when its creator keeps it there', async () => {
    const { id } = (await create()).body
    await end(id)
    const { body } = await mira.call(contract.updateLiveItem, { ...at(id), body: { keep_in_feed: true } })
    expect(body).toMatchObject({ status: 'ended', leaves_feed_at: null })
    world.clock.advance(400 * 86_400_000)
    expect(await liveItems()).toEqual([['ended', plain.title]])
  })

  test('that has ended does not begin again, for apps would take it for the old one; starting twice changes nothing', async () => {
    const { id } = (await create()).body
    const first = (await start(id)).body
    world.clock.advance(60_000)
    expect((await start(id)).body).toEqual(first)
    await end(id)
    expect((await start(id)).status).toBe(422)
    expect((await end(id)).body.status).toBe('ended')
  })

  test('changes what is sent, and nothing else', async () => {
    const { body } = await create(whole)
    const changed = await mira.call(contract.updateLiveItem, {
      ...at(body.id),
      body: { title: 'Delayed', end_time: null, chat: null },
    })
    expect(changed.body).toEqual({
      ...body,
      title: 'Delayed',
      end_time: null,
      chat: null,
      updated_at: changed.body.updated_at,
      version: changed.body.version,
    })
  })

  test('says who is heard in it, people of the show in their order and with their roles; one who goes is not heard any more', async () => {
    const known = (name: string) => buildPerson(world.kernel, { show, name, selected: false })
    const [ana, rui] = [await known('Ana'), await known('Rui')]
    const hosts = [
      { person_id: rui.id, roles: ['cast/guest'] },
      { person_id: ana.id, roles: ['cast/host'] },
    ]
    const { id, ...made } = (await create({ ...plain, hosts })).body
    expect(made.hosts.map(({ name, roles }) => [name, ...roles.map(({ code }) => code)])).toEqual([
      ['Rui', 'cast/guest'],
      ['Ana', 'cast/host'],
    ])
    const xml = await xmlOf()
    const [item = ''] = /<podcast:liveItem.*?<\/podcast:liveItem>/s.exec(xml) ?? []
    expect(item).toContain('<podcast:person role="guest" group="cast">Rui</podcast:person>')
    // People of the stream alone are not people of the podcast.
    expect(xml.replace(item, '')).not.toContain('>Rui<')
    const changed = await mira.call(contract.updateLiveItem, { ...at(id), body: { title: 'Delayed' } })
    expect(changed.body.hosts).toHaveLength(2)
    await mira.call(deletePerson, { params: { showId: show.id, personId: rui.id } })
    expect((await mira.call(contract.getLiveItem, at(id))).body.hosts.map(({ name }) => name)).toEqual([
      'Ana',
    ])
    const emptied = await mira.call(contract.updateLiveItem, { ...at(id), body: { hosts: [] } })
    expect(emptied.body.hosts).toEqual([])
  })

  test('pays whom its creator names, and else whom the show pays', async () => {
    const { id, value_recipients } = (await create(whole)).body
    expect(value_recipients.map(({ name, split }) => [name, split])).toEqual([
      ['Band', 90],
      ['App', 1],
    ])
    const band = value_recipients[0] as (typeof value_recipients)[number]
    const fewer = await mira.call(contract.updateLiveItem, {
      ...at(id),
      body: { value_recipients: [{ ...band, split: 5 }] },
    })
    expect(fewer.body.value_recipients).toEqual([{ ...band, split: 5 }])
    const none = {
      value_type: null,
      value_method: null,
      value_suggested_amount: null,
      value_recipients: [],
      time_splits: [],
    }
    expect((await mira.call(contract.updateLiveItem, { ...at(id), body: none })).body).toMatchObject(none)
    expect(await xmlOf()).not.toContain('<podcast:value ')
  })

  test('shares a part of its time with others, while the people of the show get the rest', async () => {
    const ana = { name: 'Ana', value_type: 'lnaddress' as const, address: 'ana@wallet.example' }
    await mira.call(saveShowRecipients, {
      params: { showId: show.id },
      body: { value_type: 'lightning', value_method: 'lnaddress', items: [ana] },
    })
    const [song] = whole.time_splits
    const { id } = (await create({ ...plain, time_splits: [song] })).body
    const [item = ''] = /<podcast:liveItem.*?<\/podcast:liveItem>/s.exec(await xmlOf()) ?? []
    expect(item).toMatch(
      /<podcast:value [^>]*>\n<podcast:valueRecipient name="Ana"[^>]*>\n<podcast:valueTimeSplit startTime="60"/,
    )
    const later = { ...song, start_time: 90 }
    const changed = await mira.call(contract.updateLiveItem, { ...at(id), body: { time_splits: [later] } })
    expect(changed.body.time_splits).toEqual([later])
  })

  test('has a picture of its own, of the uploader and of this podcast', async () => {
    const { id } = (await create()).body
    const picture = { key: randomUUID(), type: 'image/jpeg' as const, width: 1500, height: 1500 }
    const save = (artwork_url: string | null) =>
      mira.call(contract.updateLiveItem, { ...at(id), body: { artwork_url } })
    expect((await save(signPath(world.kernel, show, 'artwork', picture))).body.artwork_id).toBe(picture.key)
    expect(await xmlOf()).toContain(`/artwork/${picture.key}/3000.jpg`)
    expect((await save('https://elsewhere.example/a.jpg')).status).toBe(422)
    expect((await save(null)).body.artwork_id).toBeNull()
  })

  test('is gone from list and feed when it is deleted', async () => {
    const { id } = (await create()).body
    expect((await mira.call(contract.deleteLiveItem, at(id))).body).toEqual({
      id,
      message: `Deleted ${plain.title}`,
    })
    expect(await liveItems()).toEqual([])
    expect((await mira.call(contract.getLiveItem, at(id))).status).toBe(404)
  })

  test('has a description without anything that runs', async () => {
    const { body } = await create({
      ...plain,
      description: '<p onclick="x()">Soon<script>alert(1)</script></p>',
    })
    expect(body.description).toBe('<p>Soon</p>')
  })

  test('belongs to its podcast: another one of the same owner does not know it', async () => {
    const other = await buildShow(world.kernel, { user: mira.user })
    const { id } = (await create()).body
    expect(
      (await mira.call(contract.getLiveItem, { params: { showId: other.id, liveItemId: id } })).status,
    ).toBe(404)
  })
})

test.each<[string, object]>([
  ['title', { title: ' ' }],
  ['start_time', { start_time: 'tonight' }],
  ['end_time', { end_time: '2026-03-08T19:00:00Z' }],
  ['enclosure', { enclosure: null }],
  ['url', { enclosure: { url: 'rtsp://stream.example/', type: 'audio/mpeg' } }],
  ['type', { enclosure: { url: 'https://stream.example/', type: '' } }],
  ['content_links', { content_links: [] }],
  ['text', { content_links: [{ href: 'https://video.example/', text: '' }] }],
  ['server', { chat: { server: 'not a host', protocol: 'irc' } }],
  ['artwork_url', { artwork_url: 'https://elsewhere.example/a.jpg' }],
  ['hosts', { hosts: [{ person_id: 1, roles: ['cast/host'] }] }],
  ['value_method', { ...(({ value_type, value_recipients }) => ({ value_type, value_recipients }))(whole) }],
  ['value_type', { value_type: 'barter', value_method: 'keysend' }],
  ['duration', { time_splits: [{ ...whole.time_splits[0], duration: 0 }] }],
])('%s in %o is refused, and nothing is made', async (field, wrong) => {
  const answer = await create({ ...plain, ...wrong })
  expect([answer.status, errorsOf(answer)]).toEqual([422, [field]])
  expect((await mira.call(contract.listLiveItems, { params: { showId: show.id } })).body.live_items).toEqual(
    [],
  )
})

test('so many live items at once nobody looks through', async () => {
  for (let more = 0; more < MAX_OPEN; more++) await buildLiveItem(world.kernel, { show })
  expect((await create()).status).toBe(422)
})

test('a feed is not kept longer than until an ended item leaves it', async () => {
  await buildEpisode(world.kernel, { show })
  const { id } = (await create()).body
  await end(id)
  world.clock.advance(86_400_000 - 10_000)
  const { headers } = await world.app.inject({ url: `/feeds/${show.slug}.xml` })
  expect(Number(/max-age=(\d+)/.exec(String(headers['cache-control']))?.[1])).toBeLessThanOrEqual(10)
})
