import { createHash } from 'node:crypto'
import { createArchiveImport, listArchiveImports } from '@podstead/contract/archives'
import { createEpisode } from '@podstead/contract/episodes/episodes'
import { createShow, updateShow } from '@podstead/contract/shows/shows'
import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import { createDirectUpload } from '@podstead/contract/uploads'
import { sql } from 'kysely'
import sharp from 'sharp'
import { importArchivedVoice } from '../ai-content/commands-archived.ts'
import { storePicture } from '../artwork/commands-store.ts'
import { replaceChapters } from '../chapters/commands.ts'
import { appendImage } from '../episode-images/commands.ts'
import { declaredTables, type TableOfPodcast } from '../kernel/capability.ts'
import { tablesOfWhole } from '../parts/queries.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import { importArchivedSite } from '../site-editor/commands-archived.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import type { Person, World } from '../testing/world.ts'
import { replaceTerms } from '../transcription/commands-glossary.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'

/** What the section of its home page names its picture by. */
const SITE_PICTURE = '0f8fad5b-d9cb-469f-a165-70867728950e'

/** Not in the archive, but an install that takes it in makes its own. */
export const MADE_ANEW = [
  'uploads',
  'feed_builds',
  'daily_totals',
  'episode_totals',
  'episode_months',
  'statistics_zones',
  'ping_turns',
  'transcript_search',
  // The test fetches its feed.
  'feed_fetches',
  'daily_feed_fetches',
]

/** Rows of these come back in tags.test.ts and numbers.test.ts. */
export const TESTED_ELSEWHERE = [
  'subscribers',
  'subscriber_addresses',
  'scheduler_actions',
  'instruction_emails',
  'letter_suppressions',
  'letter_announcements',
  'alternate_enclosures',
  'live_items',
  'private_feed_settings',
  'member_privacy',
  'statistics_imports',
  'imported_downloads',
  'subscriber_metrics_settings',
  'reminders',
]

/** How many rows of each table belong to a podcast and its episodes, by what the tables say of archives. */
export async function declaredRows(
  { kernel }: World,
  showId: number,
): Promise<Record<'archived' | 'never', [table: string, rows: number][]>> {
  const counts: Record<'archived' | 'never', [string, number][]> = { archived: [], never: [] }
  const said = new Map(declaredTables(kernel.capabilities))
  for (const { table, isOf } of tablesOfWhole(kernel, { show: showId })) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)} where ${isOf}`.execute(kernel.db)
    const { archived } = said.get(table) as TableOfPodcast
    counts[archived === 'yes' ? 'archived' : 'never'].push([table, rows[0]?.count ?? 0])
  }
  return counts
}

/** Uploads a file directly. @returns its signed id */
export async function upload(
  world: World,
  person: Person,
  filename: string,
  bytes: Buffer,
  type: string,
): Promise<string> {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename, byte_size: bytes.length, checksum, content_type: type }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  const put = await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  if (put.statusCode >= 300) throw new Error(`the upload was refused: ${put.statusCode}`)
  return body.signed_id
}

/** A podcast with two published episodes, a draft, and everything that can hang on them. */
export async function wholePodcast(world: World, person: Person, mp3: Buffer): Promise<number> {
  const { id: showId } = (await person.call(createShow, { body: { name: 'Kitchen Table Radio' } })).body
  const params = { id: showId }
  await person.call(updateShow, {
    params,
    body: {
      description: '<p>Talks with <b>friends</b> &amp; soup.</p>',
      copyright: '2026 Ana',
      location_name: 'Lisbon',
      location_geo: 'geo:38.72,-9.14',
      license: 'cc-by-4.0',
      fundings: [{ url: 'https://example.com/tip', text: 'Buy us soup' }],
      prefix: 'https://op3.dev/e/',
      spotify: 'https://open.spotify.com/show/1',
      itunes_type_is_serial: true,
      time_zone: 'Europe/Lisbon',
    },
  })
  const ids: number[] = []
  for (const [index, name] of ['First: “soup”', 'Second <course>', 'A draft'].entries()) {
    const signed_id = await upload(world, person, `${index}.mp3`, mp3, 'audio/mpeg')
    const made = await person.call(createEpisode, {
      params: { showId },
      body: {
        name,
        signed_id,
        is_draft: index === 2,
        episode_number: String(index + 1),
        description: '<p>Notes</p>',
      },
    })
    ids.push(made.body.id)
  }
  await world.runJobs()
  const [first = 0, second = 0] = ids
  await person.call(updateShow, {
    params: { id: showId },
    body: { recommend_audiopost_id: second, about_page_content: '<p>Of soup.</p>' },
  })
  const picture = await storePicture(world.kernel, await drawing(), { shape: 'square' })
  const image = await storePicture(world.kernel, await drawing(), { shape: 'any' })
  await world.kernel.db.transaction().execute(async (trx) => {
    const now = world.clock.now()
    const season = await findOrAddSeason(trx, showId, { number: 2, name: 'Winter' }, now)
    await trx
      .updateTable('episodes')
      .set({ season_id: season.id, link: 'https://example.com/one' })
      .where('id', '=', first)
      .execute()
    const cleo = await findOrAddPerson(
      trx,
      showId,
      { name: 'Cleo', href: 'https://example.com/cleo', roles: ['cast/host'], selected: true },
      now,
    )
    const guest = await findOrAddPerson(trx, showId, { name: 'Dee', roles: ['cast/guest'] }, now)
    await replaceHosts(trx, first, [
      { person_id: guest.id, roles: ['cast/guest', 'writing/author'] },
      { person_id: cleo.id, roles: ['cast/host'] },
    ])
    await replaceChapters(trx, first, [
      { start_time: 0, title: 'Hello' },
      { start_time: 30.5, title: 'Soup', url: 'https://example.com/soup', toc: false },
    ])
    await replaceSoundbites(trx, second, [{ start_time: 5, end_time: 25, title: 'Slurp' }])
    await replaceRecipients(trx, { show_id: showId }, [
      { name: 'Ana', value_type: 'lnaddress', address: 'ana@example.com', split: 90 },
    ])
    await trx
      .updateTable('shows')
      .set({ value_type: 'lightning', value_method: 'lnaddress' })
      .where('id', '=', showId)
      .execute()
    await storeTranscript(world.kernel, trx, second, {
      format: 'vtt',
      text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHi\n',
      language: 'en',
      origin: 'derived',
    })
    const photo = {
      picture_key: image?.key ?? '',
      picture_type: image?.type ?? '',
      width: 1400,
      height: 1400,
    }
    await trx
      .insertInto('show_images')
      .values({ ...photo, show_id: showId, slot: 'header' })
      .execute()
    const section = { id: 'p', type: 'picture', column: 'main', picture: SITE_PICTURE, alt: '', link: '' }
    const site = { published: { ...DEFAULT_PAGE, layout: 'single', sections: [section] }, draft: null }
    await importArchivedSite(trx, world.kernel, showId, site, [{ ...photo, name: SITE_PICTURE }])
    await appendImage(trx, second, { ...photo, subtitle: 'The kitchen', description: 'Before the soup' }, now)
    await trx
      .updateTable('shows')
      .set({
        artwork_key: picture?.key ?? null,
        artwork_type: picture?.type ?? null,
        artwork_px: picture?.px ?? null,
        revision: 99,
      })
      .where('id', '=', showId)
      .execute()
    await trx
      .insertInto('show_order_methods')
      .values({ show_id: showId, position: 1, target_name: 'audioposts.name', direction: 'DESC' })
      .execute()
    await importArchivedVoice(trx, showId, {
      prompts: { titles: { instruction: 'Name the soup.', tone: 'warm', length: '' } },
      ban_list: ['delicious'],
    })
    await replaceTerms(trx, showId, [{ term: 'Caldo verde', heard_as: ['calder vert'] }])
    await trx
      .insertInto('daily_downloads')
      .values({ day: '2026-02-01', show_id: showId, episode_id: first, downloads: 41 })
      .execute()
    await trx
      .insertInto('newsletter_readers')
      .values({
        ...{ show_id: showId, email_address: 'ida@example.org', public_key: 'ida' },
        confirmed_at: now,
      })
      .execute()
    await trx
      .insertInto('short_links')
      .values({ show_id: showId, name: 'soup', episode_id: first, created_at: now })
      .execute()
    await trx
      .insertInto('short_link_days')
      .values({ show_id: showId, name: 'soup', day: '2026-02-02', clicks: 12 })
      .execute()
  })
  return showId
}

const drawing = () =>
  sharp({ create: { width: 1400, height: 1400, channels: 3, background: '#1f5244' } })
    .png()
    .toBuffer()

/** Uploads an archive and imports it. @returns the import as its list shows it */
export async function importBytes(world: World, person: Person, bytes: Buffer, meanwhile = async () => {}) {
  const checksum = createHash('md5').update(bytes).digest('base64')
  const blob = { filename: 'a.zip', byte_size: bytes.length, checksum, content_type: 'application/zip' }
  const { body } = await person.call(createDirectUpload, { query: {}, body: { blob } })
  const { url, headers } = body.direct_upload
  await world.app.inject({ method: 'PUT', url: new URL(url).pathname, headers, payload: bytes })
  await person.call(createArchiveImport, { body: { signed_id: body.signed_id } })
  await meanwhile()
  await world.runJobs()
  return (await person.call(listArchiveImports)).body[0]
}
