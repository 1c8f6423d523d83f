import type { ArchiveImport } from '@podstead/contract/archives'
import type { Show } from '@podstead/contract/shows/show-settings'
import { ShowSettings } from '@podstead/contract/shows/show-settings'
import { pictureEnding } from '../artwork/commands-store.ts'
import { originalKey } from '../artwork/rules.ts'
import { transcriptFile } from '../transcripts/commands.ts'
import {
  fileEnding,
  presentArchiveChapters,
  presentArchiveLiveItem,
  presentArchiveTags,
  valueBlock,
} from './present-tags.ts'
import type { ArchiveContent } from './queries-content.ts'
import type { ArchiveEpisode, ArchiveShow } from './rules.ts'
import { entryStem } from './rules-names.ts'
import type { ArchiveImportRow } from './table.ts'

/** A file of the storage and its name inside the archive. */
export interface StoredEntry {
  name: string
  key: string
}

/**
 * What show.json says, and the pictures it names. `presented` is the show as its owner sees it: the settings
 * travel in the API's own words.
 */
export function presentArchiveShow(
  content: ArchiveContent,
  presented: Show,
): { show: ArchiveShow; files: StoredEntry[] } {
  const { show, images, seasons, people, recipients } = content
  const files: StoredEntry[] = []
  const keep = (name: string, key: string | null, type: string | null): string | null => {
    if (!key) return null
    const ending = pictureEnding(type)
    files.push({ name: `${name}.${ending}`, key: originalKey(key, ending) })
    return `${name}.${ending}`
  }
  return {
    show: {
      name: show.podcast_title,
      slug: show.slug,
      feed_guid: show.feed_guid,
      changed_at: show.changed_at.toISOString(),
      imported_from: show.imported_from,
      settings: archivedSettings(presented),
      featured: content.episodes.find(({ id }) => id === show.website.recommend_audiopost_id)?.guid ?? null,
      artwork: keep('artwork/podcast', show.artwork_key, show.artwork_type),
      images: Object.fromEntries(
        images.flatMap(({ slot, picture_key, picture_type }) => {
          const name = keep(`images/${slot.replace('_', '-')}`, picture_key, picture_type)
          return name ? [[slot, name]] : []
        }),
      ),
      site: content.site && {
        ...{ published: content.site.published, draft: content.site.draft },
        pictures: content.site.pictures.flatMap(({ name, picture_key, picture_type }) => {
          const file = keep(`images/site/${name}`, picture_key, picture_type)
          return file ? [{ name, file }] : []
        }),
      },
      order_methods: content.orderMethods,
      glossary: content.glossary,
      seasons: seasons.map(({ number, name }) => ({ number, name })),
      people: people.map((person, index) => ({
        name: person.name,
        email: person.email,
        href: person.href,
        description: person.description,
        roles: person.roles,
        links: person.links,
        selected: person.selected,
        picture: keep(`people/${entryStem(index + 1, person.name)}`, person.picture_key, person.picture_type),
      })),
      value: valueBlock(
        show,
        recipients.filter(({ show_id }) => show_id === show.id),
      ),
      short_links: content.shortLinks,
      newsletter: content.newsletter,
      voice: content.voice,
      live_items: content.liveItems.map((item, place) =>
        presentArchiveLiveItem(item, place, indexPeople(people), (name, key) => {
          files.push({ name, key })
          return name
        }),
      ),
    },
    files,
  }
}

/**
 * What episodes.json says, and the files it names. `chapterFiles`: where the pictures of
 * chapters are stored, by their address.
 */
export function presentArchiveEpisodes(
  content: ArchiveContent,
  chapterFiles: Map<string, string>,
): { episodes: ArchiveEpisode[]; files: StoredEntry[] } {
  const files: StoredEntry[] = []
  const seasons = new Map(content.seasons.map(({ id, number }) => [id, number]))
  const people = indexPeople(content.people)
  const audio = new Map(content.audio.map((file) => [file.episode_id, file]))
  const [hosts, chapters, soundbites, transcripts, images, recipients, alternates] = [
    byEpisode(content.hosts),
    byEpisode(content.chapters),
    byEpisode(content.soundbites),
    byEpisode(content.transcripts),
    byEpisode(content.episodeImages),
    byEpisode(content.recipients),
    byEpisode(content.alternates),
  ]
  const episodes = content.episodes.map((episode, index): ArchiveEpisode => {
    const stem = entryStem(index + 1, episode.slug)
    const keep = (name: string, key: string): string => {
      files.push({ name, key })
      return name
    }
    const sound = audio.get(episode.id)
    const ending = pictureEnding(episode.artwork_type)
    return {
      guid: episode.guid,
      slug: episode.slug,
      name: episode.name,
      description: episode.description,
      is_draft: episode.is_draft,
      audio_date: episode.audio_date?.toISOString() ?? null,
      created_at: episode.created_at.toISOString(),
      explicit_type_id: episode.explicit_type_id,
      episode_type_id: episode.episode_type_id,
      episode_number: episode.episode_number,
      itunes_keywords: episode.itunes_keywords,
      season: episode.season_id === null ? null : (seasons.get(episode.season_id) ?? null),
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
      fundings: episode.fundings,
      txts: episode.txts,
      ...presentArchiveTags(episode, alternates.get(episode.id) ?? [], stem, keep),
      source_url: episode.source_url,
      artwork:
        episode.artwork_key &&
        keep(`artwork/episodes/${stem}.${ending}`, originalKey(episode.artwork_key, ending)),
      audio: sound
        ? {
            file: keep(`media/${stem}.${fileEnding(sound.content_type)}`, sound.storage_key),
            file_name: sound.file_name,
            bytes: sound.bytes,
            sha256: sound.sha256,
          }
        : null,
      hosts: (hosts.get(episode.id) ?? []).flatMap(({ person_id, roles }) => {
        const person = people.get(person_id)
        return person === undefined ? [] : [{ person, roles }]
      }),
      chapters: presentArchiveChapters(chapters.get(episode.id) ?? [], chapterFiles, stem, keep),
      soundbites: (soundbites.get(episode.id) ?? []).map(({ start_time, end_time, title }) => ({
        start_time,
        end_time,
        title,
      })),
      transcripts: (transcripts.get(episode.id) ?? []).map((transcript, place) => ({
        file: keep(`transcripts/${stem}-${place + 1}.${transcript.format}`, transcriptFile(transcript)),
        format: transcript.format,
        language: transcript.language,
        captions: transcript.captions,
        file_name: transcript.file_name,
        origin: transcript.origin,
      })),
      images: (images.get(episode.id) ?? []).map(
        ({ picture_key, picture_type, subtitle, description }, place) => {
          const type = pictureEnding(picture_type)
          return {
            file: keep(`images/episodes/${stem}-${place + 1}.${type}`, originalKey(picture_key, type)),
            subtitle,
            description,
          }
        },
      ),
      value: valueBlock(episode, recipients.get(episode.id) ?? []),
      value_time_splits: episode.value_time_splits,
    }
  })
  return { episodes, files }
}

export function presentArchiveImport(
  row: ArchiveImportRow & { episodes_done: number; episodes_failed: number },
): ArchiveImport {
  return {
    id: row.id,
    state: row.state,
    file_name: row.file_name,
    message: row.message,
    can_retry: row.state === 'failed' && row.upload_id !== null,
    show_id: row.show_id,
    podcast_title: row.podcast_title,
    episodes_total: row.episodes_total,
    episodes_done: Number(row.episodes_done),
    episodes_failed: Number(row.episodes_failed),
    created_at: row.created_at.toISOString(),
  }
}

const NOT_SETTINGS = new Set([
  'settings_version',
  'artwork_url',
  'header_img_url',
  'social_sharing_image',
  'custom_favicon_image',
  'about_page_header_image',
  // A number of this installation.
  'recommend_audiopost_id',
])

/** The fields that settings can be set by; pictures travel as files. */
function archivedSettings(show: Show): ArchiveShow['settings'] {
  const names = Object.keys(ShowSettings.shape).filter((name) => !NOT_SETTINGS.has(name))
  const given = Object.fromEntries(
    names.flatMap((name) => (name in show ? [[name, show[name as keyof Show]]] : [])),
  )
  return given as ArchiveShow['settings']
}

function indexPeople(people: ArchiveContent['people']): Map<number, number> {
  return new Map(people.map(({ id }, index) => [id, index]))
}

function byEpisode<T extends { episode_id: number | null }>(rows: T[]): Map<number, T[]> {
  const found = new Map<number, T[]>()
  for (const row of rows) {
    if (row.episode_id === null) continue
    const list = found.get(row.episode_id)
    if (list) list.push(row)
    else found.set(row.episode_id, [row])
  }
  return found
}
