import { FORMS, type MediaKind } from '@podstead/media/accepted'
import { type KeptPicture, pictureEnding } from '../artwork/commands-store.ts'
import { originalKey } from '../artwork/rules.ts'
import { pictureUrl } from '../chapters/present.ts'
import type { ChapterRow } from '../chapters/table.ts'
import type { AlternateEnclosureRow, EpisodeRow } from '../episodes/table.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { WholeLiveItem } from '../live-items/queries.ts'
import type { ValueRecipientRow } from '../value-for-value/table.ts'
import type { ArchiveEpisode } from './rules.ts'
import type { ArchiveAlternate, ArchiveLiveItem, ArchiveValue } from './rules-tags.ts'

/** Takes a file along and answers its name inside the archive. */
type KeepFile = (name: string, key: string) => string

/** What only the feed says of an episode. */
export function presentArchiveTags(
  episode: EpisodeRow,
  alternates: AlternateEnclosureRow[],
  stem: string,
  keep: KeepFile,
) {
  const { itunes_title, author, episode_display, social_interacts, chat, feed_images, content_links } =
    episode
  const { location_rel, locations, custom_xml, ai_texts, source_type, source_bytes, source_seconds } = episode
  return {
    ...{ source_type, source_bytes, source_seconds },
    ...{ itunes_title, author, episode_display, social_interacts, chat, feed_images, content_links },
    ...{ location_rel, locations, custom_xml, ai_texts },
    alternates: alternates.map((row, place): ArchiveAlternate => {
      const {
        file_name,
        content_type,
        bytes,
        sha256,
        bit_rate,
        height,
        title,
        language,
        rel,
        codecs,
        sources,
        integrity,
      } = row
      const name = `media/alternates/${stem}-${place + 1}.${fileEnding(content_type)}`
      return {
        ...{
          file_name,
          content_type,
          bytes,
          sha256,
          bit_rate,
          height,
          title,
          language,
          rel,
          codecs,
          sources,
          integrity,
        },
        default: row.is_default,
        file: row.storage_key && keep(name, row.storage_key),
      }
    }),
  }
}

/** A picture that several chapters of an episode show is in the archive once. */
export function presentArchiveChapters(
  chapters: ChapterRow[],
  files: Map<string, string>,
  stem: string,
  keep: KeepFile,
): ArchiveEpisode['chapters'] {
  const names = new Map<string, string>()
  return chapters.map(({ id: _id, episode_id: _episode, ...chapter }, place) => {
    const key = files.get(chapter.img)
    if (!key) return chapter
    const name = names.get(key) ?? keep(`images/chapters/${stem}-${place + 1}.${key.split('.').at(-1)}`, key)
    names.set(key, name)
    return { ...chapter, img_file: name }
  })
}

/** Where a chapter finds its picture on the install that it has come to. */
export function chapterPictureUrl(kernel: Pick<Kernel, 'config'>, picture: KeptPicture): string {
  return pictureUrl(kernel, picture)
}

/** `people` says each one's place in the archive. */
export function presentArchiveLiveItem(
  item: WholeLiveItem,
  place: number,
  people: Map<number, number>,
  keep: KeepFile,
): ArchiveLiveItem {
  const {
    id: _id,
    show_id: _show,
    updated_at: _updated,
    artwork_key,
    artwork_type,
    artwork_px: _px,
    hosts,
    recipients,
    ...columns
  } = item
  const { value_type: _type, value_method: _method, value_suggested_amount: _amount, ...rest } = columns
  const ending = pictureEnding(artwork_type)
  return {
    ...rest,
    start_time: item.start_time.toISOString(),
    end_time: item.end_time?.toISOString() ?? null,
    started_at: item.started_at?.toISOString() ?? null,
    ended_at: item.ended_at?.toISOString() ?? null,
    created_at: item.created_at.toISOString(),
    hosts: hosts.flatMap(({ id, host_roles: roles }) => {
      const person = people.get(id)
      return person === undefined ? [] : [{ person, roles }]
    }),
    value: valueBlock(item, recipients),
    artwork:
      artwork_key &&
      keep(`artwork/live/${String(place + 1).padStart(4, '0')}.${ending}`, originalKey(artwork_key, ending)),
  }
}

type ValueSettings = Pick<ArchiveValue, 'value_type' | 'value_method' | 'value_suggested_amount'>

/** How somebody is paid, and who. */
export function valueBlock(
  { value_type, value_method, value_suggested_amount }: ValueSettings,
  recipients: ValueRecipientRow[],
): ArchiveValue {
  return {
    ...{ value_type, value_method, value_suggested_amount },
    recipients: recipients.map(
      ({ name, value_type: type, address, split, fee, custom_key, custom_value }) => ({
        ...{ name, value_type: type, address, split, fee, custom_key, custom_value },
      }),
    ),
  }
}

/** How the name of a sound or video inside the archive ends. */
export function fileEnding(contentType: string): string {
  const form = Object.values(FORMS as Record<MediaKind, { extension: string; contentType: string }>).find(
    (f) => f.contentType === contentType,
  )
  return form?.extension ?? 'bin'
}
