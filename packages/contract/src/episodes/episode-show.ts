import { z } from 'zod'
import { Id } from '../fields.ts'

/** The part of a show that episode pages need for header, menus and texts. */
export const EpisodeShow = z.object({
  id: Id,
  podcast_title: z.string(),
  name: z.string(),
  slug: z.string(),
  rss_feed: z.string(),
  /** Empty for private shows. */
  landing_page_url: z.string(),
  player_page_link: z.string(),
  time_zone: z.string(),
  artwork_url_256: z.string(),
  is_private: z.boolean(),
  is_password_protected: z.boolean(),
  is_advanced_private_feed: z.boolean(),
  is_private_show: z.boolean(),
  is_direct_upload: z.boolean(),
  is_shopify_app: z.boolean(),
  show_name_editable: z.boolean(),
  /** What the plan of the owner has. */
  skill_podcast_website: z.boolean(),
  skill_embedded_player: z.boolean(),
  skill_standard_analytics: z.boolean(),
  allow_dropbox_subfolders: z.boolean(),
  /** The longest clip of an audiogram. */
  allow_podieo_max_second: z.int(),
  /** As podcast:medium says it: where it is about pictures, videos stay videos. */
  medium_type: z.string(),
  /** Nothing is published without a date. */
  manual_release: z.boolean(),
  /** Tiers of members, from the lowest. */
  tier_names: z.array(z.string()),
})
