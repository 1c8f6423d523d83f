import { randomUUID } from 'node:crypto'
import { MAX_CUSTOM_XML_BYTES } from '@podstead/contract/limits'
import { LINK_NAMES } from '@podstead/contract/shows/show-links'
import { ShowSettings } from '@podstead/contract/shows/show-settings'
import * as contract from '@podstead/contract/shows/shows'
import { WIDGET_COLOURS, WIDGET_SWITCHES } from '@podstead/contract/shows/widget-settings'
import { customXmlBytes } from '@podstead/feed/custom-xml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signPath } from '../artwork/commands-upload.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow, tagExamples } from './factory.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())

type Settings = Record<string, unknown>
const save = (id: number, body: Settings) =>
  mira.call(contract.updateShow, { params: { id }, body: body as never })
const read = async (id: number) =>
  (await mira.call(contract.getShow, { params: { id } })).body as Record<string, unknown>
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors
const row = (id: number) =>
  world.kernel.db.selectFrom('shows').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const key = randomUUID()
const picture = { key, type: 'image/png', width: 1500, height: 1500 } as const
const password = { is_password_protected: true, username: 'friends', password: 'of the night' }

/**
 * Every field of the settings with a value that is not the default, and what else must be sent with
 * it. A field without a line fails.
 */
const examples: Record<string, unknown> = {
  podcast_title: 'Day Trains',
  show_name_editable: true,
  description: '<p>Über <b>Brücken</b></p>',
  author: 'Jo Lind',
  email: 'jo@example.com',
  owner_email_in_feed: true,
  owner_name: 'Halvorsen Media AS',
  link: 'https://example.com/',
  copyright: '© 2026 Jo',
  itunes_keywords: 'trains, night',
  language_id: 5,
  category_id: 8,
  subcategory_id: 2,
  medium_type: 'courseL',
  explicit_type_id: 1,
  itunes_type_is_serial: true,
  itune_complete: true,
  locked: false,
  time_zone: 'Europe/Berlin',
  location_name: 'Vienna',
  location_geo: 'geo:48.2,16.37',
  location_osm: 'R109166',
  location_country: 'AT',
  manual_release: true,
  hide_season: true,
  prefix: 'https://measure.example/e/',
  apple_token: 'abc-123',
  fundings: [{ url: 'https://example.com/give', text: 'Give' }],
  license: 'cc-by-4.0',
  license_url: 'https://example.com/licence',
  update_frequency: 'Every Tuesday',
  update_frequency_rrule: 'FREQ=WEEKLY;BYDAY=TU',
  is_private: true,
  is_password_protected: true,
  username: 'friends',
  password: 'of the night',
  showColorThemeId: 3,
  buttonColor: '#123456',
  buttonTextColor: '#fedcba',
  cardBackgroundColor: '#abcdef',
  textColor: '#010203',
  meet_hosts_title: 'Who speaks',
  about_page_title: 'What this is',
  artwork_url: 'artwork',
  header_img_url: 'header',
  social_sharing_image: 'social_sharing',
  custom_favicon_image: 'favicon',
  about_page_header_image: 'about_header',
  ...Object.fromEntries(LINK_NAMES.map((name) => [name, `https://example.com/${name}`])),
  ...tagExamples,
  own_intro: true,
  skip_private_feed_review: true,
  requires_full_name: true,
  new_private_member_notification: false,
  private_member_subscribed_notification: true,
  drip_separate_days: 7,
  expires_days: 30,
  private_invites_open: false,
  private_invite_domains: ['example.com'],
  tier_names: ['Silver', 'Gold'],
  site_intro_text: 'Every night another train.',
  about_page_content: '<h2>Who we are</h2><p>Two friends.</p>',
  google_analytics_id: 'G-AB12CD34EF',
  facebook_pixel_base_code: '1234567890',
  brand_link_back: false,
  hide_subscribe_page: true,
  contact_form: true,
  transcript_suggestions: true,
  ...Object.fromEntries(WIDGET_SWITCHES.map((name) => [name, true])),
  ...Object.fromEntries(WIDGET_COLOURS.map((name, at) => [name, `#12345${at}`])),
}
const pictures = [
  'artwork_url',
  'header_img_url',
  'social_sharing_image',
  'custom_favicon_image',
  'about_page_header_image',
]
const company: Record<string, Settings> = {
  location_geo: { location_name: 'Vienna' },
  location_osm: { location_name: 'Vienna' },
  is_password_protected: password,
  username: password,
  password,
}

describe('every setting', () => {
  // Members only can be kept, but not chosen (privacy.test.ts); what is recommended: site.test.ts.
  const fields = Object.keys(ShowSettings.shape).filter(
    (field) => !['settings_version', 'is_advanced_private_feed', 'recommend_audiopost_id'].includes(field),
  )

  test.each(fields)('%s is kept and shown, and changes nothing else', async (field) => {
    expect(examples, `${field} needs an example here`).toHaveProperty(field)
    const show = await buildShow(world.kernel, { user: mira.user })
    const before = await read(show.id)
    const isPicture = pictures.includes(field)
    const value = isPicture
      ? signPath(world.kernel, show, examples[field] as 'artwork', picture)
      : examples[field]
    const saved = await save(show.id, { ...company[field], [field]: value })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const after = await read(show.id)
    if (isPicture) expect(after[field]).toContain(`/${key}/`)
    else expect(after[field]).toEqual(value)
    expect(after[field]).not.toEqual(before[field])
    expect(after.settings_version).toBe(Number(before.settings_version) + 1)
    const allowed = [
      field,
      ...Object.keys(company[field] ?? {}),
      'settings_version',
      'updated_at',
      ...(follows[field] ?? []),
    ]
    const changed = Object.keys(after).filter(
      (name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]),
    )
    expect(changed.filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('is shown to its owner with defaults that a new show has', async () => {
    const { body } = await mira.call(contract.createShow, { body: { name: 'New' } })
    expect(await read(body.id)).toMatchObject({
      category_id: 1,
      time_zone: 'UTC',
      locked: true,
      meet_hosts_title: 'Meet the Hosts',
      about_page_title: 'About the Show',
      artwork_px: null,
      header_img_url: null,
      showColorThemeId: null,
      showColorThemeLabel: '',
      buttonColor: '#14342B',
      player_page_link: expect.stringContaining('/player/new'),
      fundings: [],
      spotify: '',
      live_view: true,
      allow_dropbox_subfolders: true,
      settings_version: 1,
    })
  })
})

/** What else tells the same thing. */
const moved = [
  ...['slug', 'rss_feed', 'landing_page_url', 'website_url', 'player_page_link'],
  ...['is_private_show', 'artwork_url', 'artwork_url_256'],
]
const follows: Record<string, string[]> = {
  podcast_title: ['name', 'artwork_url', 'artwork_url_256'],
  artwork_url: ['artwork_url_256', 'artwork_px'],
  showColorThemeId: [
    'showColorThemeLabel',
    'buttonColor',
    'buttonTextColor',
    'cardBackgroundColor',
    'textColor',
  ],
  is_private: moved,
  is_password_protected: moved,
  username: moved,
  password: moved,
}

describe('a field that does not fit is refused, and nothing is kept', () => {
  test.each<[string, Settings, string?]>([
    ['location_geo', { location_name: 'Up', location_geo: 'geo:90.1,0' }],
    ['location_geo', { location_name: 'Far', location_geo: 'geo:0,-180.01' }],
    ['location_geo', { location_geo: 'Vienna' }],
    ['location_name', { location_geo: 'geo:1,1' }],
    ['license_url', { license: 'Free for trains' }],
    ['prefix', { prefix: 'http://measure.example/' }],
    ['showColorThemeId', { showColorThemeId: 99 }],
    ['buttonColor', { buttonColor: 'red' }],
    ['spotify', { spotify: 'javascript:alert(1)' }],
    ['artwork_url', { artwork_url: 'https://elsewhere.example/picture.jpg' }],
    ['artwork_url', { artwork_url: 's1.k1.zzz.abc.def' }],
    ['header_img_url', { header_img_url: 'http://127.0.0.1/picture.png' }],
    ['update_frequency_rrule', { update_frequency_rrule: 'FREQ=SOMETIMES' }],
    ['title', { trailers: [{ url: 'https://example.com/a.mp3', pubdate: '2026-01-02', title: ' ' }] }],
    ['pubdate', { trailers: [{ url: 'https://example.com/a.mp3', pubdate: 'tomorrow', title: 'Soon' }] }],
    ['trailers', { trailers: Array(11).fill(tagExamples.trailers[0]) }],
    ['feed_url', { podroll: [{ title: 'Nowhere' }] }],
    ['podroll', { podroll: Array(51).fill(tagExamples.podroll[0]) }],
    ['service', { blocks: [{ service: 'nobody', blocked: true }] }],
    ['blocks', { blocks: Array(2).fill({ service: 'google', blocked: true }) }],
    ['protocol', { chat: { server: 'chat.example', protocol: 'smoke' } }],
    ['aspect_ratio', { feed_images: [{ href: 'https://example.com/a.png', aspect_ratio: 'wide' }] }],
    ['purpose', { txts: [{ purpose: 'applepodcastsverify', value: 'x' }] }],
    ['update_frequency_dtstart', { update_frequency_dtstart: 'soon' }],
    ['feed_limit', { feed_limit: 0 }],
    ['ai_content', { ai_content: 'perhaps' }],
    ['custom_xml', { custom_xml: '<!DOCTYPE x>' }],
    ['custom_xml', { custom_xml: 'ü'.repeat(MAX_CUSTOM_XML_BYTES / 2 + 1) }],
  ])('%s in %o', async (field, body) => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const answer = await save(show.id, { author: 'Somebody', ...body })
    expect([answer.status, Object.keys(errorsOf(answer))]).toEqual([422, [field]])
    expect(await row(show.id)).toMatchObject({
      author: show.author,
      revision: show.revision,
      settings_version: 1,
    })
  })

  // Apple counts what the feed carries, in bytes.
  test.each([
    ['4,000 bytes of ASCII', 'x'.repeat(3993), 200],
    ['4,001', 'x'.repeat(3994), 422],
    ['4,000 bytes in letters of two', `${'ü'.repeat(1996)}x`, 200],
    ['4,001 bytes in letters of two', 'ü'.repeat(1997), 422],
    ['emoji', `${'🚂'.repeat(998)}x`, 200],
    ['one emoji more', '🚂'.repeat(999), 422],
    ['an ampersand, which the feed writes with five', `${'x'.repeat(3988)}&`, 200],
  ])('a description of %s', async (_what, words, status) => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const answer = await save(show.id, { description: `<p>${words}</p>` })
    expect(answer.status).toBe(status)
    if (status === 422)
      expect(errorsOf(answer)).toEqual({ description: ['is too long (maximum is 4000 bytes)'] })
  })

  test('headings and pictures that no feed carries do not count', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const pictured = `<img src="https://example.com/${'a'.repeat(4000)}.png"><p>Short</p>`
    expect((await save(show.id, { description: pictured })).status).toBe(200)
  })
})

describe('settings that belong together', () => {
  test('a podcast that is recommended by its address gets the GUID that follows from it', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const { body } = await save(show.id, {
      podroll: [{ feed_url: 'https://mp3s.nashownotes.com/pc20rss.xml' }],
    })
    expect(body.podroll).toEqual([
      {
        feed_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810',
        feed_url: 'https://mp3s.nashownotes.com/pc20rss.xml',
        title: '',
      },
    ])
  })

  test('what is wrong with XML of one’s own is told with its line and column', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    expect(
      errorsOf(await save(show.id, { custom_xml: '<a:b xmlns:a="https://example.com/a">\n</a:c>' })),
    ).toEqual({
      custom_xml: [expect.stringMatching(/^line 2, column \d+: /)],
    })
  })

  test('XML of one’s own is counted in bytes, by what the feed takes and what the wire takes alike', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const xml = (words: string) => `<a:b xmlns:a="https://example.com/a">${words}</a:b>`
    const room = customXmlBytes - xml('').length
    expect(MAX_CUSTOM_XML_BYTES).toBe(customXmlBytes)
    expect((await save(show.id, { custom_xml: xml('x'.repeat(room)) })).status).toBe(200)
    const tooLong = { custom_xml: ['is too long (maximum is 4096 bytes)'] }
    expect(errorsOf(await save(show.id, { custom_xml: xml(`ü${'x'.repeat(room - 1)}`) }))).toEqual(tooLong)
  })

  test('what is wrong in a list is told with the number of its row', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const [trailer] = tagExamples.trailers
    expect(errorsOf(await save(show.id, { trailers: [trailer, { ...trailer, title: '' }] }))).toEqual({
      title: ["Trailer 2: Title can't be blank"],
    })
    const links = [
      { feed_url: 'https://example.com/feed' },
      { feed_url: 'https://example.com/other' },
      { title: 'Nowhere' },
    ]
    expect(errorsOf(await save(show.id, { podroll: links }))).toEqual({
      feed_url: ["Recommended podcast 3: Feed url can't be blank"],
    })
  })

  test('a place without a name has no coordinates either', async () => {
    const show = await buildShow(world.kernel, {
      user: mira.user,
      location_name: 'Vienna',
      location_geo: 'geo:48,16',
      location_osm: 'R1',
    })
    await save(show.id, { location_name: '' })
    expect(await row(show.id)).toMatchObject({ location_name: '', location_geo: '', location_osm: '' })
  })

  test('an identifier of a licence is written small; a name of its own comes with an address', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    expect((await save(show.id, { license: 'CC-BY-SA-4.0' })).body.license).toBe('cc-by-sa-4.0')
    const own = { license: 'Free for trains', license_url: 'https://example.com/terms' }
    expect((await save(show.id, own)).body).toMatchObject(own)
    expect(errorsOf(await save(show.id, { license_url: '' }))).toHaveProperty('license_url')
  })

  test('a colour that is the theme’s follows when another theme is chosen, one’s own stays', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    await save(show.id, { showColorThemeId: 2, buttonColor: '#F2A541', textColor: '#000001' })
    expect((await save(show.id, { showColorThemeId: 4 })).body).toMatchObject({
      buttonColor: '#A63C22',
      textColor: '#000001',
    })
  })

  test('a synchronised show keeps its folder’s name until an alias is chosen', async () => {
    const show = await buildShow(world.kernel, { user: mira.user, is_direct_upload: false })
    expect(errorsOf(await save(show.id, { podcast_title: 'Alias' }))).toEqual({
      podcast_title: ['follows the name of its folder'],
    })
    expect(
      (await save(show.id, { podcast_title: 'Alias', show_name_editable: true })).body.podcast_title,
    ).toBe('Alias')
  })

  test('what is sent back as it was read changes nothing', async () => {
    const show = await buildShow(world.kernel, {
      user: mira.user,
      links: JSON.stringify({ spotify: 'https://example.com/' }),
    })
    await save(show.id, { ...tagExamples, location_name: 'Vienna' })
    const stored = await row(show.id)
    const { settings_version: _, ...whole } = await read(show.id)
    expect((await save(show.id, whole)).status).toBe(200)
    expect(await row(show.id)).toMatchObject({ revision: stored.revision, settings_version: 2 })
  })
})

test('what is for the pages needs the website skill, and everything else does not', async () => {
  const limited = await world.person({ skill_podcast_website: false })
  const mine = await buildShow(world.kernel, { user: limited.user })
  const params = { id: mine.id }
  for (const body of [
    { spotify: 'https://open.spotify.com/show/1' },
    { showColorThemeId: 2 },
    { header_img_url: null },
    { about_page_title: 'Us' },
  ])
    expect(await limited.call(contract.updateShow, { params, body })).toMatchObject({
      status: 402,
      body: { code: 'upgrade_needed' },
    })
  expect((await limited.call(contract.updateShow, { params, body: { copyright: '2026 Mira' } })).status).toBe(
    200,
  )
})
