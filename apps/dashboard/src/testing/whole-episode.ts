import type { EpisodeChoices, EpisodeNeighbors, EpisodeWithShow } from '@podstead/contract/episodes/episodes'
import type { z } from 'zod'
import { EPISODE } from './episode.ts'

/** The show of EPISODE, as its pages know it. */
export const EPISODE_SHOW: EpisodeWithShow['show'] = {
  id: 7,
  podcast_title: 'The Long Road',
  name: 'The Long Road',
  slug: 'the-long-road',
  rss_feed: '',
  landing_page_url: '',
  player_page_link: '',
  artwork_url_256: '',
  time_zone: 'Europe/Berlin',
  is_private: false,
  is_password_protected: false,
  is_advanced_private_feed: false,
  is_private_show: false,
  is_direct_upload: true,
  is_shopify_app: false,
  show_name_editable: true,
  skill_podcast_website: true,
  skill_embedded_player: true,
  skill_standard_analytics: true,
  allow_dropbox_subfolders: false,
  allow_podieo_max_second: 120,
  medium_type: 'podcast',
  manual_release: false,
  tier_names: [],
}

/** EPISODE with everything beside it, for tests. */
export const WHOLE_EPISODE: EpisodeWithShow = {
  ...EPISODE,
  audio_date: '2026-03-02T09:30:15Z',
  updated_at: '1',
  version: 'first',
  show: EPISODE_SHOW,
  hosts: [],
  itunes_title: '',
  author: '',
  episode_display: '',
  social_interacts: [],
  chat: null,
  feed_images: [],
  content_links: [],
  location_rel: '',
  locations: [],
  custom_xml: '',
  chapters_url: null,
  chapters_count: 0,
  soundbites_count: 0,
  transcript_srt: null,
  transcript_request_id: null,
  transcript_progress_status: null,
  audio_files: [],
  artwork_file: null,
  transcript_formats: [],
  value_type: null,
  value_method: null,
  value_suggested_amount: null,
  value_recipients: [],
  audio_report: null,
  is_audio_unmeasurable: false,
  previews: [],
}

const PERSON = {
  show_id: 7,
  email: '',
  href: '',
  description: '',
  img: null,
  role: '',
  group: '',
  selected: false,
  audioposts_count: 0,
}
const LINKS = {
  ...{
    mastodon: '',
    matrix: '',
    facebook_url: '',
    twitter_url: '',
    linkedin_url: '',
    tiktok_url: '',
    instagram_url: '',
  },
  ...{ youtube_url: '', patreon: '' },
}
const HOST = {
  code: 'cast/host',
  group_title: 'Cast',
  role_title: 'Host',
  value: 'cast/host',
  label: 'Cast: Host',
}

/** What the forms offer: a season, two people, one role. */
export const CHOICES: z.infer<typeof EpisodeChoices> & z.infer<typeof EpisodeNeighbors> = {
  newer: null,
  older: null,
  episode_types: [
    { id: 1, name: 'Full' },
    { id: 2, name: 'Trailer' },
  ],
  explicit_types: [{ id: 2, label: 'Clean', description: '' }],
  seasons: [{ id: 31, show_id: 7, number: 2, name: 'North', audioposts_count: 0, version: 'first' }],
  people: [
    { ...PERSON, ...LINKS, id: 41, name: 'Ana Reis', roles: [HOST], sort_order: 1, version: 'first' },
    { ...PERSON, ...LINKS, id: 42, name: 'Rui Melo', roles: [], sort_order: 2, version: 'first' },
  ],
  person_taxonomies: [HOST],
}
