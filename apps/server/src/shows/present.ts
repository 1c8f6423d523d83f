import type { Role } from '@podstead/contract/permissions'
import type { DeletedShow, Overview, Show, ShowListItem, Transfer } from '@podstead/contract/shows/shows'
import { restorableUntil } from '../access/rules.ts'
import { type ShowPicture, showArtworkUrl } from '../artwork/present.ts'
import { originOfHost } from '../kernel/http/serve-sites.ts'
import type { SignedIn } from '../kernel/http/session.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { mayMeasureVisitors } from './present-consent.ts'
import { colorTheme, presentSettings } from './present-settings.ts'
import type { ShowImageRow, ShowRow, ShowTransferRow } from './table.ts'

/** Members-only shows have no feed of their own: each subscriber gets one. */
export function feedUrl(
  kernel: Pick<Kernel, 'config'>,
  show: Pick<ShowRow, 'slug' | 'is_advanced_private_feed'>,
): string {
  return show.is_advanced_private_feed ? '' : `${kernel.config.origins.media}/feeds/${show.slug}.xml`
}

/** Where people ask for a members-only podcast; empty for others. */
export function inviteUrl(
  kernel: Pick<Kernel, 'config'>,
  show: Pick<ShowRow, 'slug' | 'is_advanced_private_feed'>,
): string {
  return show.is_advanced_private_feed ? `${kernel.config.origins.pages}/join/${show.slug}` : ''
}

type SiteShow = Pick<ShowRow, 'slug' | 'site_host' | 'is_site_host_linked'>

/** The origin of the show's website, and whether that is a host of its own. */
export function siteOrigin(
  { config }: Pick<Kernel, 'config'>,
  { site_host, is_site_host_linked }: SiteShow,
): { origin: string; isOwn: boolean } {
  if (!site_host || !is_site_host_linked) return { origin: config.origins.pages, isOwn: false }
  return { origin: originOfHost(config, site_host), isOwn: true }
}

/** Public address of the show's page; those of its other pages begin with it. */
export function pageUrl(kernel: Pick<Kernel, 'config'>, show: SiteShow): string {
  const { origin, isOwn } = siteOrigin(kernel, show)
  return isOwn ? origin : defaultPageUrl(kernel, show)
}

/** Where the page is without a host of its own; it leads there where there is one. */
export function defaultPageUrl(kernel: Pick<Kernel, 'config'>, show: Pick<ShowRow, 'slug'>): string {
  return `${kernel.config.origins.pages}/s/${show.slug}`
}

/** The page to say on air and to print; empty for private podcasts, which have none. */
export function landingUrl(kernel: Pick<Kernel, 'config'>, show: ShowRow): string {
  return isPrivateShow(show) ? '' : `${kernel.config.origins.pages}/l/${show.slug}`
}

/** The player of a public podcast for other sites, with all its episodes. */
export function embedUrl(kernel: Pick<Kernel, 'config'>, show: Pick<ShowRow, 'slug'>): string {
  return `${kernel.config.origins.pages}/embed/v1/${show.slug}`
}

/** The same as a page of its own; empty for private podcasts. */
export function playerUrl(kernel: Pick<Kernel, 'config'>, show: ShowRow): string {
  return isPrivateShow(show) ? '' : `${kernel.config.origins.pages}/player/${show.slug}`
}

/**
 * Our own measurement prefix, for the feed at the host that the show was imported from; empty for others. A
 * private show's address is a secret, and does not belong into a feed that anybody reads.
 */
export function countingPrefix(kernel: Pick<Kernel, 'config'>, show: ShowRow): string {
  return show.imported_from && !isPrivateShow(show) ? `${kernel.config.origins.media}/r/${show.slug}/` : ''
}

/** What the plan of the show's owner says. */
export type Skills = Pick<
  SignedIn,
  | 'skill_podcast_website'
  | 'skill_embedded_player'
  | 'skill_standard_analytics'
  | 'live_view'
  | 'allow_dropbox_subfolders'
>

export function presentShow(
  kernel: Kernel,
  user: Skills,
  show: ShowRow,
  {
    images,
    ...asked
  }: { images: ShowImageRow[] } & Pick<Show, 'audioposts_count' | 'recommend_audiopost_id'>,
): Show {
  return {
    id: show.id,
    name: show.podcast_title,
    slug: show.slug,
    feed_guid: show.feed_guid,
    ...presentSettings(kernel, show, images),
    is_private_show: isPrivateShow(show),
    is_direct_upload: show.is_direct_upload,
    ...asked,
    may_measure_visitors: mayMeasureVisitors(kernel.config, show),
    rss_feed: feedUrl(kernel, show),
    landing_page_url: landingUrl(kernel, show),
    website_url: isPrivateShow(show) ? '' : pageUrl(kernel, show),
    player_page_link: playerUrl(kernel, show),
    private_page_invite_link: inviteUrl(kernel, show),
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    artwork_px: show.artwork_key ? show.artwork_px : null,
    showColorThemeLabel: show.show_color_theme_id === null ? '' : colorTheme(show).label,
    moved_to: show.moved_to,
    imported_from: show.imported_from,
    counting_prefix: countingPrefix(kernel, show),
    skill_podcast_website: user.skill_podcast_website,
    skill_embedded_player: user.skill_embedded_player,
    skill_standard_analytics: user.skill_standard_analytics,
    live_view: user.live_view,
    allow_dropbox_subfolders: user.allow_dropbox_subfolders,
    settings_version: show.settings_version,
    created_at: show.created_at.toISOString(),
    updated_at: show.updated_at.toISOString(),
  }
}

export function presentDeleted(
  kernel: Kernel,
  show: ShowRow & { deleted_at: Date; audioposts_count: number },
): DeletedShow {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    audioposts_count: Number(show.audioposts_count),
    deleted_at: show.deleted_at.toISOString(),
    restorable_until: restorableUntil(show.deleted_at).toISOString(),
  }
}

export function presentCard(
  kernel: Kernel,
  show: ShowRow & { audioposts_count: number; downloads_last_30_days: number; archived_at: Date | null },
  role: Role,
): ShowListItem {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    is_private_show: isPrivateShow(show),
    is_advanced_private_feed: show.is_advanced_private_feed,
    is_direct_upload: show.is_direct_upload,
    description: show.description,
    refreshed_date: show.changed_at.toISOString(),
    audioposts_count: Number(show.audioposts_count),
    downloads_last_30_days: show.downloads_last_30_days,
    role,
    is_archived: show.archived_at !== null,
  }
}

type OfferRow = Pick<ShowTransferRow, 'id' | 'show_id' | 'email' | 'created_at' | 'expires_at'> & ShowPicture

export function presentTransfer(kernel: Kernel, offer: OfferRow): Transfer {
  return {
    id: offer.id,
    show_id: offer.show_id,
    podcast_title: offer.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, offer, 256),
    email: offer.email,
    created_at: offer.created_at.toISOString(),
    expires_at: offer.expires_at.toISOString(),
  }
}

type Downloads = {
  total: number
  days: { day: string; downloads: number }[]
  trends: Overview['trends']
  latest: Overview['latest_compared']
}
type Counts = { all: number; published: number; scheduled: number; draft: number }

export function presentOverview(
  show: Show,
  counts: Counts,
  downloads: Downloads,
  latest: Overview['latest_episodes'],
  fetches: { directory: string; day: string }[],
): Overview {
  return {
    show,
    uploaded_count: counts.all,
    published_count: counts.published,
    scheduled_count: counts.scheduled,
    draft_count: counts.draft,
    downloads_last_30_days: downloads.days.reduce((sum, { downloads }) => sum + downloads, 0),
    downloads_all_time: show.skill_standard_analytics ? downloads.total : null,
    downloads_by_day: show.skill_standard_analytics
      ? downloads.days.map(({ day, downloads }) => ({ date: day, count: downloads }))
      : [],
    trends: show.skill_standard_analytics ? downloads.trends : [],
    latest_compared: show.skill_standard_analytics ? downloads.latest : null,
    latest_episodes: latest,
    directory_fetches: fetches.map(({ directory, day }) => ({ directory, date: day })),
  }
}
