import type {
  FeedAlternateEnclosure,
  FeedBlock,
  FeedCategory,
  FeedChat,
  FeedContentLink,
  FeedFunding,
  FeedImage,
  FeedLicense,
  FeedLocation,
  FeedMedium,
  FeedPaging,
  FeedPerson,
  FeedRemoteItem,
  FeedSocialInteract,
  FeedSoundbite,
  FeedTrailer,
  FeedTranscript,
  FeedTxt,
  FeedUpdateFrequency,
  Maybe,
} from './model-parts.ts'
import type { FeedValue } from './model-value.ts'

export type * from './model-parts.ts'
export type * from './model-value.ts'

/**
 * What a feed says of a show and its episodes, in the field's terms. A missing, null or
 * empty value leaves its element out.
 */
export type FeedShow = {
  /** Canonical address of this feed, written as atom:link rel="self". */
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
  /** Apple's own title, where it has to differ from `title`. */
  itunesTitle?: Maybe<string>
  trailers?: FeedTrailer[]
  /** Shows that this one recommends. */
  podroll?: FeedRemoteItem[]
  /** What applies to single services, beside `blocked`, which is for all of them. */
  blocks?: FeedBlock[]
  socialInteracts?: FeedSocialInteract[]
  chat?: Maybe<FeedChat>
  /** Pictures for other purposes than the artwork in `imageUrl`. */
  images?: FeedImage[]
  /** The feed of the publisher whose show this is. */
  publisher?: Maybe<FeedRemoteItem>
  /** What a list (a medium ending in L) or a publisher's feed is made of. */
  remoteItems?: FeedRemoteItem[]
  /** Whether changes are announced by Podping, so that apps need not poll. */
  usesPodping?: Maybe<boolean>
  liveItems?: FeedLiveItem[]
  /** Places beside `location`. */
  locations?: FeedLocation[]
  /** WebSub hubs that announce changes. */
  hubs?: string[]
  paging?: Maybe<FeedPaging>
  /** Elements of other namespaces, as the creator wrote them. What checkCustomXml refuses is left out. */
  customXml?: Maybe<string>
  /** Of the document as such: RSS 2.0 has them, and no app of today reads them. */
  rss?: Maybe<FeedRssExtras>
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
  /**
   * Between two there may be another one, 204.5 (podcast namespace, episode); Apple knows whole numbers only.
   */
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
  /** False unless the GUID is the address of the episode's page. */
  guidIsPermaLink?: Maybe<boolean>
  /** Apple's own title, where it has to differ from `title`. */
  itunesTitle?: Maybe<string>
  /** Who made it, where that is not who makes the show. */
  author?: Maybe<string>
  /** What apps may show in place of the number, at most 32 characters: `Ch.3`. */
  episodeDisplay?: Maybe<string>
  socialInteracts?: FeedSocialInteract[]
  chat?: Maybe<FeedChat>
  /** Pictures for other purposes than the artwork in `imageUrl`. */
  images?: FeedImage[]
  /** Where else the episode is: a page of video, an article. */
  contentLinks?: FeedContentLink[]
  /** Places beside `location`. */
  locations?: FeedLocation[]
  /** As FeedShow has it. */
  customXml?: Maybe<string>
  /** RSS 2.0's author: an address with the name in brackets. */
  rssAuthor?: Maybe<string>
}

/**
 * Something to be heard at a time: apps show it above the episodes, and alert listeners when it
 * begins. Texts as in FeedEpisode.
 */
export type FeedLiveItem = {
  status: FeedLiveStatus
  start: Date
  end?: Maybe<Date>
  guid: string
  guidIsPermaLink?: Maybe<boolean>
  title: string
  link?: Maybe<string>
  description?: Maybe<string>
  /** The stream. `length` in bytes, 0 for a stream without end. */
  enclosure: { url: string; length?: Maybe<number>; type: string }
  imageUrl?: Maybe<string>
  explicit?: Maybe<boolean>
  /** Where else the stream can be seen: the namespace asks for one at least. */
  contentLinks: FeedContentLink[]
  alternates?: FeedAlternateEnclosure[]
  persons?: FeedPerson[]
  location?: Maybe<FeedLocation>
  locations?: FeedLocation[]
  fundings?: FeedFunding[]
  txts?: FeedTxt[]
  license?: Maybe<FeedLicense>
  value?: Maybe<FeedValue>
  chat?: Maybe<FeedChat>
  socialInteracts?: FeedSocialInteract[]
  images?: FeedImage[]
  transcripts?: FeedTranscript[]
  chaptersUrl?: Maybe<string>
  customXml?: Maybe<string>
}

export type FeedLiveStatus = 'pending' | 'live' | 'ended'

export type FeedRssExtras = {
  /** RSS 2.0: when the newest content was published. */
  pubDate?: Maybe<Date>
  docs?: Maybe<string>
  managingEditor?: Maybe<string>
  webMaster?: Maybe<string>
}
