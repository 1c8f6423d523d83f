import type { FeedAudience } from '../feed-variants/feed-variants.ts'
import type { FindingPage } from './preflight.ts'
import type { FindingCode } from './preflight-codes.ts'

/** `field`: its wire name; null for the page as a whole. `page` null: nothing in the dashboard mends it. */
export type FindingPlace = { readonly page: FindingPage | null; readonly field: string | null }

const NOWHERE: FindingPlace = { page: null, field: null }

const SHOW_PLACES: Record<string, FindingPlace> = {
  show_title: { page: 'generalSettings', field: 'podcast_title' },
  show_description: { page: 'generalSettings', field: 'description' },
  show_language: { page: 'generalSettings', field: 'language_id' },
  show_category: { page: 'generalSettings', field: 'category_id' },
  show_artwork: { page: 'artwork', field: 'artwork_url' },
  show_author: { page: 'generalSettings', field: 'author' },
  show_owner: { page: 'advancedSettings', field: 'owner_email_in_feed' },
  show_copyright: { page: 'generalSettings', field: 'copyright' },
  show_link: { page: 'generalSettings', field: 'link' },
  show_locked: { page: 'advancedSettings', field: 'locked' },
  show_complete: { page: 'generalSettings', field: 'itune_complete' },
  show_moving: { page: 'moveAway', field: null },
  show_blocked: { page: 'advancedSettings', field: 'is_private' },
  // Who has the podcast knows it by this number: it came along, and stays.
  show_guid: NOWHERE,
  show_no: { page: 'episodes', field: null },
  feed_large: { page: 'feedSettings', field: 'feed_limit' },
  update_frequency: { page: 'feedSettings', field: 'update_frequency_rrule' },
  podroll: { page: 'feedSettings', field: 'podroll' },
  publisher: { page: 'feedSettings', field: 'publisher' },
  trailer: { page: 'feedSettings', field: 'trailers' },
  live_item: { page: 'liveItems', field: null },
  service_block: { page: 'feedSettings', field: 'blocks' },
  person: { page: 'people', field: 'roles' },
  funding: { page: 'advancedSettings', field: 'fundings' },
  location_geo: { page: 'generalSettings', field: 'location_geo' },
  location_osm: { page: 'generalSettings', field: 'location_osm' },
  location_country: { page: 'generalSettings', field: 'location_country' },
  license: { page: 'advancedSettings', field: 'license_url' },
  text_record: { page: 'feedSettings', field: 'txts' },
  value: { page: 'valueSettings', field: 'items' },
  social: { page: 'feedSettings', field: 'social_interacts' },
  chat: { page: 'feedSettings', field: 'chat' },
  image: { page: 'feedSettings', field: 'feed_images' },
  host: { page: 'advancedSettings', field: 'prefix' },
}

/** What an additional feed says itself, in place of what its podcast says. */
const VARIANT_PLACES: Record<string, FindingPlace> = {
  show_title: { page: 'feedVariant', field: 'title' },
  show_description: { page: 'feedVariant', field: 'description' },
  show_artwork: { page: 'feedVariant', field: 'artwork_url' },
  show_no: { page: 'feedVariant', field: 'season' },
}

const EPISODE_PLACES: Record<string, FindingPlace> = {
  episode_title: { page: 'episodeSettings', field: 'name' },
  episode_description: { page: 'episodeSettings', field: 'description' },
  notes_chapters: { page: 'episodeSettings', field: 'description' },
  episode_audio: { page: 'episodeSettings', field: 'signed_id' },
  enclosure: { page: 'episodeSettings', field: 'signed_id' },
  duration: { page: 'episodeSettings', field: 'signed_id' },
  spotify: { page: 'episodeSettings', field: 'need_to_convert' },
  episode_artwork: { page: 'episodeArtwork', field: 'artwork_url' },
  episode_number: { page: 'episodeSettings', field: 'episode_number' },
  episode_blocked: NOWHERE,
  guid: NOWHERE,
  transcript: { page: 'episodeAssets', field: 'transcripts' },
  soundbite: { page: 'soundbites', field: 'items' },
  alternate: { page: 'episodeSettings', field: 'alternates' },
  host: { page: 'episodeSettings', field: 'source_url' },
  person: { page: 'episodeSettings', field: 'hosts' },
  funding: { page: 'episodeSettings', field: 'fundings' },
  location_geo: { page: 'episodeSettings', field: 'location_geo' },
  location_osm: { page: 'episodeSettings', field: 'location_osm' },
  location_country: { page: 'episodeSettings', field: 'location_country' },
  license: { page: 'episodeSettings', field: 'license_url' },
  text_record: { page: 'episodeSettings', field: 'txts' },
  value: { page: 'episodeValue', field: 'items' },
  value_time_split: { page: 'episodeValue', field: 'time_splits' },
  social: { page: 'episodeSettings', field: 'social_interacts' },
  chat: { page: 'episodeSettings', field: 'chat' },
  image: { page: 'episodeSettings', field: 'feed_images' },
}

/** A podcast that is public keeps directories out by a rule for services. */
const BLOCKED_FOR_ALL: FindingPlace = { page: 'feedSettings', field: 'blocks' }

/**
 * Where a finding is mended: the page of the dashboard and the field on it.
 */
export function findingPlace(
  code: FindingCode,
  about: 'show' | 'episode',
  cause: { isPrivate: boolean } = { isPrivate: false },
): FindingPlace {
  if (code === 'show_blocked' && !cause.isPrivate) return BLOCKED_FOR_ALL
  const place = placeIn(about === 'show' ? SHOW_PLACES : EPISODE_PLACES, code)
  if (!place) throw new Error(`${code} has no place in the dashboard`)
  return place
}

/** What an additional feed says itself; what is not there is its podcast's. */
export interface VariantCause {
  audience: FeedAudience
  isSelective: boolean
  hasDescription: boolean
  hasArtwork: boolean
}

/** The same for an additional feed: what is its podcast's is mended there. */
export function variantFindingPlace(
  code: FindingCode,
  cause: VariantCause & { isPrivate: boolean },
): FindingPlace {
  // Whoever chose that only those with the link get it wants that.
  if (code === 'show_blocked' && cause.audience === 'link') return NOWHERE
  if (code.startsWith('show_description') && !cause.hasDescription) return findingPlace(code, 'show', cause)
  if (code.startsWith('show_artwork') && !cause.hasArtwork) return findingPlace(code, 'show', cause)
  if (code === 'show_no_episodes' && !cause.isSelective) return findingPlace(code, 'show', cause)
  return placeIn(VARIANT_PLACES, code) ?? findingPlace(code, 'show', cause)
}

/** By the longest beginning of the code that is known. */
function placeIn(places: Record<string, FindingPlace>, code: FindingCode): FindingPlace | undefined {
  const words = code.split('_')
  for (let count = words.length; count > 0; count--) {
    const place = places[words.slice(0, count).join('_')]
    if (place) return place
  }
  return undefined
}

/** Every place that a finding can have. */
export const FINDING_PLACES: readonly FindingPlace[] = [
  ...Object.values(SHOW_PLACES),
  ...Object.values(VARIANT_PLACES),
  ...Object.values(EPISODE_PLACES),
  BLOCKED_FOR_ALL,
]
