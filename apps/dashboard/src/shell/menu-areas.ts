import { type Area, hasPublicWebsite, type MenuShow } from './menu.ts'
import { matchMenuPattern } from './menu-pages.ts'

/** The area of a page by what follows the podcast in its address; pages of an episode are in `episodes`. */
const AREAS: Record<string, Area> = {
  '': 'settings',
  overview: 'overview',
  episodes: 'episodes',
  episode: 'episodes',
  'new-episode': 'episodes',
  seasons: 'episodes',
  episode_defaults: 'episodes',
  episode_sorting: 'episodes',
  episode_number: 'episodes',
  sub_folder: 'episodes',
  transcript_suggestions: 'episodes',
  images: 'episodes',
  metrics: 'metrics',
  downloads: 'metrics',
  download_liveview: 'metrics',
  old_metrics: 'metrics',
  old_downloads: 'metrics',
  artwork: 'settings',
  settings: 'settings',
  advanced_settings: 'settings',
  feed: 'settings',
  feeds: 'settings',
  people: 'settings',
  people_settings: 'settings',
  people_sorting: 'settings',
  value_for_value_settings: 'settings',
  ai_settings: 'settings',
  integrations: 'settings',
  import_from_rss: 'settings',
  subscribers: 'subscribers',
  'private-downloads': 'subscribers',
  'private-settings': 'subscribers',
  'pragmatic-feed': 'subscribers',
  'invitation-email': 'subscribers',
  'podcast-connections': 'subscribers',
  'access-codes': 'subscribers',
  'private-tip-settings': 'subscribers',
  tip_jar: 'tipJar',
  tips: 'tipJar',
  discount_codes: 'tipJar',
  tip_jar_fees: 'tipJar',
  website_settings: 'website',
  site: 'website',
  newsletter: 'website',
  customize: 'website',
  website_images: 'website',
  social: 'website',
  domain: 'website',
  links: 'links',
  distributions: 'distributions',
  widgets: 'widgets',
  playlist: 'playlist',
  sharing: 'more',
  activity: 'more',
  preflight: 'more',
  live: 'more',
  notion: 'more',
  export: 'more',
  move_away: 'more',
}

/** Which part of the menu a page belongs to; null for pages of no podcast. */
export function findArea(pathname: string, show: MenuShow): Area | null {
  const [first, , page = '', below] = matchMenuPattern(pathname).slice(1).split('/')
  if (first === 'episodes') return 'episodes'
  if (first !== 'shows' && first !== 'podcasts') return null
  if (below === 'report_latest') return 'metrics'
  if (page === 'header_image') return hasPublicWebsite(show) ? 'website' : 'settings'
  return AREAS[page] ?? null
}
