import { MIN_ARTWORK_PX } from '@podstead/contract/limits'
import { type LiveItem, updateLiveItem } from '@podstead/contract/live-items'
import { isExplicit } from '@podstead/contract/lookups-data'
import type { FeedLiveItem, FeedValue } from '@podstead/feed/model'
import { episodeArtworkUrl } from '../artwork/present.ts'
import { feedChat, feedImages, feedLocation, feedSocials } from '../episodes/present-tags.ts'
import { contentVersion, pickContent } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedPersons, presentLiveHost } from '../people/present.ts'
import { pageUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { feedValue, presentTimeSplit, presentValue } from '../value-for-value/present.ts'
import { recipientContent } from '../value-for-value/rules.ts'
import type { ValueRecipientRow } from '../value-for-value/table.ts'
import type { WholeLiveItem } from './queries.ts'
import { isInFeed, leavesFeedAt } from './rules.ts'

export function presentLiveItem(kernel: Kernel, show: ShowRow, item: WholeLiveItem): LiveItem {
  const shown = presentFields(kernel, show, item)
  return { ...shown, version: contentVersion(liveItemContent(shown)) }
}

/** What a save of it may change, by the names and in the words of such a save. */
export function liveItemContent(shown: Omit<LiveItem, 'version'>): Record<string, unknown> {
  return {
    ...pickContent(updateLiveItem.body.shape, shown),
    hosts: shown.hosts.map(({ person_id, roles }) => ({ person_id, roles: roles.map(({ code }) => code) })),
    value_recipients: shown.value_recipients.map(recipientContent),
  }
}

export function presentFields(kernel: Kernel, show: ShowRow, item: WholeLiveItem): Omit<LiveItem, 'version'> {
  const {
    id,
    show_id,
    guid,
    title,
    description,
    status,
    alternate_enclosures,
    content_links,
    link,
    feed_images,
    chat,
  } = item
  const {
    social_interacts,
    fundings,
    location_name,
    location_geo,
    location_osm,
    location_country,
    location_rel,
    keep_in_feed,
  } = item
  const kept = kernel.config.liveItemHours
  return {
    ...{
      id,
      show_id,
      guid,
      title,
      description,
      status,
      alternate_enclosures,
      content_links,
      link,
      feed_images,
      chat,
    },
    ...{
      social_interacts,
      fundings,
      location_name,
      location_geo,
      location_osm,
      location_country,
      location_rel,
      keep_in_feed,
    },
    start_time: item.start_time.toISOString(),
    end_time: item.end_time?.toISOString() ?? null,
    started_at: item.started_at?.toISOString() ?? null,
    ended_at: item.ended_at?.toISOString() ?? null,
    enclosure: { url: item.enclosure_url, type: item.enclosure_type, length: item.enclosure_length },
    artwork_url: episodeArtworkUrl(kernel, item, show, 600),
    artwork_id: item.artwork_key,
    hosts: item.hosts.map((host) => presentLiveHost(kernel, host)),
    ...presentValue(item, item.recipients),
    time_splits: item.value_time_splits.map(presentTimeSplit),
    is_in_feed: isInFeed(item, kernel.clock.now(), kept),
    leaves_feed_at: leavesFeedAt(item, kept)?.toISOString() ?? null,
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
  }
}

type ShowContext = { show: ShowRow; recipients: ValueRecipientRow[] }

/** A live item as its show's feed says it; `recipients` are those of the show. */
export function feedLiveItem(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  { show, recipients }: ShowContext,
  item: WholeLiveItem,
): FeedLiveItem {
  return {
    status: item.status,
    start: item.start_time,
    end: item.end_time,
    guid: item.guid,
    title: item.title,
    link: item.link || pageUrl(kernel, show),
    description: item.description,
    enclosure: { url: item.enclosure_url, type: item.enclosure_type, length: item.enclosure_length },
    // Apple refuses smaller ones.
    imageUrl: (item.artwork_px ?? 0) >= MIN_ARTWORK_PX ? episodeArtworkUrl(kernel, item, show, 3000) : null,
    explicit: isExplicit(show.explicit_type_id),
    contentLinks: item.content_links,
    alternates: item.alternate_enclosures,
    persons: item.hosts.flatMap((host) => feedPersons(kernel, host, host.host_roles)),
    // Without any of its own the show's are paid: what the channel says is for its
    // items (podcast namespace, value).
    value: liveValue(show, recipients, item),
    location: feedLocation(item),
    fundings: item.fundings,
    chat: feedChat(item.chat),
    socialInteracts: feedSocials(item.social_interacts),
    images: feedImages(item.feed_images),
  }
}

/** Where only times are shared, everybody of the show goes on getting the rest. */
function liveValue(show: ShowRow, ofShow: ValueRecipientRow[], item: WholeLiveItem): FeedValue | null {
  const { recipients, value_time_splits: splits } = item
  if (!recipients.length && !splits.length) return null
  return feedValue(item.value_type ? item : show, recipients.length ? recipients : ofShow, splits)
}
