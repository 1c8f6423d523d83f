import type {
  Chat,
  FeedImage,
  Place,
  RemoteItem,
  RemoteShow,
  SocialInteract,
} from '@podstead/contract/feed-tags'
import type * as model from '@podstead/feed/model'

/** Tags that shows, episodes and live items have alike, as the feed's model takes them. */

export function feedLocation(
  at: Record<`location_${'name' | 'geo' | 'osm' | 'country'}`, string> & { location_rel: Place['rel'] },
) {
  if (!at.location_name) return null
  return {
    name: at.location_name,
    geo: at.location_geo,
    osm: at.location_osm,
    country: at.location_country,
    rel: at.location_rel || null,
  }
}

export function feedPlaces(places: Place[]): model.FeedLocation[] {
  return places.map(({ rel, ...place }) => ({ ...place, rel: rel || null }))
}

export function feedLicense({
  license,
  license_url,
}: {
  license: string
  license_url: string
}): model.FeedLicense | null {
  return license ? { identifier: license, url: license_url } : null
}

export function feedRemote({
  feed_guid,
  feed_url,
  title,
  ...rest
}: RemoteShow | RemoteItem): model.FeedRemoteItem {
  const { item_guid = null, medium = null } = rest as Partial<RemoteItem>
  return { feedGuid: feed_guid, feedUrl: feed_url, title, itemGuid: item_guid, medium }
}

export function feedChat(chat: Chat | null): model.FeedChat | null {
  return (
    chat && { server: chat.server, protocol: chat.protocol, accountId: chat.account_id, space: chat.space }
  )
}

export function feedSocials(list: SocialInteract[]): model.FeedSocialInteract[] {
  return list.map(({ protocol, uri, account_id, account_url, priority }) => ({
    ...{ protocol, uri, priority },
    accountId: account_id,
    accountUrl: account_url,
  }))
}

export function feedImages(images: FeedImage[]): model.FeedImage[] {
  return images.map(({ aspect_ratio, ...image }) => ({ ...image, aspectRatio: aspect_ratio }))
}
