// What shows, episodes and live items are made of; model.ts says what a missing value means.

export type FeedCategory = { category: string; subcategory?: Maybe<string> }

/** `text` at most 128 characters. */
export type FeedFunding = { url: string; text: string }

/**
 * `geo` is `geo:lat,lon` (RFC 5870), `osm` a letter N, W or R and an id, `country` two letters (ISO
 * 3166-1); readers assume `subject`.
 */
export type FeedLocation = {
  name: string
  geo?: Maybe<string>
  osm?: Maybe<string>
  country?: Maybe<string>
  rel?: Maybe<'subject' | 'creator'>
}

/** `value` at most 4000 characters, `purpose` at most 128. */
export type FeedTxt = { purpose?: Maybe<string>; value: string }

/**
 * `text` for people, at most 128 characters; `dtstart` ISO 8601, `rrule` RFC 5545;
 * `complete` says that no more will come.
 */
export type FeedUpdateFrequency = {
  text: string
  complete?: Maybe<boolean>
  dtstart?: Maybe<string>
  rrule?: Maybe<string>
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
export type FeedPerson = {
  name: string
  role?: Maybe<string>
  group?: Maybe<string>
  img?: Maybe<string>
  href?: Maybe<string>
}

export type FeedTranscript = {
  url: string
  type: FeedTranscriptType
  language?: Maybe<string>
  captions?: Maybe<boolean>
}

export type FeedTranscriptType =
  | 'text/plain'
  | 'text/html'
  | 'text/vtt'
  | 'application/json'
  | 'application/x-subrip'

/**
 * The same in another form. `url` is the first of its `sources`, of which the others may be IPFS or torrents.
 * `length` in bytes, `bitrate` in bits a second, `height` in lines.
 */
export type FeedAlternateEnclosure = {
  url?: Maybe<string>
  sources?: FeedSource[]
  type: string
  length?: Maybe<number>
  bitrate?: Maybe<number>
  height?: Maybe<number>
  /** BCP 47 */
  lang?: Maybe<string>
  /** At most 32 characters. */
  title?: Maybe<string>
  /** At most 32 characters. Readers group by it; without one it is the enclosure in another encoding. */
  rel?: Maybe<string>
  /** RFC 6381: `mp4a.40.2, avc1.64001F` */
  codecs?: Maybe<string>
  /** The same file as the enclosure itself. */
  default?: Maybe<boolean>
  /** As Subresource Integrity says it, `sha256-…`, or a PGP signature when `integrityType` says so. */
  integrity?: Maybe<string>
  integrityType?: Maybe<'sri' | 'pgp-signature'>
}

/** `contentType` only where it differs from the type of the enclosure it belongs to. */
export type FeedSource = { uri: string; contentType?: Maybe<string> }

/** Seconds. */
export type FeedSoundbite = { startTime: number; duration: number; title?: Maybe<string> }

type Medium =
  | 'podcast'
  | 'music'
  | 'video'
  | 'film'
  | 'audiobook'
  | 'newsletter'
  | 'blog'
  | 'publisher'
  | 'course'
export type FeedMedium = Medium | `${Medium}L` | 'mixed'

/** `title` at most 128 characters, `length` in bytes, `season` the number of the season it is for. */
export type FeedTrailer = {
  title: string
  url: string
  pubdate: Date
  length?: Maybe<number>
  type?: Maybe<string>
  season?: Maybe<number>
}

/** `service` from the namespace's list of slugs; without one, all of them. */
export type FeedBlock = { service?: Maybe<string>; blocked: boolean }

/**
 * Where listeners comment: `protocol` from the namespace's list. `disabled` stands alone and
 * says that comments are not wanted.
 */
export type FeedSocialInteract = {
  protocol: string
  uri?: Maybe<string>
  accountId?: Maybe<string>
  accountUrl?: Maybe<string>
  /** 1 is shown first. */
  priority?: Maybe<number>
}

/** `server` without a scheme, `protocol` from the namespace's list: irc, xmpp, nostr, matrix. */
export type FeedChat = { server: string; protocol: string; accountId?: Maybe<string>; space?: Maybe<string> }

/**
 * `aspectRatio` as `1/1` or `1.9`, `width` and `height` in pixels, `purpose` of
 * words: `artwork social banner`.
 */
export type FeedImage = {
  href: string
  alt?: Maybe<string>
  aspectRatio?: Maybe<string>
  width?: Maybe<number>
  height?: Maybe<number>
  type?: Maybe<string>
  purpose?: Maybe<string>
}

export type FeedContentLink = { href: string; text: string }

/**
 * Addresses of the other parts of a feed in parts (RFC 5005). A document that has
 * none of them is whole by itself.
 */
export type FeedPaging = {
  first?: Maybe<string>
  prev?: Maybe<string>
  next?: Maybe<string>
  last?: Maybe<string>
  /** In an archive: the feed that is still written to. */
  current?: Maybe<string>
  prevArchive?: Maybe<string>
  nextArchive?: Maybe<string>
  /** This document is an archive: what stands in it does not change any more (fh:archive). */
  archive?: Maybe<boolean>
  /** This document holds all there is: what is missing was taken back (fh:complete). */
  complete?: Maybe<boolean>
}

export type Maybe<T> = T | null | undefined
