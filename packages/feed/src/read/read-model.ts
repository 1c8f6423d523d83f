import type {
  FeedAlternateEnclosure,
  FeedBlock,
  FeedCategory,
  FeedChat,
  FeedContentLink,
  FeedFunding,
  FeedImage,
  FeedLicense,
  FeedLiveItem,
  FeedLocation,
  FeedMedium,
  FeedPaging,
  FeedPerson,
  FeedRemoteItem,
  FeedRssExtras,
  FeedSocialInteract,
  FeedSoundbite,
  FeedSource,
  FeedTrailer,
  FeedTranscript,
  FeedTxt,
  FeedUpdateFrequency,
  FeedValue,
} from '../model.ts'

/**
 * What a foreign feed says, in our terms: null where it says nothing or nothing readable. Texts are
 * as found: HTML is not sanitised.
 */
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
  itunesTitle: string | null
  trailers: FeedTrailer[]
  podroll: FeedRemoteItem[]
  /** What applies to single services. */
  blocks: FeedBlock[]
  socialInteracts: FeedSocialInteract[]
  chat: FeedChat | null
  images: FeedImage[]
  publisher: FeedRemoteItem | null
  remoteItems: FeedRemoteItem[]
  usesPodping: boolean
  liveItems: FeedLiveItem[]
  hubs: string[]
  paging: FeedPaging | null
  rss: FeedRssExtras | null
  /** Every item that has something to hear or see; empty when `onItem` took them. */
  items: ReadItem[]
  /** How many items `items` or `onItem` got. */
  itemCount: number
  /** How many were left out because they have no enclosure. */
  skippedCount: number
  warnings: ReadWarning[]
}

export type ReadItem = {
  /**
   * To the letter, outer blanks included. When it is null, apps take the enclosure's
   * address instead, and so should we.
   */
  guid: string | null
  guidIsPermaLink: boolean
  title: string
  link: string | null
  /** HTML or plain text: content:encoded before description before summary. */
  description: string
  publishedAt: Date | null
  enclosure: ReadEnclosure
  alternates: ReadAlternate[]
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
  itunesTitle: string | null
  episodeDisplay: string | null
  socialInteracts: FeedSocialInteract[]
  chat: FeedChat | null
  images: FeedImage[]
  contentLinks: FeedContentLink[]
  /** RSS 2.0's author to the letter; `author` is the name in it. */
  rssAuthor: string | null
}

/**
 * `length` in bytes, null when unknown. The address is absolute, http or https, with the measurement
 * prefixes it had (see hosts.ts).
 */
export type ReadEnclosure = { url: string; length: number | null; type: string | null }

/** As the model has it, without its short form `url`. */
export type ReadAlternate = Omit<FeedAlternateEnclosure, 'url' | 'sources'> & { sources: FeedSource[] }

/** `startTime` in seconds. */
export type ReadChapter = { startTime: number; title: string; href: string | null; image: string | null }

/**
 * Something a person should know. Told once per code: `count` items or places, `position` of the first (0 is
 * the first item of the document).
 */
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
  | 'value-other'
  | 'encoding-wrong'
  | 'entity-unknown'
  | 'namespace-wrong'
  | 'blank-start'
  | 'ampersand-bare'
  | 'bracket-bare'
  | 'control-removed'
  | 'reference-wrong'
  | 'declaration'
  | 'doctype'
  | 'loose'
  | 'address-escaped'
  | 'zone-unknown'
  | 'split-fraction'
  | 'episode-fraction'
