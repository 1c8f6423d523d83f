import type {
  FeedCategory,
  FeedFunding,
  FeedLicense,
  FeedLocation,
  FeedMedium,
  FeedPerson,
  FeedSoundbite,
  FeedTranscript,
  FeedTxt,
  FeedUpdateFrequency,
  FeedValue,
} from './model.ts'

/** What a foreign feed says, in our terms: null where it says nothing or nothing readable. Texts are as found: HTML is not sanitised. */
export type ReadFeed = {
  format: 'rss' | 'rdf' | 'atom'
  /** The encoding the bytes really had, as TextDecoder names it. */
  encoding: string
  title: string
  /** HTML or plain text, as the feed has it; the richest of what it offers. */
  description: string
  link: string | null
  language: string | null
  copyright: string | null
  generator: string | null
  author: string | null
  ownerName: string | null
  ownerEmail: string | null
  /** As written, most important first; names that Apple does not know included. */
  categories: FeedCategory[]
  explicit: boolean | null
  imageUrl: string | null
  type: 'episodic' | 'serial' | null
  complete: boolean
  blocked: boolean
  newFeedUrl: string | null
  /** The address that the feed calls its own. */
  selfUrl: string | null
  /** Comma-separated. */
  keywords: string | null
  /** podcast:guid to the letter. */
  guid: string | null
  medium: FeedMedium | null
  locked: { locked: boolean; owner: string | null } | null
  fundings: FeedFunding[]
  locations: FeedLocation[]
  license: FeedLicense | null
  persons: FeedPerson[]
  appleVerify: string | null
  txts: FeedTxt[]
  updateFrequency: FeedUpdateFrequency | null
  value: FeedValue | null
  lastBuildDate: Date | null
  /** Every item that has something to hear or see; empty when `onItem` took them. */
  items: ReadItem[]
  /** How many items `items` or `onItem` got. */
  itemCount: number
  /** How many were left out because they have no enclosure. */
  skippedCount: number
  warnings: ReadWarning[]
}

export type ReadItem = {
  /** To the letter, outer blanks included. When it is null, apps take the enclosure's address instead, and so should we. */
  guid: string | null
  guidIsPermaLink: boolean
  title: string
  link: string | null
  /** HTML or plain text: content:encoded before description before summary. */
  description: string
  publishedAt: Date | null
  enclosure: ReadEnclosure
  alternateEnclosures: ReadAlternateEnclosure[]
  durationSeconds: number | null
  imageUrl: string | null
  /** null when only the show says. */
  explicit: boolean | null
  episode: number | null
  season: { number: number; name: string | null } | null
  episodeType: 'full' | 'trailer' | 'bonus' | null
  blocked: boolean
  author: string | null
  /** Comma-separated. */
  keywords: string | null
  persons: FeedPerson[]
  locations: FeedLocation[]
  transcripts: FeedTranscript[]
  /** The address of chapters in JSON. */
  chaptersUrl: string | null
  /** Chapters that stand in the feed itself (Podlove Simple Chapters), in order. */
  chapters: ReadChapter[]
  soundbites: FeedSoundbite[]
  fundings: FeedFunding[]
  license: FeedLicense | null
  txts: FeedTxt[]
  value: FeedValue | null
}

/** `length` in bytes, null when unknown. The address is absolute, http or https, with the measurement prefixes it had (see hosts.ts). */
export type ReadEnclosure = { url: string; length: number | null; type: string | null }

export type ReadAlternateEnclosure = {
  type: string
  length: number | null
  /** Bits per second. */
  bitrate: number | null
  height: number | null
  title: string | null
  isDefault: boolean
  sources: string[]
}

/** `startTime` in seconds. */
export type ReadChapter = { startTime: number; title: string; href: string | null; image: string | null }

/** Something a person should know. Told once per code: `count` items or places, `position` of the first (0 is the first item of the document). */
export type ReadWarning = { code: ReadWarningCode; message: string; count: number; position: number | null }

export type ReadWarningCode =
  | 'locked'
  | 'guid-missing'
  | 'guid-repeated'
  | 'date-missing'
  | 'date-unreadable'
  | 'enclosure-missing'
  | 'title-missing'
  | 'value-unreadable'
  | 'encoding-wrong'
  | 'entity-unknown'
  | 'namespace-wrong'
  | 'blank-start'
