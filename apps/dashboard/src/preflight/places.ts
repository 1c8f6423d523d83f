import type { Finding, FindingPage } from '@podstead/contract/preflight'
import { to } from '../paths.ts'
import { FINDING } from './copy.ts'

/** Where a finding is mended: the page, and behind # the field on it (ui/field-anchor.ts). */

type Page = FindingPage | 'feedSettings' | 'liveItems' | 'moveAway'

const ADDRESSES: Record<Page, (showId: number, episodeId: number) => string> = {
  generalSettings: (id) => to('generalSettings', { id }),
  advancedSettings: (id) => to('advancedSettings', { id }),
  feedSettings: (id) => to('feedSettings', { id }),
  artwork: (id) => to('artwork', { id }),
  people: (id) => to('peopleSettings', { id }),
  moveAway: (id) => to('moveAway', { id }),
  episodeNumbers: (id) => to('episodeNumbers', { id }),
  valueSettings: (id) => to('valueSettings', { id }),
  episodes: (showId) => to('episodes', { showId }),
  liveItems: (id) => to('liveItems', { id }),
  episodeSettings: (showId, id) => to('episodeSettings', { showId, id }),
  episodeArtwork: (showId, id) => to('episodeAssets', { showId, id }),
  episodeAssets: (showId, id) => to('episodeAssets', { showId, id }),
  episodeValue: (showId, episodeId) => to('episodeValue', { showId, episodeId }),
  chapters: (showId, episodeId) => to('chapters', { showId, episodeId }),
  soundbites: (showId, episodeId) => to('soundbites', { showId, episodeId }),
}

/** Fields of a podcast that have another place on our pages than their wire name suggests. */
const OF_SHOW: Record<string, { page: Page; anchor?: string }> = {
  ...onPage('feedSettings', ['trailers', 'podroll', 'publisher', 'blocks', 'feed_limit', 'update_frequency', 'update_frequency_rrule']),
  ...onPage('feedSettings', [
    'social_interacts',
    'chat',
    'feed_images',
    'txts',
    'uses_podping',
    'custom_xml',
    'remote_items',
    'ai_content',
  ]),
  ...onPage('generalSettings', ['itune_complete', 'location_osm', 'location_country']),
  location_geo: { page: 'generalSettings', anchor: 'latitude' },
  owner_email_in_feed: { page: 'advancedSettings' },
  moved_to: { page: 'moveAway', anchor: '' },
  feed_guid: { page: 'feedSettings', anchor: '' },
}

const OF_EPISODE: Record<string, { page: Page; anchor?: string }> = {
  location_geo: { page: 'episodeSettings', anchor: 'latitude' },
  alternates: { page: 'episodeSettings' },
}

export interface Place {
  address: string
  /** What the page is called. */
  name: string
}

export function placeOf(finding: Pick<Finding, 'code' | 'page' | 'field' | 'episode_id'>, showId: number): Place {
  const { code, page, field, episode_id } = finding
  if (code.startsWith('live_item')) return place('liveItems', '', showId, 0)
  const own = (episode_id === null ? OF_SHOW : OF_EPISODE)[field ?? '']
  return place(own?.page ?? page, own?.anchor ?? field ?? '', showId, episode_id ?? 0)
}

function place(page: Page, anchor: string, showId: number, episodeId: number): Place {
  return { address: `${ADDRESSES[page](showId, episodeId)}${anchor && `#${anchor}`}`, name: FINDING.pages[page] }
}

function onPage(page: Page, fields: string[]): Record<string, { page: Page }> {
  return Object.fromEntries(fields.map((field) => [field, { page }]))
}
