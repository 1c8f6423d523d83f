/** What a feed says of a show and its episodes, in the field's terms. A missing, null or empty value leaves its element out. */
export type FeedShow = {
  /** Canonical address of this feed, told as atom:link rel="self". */
  feedUrl: string
  title: string
  /** Sanitised HTML. Cut to 4000 bytes of UTF-8 in the feed. */
  description: string
  link: string
  /** ISO 639, with a country if wanted: `en`, `en-us`. */
  language: string
  /** Apple's exact names, most important first; Apple reads only the first. */
  categories: FeedCategory[]
  explicit: boolean
  /** Square JPEG or PNG of 1400 to 3000 pixels; the address changes with the picture. */
  imageUrl: string
  author: string
  ownerName?: Maybe<string>
  ownerEmail?: Maybe<string>
  copyright?: Maybe<string>
  type: 'episodic' | 'serial'
  /** No further episodes will ever come. */
  complete: boolean
  locked: { locked: boolean; owner?: Maybe<string> }
  /** podcast:guid, stored with the show (see guid.ts). */
  guid: string
  medium: FeedMedium
  /** Comma-separated. */
  keywords?: Maybe<string>
  generator: string
  /** When the content last changed. */
  lastBuildDate: Date
  fundings: FeedFunding[]
  /** Apple's claim token. */
  appleVerify?: Maybe<string>
  location?: Maybe<FeedLocation>
  /** Only while the show moves. */
  newFeedUrl?: Maybe<string>
  /** Keep the feed out of every directory (private and unlisted feeds). */
  blocked: boolean
  license?: Maybe<FeedLicense>
  /** The people of every episode that names none itself. */
  persons?: FeedPerson[]
}

export type FeedEpisode = {
  /** Never changes and is never used again: written to the feed exactly as stored. */
  guid: string
  title: string
  link?: Maybe<string>
  /** Sanitised HTML. Cut to 4000 bytes of UTF-8 in `description`, whole in `content:encoded`. */
  description: string
  publishedAt: Date
  /** `length` in bytes, `type` a MIME type. */
  enclosure: { url: string; length: number; type: string }
  durationSeconds: number
  imageUrl?: Maybe<string>
  explicit: boolean
  episode?: Maybe<number>
  season?: Maybe<{ number: number; name?: Maybe<string> }>
  episodeType: 'full' | 'trailer' | 'bonus'
  /** Comma-separated. */
  keywords?: Maybe<string>
  /** When present they replace the show's people (podcast namespace, person). */
  persons: FeedPerson[]
  transcripts: FeedTranscript[]
  chaptersUrl?: Maybe<string>
  soundbites: FeedSoundbite[]
  location?: Maybe<FeedLocation>
}

export type FeedCategory = { category: string; subcategory?: Maybe<string> }

/** `text` at most 128 characters. */
export type FeedFunding = { url: string; text: string }

/** `geo` is `geo:lat,lon` (RFC 5870), `osm` a letter N, W or R and an id. */
export type FeedLocation = { name: string; geo?: Maybe<string>; osm?: Maybe<string> }

/** A lower-case SPDX identifier, or a name of one's own with the address of its text. */
export type FeedLicense = { identifier: string; url?: Maybe<string> }

/** `role` and `group` from the podcast taxonomy; readers assume host and cast. */
export type FeedPerson = { name: string; role?: Maybe<string>; group?: Maybe<string>; img?: Maybe<string>; href?: Maybe<string> }

export type FeedTranscript = { url: string; type: FeedTranscriptType; language?: Maybe<string>; captions?: Maybe<boolean> }

export type FeedTranscriptType = 'text/plain' | 'text/html' | 'text/vtt' | 'application/json' | 'application/x-subrip'

/** Seconds. */
export type FeedSoundbite = { startTime: number; duration: number; title?: Maybe<string> }

type Medium = 'podcast' | 'music' | 'video' | 'film' | 'audiobook' | 'newsletter' | 'blog' | 'publisher' | 'course'
export type FeedMedium = Medium | `${Medium}L` | 'mixed'

export type Maybe<T> = T | null | undefined
