import { AiVoice } from '@podstead/contract/ai-content/ai-settings'
import { ORDER_TARGETS, type OrderTarget } from '@podstead/contract/ordering'
import { Tier } from '@podstead/contract/shows/private-settings'
import { ShowSettings } from '@podstead/contract/shows/show-settings'
import { MAX_SITE_PICTURES } from '@podstead/contract/site-editor/site-defaults'
import { GlossaryTerm, MAX_GLOSSARY_TERMS } from '@podstead/contract/transcription/transcript-sentences'
import { z } from 'zod'
import { MAX_IMAGES } from '../episode-images/rules.ts'
import { ArchiveReaders, ArchiveShortLinks } from './rules-links.ts'
import {
  ArchiveHosts,
  ArchiveLiveItem,
  ArchiveTimeSplits,
  ArchiveValue,
  archivedTags,
  EntryName,
  Link,
  MAX_HTML,
  MAX_LINE,
} from './rules-tags.ts'

const ORDERS = Object.keys(ORDER_TARGETS) as [OrderTarget, ...OrderTarget[]]

/**
 * What is in an archive. The version goes up when an older reader could not read it any
 * more; readers refuse newer ones.
 */
export const ARCHIVE_FORMAT = 'podstead-archive'
export const ARCHIVE_VERSION = 1

/** Making one reads every file of the podcast. */
export const DOWNLOADS_A_DAY = 20

export const ENTRIES = {
  head: 'podstead.json',
  show: 'show.json',
  episodes: 'episodes.json',
  statistics: 'statistics/daily-downloads.json',
  subscribers: 'subscribers/subscribers.json',
  /** When what opens to whom; older archives have none. */
  schedule: 'subscribers/schedule.json',
  letters: 'subscribers/letters.json',
  /** Older archives have none. */
  imported: 'statistics/imported.json',
  /** For people, and only where files are missing. */
  missing: 'MISSING.txt',
} as const

const Text = z.string().max(MAX_LINE)
const Slug = z.string().regex(/^[\p{L}\p{N}_-]{1,255}$/u)
const Seconds = z.number().min(0).max(1_000_000)
const When = z.iso.datetime({ offset: true })

export const ArchiveHead = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  version: z.int().max(ARCHIVE_VERSION, 'was made by a newer Podstead'),
  made_at: When,
})

export const ArchiveShow = z.object({
  name: z.string().min(1).max(255),
  slug: Slug,
  feed_guid: z.guid(),
  changed_at: When,
  imported_from: Link,
  settings: ShowSettings,
  artwork: EntryName.nullable(),
  /** The GUID of the episode that the website recommends; older archives say nothing. */
  featured: z.string().max(4096).nullable().default(null),
  images: z
    .object({ header: EntryName, social_sharing: EntryName, favicon: EntryName, about_header: EntryName })
    .partial(),
  /** The home page as it was edited; archives that are older than it say nothing. */
  site: z
    .object({
      published: z.unknown(),
      draft: z.unknown(),
      pictures: z
        .array(z.object({ name: z.string().regex(/^[0-9a-f-]{36}$/), file: EntryName }))
        .max(MAX_SITE_PICTURES),
    })
    .nullable()
    .default(null),
  /** The order in feed and pages; archives that are older than it say nothing. */
  order_methods: z
    .array(z.object({ target_name: z.enum(ORDERS), direction: z.enum(['ASC', 'DESC']) }))
    .max(4)
    .default([]),
  glossary: z.array(GlossaryTerm).max(MAX_GLOSSARY_TERMS).default([]),
  seasons: z.array(z.object({ number: z.int().positive(), name: z.string().max(255) })).max(10_000),
  people: z
    .array(
      z.object({
        name: z.string().min(1).max(255),
        email: Text,
        href: Link,
        description: Text,
        roles: z.array(z.string().max(100)).max(63),
        links: z.record(z.string().max(100), Text),
        selected: z.boolean(),
        picture: EntryName.nullable(),
      }),
    )
    .max(10_000),
  value: ArchiveValue,
  live_items: z.array(ArchiveLiveItem).max(1000).default([]),
  short_links: ArchiveShortLinks,
  newsletter: ArchiveReaders,
  /** How drafts are to sound; older archives do not say. */
  voice: AiVoice.default({}),
})
export type ArchiveShow = z.output<typeof ArchiveShow>

export const ArchiveEpisode = z.object({
  guid: z.string().min(1).max(4096),
  slug: Slug,
  name: z.string().min(1).max(255),
  description: z.string().max(MAX_HTML),
  is_draft: z.boolean(),
  audio_date: When.nullable(),
  created_at: When,
  explicit_type_id: z.int().positive(),
  episode_type_id: z.int().positive(),
  episode_number: z.string().max(32),
  itunes_keywords: z.string().max(255),
  season: z.int().positive().nullable(),
  link: Link,
  location_name: Text,
  location_geo: Text,
  location_osm: Text,
  location_country: Text,
  license: Text,
  license_url: Link,
  batch_number: z.int().nullable(),
  // Older archives do not have these.
  tier: Tier.default(null),
  alias_name: z.string().max(255).default(''),
  fundings: z
    .array(z.object({ url: Link, text: z.string().max(128) }))
    .max(10)
    .default([]),
  txts: z
    .array(z.object({ purpose: z.string().max(128), value: z.string().max(4000) }))
    .max(20)
    .default([]),
  ...archivedTags,
  source_url: Link,
  artwork: EntryName.nullable(),
  audio: z
    .object({
      file: EntryName,
      file_name: z.string().max(255),
      bytes: z.int().positive(),
      sha256: z.string().max(64),
    })
    .nullable(),
  /** Places in the show's people. */
  hosts: ArchiveHosts.max(500),
  chapters: z
    .array(
      z.object({
        start_time: Seconds,
        end_time: Seconds.nullable(),
        title: Text,
        url: Link,
        img: Link,
        /** Of a picture that was uploaded for a chapter; `img` says where it was. */
        img_file: EntryName.nullish(),
        toc: z.boolean(),
        location_name: Text,
        location_geo: Text,
      }),
    )
    .max(10_000),
  soundbites: z.array(z.object({ start_time: Seconds, end_time: Seconds, title: Text })).max(1000),
  transcripts: z
    .array(
      z.object({
        file: EntryName,
        format: z.enum(['srt', 'vtt', 'json', 'html', 'txt']),
        language: z.string().max(64),
        captions: z.boolean(),
        file_name: z.string().max(255),
        origin: z.enum(['uploaded', 'derived', 'generated']).default('uploaded'),
      }),
    )
    .max(100),
  images: z
    .array(z.object({ file: EntryName, subtitle: z.string().max(255), description: z.string().max(4000) }))
    .max(MAX_IMAGES)
    .default([]),
  value: ArchiveValue,
  value_time_splits: ArchiveTimeSplits,
})
export type ArchiveEpisode = z.output<typeof ArchiveEpisode>

export const ArchiveStatistic = z.object({
  day: z.iso.date(),
  guid: z.string().max(4096),
  downloads: z.int().min(0).max(2_000_000_000),
})
export type ArchiveDay = Omit<z.output<typeof ArchiveStatistic>, 'guid'>

/** A file of what another host counted. */
export const ArchiveImportedFile = z.object({
  source: z.string().max(50),
  file_name: z.string().max(255),
  level: z.enum(['show', 'episodes']),
  row_span: z.enum(['day', 'week', 'month']),
  rows: z.int().min(0).max(2_000_000_000),
  created_at: When,
  days: z
    .array(
      z.object({
        day: z.iso.date(),
        guid: z.string().max(4096).nullable(),
        downloads: z.int().min(0).max(2_000_000_000),
      }),
    )
    .max(500_000)
    .refine(
      (days) => days.reduce((sum, { downloads }) => sum + downloads, 0) <= 2_000_000_000,
      'has more downloads than any podcast',
    ),
})
export type ArchiveImportedFile = z.output<typeof ArchiveImportedFile>
