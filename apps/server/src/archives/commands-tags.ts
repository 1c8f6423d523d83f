import { randomUUID } from 'node:crypto'
import { insertAlternate } from '../episodes/commands-rows.ts'
import { stored as storedEpisode } from '../episodes/rules-tags.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { JobRun } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { insertLiveItem } from '../live-items/commands-rows.ts'
import { stored as storedLive } from '../live-items/rules.ts'
import { processAlternate } from '../media/commands-alternate.ts'
import { replaceLiveHosts } from '../people/commands.ts'
import { xmlProblem } from '../shows/rules-tags.ts'
import { insertUpload } from '../uploads/commands-rows.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import type { OpenArchive } from './commands-content.ts'
import { pictureIn } from './commands-pictures.ts'
import { addSound, orSentence } from './commands-sound.ts'
import type { ArchiveEpisode, ArchiveShow } from './rules.ts'
import type { ArchiveAlternate } from './rules-tags.ts'
import type { ArchiveImportRow } from './table.ts'

/** The columns of what only the feed says; XML that no feed can carry is left out. */
export function taggedColumns(episode: ArchiveEpisode) {
  const { itunes_title, author, episode_display, social_interacts, chat, feed_images, content_links } =
    episode
  const { location_rel, locations, ai_texts, source_url, source_bytes, source_seconds } = episode
  return {
    ...{ itunes_title, author, episode_display, location_rel },
    ...storedEpisode({ social_interacts, chat, feed_images, content_links, locations, ai_texts }),
    custom_xml: xmlProblem(episode.custom_xml) ? '' : episode.custom_xml,
    ...{ source_bytes, source_seconds },
    // Without an address there is nowhere to send listeners.
    source_type: source_url ? episode.source_type : '',
  }
}

/** The live items of a show that is being made, with their pictures. */
export async function liveItemsIn(kernel: Kernel, { reader, show }: OpenArchive) {
  const found = []
  for (const { artwork, description, hosts: _hosts, value, ...item } of show.live_items) {
    const { start_time, end_time, started_at, ended_at, created_at, ...columns } = item
    const { recipients: _recipients, ...paid } = value
    const picture = await pictureIn(kernel, reader, artwork, 'square')
    found.push({
      ...storedLive(columns),
      ...paid,
      description,
      start_time: new Date(start_time),
      end_time: dateOrNull(end_time),
      started_at: dateOrNull(started_at),
      ended_at: dateOrNull(ended_at),
      created_at: new Date(created_at),
      artwork_key: picture?.key ?? null,
      artwork_type: picture?.type ?? null,
      artwork_px: picture?.px ?? null,
    })
  }
  return found
}

/** The people of the show are there already. `items` are those of `show`, in their order. */
export async function addLiveItems(
  trx: Trx,
  showId: number,
  items: Awaited<ReturnType<typeof liveItemsIn>>,
  show: ArchiveShow,
): Promise<void> {
  const people = await trx
    .selectFrom('people')
    .select('id')
    .where('show_id', '=', showId)
    .orderBy('sort_order')
    .execute()
  for (const [place, item] of items.entries()) {
    const added = await insertLiveItem(trx, { ...item, show_id: showId })
    if (!added) continue
    const { id } = added
    const { hosts = [], value } = show.live_items[place] ?? {}
    const heard = hosts.flatMap(({ person, roles }) =>
      people[person] ? [{ person_id: people[person].id, roles }] : [],
    )
    await replaceLiveHosts(trx, id, heard)
    await replaceRecipients(trx, { live_item_id: id }, value?.recipients ?? [])
  }
}

/**
 * What a second run finds of an episode's other forms stays; the rest is added in their order.
 * @returns what could not be taken over
 */
export async function importAlternates(
  kernel: Kernel,
  row: ArchiveImportRow,
  episodeId: number,
  archive: OpenArchive,
  { alternates }: ArchiveEpisode,
  run: JobRun,
): Promise<string[]> {
  const there = await kernel.db
    .selectFrom('alternate_enclosures')
    .select(['id', 'media_state'])
    .where('episode_id', '=', episodeId)
    .orderBy('id')
    .execute()
  const failures: string[] = []
  for (const [place, alternate] of alternates.entries()) {
    run.signal.throwIfAborted()
    const before = there[place]
    const added = before ?? (await addAlternate(kernel, row, episodeId, archive, alternate).catch(orSentence))
    if (typeof added === 'string') failures.push(added)
    else if (added.media_state !== 'ready') await processAlternate(kernel, { alternate_id: added.id }, run)
  }
  return failures
}

async function addAlternate(
  kernel: Kernel,
  row: ArchiveImportRow,
  episodeId: number,
  archive: OpenArchive,
  alternate: ArchiveAlternate,
) {
  const {
    file,
    file_name,
    sha256,
    title,
    language,
    rel,
    codecs,
    default: is_default,
    sources,
    integrity,
  } = alternate
  const { content_type, bytes, bit_rate, height } = alternate
  const sound = file ? await addSound(kernel, row, archive, { file, file_name, sha256: sha256 ?? '' }) : null
  return kernel.db.transaction().execute(async (trx) => {
    const upload = sound && (await insertUpload(trx, sound))
    const facts = upload
      ? {}
      : {
          media_state: 'ready' as const,
          content_type,
          bytes,
          bit_rate,
          height,
          sources: JSON.stringify(sources),
        }
    return insertAlternate(trx, {
      public_id: randomUUID(),
      episode_id: episodeId,
      upload_id: upload?.id ?? null,
      ...{ file_name, title, language, rel, codecs, is_default },
      ...facts,
      integrity: integrity && JSON.stringify(integrity),
      created_at: kernel.clock.now(),
    })
  })
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text)
}
