import { categoryNames, episodeTypeCode, isExplicit, languageCode } from '@podstead/contract/lookups-data'
import type { FeedShow, FeedTrailer, FeedUpdateFrequency } from '@podstead/feed/model'
import { showArtworkUrl } from '../artwork/present.ts'
import {
  feedChat,
  feedImages,
  feedLicense,
  feedLocation,
  feedPlaces,
  feedRemote,
  feedSocials,
} from '../episodes/present-tags.ts'
import { aiContentOfShow } from '../episodes/rules-tags.ts'
import { variantUrl } from '../feed-variants/present.ts'
import { variantTitle } from '../feed-variants/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedHtml } from '../kernel/mail/html.ts'
import { feedLiveItem } from '../live-items/present.ts'
import type { WholeLiveItem } from '../live-items/queries.ts'
import { isInFeed } from '../live-items/rules.ts'
import { tipWords } from '../lookups/present-tip-words.ts'
import { takesPayments } from '../payments/commands-stripe.ts'
import { feedPersons } from '../people/present.ts'
import { feedUrl, pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { feedValue } from '../value-for-value/present.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { feedEnclosure, findSeason } from './present-enclosure.ts'
import type { FeedContent } from './queries.ts'
import { listHubs, usesPodping } from './rules-hubs.ts'
import { archivePages, archiveUrl, feedPaging } from './rules-paging.ts'

/** A show as its feed says it. */
export function feedShow(kernel: Names, content: FeedContent, lastBuildDate: Date, page?: number): FeedShow {
  const { show, variant, people, recipients } = content
  const address = variant ? variantUrl(kernel, show, variant) : feedUrl(kernel, show)
  const isPrivate = isPrivateShow(show) || variant?.audience === 'link'
  // Address harvesters read feeds, so the owner's email is there only when they want it.
  const email = show.owner_email_in_feed ? show.email : ''
  return {
    feedUrl: page === undefined ? address : archiveUrl(address, page),
    title: variant ? variantTitle(variant, show) : show.podcast_title,
    description: feedDescription(variant?.description || show.description, show.podcast_title),
    link: show.link || pageUrl(kernel, show),
    language: languageCode(show.language_id),
    categories: [categoryNames(show.category_id, show.subcategory_id)],
    explicit: isExplicit(show.explicit_type_id),
    imageUrl: showArtworkUrl(kernel, show, 3000),
    author: show.author || show.podcast_title,
    ownerName: email && (show.owner_name || show.author),
    ownerEmail: email,
    copyright: show.copyright,
    type: show.itunes_type_is_serial ? 'serial' : 'episodic',
    complete: show.itune_complete,
    locked: { locked: show.locked, owner: email },
    guid: variant?.feed_guid || show.feed_guid,
    medium: show.medium_type,
    keywords: show.itunes_keywords,
    generator: 'Podstead',
    lastBuildDate,
    fundings: show.fundings.length ? show.fundings : tipFunding(kernel, content),
    appleVerify: show.apple_token,
    location: feedLocation(show),
    newFeedUrl: show.moved_to || (variant ? '' : arrivedAt(show, address, page)),
    blocked: isPrivate || isBlockedByAll(show),
    // What single services are allowed of a private podcast is nothing.
    blocks: isPrivate ? [] : show.blocks,
    license: feedLicense(show),
    persons: people.flatMap((person) => feedPersons(kernel, person)),
    updateFrequency: updateFrequency(show),
    value: feedValue(show, recipients),
    itunesTitle: show.itunes_title,
    locations: feedPlaces(show.locations),
    txts: [...show.txts, ...aiContentOfShow(show)],
    trailers: [
      ...show.trailers.map((trailer) => ({ ...trailer, pubdate: new Date(trailer.pubdate) })),
      ...publishedTrailers(kernel, content),
    ],
    podroll: show.podroll.map(feedRemote),
    publisher: show.publisher && { ...feedRemote(show.publisher), medium: 'publisher' },
    remoteItems: show.remote_items.map(feedRemote),
    socialInteracts: feedSocials(show.social_interacts),
    chat: feedChat(show.chat),
    images: feedImages(show.feed_images),
    customXml: show.custom_xml,
    paging: feedPaging(address, archivePages(show, content.episodes.length), page),
    hubs: isPrivate ? [] : listHubs(kernel, show),
    usesPodping: !isPrivate && usesPodping(kernel, show),
    // An archive is of what has been.
    liveItems:
      page === undefined
        ? liveItemsInFeed(kernel, content).map((item) => feedLiveItem(kernel, content, item))
        : [],
  }
}

/** The tip page, where a podcast names no other way to support it. */
function tipFunding(kernel: Names, { show, tipPrices }: FeedContent): { url: string; text: string }[] {
  if (!tipPrices.length || !takesPayments(kernel) || isPrivateShow(show)) return []
  return [{ url: `${pageUrl(kernel, show)}/tip`, text: tipWords(languageCode(show.language_id)).tip }]
}

/** Apple wants to read in the new feed, too, that a podcast has moved to it. */
function arrivedAt(show: ShowRow, address: string, page: number | undefined): string {
  return show.imported_from && !isPrivateShow(show) && page === undefined ? address : ''
}

/** Apple reads a tag of its own (itunes:block), unless it is explicitly allowed to list the podcast. */
function isBlockedByAll({ blocks }: ShowRow): boolean {
  const told = (service: string) => blocks.find((block) => block.service === service)?.blocked
  return told('') === true && told('apple') !== false
}

type Names = Pick<Kernel, 'config' | 'secrets'>

function liveItemsInFeed(kernel: Pick<Kernel, 'config'>, { liveItems, now }: FeedContent): WholeLiveItem[] {
  return liveItems.filter((item) => isInFeed(item, now, kernel.config.liveItemHours))
}

function updateFrequency(show: ShowRow): FeedUpdateFrequency | null {
  const text = show.update_frequency || (show.update_frequency_complete ? 'Complete' : '')
  if (!text) return null
  const {
    update_frequency_dtstart: dtstart,
    update_frequency_rrule: rrule,
    update_frequency_complete: complete,
  } = show
  return { text, complete, dtstart, rrule }
}

/** Episodes of the kind "trailer" are also written as trailers. */
function publishedTrailers(kernel: Names, content: FeedContent): FeedTrailer[] {
  return content.episodes
    .filter((episode) => episodeTypeCode(episode.episode_type_id) === 'trailer')
    .map((episode) => ({
      title: episode.name,
      ...feedEnclosure(kernel, content, episode),
      pubdate: episode.audio_date,
      season: findSeason(content, episode)?.number ?? null,
    }))
}

/** Reducing rich text costs more than rendering it, and most of a feed is the same as last time. */
const reduced = new Map<string, string>()
/** In units of UTF-16, what came of them included. */
const MAX_REDUCED = 16 * 1024 ** 2
let held = 0

/** PSP-1 requires a description: where there is none, the name stands in. */
export function feedDescription(html: string, name: string): string {
  let text = reduced.get(html)
  if (text === undefined) {
    text = feedHtml(html)
    held += html.length + text.length
    if (held > MAX_REDUCED) {
      reduced.clear()
      held = html.length + text.length
    }
    reduced.set(html, text)
  }
  return text || asHtml(name)
}

/** The model's descriptions are HTML; a name is plain text. */
function asHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
}
