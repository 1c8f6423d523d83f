import { COLOR_THEMES, type ColorTheme } from '@podstead/contract/lookups-data'
import type { readablePrivateSettings } from '@podstead/contract/shows/private-settings'
import { LINK_NAMES, type ShowLinks } from '@podstead/contract/shows/show-links'
import type { readableShowTags } from '@podstead/contract/shows/show-tags'
import type { Show } from '@podstead/contract/shows/shows'
import { WEBSITE_DEFAULTS, type WebsiteSettings } from '@podstead/contract/shows/website-settings'
import { WIDGET_DEFAULTS, type WidgetSettings } from '@podstead/contract/shows/widget-settings'
import { pageImageUrl, showArtworkUrl } from '../artwork/present.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { imageSlot } from './rules-settings.ts'
import type { ShowImageRow, ShowRow } from './table.ts'

/** The fields that settings may change, as the wire names them. */
export type SettingsView = Pick<
  Show,
  | 'podcast_title'
  | 'show_name_editable'
  | 'description'
  | 'author'
  | 'email'
  | 'owner_email_in_feed'
  | 'owner_name'
  | 'link'
  | 'copyright'
  | 'itunes_keywords'
  | 'language_id'
  | 'category_id'
  | 'subcategory_id'
  | 'medium_type'
  | 'explicit_type_id'
  | 'itunes_type_is_serial'
  | 'itune_complete'
  | 'locked'
  | 'time_zone'
  | 'location_name'
  | 'location_geo'
  | 'location_osm'
  | 'location_country'
  | 'manual_release'
  | 'hide_season'
  | 'prefix'
  | 'apple_token'
  | 'fundings'
  | 'license'
  | 'license_url'
  | 'update_frequency'
  | 'update_frequency_rrule'
  | 'is_private'
  | 'is_password_protected'
  | 'is_advanced_private_feed'
  | 'username'
  | 'password'
  | 'artwork_url'
  | 'header_img_url'
  | 'social_sharing_image'
  | 'custom_favicon_image'
  | 'about_page_header_image'
  | 'showColorThemeId'
  | 'buttonColor'
  | 'buttonTextColor'
  | 'cardBackgroundColor'
  | 'textColor'
  | 'meet_hosts_title'
  | 'about_page_title'
  | keyof typeof readableShowTags
  | keyof typeof readablePrivateSettings
  | keyof WidgetSettings
  | keyof WebsiteSettings
> &
  ShowLinks

/** Every setting as its owner reads it; the password of a protected feed in clear. */
export function presentSettings(
  kernel: Pick<Kernel, 'config' | 'secrets'>,
  show: ShowRow,
  images: ShowImageRow[],
): SettingsView {
  const theme = colorTheme(show)
  const image = (field: Parameters<typeof imageSlot>[0]) => {
    const row = images.find(({ slot }) => slot === imageSlot(field))
    return row ? pageImageUrl(kernel, row, 1200) : null
  }
  return {
    podcast_title: show.podcast_title,
    show_name_editable: show.show_name_editable,
    description: show.description,
    author: show.author,
    email: show.email,
    owner_email_in_feed: show.owner_email_in_feed,
    owner_name: show.owner_name,
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
    location_name: show.location_name,
    location_geo: show.location_geo,
    location_osm: show.location_osm,
    location_country: show.location_country,
    manual_release: show.manual_release,
    hide_season: show.hide_season,
    prefix: show.prefix,
    apple_token: show.apple_token,
    fundings: show.fundings,
    license: show.license,
    license_url: show.license_url,
    update_frequency: show.update_frequency,
    update_frequency_rrule: show.update_frequency_rrule,
    is_private: show.is_private,
    is_password_protected: show.is_password_protected,
    is_advanced_private_feed: show.is_advanced_private_feed,
    username: show.username,
    password: show.password_sealed
      ? kernel.secrets.open(show.password_sealed, sealedPlace.showPassword(show.id))
      : '',
    artwork_url: showArtworkUrl(kernel, show, 600),
    header_img_url: image('header_img_url'),
    social_sharing_image: image('social_sharing_image'),
    custom_favicon_image: image('custom_favicon_image'),
    about_page_header_image: image('about_page_header_image'),
    showColorThemeId: show.show_color_theme_id,
    buttonColor: show.button_color || theme.button_color,
    buttonTextColor: show.button_text_color || theme.button_text_color,
    cardBackgroundColor: show.card_background_color || theme.card_background_color,
    textColor: show.text_color || theme.text_color,
    meet_hosts_title: show.meet_hosts_title,
    about_page_title: show.about_page_title,
    ...presentLinks(show),
    ...presentTags(show),
    own_intro: show.own_intro,
    skip_private_feed_review: show.skip_private_feed_review,
    requires_full_name: show.requires_full_name,
    new_private_member_notification: show.new_private_member_notification,
    private_member_subscribed_notification: show.private_member_subscribed_notification,
    drip_separate_days: show.drip_separate_days,
    expires_days: show.expires_days,
    private_invites_open: show.private_invites_open,
    private_invite_domains: show.private_invite_domains,
    tier_names: show.tier_names,
    ...WIDGET_DEFAULTS,
    ...show.widget,
    ...WEBSITE_DEFAULTS,
    ...show.website,
  }
}

/** A show that chose no theme wears the first. */
export function colorTheme(show: Pick<ShowRow, 'show_color_theme_id'>): ColorTheme {
  return COLOR_THEMES.find(({ id }) => id === show.show_color_theme_id) ?? (COLOR_THEMES[0] as ColorTheme)
}

function presentLinks(show: Pick<ShowRow, 'links'>): ShowLinks {
  return Object.fromEntries(LINK_NAMES.map((name) => [name, show.links[name] ?? ''])) as ShowLinks
}

/** What the feed alone says (packages/contract/src/shows/show-tags.ts). */
function presentTags(show: ShowRow): Pick<SettingsView, keyof typeof readableShowTags> {
  const {
    itunes_title,
    trailers,
    podroll,
    blocks,
    social_interacts,
    chat,
    feed_images,
    txts,
    publisher,
    remote_items,
  } = show
  const { location_rel, locations, update_frequency_dtstart, update_frequency_complete } = show
  const { uses_podping, custom_xml, feed_limit, feed_archive, ai_content } = show
  return {
    ...{
      itunes_title,
      trailers,
      podroll,
      blocks,
      social_interacts,
      chat,
      feed_images,
      txts,
      publisher,
      remote_items,
    },
    ...{ location_rel, locations, update_frequency_dtstart, update_frequency_complete },
    ...{ uses_podping, custom_xml, feed_limit, feed_archive, ai_content },
  }
}
