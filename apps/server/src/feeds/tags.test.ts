import * as episodes from '@podstead/contract/episodes/episodes'
import * as audio from '@podstead/contract/episodes/episodes-audio'
import * as shows from '@podstead/contract/shows/shows'
import { parseRssFeed } from 'feedsmith'
import { parseFeed } from 'podcast-partytime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildAlternate, buildEpisode, tagExamples as episodeTags } from '../episodes/factory.ts'
import { buildShow, tagExamples as showTags } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show, episode_number: '7' })
})
afterAll(() => world.close())

const saveShow = (body: object) => mira.call(shows.updateShow, { params: { id: show.id }, body })
const saveEpisode = (body: object) =>
  mira.call(episodes.updateEpisode, { params: { showId: show.id, id: episode.id }, body })
const xmlOf = async () => (await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body

/** What a setting is in the feed, to the letter. */
const SHOW_SAYS: [string, object, string[]][] = [
  ['itunes_title', {}, ['<itunes:title>Night Trains with Mira</itunes:title>']],
  [
    'trailers',
    {},
    [
      '<podcast:trailer pubdate="Fri, 02 Jan 2026 08:00:00 GMT" url="https://example.com/trailer.mp3" length="1234567" type="audio/mpeg" season="2">All aboard</podcast:trailer>',
    ],
  ],
  [
    'podroll',
    {},
    [
      '<podcast:podroll>',
      'feedGuid="917393e3-1b1e-5cef-ace4-edaa54e1f810" feedUrl="https://example.com/pc20.xml"',
    ],
  ],
  [
    'blocks',
    {},
    [
      '<itunes:block>Yes</itunes:block>',
      '<podcast:block>yes</podcast:block>',
      '<podcast:block id="google">no</podcast:block>',
    ],
  ],
  [
    'social_interacts',
    {},
    ['protocol="activitypub"', 'uri="https://example.social/@mira/1"', 'accountId="@mira"', 'priority="1"'],
  ],
  [
    'chat',
    {},
    ['<podcast:chat server="irc.example.org" protocol="irc" accountId="@mira" space="#night-trains"/>'],
  ],
  [
    'feed_images',
    {},
    [
      'href="https://example.com/banner.webp"',
      'aspect-ratio="16/9"',
      'width="2560"',
      'purpose="banner social"',
    ],
  ],
  ['txts', {}, ['<podcast:txt purpose="verify">S6lpp-7ZCn8</podcast:txt>']],
  [
    'publisher',
    {},
    ['<podcast:publisher>', 'medium="publisher"', 'feedUrl="https://example.com/publisher.xml"'],
  ],
  ['remote_items', {}, ['itemGuid="song-1"', 'medium="music"']],
  ['location_rel', { location_name: 'Vienna' }, ['<podcast:location rel="creator"']],
  [
    'locations',
    { location_name: 'Vienna' },
    ['>Vienna</podcast:location>', 'osm="R34719" country="AT">Graz</podcast:location>'],
  ],
  ['update_frequency_dtstart', { update_frequency: 'Mondays' }, ['dtstart="2026-01-05T06:00:00.000Z"']],
  [
    'update_frequency_complete',
    {},
    ['<podcast:updateFrequency complete="true">Complete</podcast:updateFrequency>'],
  ],
  ['custom_xml', {}, ['<trains:line xmlns:trains="https://example.com/trains">NJ 40</trains:line>']],
  ['ai_content', {}, ['<podcast:txt purpose="ai-content">true</podcast:txt>']],
]

const EPISODE_SAYS: [string, object, string[]][] = [
  ['itunes_title', {}, ['<itunes:title>Lisbon</itunes:title>']],
  ['author', {}, ['<itunes:author>Rui Sol</itunes:author>']],
  ['episode_display', {}, ['<podcast:episode display="Ch. 7">7</podcast:episode>']],
  ['social_interacts', {}, ['<podcast:socialInteract', 'uri="nostr:note1abc"']],
  ['chat', {}, ['protocol="matrix"', 'space="#lisbon:example.com"']],
  ['feed_images', {}, ['<podcast:image href="https://example.com/lisbon.jpg" alt="The station"']],
  [
    'content_links',
    {},
    ['<podcast:contentLink href="https://video.example/lisbon">Watch it</podcast:contentLink>'],
  ],
  [
    'location_rel',
    { location_name: 'Lisboa' },
    ['<podcast:location rel="subject">Lisboa</podcast:location>'],
  ],
  ['locations', { location_name: 'Lisboa' }, ['country="PT">Porto</podcast:location>']],
  ['custom_xml', {}, ['number="31"']],
]

describe('what is set is in the feed', () => {
  test.each(SHOW_SAYS)('%s of a podcast', async (field, company, parts) => {
    const before = await xmlOf()
    expect((await saveShow({ ...company, [field]: showTags[field as keyof typeof showTags] })).status).toBe(
      200,
    )
    const after = await xmlOf()
    for (const part of parts) expect(after).toContain(part)
    expect(parts.some((part) => !before.includes(part))).toBe(true)
  })

  test.each(EPISODE_SAYS)('%s of an episode', async (field, company, parts) => {
    expect(
      (await saveEpisode({ ...company, [field]: episodeTags[field as keyof typeof episodeTags] })).status,
    ).toBe(200)
    const item = /<item>.*<\/item>/s.exec(await xmlOf())?.[0]
    for (const part of parts) expect(item).toContain(part)
  })

  test('and nothing of it is there where nothing is set', async () => {
    expect(await xmlOf()).not.toMatch(
      /podcast:(trailer|podroll|block|socialInteract|chat|image|txt|publisher|remoteItem|updateFrequency|podping|contentLink|liveItem|alternateEnclosure)|itunes:(block|title)/,
    )
  })

  test('all at once is well-formed, and two readers of others understand it', async () => {
    await saveShow({ ...showTags, location_name: 'Vienna', update_frequency: 'Mondays' })
    await saveEpisode({ ...episodeTags, location_name: 'Lisboa' })
    await buildAlternate(world.kernel, episode)
    await saveShow({ author: 'Mira' })
    const xml = await xmlOf()
    expect(
      (await validateXML({ xml: { fileName: 'feed.xml', contents: xml }, normalization: 'c14n' })).errors,
    ).toEqual([])
    const read = parseRssFeed(xml)
    expect(read.podcast).toMatchObject({
      trailers: [{ display: 'All aboard', length: 1_234_567, season: 2 }],
      chat: { server: 'irc.example.org', protocol: 'irc' },
      podroll: { remoteItems: [{ feedGuid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' }] },
      publisher: { remoteItem: { medium: 'publisher' } },
      blocks: [{ value: true }, { value: false, id: 'google' }],
    })
    expect(read.items?.[0]?.podcast?.alternateEnclosures).toMatchObject([
      { default: true },
      { title: 'Video', height: 720 },
    ])
    const other = parseFeed(xml)
    expect(other?.items[0]?.alternativeEnclosures).toHaveLength(2)
    expect(other?.items[0]?.podcastSocialInteraction).toHaveLength(1)
  })
})

describe('a private podcast', () => {
  test('allows no service anything, whatever was set before', async () => {
    await saveShow({ ...showTags, is_private: true })
    const { slug } = await world.kernel.db
      .selectFrom('shows')
      .select('slug')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    const { body, headers } = await world.app.inject({ url: `/feeds/${slug}.xml` })
    expect(body).toContain('<podcast:block>yes</podcast:block>')
    expect(body).toContain('<itunes:block>Yes</itunes:block>')
    expect(body).not.toMatch(/podcast:block id|podcast:podping/)
    expect(headers['x-robots-tag']).toMatch(/noindex/)
  })
})

test('Apple may have what all others may not, when it is told so', async () => {
  await saveShow({
    blocks: [
      { service: '', blocked: true },
      { service: 'apple', blocked: false },
    ],
  })
  const xml = await xmlOf()
  expect(xml).toContain('<podcast:block id="apple">no</podcast:block>')
  expect(xml).not.toContain('itunes:block')
})

test('published episodes of the kind "trailer" are told as trailers, drafts are not', async () => {
  await buildEpisode(world.kernel, { show, name: 'Coming soon', episode_type_id: 2 })
  await buildEpisode(world.kernel, { show, name: 'Not yet', episode_type_id: 2, is_draft: true })
  const { podcast } = parseRssFeed(await xmlOf())
  expect(podcast?.trailers).toMatchObject([{ display: 'Coming soon', length: 9_600_000, type: 'audio/mpeg' }])
})

describe('whether AI wrote something', () => {
  const said = async () =>
    [...(await xmlOf()).matchAll(/<podcast:txt purpose="ai-content">(true|false)</g)].map(
      ([, value]) => value,
    )
  const writtenByAi = (text: string[]) =>
    world.kernel.db
      .updateTable('episodes')
      .set({ ai_texts: JSON.stringify(text) })
      .where('id', '=', episode.id)
      .execute()

  test('is found out by itself, and left to the creator where they say so', async () => {
    expect(await said()).toEqual([])
    await writtenByAi(['description'])
    await saveEpisode({ episode_number: '8' })
    expect(await said()).toEqual(['true'])
    await saveEpisode({ txts: [{ purpose: 'ai-content', value: 'false' }] })
    expect(await said()).toEqual(['false'])
    await saveEpisode({ txts: [] })
    await saveShow({ ai_content: 'no' })
    expect(await said()).toEqual(['false'])
  })
})

test('a text that its creator writes anew is AI’s no more', async () => {
  await world.kernel.db
    .updateTable('episodes')
    .set({ ai_texts: '["description"]' })
    .where('id', '=', episode.id)
    .execute()
  await saveEpisode({ description: episode.description })
  expect(await xmlOf()).toContain('ai-content')
  await saveEpisode({ description: '<p>One night.</p>' })
  expect(await xmlOf()).not.toContain('ai-content')
})

describe('another form of an episode', () => {
  const at = () => ({ showId: show.id, episodeId: episode.id })
  const add = (body: object) => mira.call(audio.addAlternate, { params: at(), body: body as never })

  test('brings the enclosure along, so that apps can check both by their hash', async () => {
    await buildAlternate(world.kernel, episode)
    await saveEpisode({ episode_number: '8' })
    const xml = await xmlOf()
    const enclosure = /<enclosure url="([^"]+)"/.exec(xml)?.[1]
    const main = new RegExp(
      `<podcast:alternateEnclosure [^>]*default="true">\\s*<podcast:source uri="${enclosure}"/>\\s*<podcast:integrity type="sri"`,
    )
    expect(xml).toMatch(main)
    const hash = (digit: string) => `sha256-${Buffer.from(digit.repeat(64), 'hex').toString('base64')}`
    expect([xml.includes(hash('a')), xml.includes(hash('c'))]).toEqual([true, true])
  })

  test('can be elsewhere, and what is said of it can be changed', async () => {
    const { status, body } = await add({
      sources: [{ uri: 'https://cdn.example/a.opus' }, { uri: 'ipfs://a' }],
      content_type: 'audio/opus',
    })
    expect([status, body.state, body.url]).toEqual([201, 'ready', 'https://cdn.example/a.opus'])
    const words = { title: 'Small', language: 'pt', rel: 'small', codecs: 'opus', default: false }
    const params = { ...at(), enclosureId: body.id }
    expect((await mira.call(audio.updateAlternate, { params, body: words })).body).toMatchObject(words)
    const xml = await xmlOf()
    expect(xml).toContain(
      '<podcast:alternateEnclosure type="audio/opus" lang="pt" title="Small" rel="small" codecs="opus">',
    )
    expect(xml).toContain('<podcast:source uri="ipfs://a"/>')
    const digest = JSON.stringify({ type: 'sri', value: 'sha256-abc' })
    await world.kernel.db
      .updateTable('alternate_enclosures')
      .set({ integrity: digest })
      .where('id', '=', body.id)
      .execute()
    const file = { sources: [{ uri: 'https://new.example/a.mp4' }], content_type: 'video/mp4', height: 720 }
    const moved = await mira.call(audio.updateAlternate, { params, body: { ...words, file } })
    // What was said of the bytes at the old address is not said of others.
    expect(moved.body).toMatchObject({
      url: 'https://new.example/a.mp4',
      content_type: 'video/mp4',
      height: 720,
      integrity: null,
    })
    expect(await xmlOf()).not.toContain('cdn.example')
  })

  test('that was uploaded is not put elsewhere', async () => {
    const { id } = await buildAlternate(world.kernel, episode)
    const file = { sources: [{ uri: 'https://new.example/a.mp4' }], content_type: 'video/mp4' }
    const refused = await mira.call(audio.updateAlternate, {
      params: { ...at(), enclosureId: id },
      body: { title: 'x', file },
    })
    expect(refused.status).toBe(422)
  })

  test.each<[string, object]>([
    ['signed_id', {}],
    ['content_type', { sources: [{ uri: 'https://cdn.example/a.opus' }] }],
    [
      'sources',
      { signed_id: 'x', sources: [{ uri: 'https://cdn.example/a.opus' }], content_type: 'audio/opus' },
    ],
    ['uri', { sources: [{ uri: 'javascript:alert(1)' }], content_type: 'audio/opus' }],
    ['title', { signed_id: 'x', title: 'x'.repeat(33) }],
  ])('%s in %o is refused', async (field, body) => {
    const answer = await add(body)
    expect([answer.status, Object.keys((answer.body as unknown as { messages: object }).messages)]).toEqual([
      422,
      [field],
    ])
  })
})
