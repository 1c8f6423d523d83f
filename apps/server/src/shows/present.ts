import type { Overview, Show, ShowListItem } from '@podstead/contract/shows'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SignedIn } from '../kernel/session.ts'
import { isPrivateShow } from './rules.ts'
import type { ShowRow } from './table.ts'

/** Members-only shows have no feed of their own: each subscriber gets one. */
export function feedUrl(kernel: Pick<Kernel, 'config'>, show: Pick<ShowRow, 'slug' | 'is_advanced_private_feed'>): string {
  return show.is_advanced_private_feed ? '' : `${kernel.config.origins.media}/feeds/${show.slug}.xml`
}

/** Public address of the show's page (decision G133). */
export function pageUrl(kernel: Pick<Kernel, 'config'>, show: Pick<ShowRow, 'slug'>): string {
  return `${kernel.config.origins.pages}/s/${show.slug}`
}

export function presentShow(kernel: Kernel, user: SignedIn, show: ShowRow, counts: { audioposts_count: number }): Show {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    name: show.podcast_title,
    slug: show.slug,
    description: show.description,
    author: show.author,
    email: show.email,
    link: show.link,
    copyright: show.copyright,
    itunes_keywords: show.itunes_keywords,
    language_id: show.language_id,
    category_id: show.category_id,
    subcategory_id: show.subcategory_id,
    medium_type: show.medium_type,
    explicit_type_id: show.explicit_type_id,
    itunes_type_is_serial: show.itunes_type_is_serial,
    itune_complete: show.itune_complete,
    locked: show.locked,
    time_zone: show.time_zone,
    is_private: show.is_private,
    is_password_protected: show.is_password_protected,
    is_advanced_private_feed: show.is_advanced_private_feed,
    is_private_show: isPrivateShow(show),
    is_direct_upload: show.is_direct_upload,
    audioposts_count: counts.audioposts_count,
    rss_feed: feedUrl(kernel, show),
    landing_page_url: isPrivateShow(show) ? '' : pageUrl(kernel, show),
    artwork_url: showArtworkUrl(kernel, show, 600),
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    skill_podcast_website: user.skill_podcast_website,
    skill_embedded_player: user.skill_embedded_player,
    skill_standard_analytics: user.skill_standard_analytics,
    created_at: show.created_at.toISOString(),
    updated_at: show.updated_at.toISOString(),
  }
}

export function presentCard(kernel: Kernel, show: ShowRow & { audioposts_count: number; downloads_last_30_days: number }): ShowListItem {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    is_private_show: isPrivateShow(show),
    is_direct_upload: show.is_direct_upload,
    description: show.description,
    refreshed_date: show.changed_at.toISOString(),
    audioposts_count: Number(show.audioposts_count),
    downloads_last_30_days: show.downloads_last_30_days,
  }
}

type Downloads = { total: number; days: { day: string; downloads: number }[] }
type Counts = { all: number; published: number; scheduled: number; draft: number }

export function presentOverview(show: Show, counts: Counts, downloads: Downloads, latest: Overview['latest_episodes']): Overview {
  return {
    show,
    uploaded_count: counts.all,
    published_count: counts.published,
    scheduled_count: counts.scheduled,
    draft_count: counts.draft,
    downloads_last_30_days: downloads.days.reduce((sum, { downloads }) => sum + downloads, 0),
    downloads_all_time: downloads.total,
    downloads_by_day: downloads.days.map(({ day, downloads }) => ({ date: day, count: downloads })),
    latest_episodes: latest,
  }
}
