import { randomUUID } from 'node:crypto'
import { MAX_BYTES } from '@podstead/transcript/model'
import { replaceChapters } from '../chapters/commands.ts'
import { appendImage, type NewImage } from '../episode-images/commands.ts'
import { insertEpisode } from '../episodes/commands-rows.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { replaceHosts } from '../people/commands.ts'
import { insertDailyDownloads } from '../rollup/commands-archived.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import type { OpenArchive } from './commands-content.ts'
import { chaptersIn, pictureIn } from './commands-pictures.ts'
import { taggedColumns } from './commands-tags.ts'
import type { ArchiveEpisode } from './rules.ts'
import { hasLoneCharacter } from './rules-bounds.ts'

/**
 * One episode with everything but its sound, as a draft; the second time it is found by its GUID. `left`:
 * what could not be taken over, one sentence each.
 */
export async function addArchiveEpisode(
  kernel: Kernel,
  showId: number,
  archive: OpenArchive,
  episode: ArchiveEpisode,
): Promise<{ id: number; left: string[] }> {
  const found = await byGuid(kernel, showId, episode.guid)
  if (found) return { ...found, left: [] }
  const { reader, daily } = archive
  const artwork = await pictureIn(kernel, reader, episode.artwork, 'square')
  const transcripts = await transcriptsIn(archive, episode)
  const images = await imagesIn(kernel, archive, episode)
  const chapters = await chaptersIn(kernel, archive, episode)
  return kernel.db.transaction().execute(async (trx) => {
    const people = await trx
      .selectFrom('people')
      .select('id')
      .where('show_id', '=', showId)
      .orderBy('sort_order')
      .execute()
    const { id } = await addEpisode(trx, kernel, showId, episode, artwork)
    await replaceHosts(
      trx,
      id,
      episode.hosts.flatMap(({ person, roles }) =>
        people[person] ? [{ person_id: people[person].id, roles }] : [],
      ),
    )
    await replaceChapters(trx, id, chapters)
    await replaceSoundbites(trx, id, episode.soundbites)
    await replaceRecipients(trx, { episode_id: id }, episode.value.recipients)
    for (const transcript of transcripts.good) await storeTranscript(kernel, trx, id, transcript)
    for (const image of images) await appendImage(trx, id, image, kernel.clock.now())
    const counts = (daily.get(episode.guid) ?? []).map((count) => ({
      ...count,
      carried: count.downloads,
      show_id: showId,
      episode_id: id,
    }))
    await insertDailyDownloads(trx, counts)
    return { id, left: transcripts.left }
  })
}

async function transcriptsIn({ reader }: OpenArchive, { transcripts }: ArchiveEpisode) {
  const good: (ArchiveEpisode['transcripts'][number] & { text: string })[] = []
  const left: string[] = []
  for (const transcript of transcripts) {
    const text = (await reader.small(transcript.file, MAX_BYTES))?.toString('utf8')
    if (text === undefined || hasLoneCharacter(text))
      left.push(`The transcript ${transcript.file} could not be read.`)
    else good.push({ ...transcript, text })
  }
  return { good, left }
}

/** One after the other: each is decoded whole. What cannot be used is left out. */
async function imagesIn(
  kernel: Kernel,
  { reader }: OpenArchive,
  { images }: ArchiveEpisode,
): Promise<NewImage[]> {
  const found: NewImage[] = []
  for (const { file, subtitle, description } of images) {
    const kept = await pictureIn(kernel, reader, file, 'any')
    if (kept)
      found.push({
        picture_key: kept.key,
        picture_type: kept.type,
        width: kept.width,
        height: kept.height,
        subtitle,
        description,
      })
  }
  return found
}

async function byGuid(kernel: Kernel, showId: number, guid: string): Promise<{ id: number } | undefined> {
  return kernel.db
    .selectFrom('episodes')
    .select('id')
    .where('show_id', '=', showId)
    .where('guid', '=', guid)
    .executeTakeFirst()
}

async function addEpisode(
  trx: Trx,
  kernel: Kernel,
  showId: number,
  episode: ArchiveEpisode,
  artwork: { key: string; type: string; px: number } | null,
): Promise<{ id: number }> {
  const season =
    episode.season === null
      ? undefined
      : await trx
          .selectFrom('seasons')
          .select('id')
          .where('show_id', '=', showId)
          .where('number', '=', episode.season)
          .executeTakeFirst()
  return insertEpisode(trx, {
    public_id: randomUUID(),
    show_id: showId,
    guid: episode.guid,
    slug: episode.slug,
    name: episode.name,
    description: episode.description,
    is_draft: true,
    audio_date: episode.audio_date ? new Date(episode.audio_date) : null,
    explicit_type_id: episode.explicit_type_id,
    episode_type_id: episode.episode_type_id,
    episode_number: episode.episode_number,
    itunes_keywords: episode.itunes_keywords,
    season_id: season?.id ?? null,
    link: episode.link,
    location_name: episode.location_name,
    location_geo: episode.location_geo,
    location_osm: episode.location_osm,
    location_country: episode.location_country,
    license: episode.license,
    license_url: episode.license_url,
    batch_number: episode.batch_number,
    tier: episode.tier,
    alias_name: episode.alias_name,
    fundings: JSON.stringify(episode.fundings.filter(({ url }) => url)),
    txts: JSON.stringify(episode.txts),
    ...taggedColumns(episode),
    value_type: episode.value.value_type,
    value_method: episode.value.value_method,
    value_suggested_amount: episode.value.value_suggested_amount,
    value_time_splits: JSON.stringify(episode.value_time_splits),
    source_url: episode.source_url,
    audio_file_id: null,
    upload_id: null,
    media_message: null,
    artwork_key: artwork?.key ?? null,
    artwork_type: artwork?.type ?? null,
    artwork_px: artwork?.px ?? null,
    deleted_at: null,
    created_at: new Date(episode.created_at),
    updated_at: kernel.clock.now(),
  })
}
