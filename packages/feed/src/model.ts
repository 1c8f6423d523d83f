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
  /** Further podcast:txt; Apple's token has its own field. */
  txts?: FeedTxt[]
  updateFrequency?: Maybe<FeedUpdateFrequency>
  /** Whom listeners' payments go to in every episode that says nothing itself. */
  value?: Maybe<FeedValue>
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
  /** Keep this one episode out of directories. */
  blocked?: Maybe<boolean>
  fundings?: FeedFunding[]
  license?: Maybe<FeedLicense>
  txts?: FeedTxt[]
  /** The same episode in other forms: video, other bit rates, other languages. */
  alternates?: FeedAlternateEnclosure[]
  /** When present it replaces the show's (podcast namespace, value). */
  value?: Maybe<FeedValue>
}

export type FeedCategory = { category: string; subcategory?: Maybe<string> }

/** `text` at most 128 characters. */
export type FeedFunding = { url: string; text: string }

/** `geo` is `geo:lat,lon` (RFC 5870), `osm` a letter N, W or R and an id, `country` two letters (ISO 3166-1); readers assume `subject`. */
export type FeedLocation = {
  name: string
  geo?: Maybe<string>
  osm?: Maybe<string>
  country?: Maybe<string>
  rel?: Maybe<'subject' | 'creator'>
}

/** `value` at most 4000 characters, `purpose` at most 128. */
export type FeedTxt = { purpose?: Maybe<string>; value: string }

/** `text` for people, at most 128 characters; `dtstart` ISO 8601, `rrule` RFC 5545; `complete` says that no more will come. */
export type FeedUpdateFrequency = { text: string; complete?: Maybe<boolean>; dtstart?: Maybe<string>; rrule?: Maybe<string> }

/** `suggested` is an amount per minute in decimal digits, in bitcoin; kept as text because its digits count. */
export type FeedValue = {
  type: 'lightning'
  method: FeedValueMethod
  suggested?: Maybe<string>
  recipients: FeedValueRecipient[]
  /** Only episodes have them. */
  timeSplits?: FeedValueTimeSplit[]
}

export type FeedValueMethod = 'keysend' | 'lnaddress'

/** `split` is a whole number of shares, or of per cent when `fee` takes it off the top. */
export type FeedValueRecipient = {
  name?: Maybe<string>
  type: 'node' | 'lnaddress'
  address: string
  split: number
  fee?: Maybe<boolean>
  customKey?: Maybe<string>
  customValue?: Maybe<string>
}

/** Seconds of the episode in which others are paid: `recipients`, or those of `remoteItem` with `remotePercentage` (100) of each payment. */
export type FeedValueTimeSplit = {
  startTime: number
  duration: number
  remoteStartTime?: Maybe<number>
  remotePercentage?: Maybe<number>
  recipients?: FeedValueRecipient[]
  remoteItem?: Maybe<FeedRemoteItem>
}

export type FeedRemoteItem = {
  feedGuid: string
  feedUrl?: Maybe<string>
  itemGuid?: Maybe<string>
  medium?: Maybe<string>
  title?: Maybe<string>
}

/** A lower-case SPDX identifier, or a name of one's own with the address of its text. */
export type FeedLicense = { identifier: string; url?: Maybe<string> }

/** `role` and `group` from the podcast taxonomy; readers assume host and cast. */
export type FeedPerson = { name: string; role?: Maybe<string>; group?: Maybe<string>; img?: Maybe<string>; href?: Maybe<string> }

export type FeedTranscript = { url: string; type: FeedTranscriptType; language?: Maybe<string>; captions?: Maybe<boolean> }

export type FeedTranscriptType = 'text/plain' | 'text/html' | 'text/vtt' | 'application/json' | 'application/x-subrip'

/** `length` in bytes, `bitrate` in bits a second, `height` in lines; `integrity` as Subresource Integrity says it: `sha256-…`. */
export type FeedAlternateEnclosure = {
  url: string
  type: string
  length?: Maybe<number>
  bitrate?: Maybe<number>
  height?: Maybe<number>
  /** BCP 47 */
  lang?: Maybe<string>
  /** At most 32 characters. */
  title?: Maybe<string>
  integrity?: Maybe<string>
}

/** Seconds. */
export type FeedSoundbite = { startTime: number; duration: number; title?: Maybe<string> }

type Medium = 'podcast' | 'music' | 'video' | 'film' | 'audiobook' | 'newsletter' | 'blog' | 'publisher' | 'course'
export type FeedMedium = Medium | `${Medium}L` | 'mixed'

export type Maybe<T> = T | null | undefined
