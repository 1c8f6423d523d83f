import { WIDGET_DEFAULTS } from '@podstead/contract/shows/widget-settings'
import type { AllowSite, Widget } from '@podstead/contract/widgets/widgets'
import type { PermittedShow } from '../access/queries.ts'
import { episodeArtworkUrl, showArtworkUrl } from '../artwork/present.ts'
import { episodeEmbedUrl } from '../episodes/present.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { embedUrl, playerUrl } from '../shows/present.ts'
import type { ShowRow } from '../shows/table.ts'
import { privacyMode } from '../visibility/rules.ts'
import type { AllowSiteRow } from './table.ts'

/** Where the player is: of a public podcast by its name, of one for members by the key of its players. */
export function presentEmbedUrl(kernel: Kernel, show: ShowRow, key: string | null): string {
  const mode = privacyMode(show)
  if (mode === 'public') return embedUrl(kernel, show)
  return mode === 'members' && key ? embedUrl(kernel, { slug: key }) : ''
}

export function presentWidget(
  kernel: Kernel,
  show: PermittedShow,
  { key, episodes, total, page, pages }: WidgetPage & { key: string | null },
): Widget {
  const embed_url = presentEmbedUrl(kernel, show, key)
  const slug = privacyMode(show) === 'public' ? show.slug : (key ?? '')
  return {
    show: {
      id: show.id,
      podcast_title: show.podcast_title,
      artwork_url_256: showArtworkUrl(kernel, show, 256),
      embed_url,
      player_page_link: playerUrl(kernel, show),
      ...WIDGET_DEFAULTS,
      ...show.widget,
      settings_version: show.settings_version,
    },
    audioposts: episodes.map((episode) => ({
      id: episode.id,
      name: episode.name,
      audio_date: episode.audio_date.toISOString(),
      duration_second: episode.audio_seconds,
      artwork_url_256: episodeArtworkUrl(kernel, episode, show, 256),
      embed_url: embed_url && episodeEmbedUrl(kernel, { slug }, episode),
    })),
    total,
    current_page: page,
    next_page: page < pages ? page + 1 : null,
    is_shopify_app: false,
  }
}

interface WidgetPage {
  episodes: PublicEpisode[]
  total: number
  page: number
  pages: number
}

export function presentSite({ id, url_address, created_at }: AllowSiteRow): AllowSite {
  return { id, url_address, created_at: created_at.toISOString() }
}
