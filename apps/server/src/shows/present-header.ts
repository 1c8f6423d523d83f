import type { EpisodeShow } from '@podstead/contract/episodes/episode-show'
import type { z } from 'zod'
import { showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { feedUrl, landingUrl, type Skills } from './present.ts'
import type { ShowRow } from './table.ts'

/** Of the audiogram designer, the same for every show. */
const LONGEST_CLIP_SECONDS = 120

/** What pages of episodes say of their show. */
export function presentEpisodeShow(kernel: Kernel, user: Skills, show: ShowRow): z.infer<typeof EpisodeShow> {
  return {
    id: show.id,
    podcast_title: show.podcast_title,
    name: show.podcast_title,
    slug: show.slug,
    rss_feed: feedUrl(kernel, show),
    landing_page_url: landingUrl(kernel, show),
    player_page_link: '',
    time_zone: show.time_zone,
    artwork_url_256: showArtworkUrl(kernel, show, 256),
    is_private: show.is_private,
    is_password_protected: show.is_password_protected,
    is_advanced_private_feed: show.is_advanced_private_feed,
    is_private_show: isPrivateShow(show),
    is_direct_upload: show.is_direct_upload,
    is_shopify_app: false,
    show_name_editable: show.show_name_editable,
    skill_podcast_website: user.skill_podcast_website,
    skill_embedded_player: user.skill_embedded_player,
    skill_standard_analytics: user.skill_standard_analytics,
    allow_dropbox_subfolders: user.allow_dropbox_subfolders,
    allow_podieo_max_second: LONGEST_CLIP_SECONDS,
    medium_type: show.medium_type,
    manual_release: show.manual_release,
    tier_names: show.tier_names,
  }
}
