// @vitest-environment happy-dom
import { FINDING_PLACES } from '@podstead/contract/preflight/preflight-places'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { matchRoutes } from 'react-router'
import { afterEach, describe, expect, test } from 'vitest'
import { linkToFinding } from './preflight/places.ts'
import { routes } from './routes.tsx'
import { EPISODE } from './testing/episode.ts'
import { closePage, openPage } from './testing/open-page.tsx'
import { SHOW } from './testing/show.ts'
import { CHOICES, WHOLE_EPISODE } from './testing/whole-episode.ts'
import { findField } from './ui/field-anchor.ts'

const VALUE = { value_type: null, value_method: null, value_suggested_amount: null, value_recipients: [] }
const FEED = {
  ...{ id: 3, name: 'Trailers', audience: 'public', url: 'http://media.test/feeds/rain/trailers.xml' },
  ...{ feed_guid: 'g', title: '', shown_title: 'Rain – Trailers', description: '', artwork_url: '' },
  ...{ has_own_artwork: false, season_id: null, keyword: 'rail', episode_type: '', last_episodes: null },
  ...{ audio_form: '', episodes: 8, episodes_in_form: 0, recent_fetches: { fetches: 0, apps: 0 } },
  created_at: '2026-03-02T10:00:00Z',
}
const EPISODE_ADDRESS = '/v2/shows/7/audioposts/12'
/** What the pages ask for. */
const ANSWERS = {
  'GET /v1/shows/7': { body: SHOW },
  'GET /v1/languages': { body: [{ id: 1, name: 'English', code: 'en' }] },
  'GET /v1/categories': { body: [{ id: 1, name: 'Arts' }] },
  'GET /v1/categories/1/subcategories': { body: [] },
  'GET /v1/explicit_types': { body: [{ id: 2, label: 'Clean', description: '' }] },
  'GET /v1/episode_types': { body: [{ id: 1, name: 'Full' }] },
  'GET /v1/allow_upload_files': { body: [{ file_extension: 'mp3' }] },
  'GET /v1/help/time_zones': {
    body: [{ name: 'Europe/Berlin', label: '(UTC+01:00) Berlin', offset_minutes: 60 }],
  },
  'GET /v2/shows/7/feed_variants': {
    body: { feed_variants: [FEED], episodes: 8, audio_forms: [], audiences: [], main_recent_fetches: null },
  },
  'GET /v2/shows/7/feed_variants/episodes': { body: { episodes: 8, episodes_in_form: 0 } },
  'GET /v1/shows/7/seasons': { body: [] },
  'GET /v2/shows/7/artwork': { body: { show_id: 7, is_own: true, width: 3000, versions: [] } },
  'GET /v2/shows/7/pings': { body: { silence: 'not_configured', services: [], next_at: null } },
  'GET /v1/shows/7/people': {
    body: { people: [], person_taxonomies: [], podcast_title: SHOW.podcast_title },
  },
  'GET /v1/shows/7/show_recipients': { body: { show: { id: 7, podcast_title: 'x' }, ...VALUE } },
  [`GET ${EPISODE_ADDRESS}`]: { body: { ...WHOLE_EPISODE, ...CHOICES, show: SHOW } },
  [`GET ${EPISODE_ADDRESS}/alternate_enclosures`]: { body: { alternate_enclosures: [] } },
  [`GET ${EPISODE_ADDRESS}/normalise`]: {
    body: { state: 'none', progress: 0, message: '', before: null, after: null },
  },
  [`GET ${EPISODE_ADDRESS}/asset_files`]: { body: { artwork: null, transcripts: [] } },
  [`GET ${EPISODE_ADDRESS}/value`]: { body: { ...VALUE, inherited: VALUE, time_splits: [] } },
  'GET /v1/audioposts/12/soundbites': {
    body: {
      audiopost: EPISODE,
      show: SHOW,
      soundbites: [
        { id: 1, title: 'The gulls', start_time: 30, end_time: 60, startTimeText: '', endTimeText: '' },
      ],
    },
  },
}

const ADDRESSES = new Set(
  FINDING_PLACES.flatMap(
    ({ page, field }) => (field && linkToFinding({ page, field, episode_id: 12 }, 7, 3)?.address) || [],
  ),
)

afterEach(closePage)

describe('what a finding of the feed check leads to', () => {
  test.each([...ADDRESSES])('%s is a field of that page', async (address) => {
    const [path = '', name = ''] = address.split('#')
    const { route } = matchRoutes(routes, path)?.at(-1) ?? {}
    const lazy = route?.lazy as () => Promise<{ Component: ComponentType }>
    const { Component } = await lazy()
    openPage(Component, { at: address, path: route?.path ?? '', answers: ANSWERS })
    await screen.findByRole('heading', { level: 1 })
    await waitFor(() => expect(findField(name)).not.toBeNull(), { timeout: 6000 })
  })
})
