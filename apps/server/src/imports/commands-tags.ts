import { randomUUID } from 'node:crypto'
import { NAME_MAX } from '@podstead/contract/limits'
import type { FeedLiveItem } from '@podstead/feed/model'
import type { ReadAlternate } from '@podstead/feed/read/read-model'
import { replaceAlternates } from '../episodes/commands-rows.ts'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sanitizeDescription } from '../kernel/mail/html.ts'
import { insertLiveItem } from '../live-items/commands-rows.ts'
import { stored } from '../live-items/rules.ts'
import { replaceLiveHosts } from '../people/commands.ts'
import type { ShowRow } from '../shows/table.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { writePersons } from './commands-people.ts'
import type { StagedItem } from './commands-read.ts'
import {
  contentLinks,
  remoteParts,
  toChat,
  toFeedImages,
  toFundings,
  toRecipients,
  toSocialInteracts,
  toTimeSplits,
  valueColumns,
  whole,
} from './rules-tags.ts'
import { cut, descriptionHtml, firstPlace, webAddress } from './rules-words.ts'
import type { ImportRow } from './table.ts'

const MAX_LIVE_ITEMS = 50
const MAX_ALTERNATES = 10
const MAX_SOURCES = 10

/**
 * The live items of a feed, under their GUIDs. One that has ended and is still in the feed
 * is one that its creator keeps.
 */
export async function writeLiveItems(
  trx: Trx,
  kernel: Kernel,
  { show, found, items }: { show: ShowRow; found: ImportRow; items: FeedLiveItem[] },
): Promise<void> {
  const now = kernel.clock.now()
  for (const item of items.slice(0, MAX_LIVE_ITEMS)) {
    const enclosure_url = webAddress(item.enclosure.url)
    const links = contentLinks(item.contentLinks)
    if (!enclosure_url || !item.guid.trim() || item.guid.length > 2000) continue
    const { locations: _, ...place } = firstPlace([
      ...(item.location ? [item.location] : []),
      ...(item.locations ?? []),
    ])
    const image = webAddress(item.imageUrl)
    const row = {
      show_id: show.id,
      guid: item.guid,
      title: cut(item.title, NAME_MAX) || show.podcast_title,
      description: sanitizeDescription(descriptionHtml(item.description ?? '')),
      status: item.status,
      start_time: item.start,
      end_time: item.end ?? null,
      started_at: item.status === 'live' ? now : null,
      ended_at: item.status === 'ended' ? (item.end ?? now) : null,
      keep_in_feed: item.status === 'ended',
      enclosure_url,
      enclosure_type: cut(item.enclosure.type, 128) || 'audio/mpeg',
      enclosure_length: whole(item.enclosure.length),
      link: webAddress(item.link),
      ...place,
      ...valueColumns(item.value ?? null),
      ...stored({
        alternate_enclosures: remoteParts(item.alternates ?? []),
        content_links: links.length
          ? links
          : contentLinks([{ href: webAddress(item.link) || enclosure_url, text: cut(item.title, 255) }]),
        feed_images: toFeedImages([
          ...(image ? [{ href: image, purpose: 'artwork' }] : []),
          ...(item.images ?? []),
        ]),
        chat: toChat(item.chat),
        social_interacts: toSocialInteracts(item.socialInteracts ?? []),
        fundings: toFundings(item.fundings ?? []),
        value_time_splits: toTimeSplits(item.value),
      }),
      created_at: now,
      updated_at: now,
    }
    const written = await insertLiveItem(trx, row)
    if (!written) continue
    await replaceLiveHosts(
      trx,
      written.id,
      await writePersons(trx, kernel, { show, found, persons: item.persons ?? [] }),
    )
    if (item.value) await replaceRecipients(trx, { live_item_id: written.id }, toRecipients(item.value))
  }
}

/** The other forms of an episode: they stay where they are, and their addresses are kept. */
export async function writeAlternates(
  trx: Trx,
  kernel: Kernel,
  episodeId: number,
  staged: StagedItem,
): Promise<void> {
  const rows = staged.alternates.slice(0, MAX_ALTERNATES).flatMap((alternate) => {
    const sources = playableSources(alternate, staged.enclosure.url)
    const { type, length, bitrate, height, lang, title, rel, codecs, integrity, integrityType } = alternate
    const content_type = cut(type, 128)
    if (!sources.length || !content_type) return []
    return {
      public_id: randomUUID(),
      episode_id: episodeId,
      upload_id: null,
      media_state: 'ready' as const,
      ...{
        title: cut(title, 32),
        language: cut(lang, 64),
        rel: cut(rel, 32),
        codecs: cut(codecs, 255),
        content_type,
      },
      ...{
        bytes: whole(length),
        bit_rate: whole(bitrate),
        height: whole(height),
        is_default: alternate.default ?? false,
      },
      sources: JSON.stringify(sources),
      integrity: integrity
        ? JSON.stringify({ type: integrityType ?? 'sri', value: integrity.slice(0, 4000) })
        : null,
      created_at: kernel.clock.now(),
    }
  })
  await replaceAlternates(trx, episodeId, rows)
}

/** The enclosure itself lies here now, so that its old address is no source of it any more. */
function playableSources(
  { sources }: ReadAlternate,
  enclosure: string,
): { uri: string; content_type: string }[] {
  return sources
    .filter(
      ({ uri }) =>
        uri !== enclosure && uri.length <= 2048 && !/^(javascript|data|vbscript|file|blob|about):/i.test(uri),
    )
    .slice(0, MAX_SOURCES)
    .map(({ uri, contentType }) => ({ uri: uri.toWellFormed(), content_type: cut(contentType, 128) }))
}
