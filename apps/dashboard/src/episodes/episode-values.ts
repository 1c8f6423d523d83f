import type { EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import type { FundingRow } from '../fields/funding-fields.tsx'
import { type HostChoice, hostsBody, toHostChoices } from '../fields/host-rules.ts'
import {
  EMPTY_PLACE,
  formatGeo,
  type PlaceRow,
  type PlaceValues,
  parseGeo,
  placeBody,
  placeRows,
} from '../fields/place-values.ts'
import {
  type ChatValues,
  chatBody,
  chatValues,
  type ImageRow,
  imageBody,
  imageRows,
  type LinkRow,
  NO_CHAT,
  type SocialRow,
  socialBody,
  socialRows,
  type TxtRow,
  toRows,
  withoutKeys,
} from '../fields/tag-values.ts'
import { readTier } from '../fields/tier-select.tsx'
import { instantToWallTime } from '../ui/zoned-time.ts'

/** What both forms edit of an episode; what is chosen in a list is the text of its id. */
export interface EpisodeValues extends PlaceValues {
  name: string
  description: string
  episode_type_id: string
  explicit_type_id: string
  episode_number: string
  itunes_keywords: string
  /** `YYYY-MM-DD HH:mm:ss` on the clocks of the podcast's zone; null: no date. */
  wall: string | null
  /** Empty: none. */
  season_id: string
  hosts: HostChoice[]
  link: string
  license: string
  license_url: string
  fundings: FundingRow[]
  txts: TxtRow[]
  batch_number: string
  /** Of members; null: all of them. */
  tier: number | null
  itunes_title: string
  author: string
  episode_display: string
  content_links: LinkRow[]
  social_interacts: SocialRow[]
  chat: ChatValues
  feed_images: ImageRow[]
  custom_xml: string
  locations: PlaceRow[]
}

/** Explicit 2, type 1, no number (0 on the wire). */
export const NEW_EPISODE: EpisodeValues = {
  ...EMPTY_PLACE,
  name: '',
  description: '',
  episode_type_id: '1',
  explicit_type_id: '2',
  episode_number: '',
  itunes_keywords: '',
  wall: null,
  season_id: '',
  hosts: [],
  link: '',
  license: '',
  license_url: '',
  fundings: [],
  txts: [],
  batch_number: '',
  tier: null,
  itunes_title: '',
  author: '',
  episode_display: '',
  content_links: [],
  social_interacts: [],
  chat: NO_CHAT,
  feed_images: [],
  custom_xml: '',
  locations: [],
}

export function toEpisodeValues(episode: EpisodeWithShow): EpisodeValues {
  const { name, description, episode_number, itunes_keywords, link, license, license_url, batch_number } =
    episode
  const [latitude, longitude] = parseGeo(episode.location_geo)
  return {
    ...{
      name,
      description,
      episode_number: episode_number === '0' ? '' : episode_number,
      itunes_keywords,
      link,
      license,
      license_url,
      latitude,
      longitude,
    },
    location_name: episode.location_name,
    location_country: episode.location_country,
    location_osm: episode.location_osm,
    location_rel: episode.location_rel,
    locations: placeRows(episode.locations),
    episode_type_id: String(episode.episode_type_id),
    explicit_type_id: String(episode.explicit_type_id),
    season_id: episode.season_id === null ? '' : String(episode.season_id),
    batch_number: batch_number === null ? '' : String(batch_number),
    tier: readTier(episode.tier, episode.show.tier_names),
    hosts: toHostChoices(episode.hosts),
    fundings: toRows(episode.fundings),
    txts: toRows(episode.txts),
    ...{
      itunes_title: episode.itunes_title,
      author: episode.author,
      episode_display: episode.episode_display,
    },
    content_links: toRows(episode.content_links),
    social_interacts: socialRows(episode.social_interacts),
    chat: chatValues(episode.chat),
    feed_images: imageRows(episode.feed_images),
    custom_xml: episode.custom_xml,
    wall: episode.audio_date ? instantToWallTime(episode.audio_date, episode.show.time_zone) : null,
  }
}

/** As the server takes it; the date is the form's own business. */
export function toEpisodeBody({ wall: _, latitude, longitude, ...values }: EpisodeValues) {
  return {
    ...values,
    episode_number: values.episode_number.trim() || '0',
    episode_type_id: Number(values.episode_type_id),
    explicit_type_id: Number(values.explicit_type_id),
    season_id: values.season_id ? Number(values.season_id) : null,
    location_geo: formatGeo(latitude, longitude),
    batch_number: values.batch_number.trim(),
    hosts: hostsBody(values.hosts),
    fundings: values.fundings.map(({ url, text }) => ({ url, text })),
    txts: withoutKeys(values.txts),
    content_links: withoutKeys(values.content_links),
    social_interacts: socialBody(values.social_interacts),
    chat: chatBody(values.chat),
    feed_images: imageBody(values.feed_images),
    locations: placeBody(values.locations),
  }
}

/** The form's field of a field of the wire. Messages about a row of a list come without its number. */
export function toEpisodeErrors({
  location_geo,
  url,
  text,
  value,
  href,
  uri,
  server,
  ...same
}: Record<string, string>): Record<string, string> {
  const fundings =
    same.fundings ??
    url?.replace(/^Url /, 'The address ') ??
    text?.replace(/^Text /, 'The text on the button ')
  const txts = same.txts ?? value?.replace(/^Value /, 'A text record ')
  const moved = {
    latitude: location_geo,
    fundings,
    txts,
    content_links: href,
    social_interacts: uri,
    chat: server,
  }
  return {
    ...Object.fromEntries(Object.entries(moved).filter(([, message]) => message !== undefined)),
    ...same,
  } as Record<string, string>
}

/** Something of the fields that are folded away is filled in, or complained about. */
export function usesExtras(values: EpisodeValues, errors: Record<string, unknown> = {}): boolean {
  return EXTRA_FIELDS.some(
    (field) => (field === 'chat' ? values.chat?.protocol : values[field]?.length) || errors[field],
  )
}

/** By their names on the wire. */
export const EXTRA_FIELDS = [
  ...(Object.keys(EMPTY_PLACE) as (keyof PlaceValues)[]),
  ...(['link', 'license', 'license_url', 'batch_number', 'fundings', 'txts'] as const),
  ...([
    'itunes_title',
    'author',
    'episode_display',
    'content_links',
    'social_interacts',
    'chat',
    'feed_images',
    'custom_xml',
    'locations',
  ] as const),
]
