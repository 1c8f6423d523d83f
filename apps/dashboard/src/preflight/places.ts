import type { Finding, FindingPage } from '@podstead/contract/preflight/preflight'
import { to } from '../paths.ts'
import { FINDING } from './copy.ts'

/**
 * Where a finding is mended: the page, and behind # the field on it
 * (ui/field-anchor.ts). Null where nothing mends it.
 */

const ADDRESSES: Record<Exclude<FindingPage, 'feedVariant'>, (showId: number, id: number) => string> = {
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

/** Anchors of fields whose first input has a name of its own. */
const ANCHORS: Record<string, string> = { location_geo: 'latitude' }

export interface Place {
  address: string
  /** What the page is called. */
  name: string
}

export function linkToFinding(
  { page, field, episode_id }: Pick<Finding, 'page' | 'field' | 'episode_id'>,
  showId: number,
  feedVariantId: number | null = null,
): Place | null {
  if (page === null) return null
  // A feed that is not saved has no page yet: its fields are those beside the check.
  if (page === 'feedVariant' && feedVariantId === null) return null
  const anchor = field && (ANCHORS[field] ?? field)
  const path =
    page === 'feedVariant'
      ? to('feedVariant', { id: showId, feedVariantId: feedVariantId ?? 0 })
      : ADDRESSES[page](showId, episode_id ?? 0)
  return {
    address: `${path}${anchor ? `#${anchor}` : ''}`,
    name: FINDING.pages[page],
  }
}
