import { createHash } from 'node:crypto'
import { LANGUAGES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildEpisode } from '../episodes/factory.ts'
import type { Trx } from '../kernel/database/database.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { buildShow } from '../shows/factory.ts'
import type { ShowImageRow } from '../shows/table.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.set('2026-03-02T10:00:00Z')
})

const within = <T>(work: (trx: Trx) => Promise<T>) => world.kernel.db.transaction().execute(work)
const page = async (path: string) => (await world.app.inject({ url: `/s/${path}` })).body
const pageOf = async (settings: Parameters<typeof buildShow>[1]) =>
  page((await buildShow(world.kernel, settings)).slug)
const withImage = async (show: { id: number }, slot: ShowImageRow['slot']) =>
  world.kernel.db
    .insertInto('show_images')
    .values({
      show_id: show.id,
      slot,
      picture_key: `key-of-${slot}`,
      picture_type: 'image/jpeg',
      width: 2400,
      height: 800,
    })
    .execute()

describe('the page of a podcast', () => {
  test('introduces its people under the title that the creator gave, and leads to their pages', async () => {
    const show = await buildShow(world.kernel, { meet_hosts_title: 'The crew' })
    await within(async (trx) => {
      const now = world.clock.now()
      const picture = { key: '0b5c0b0e-0000-4000-8000-000000000001', type: 'image/jpeg' }
      await findOrAddPerson(
        trx,
        show.id,
        { name: 'Ana', href: 'https://ana.example/', roles: ['cast/host'], picture, selected: true },
        now,
      )
      await findOrAddPerson(trx, show.id, { name: 'Only once', selected: false }, now)
    })
    const body = await page(show.slug)
    expect(body).toContain('<h2 id="hosts-title" dir="auto">The crew</h2>')
    const [, ana = ''] = /<a href="([^"]+\/people\/ana-[^"]+)">Ana</.exec(body) ?? []
    expect(ana).toContain(`/s/${show.slug}/people/`)
    const { payload } = await world.app.inject({ url: new URL(ana).pathname })
    expect(payload).toContain('href="https://ana.example/"')
    expect(body).toContain('src="http://localhost:4000/images/0b5c0b0e-0000-4000-8000-000000000001/600.jpg"')
    expect(body).toContain('<p class="meta">Host</p>')
    expect(body).not.toContain('Only once')
  })

  test('says where it is about, how often it comes and what may be done with it', async () => {
    const body = await pageOf({
      about_page_title: 'Behind the scenes',
      location_name: 'Wien',
      location_geo: 'geo:48.2,16.37',
      license: 'cc-by-4.0',
      license_url: 'https://creativecommons.org/licenses/by/4.0/',
      update_frequency: 'Every Monday',
      copyright: '© Mira',
    })
    expect(body).toContain('<h2 id="about-title" dir="auto">Behind the scenes</h2>')
    expect(body).toMatch(/openstreetmap\.org\/\?mlat=48\.2&amp;mlon=16\.37[^>]+>Wien</)
    expect(body).toContain(
      '<a href="https://creativecommons.org/licenses/by/4.0/" rel="noopener nofollow ugc">cc-by-4.0</a>',
    )
    expect(body).toContain('Every Monday')
    expect(body).toContain('© Mira')
  })

  test('puts a long description into its about section, with the beginning at the top', async () => {
    const long = `<p>${'Sleeping cars. '.repeat(60)}</p>`
    const body = await pageOf({ description: long })
    expect(body).toMatch(/<p class="about" dir="auto">Sleeping cars\..*…<\/p>/)
    expect(body).toContain(`<div class="words" dir="auto">${long.replace('. </p>', '. </p>')}`)
  })

  test('leads to its apps, networks and supporters, and to no service that has closed', async () => {
    const body = await pageOf({
      fundings: JSON.stringify([{ url: 'https://give.example/', text: 'Buy us a sleeper' }]),
      links: JSON.stringify({
        apple_podcast: 'https://podcasts.apple.com/x',
        overcast: 'https://overcast.fm/x',
        stitcher: 'https://stitcher.example/x',
        mastodon: '@mira@social.example',
        patreon_support_link: 'https://patreon.com/x',
      }),
    })
    expect(body).toContain(
      '<a class="give" href="https://give.example/" rel="noopener nofollow ugc" dir="auto">Buy us a sleeper</a>',
    )
    expect(body).toMatch(/<a href="https:\/\/podcasts\.apple\.com\/x"><svg.*?<\/svg>Apple Podcasts<\/a>/)
    expect(body.match(/>Overcast</g)).toHaveLength(1)
    expect(body).toContain('href="https://social.example/@mira"')
    expect(body).toContain('href="https://patreon.com/x"')
    expect(body).not.toContain('stitcher')
  })

  test('shows its header, about and sharing pictures and its own favicon', async () => {
    const show = await buildShow(world.kernel)
    for (const slot of ['header', 'about_header', 'social_sharing', 'favicon'] as const)
      await withImage(show, slot)
    const body = await page(show.slug)
    const images = 'http://localhost:4000/images'
    expect(body).toContain(
      `<img class="banner" src="${images}/key-of-header/1200.jpg" srcSet="${['600.jpg 600w', '1200.jpg 1200w', '2400.jpg 2400w'].map((size) => `${images}/key-of-header/${size}`).join(', ')}" sizes="100vw" alt="" width="1200" height="400"/>`,
    )
    expect(body).toContain(`<img class="wide" src="${images}/key-of-about_header/1200.jpg"`)
    expect(body).toContain(`<meta property="og:image" content="${images}/key-of-social_sharing/1200.jpg"/>`)
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
    expect(body).toContain(`<link rel="icon" href="${images}/key-of-favicon/600.jpg"/>`)
  })

  test('wears its own colours in a second style sheet that the policy allows by its hash', async () => {
    const show = await buildShow(world.kernel, { show_color_theme_id: 4, button_color: '#123456' })
    const { body, headers } = await world.app.inject({ url: `/s/${show.slug}` })
    const [, , sheet = ''] = [...body.matchAll(/<style>([\s\S]*?)<\/style>/g)].flatMap((match, at) =>
      at ? ['', match[1]] : [match[1]],
    )
    expect(sheet).toContain('--band:#123456')
    expect(headers['content-security-policy']).toContain(
      `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`,
    )
    expect(body).toContain('<meta name="theme-color" content="#123456"/>')
    expect((await pageOf({ show_color_theme_id: 1 })).match(/<style>/g)).toHaveLength(1)
  })

  test('tells where the podcast lives now, when it has moved away', async () => {
    const body = await pageOf({ moved_to: 'https://feeds.example/night-trains.xml' })
    expect(body).toContain(
      'This podcast now lives at <a href="https://feeds.example/night-trains.xml">feeds.example</a>',
    )
  })
})

describe('the page of an episode', () => {
  test('has its season, chapters, hosts and transcript, whose times lead into the audio', async () => {
    const show = await buildShow(world.kernel)
    const season = await within((trx) => findOrAddSeason(trx, show.id, { number: 2 }, world.clock.now()))
    const episode = await buildEpisode(world.kernel, { show, season_id: season.id, episode_number: '7' })
    await within(async (trx) => {
      const guest = await findOrAddPerson(trx, show.id, { name: 'Rui' }, world.clock.now())
      await replaceHosts(trx, episode.id, [{ person_id: guest.id, roles: ['cast/guest'] }])
      await replaceChapters(trx, episode.id, [
        { start_time: 75, title: 'Border <control>' },
        { start_time: 80, title: 'A picture only', toc: false },
      ])
      await storeTranscript(world.kernel, trx, episode.id, {
        format: 'vtt',
        text: 'WEBVTT\n\n00:01:20.000 --> 00:01:22.000\n<v Rui>Passports, <i>please</i>.\n',
      })
    })
    const body = await page(`${show.slug}/${episode.slug}`)
    const audio = `http://localhost:4000/audio/${episode.public_id}/${episode.slug}.mp3`
    expect(body).toContain('Season 2 · Episode 7')
    expect(body).toContain(
      `<a class="time" href="${audio}#t=75" data-seek="75" aria-label="Play from 01:15">01:15</a>`,
    )
    expect(body).toContain('Border &lt;control&gt;')
    expect(body).not.toContain('A picture only')
    expect(body).toContain('<p class="meta">Guest</p>')
    expect(body).toMatch(/<summary>Transcript<\/summary>.*<b>Rui<\/b>.*data-seek="80".*Passports, please\./s)
  })

  test('has a box for finding words in the transcript, in the language of the podcast, that script shows', async () => {
    const show = await buildShow(world.kernel, {
      language_id: LANGUAGES.find(({ code }) => code === 'de')?.id,
    })
    const episode = await buildEpisode(world.kernel, { show })
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nPässe, bitte.\n'
    await within((trx) => storeTranscript(world.kernel, trx, episode.id, { format: 'vtt', text }))
    const body = await page(`${show.slug}/${episode.slug}`)
    expect(body).toMatch(/<form class="find" hidden="">.*Im Transkript suchen.*<input type="search"/s)
    expect(body).toContain('data-found="{at} von {count}" data-none="Nicht gefunden"')
  })

  test('is whole without any of them', async () => {
    const show = await buildShow(world.kernel)
    const episode = await buildEpisode(world.kernel, { show })
    expect(await page(`${show.slug}/${episode.slug}`)).not.toMatch(/Chapters|Transcript|In this episode/)
  })

  test('does not fail because the file of a transcript is missing', async () => {
    const episode = await buildEpisode(world.kernel, {
      show: await buildShow(world.kernel, { slug: 'lost-words' }),
    })
    const { transcript_key } = await within((trx) =>
      storeTranscript(world.kernel, trx, episode.id, { format: 'txt', text: 'Hush' }),
    )
    await world.kernel.storage.remove(`transcripts/${transcript_key}.txt`)
    expect(await page(`lost-words/${episode.slug}`)).toContain('To Lisbon')
  })
})
