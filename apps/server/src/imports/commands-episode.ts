import { randomUUID } from 'node:crypto'
import { NAME_MAX } from '@podstead/contract/limits'
import { DEFAULTS, EPISODE_TYPES } from '@podstead/contract/lookups-data'
import { freeEpisodeSlug } from '../episodes/commands.ts'
import { insertOrRestoreEpisode } from '../episodes/commands-rows.ts'
import { stored } from '../episodes/rules-tags.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { replaceHosts } from '../people/commands.ts'
import { findOrAddSeason } from '../seasons/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { replaceSoundbites } from '../soundbites/commands.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { writePersons } from './commands-people.ts'
import type { StagedItem } from './commands-read.ts'
import { EXPLICIT_ID } from './commands-show.ts'
import { writeAlternates } from './commands-tags.ts'
import { enclosureType } from './rules-media.ts'
import { HIDDEN } from './rules-skipped.ts'
import { tagsOfItem, toRecipients, toTimeSplits, valueColumns } from './rules-tags.ts'
import { cut, descriptionHtml, firstPlace, webAddress } from './rules-words.ts'
import type { ImportItemRow, ImportRow } from './table.ts'

type EpisodeToWrite = { show: ShowRow; found: ImportRow; item: ImportItemRow }

/**
 * Makes an item an episode, published like in its old feed; its audio follows. One whose GUID is
 * taken is left out, and says so.
 */
export async function writeEpisode(
  trx: Trx,
  kernel: Kernel,
  { show, found, item }: EpisodeToWrite,
): Promise<void> {
  const staged = JSON.parse(item.data ?? '{}') as StagedItem
  const episodeId = await addEpisode(trx, kernel, { show, found, item }, staged)
  if (episodeId === undefined) {
    await trx
      .updateTable('import_items')
      .set({ state: 'skipped', message: 'Another episode has the same GUID.', data: null })
      .where('id', '=', item.id)
      .execute()
    return
  }
  await replaceHosts(
    trx,
    episodeId,
    await writePersons(trx, kernel, { show, found, persons: staged.persons }),
  )
  await replaceSoundbites(
    trx,
    episodeId,
    staged.soundbites.map(({ startTime, duration, title }) => ({
      start_time: startTime,
      end_time: startTime + duration,
      title: cut(title, 128),
    })),
  )
  await writeAlternates(trx, kernel, episodeId, staged)
  if (staged.value) await replaceRecipients(trx, { episode_id: episodeId }, toRecipients(staged.value))
  const warnings = JSON.stringify(staged.blocked ? [HIDDEN] : [])
  await trx
    .updateTable('import_items')
    .set({ state: 'waiting', episode_id: episodeId, warnings })
    .where('id', '=', item.id)
    .execute()
}

/**
 * undefined when the show has an episode of that GUID. A deleted one comes back as the feed has it,
 * for its GUID is taken for good.
 */
async function addEpisode(
  trx: Trx,
  kernel: Kernel,
  { show, found, item }: EpisodeToWrite,
  staged: StagedItem,
): Promise<number | undefined> {
  const now = kernel.clock.now()
  const publicId = randomUUID()
  const name = item.title || 'Untitled episode'
  const written = {
    name: cut(name, NAME_MAX),
    // Hidden there, hidden here: nothing becomes public by moving.
    is_draft: staged.blocked,
    audio_date: chooseDate(staged, found, item.position),
    media_state: 'none' as const,
    media_message: null,
    upload_id: null,
    deleted_at: null,
    updated_at: now,
    source_url: item.audio_url,
    ...standIn(staged),
    ...(await toColumns(trx, kernel, show, staged)),
  }
  const row = await insertOrRestoreEpisode(
    trx,
    {
      public_id: publicId,
      show_id: show.id,
      slug: await freeEpisodeSlug(trx, show, name),
      guid: item.guid,
      audio_file_id: null,
      artwork_key: null,
      artwork_type: null,
      artwork_px: null,
      created_at: now,
      ...written,
    },
    written,
  )
  return row?.id
}

/** Until the audio has been copied, listeners get it where it is. */
function standIn({ enclosure: { url, type, length }, durationSeconds }: StagedItem) {
  if (!webAddress(url)) return { source_type: '', source_bytes: null, source_seconds: null }
  return { source_type: enclosureType(url, type), source_bytes: length, source_seconds: durationSeconds }
}

async function toColumns(trx: Trx, kernel: Kernel, show: ShowRow, staged: StagedItem) {
  const season = staged.season
    ? await findOrAddSeason(
        trx,
        show.id,
        { number: staged.season.number, name: cut(staged.season.name, 128) },
        kernel.clock.now(),
      )
    : null
  const explicit =
    staged.explicit === null
      ? show.explicit_type_id
      : staged.explicit
        ? EXPLICIT_ID
        : DEFAULTS.explicit_type_id
  return {
    description: sanitizeDescription(descriptionHtml(staged.description)),
    explicit_type_id: explicit,
    episode_type_id:
      EPISODE_TYPES.find(({ code }) => code === staged.episodeType)?.id ?? DEFAULTS.episode_type_id,
    episode_number: String(staged.episode ?? 0),
    season_id: season?.id ?? null,
    link: webAddress(staged.link),
    itunes_keywords: cut(staged.keywords, 255),
    license: cut(staged.license?.identifier, 128),
    license_url: webAddress(staged.license?.url),
    ...firstPlace(staged.locations),
    ...stored(tagsOfItem(staged, show)),
    ...valueColumns(staged.value),
    value_time_splits: JSON.stringify(toTimeSplits(staged.value)),
  }
}

/** An episode without a date keeps its place: a second older than the one before it. */
function chooseDate({ publishedAt }: StagedItem, found: ImportRow, position: number): Date {
  const date = publishedAt === null ? null : new Date(publishedAt)
  const year = date?.getUTCFullYear() ?? 0
  return date && year > 0 && year < 10_000 ? date : new Date(found.created_at.getTime() - position * 1000)
}
