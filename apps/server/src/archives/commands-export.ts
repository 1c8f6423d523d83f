import { Readable } from 'node:stream'
import type { Show } from '@podstead/contract/shows/show-settings'
import { BOM, csvLine } from '@podstead/csv/cell'
import type { PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { statisticsForArchive } from '../statistics-import/commands-archived.ts'
import { chapterFiles } from './commands-pictures.ts'
import { subscriberEntries } from './commands-subscribers.ts'
import { presentArchiveEpisodes, presentArchiveShow } from './present.ts'
import { type ArchiveContent, archiveContent, countedPage } from './queries-content.ts'
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveEpisode, type ArchiveShow, ENTRIES } from './rules.ts'
import { type Source, writeZip } from './service.ts'

const COUNTED_ROWS = 5000

/**
 * The whole podcast as one ZIP, made while it is read. `presented`: as its owner sees it. `feed`: its XML.
 */
export async function exportArchive(
  kernel: Kernel,
  show: PermittedShow,
  presented: Show,
  feed: Buffer,
): Promise<Readable> {
  const content = await archiveContent(kernel.db, show)
  return writeZip(entries(kernel, show, content, presented, feed), kernel.clock.now())
}

async function* entries(
  kernel: Kernel,
  owned: PermittedShow,
  content: ArchiveContent,
  presented: Show,
  feed: Buffer,
): AsyncGenerator<{ name: string; source: Source }> {
  const { show, files: pictures } = presentArchiveShow(content, presented)
  const { episodes, files } = presentArchiveEpisodes(content, await chapterFiles(kernel, content.chapters))
  yield { name: 'README.txt', source: readme(show, episodes) }
  yield {
    name: ENTRIES.head,
    source: json({
      format: ARCHIVE_FORMAT,
      version: ARCHIVE_VERSION,
      made_at: kernel.clock.now().toISOString(),
    }),
  }
  yield { name: ENTRIES.show, source: json(show) }
  yield { name: ENTRIES.episodes, source: json(episodes) }
  yield { name: 'feed.xml', source: feed }
  yield { name: 'tables/episodes.csv', source: episodesTable(episodes) }
  yield {
    name: 'tables/people.csv',
    source: table(
      show.people.map(({ name, email, href, roles }) => ({ name, email, href, roles: roles.join(', ') })),
    ),
  }
  yield* subscriberEntries(kernel, owned.id)
  yield* statistics(kernel, owned, content)
  for (const episode of episodes)
    if (episode.chapters.length)
      yield { name: `chapters/${fileStem(episode, episodes)}.json`, source: chaptersJson(episode) }
  yield* storedFiles(kernel, owned, [...pictures, ...files])
}

/** A file that is gone costs the archive that file and nothing else; which ones is said in it. */
async function* storedFiles(kernel: Kernel, owned: PermittedShow, files: { name: string; key: string }[]) {
  const missing: string[] = []
  for (const { name, key } of files) {
    if (await kernel.storage.stat(key))
      yield { name, source: async () => (await kernel.storage.open(key)).stream }
    else missing.push(name)
  }
  if (!missing.length) return
  kernel.log.error(
    { show_id: owned.id, missing },
    'an archive was made without files that are gone from the storage',
  )
  yield { name: ENTRIES.missing, source: missingText(missing) }
}

function missingText(names: string[]): string {
  return [
    'These files belong to the podcast, and were no longer in the storage of the server when this archive was made.',
    'Everything else is here. Whoever runs the server may have them in a backup.',
    '',
    ...names,
    '',
  ].join('\n')
}

async function* statistics(
  kernel: Kernel,
  owned: PermittedShow,
  content: ArchiveContent,
): AsyncGenerator<{ name: string; source: Source }> {
  const guids = new Map(content.episodes.map(({ id, guid }) => [id, guid]))
  const daily = content.daily.flatMap(({ day, episode_id, downloads }) => {
    const guid = guids.get(episode_id)
    return guid === undefined ? [] : [{ day, guid, downloads }]
  })
  yield { name: ENTRIES.statistics, source: json(daily) }
  yield { name: 'statistics/daily-downloads.csv', source: table(daily) }
  yield { name: ENTRIES.imported, source: JSON.stringify(await statisticsForArchive(kernel.db, owned.id)) }
  // Listeners are left out: what stands for them is of no use elsewhere, and nobody's business.
  yield {
    name: 'statistics/downloads.csv',
    source: async () => Readable.from(countedRows(kernel, owned, guids)),
  }
}

async function* countedRows(
  kernel: Kernel,
  owned: PermittedShow,
  guids: Map<number, string>,
): AsyncGenerator<string> {
  yield csvLine(['at', 'guid', 'app', 'device', 'referrer', 'bytes'])
  let after: Parameters<typeof countedPage>[2] = null
  for (;;) {
    const rows: Awaited<ReturnType<typeof countedPage>> = await countedPage(
      kernel.db,
      owned,
      after,
      COUNTED_ROWS,
    )
    if (rows.length)
      yield rows
        .map((row) =>
          csvLine([
            row.at.toISOString(),
            guids.get(row.episode_id),
            row.app,
            row.device,
            row.referrer,
            row.bytes,
          ]),
        )
        .join('')
    const last = rows.at(-1)
    if (!last || rows.length < COUNTED_ROWS) return
    after = { day: last.day, episode_id: last.episode_id, key: last.key }
  }
}

function episodesTable(episodes: ArchiveEpisode[]): string {
  return table(
    episodes.map((episode) => ({
      name: episode.name,
      guid: episode.guid,
      published: episode.is_draft ? '' : (episode.audio_date ?? ''),
      season: episode.season,
      episode_number: episode.episode_number,
      keywords: episode.itunes_keywords,
      description: episode.description,
      file: episode.audio?.file,
      bytes: episode.audio?.bytes,
    })),
  )
}

/** With a byte order mark, so that spreadsheets read it as UTF-8. */
function table(rows: Record<string, unknown>[]): string {
  const [first] = rows
  if (!first) return BOM
  return BOM + csvLine(Object.keys(first)) + rows.map((row) => csvLine(Object.values(row))).join('')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** The stem of the episode's other files: they all begin with its place in the list. */
function fileStem(episode: ArchiveEpisode, episodes: ArchiveEpisode[]): string {
  return (
    episode.audio?.file.replace(/^media\/|\.[a-z0-9]+$/g, '') ??
    String(episodes.indexOf(episode) + 1).padStart(4, '0')
  )
}

/** JSON chapters 1.2 of the podcast namespace, for other programs. */
function chaptersJson(episode: ArchiveEpisode): string {
  return json({
    version: '1.2.0',
    title: episode.name,
    chapters: episode.chapters.map((chapter) => ({
      startTime: chapter.start_time,
      ...(chapter.end_time !== null && { endTime: chapter.end_time }),
      ...(chapter.title && { title: chapter.title }),
      ...(chapter.img && { img: chapter.img }),
      ...(chapter.url && { url: chapter.url }),
      ...(!chapter.toc && { toc: false }),
    })),
  })
}

function readme(show: ArchiveShow, episodes: ArchiveEpisode[]): string {
  return [
    show.name,
    '',
    `This is the whole podcast in one file: ${episodes.length} episodes with their sound, pictures, transcripts, chapters, people and numbers.`,
    '',
    'feed.xml                 the feed as apps got it',
    'show.json                settings, seasons, people',
    'episodes.json            everything about the episodes',
    'media/                   the sound, unchanged',
    'artwork/ images/ people/ pictures',
    'chapters/ transcripts/   as other programs read them',
    'statistics/              downloads by day and episode, what other hosts counted, and one line for each counted download',
    'tables/                  for spreadsheets',
    'subscribers/             who subscribes to a members-only podcast, with the addresses of their feeds, and its release schedule; what happened to each is not in it',
    '',
    'Another Podstead takes this file back in under "I already have a podcast": the same feed comes out, with the same GUIDs.',
    'Keep it to yourself if the podcast is private: a password, or what opens the feed of each subscriber, is in it.',
    '',
  ].join('\n')
}
