import type { Look } from '@podstead/contract/widgets/embed-code'
import { episodeArtworkUrl } from '../artwork/present.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentPageShow } from '../website/present.ts'
import { type PageEpisode, presentEpisodeTexts, presentPageEpisode } from '../website/present-episode.ts'
import type { EpisodeContent, ShowContent } from '../website/queries.ts'
import { embedSheet } from './present-style.ts'
import { embedWords } from './present-words.ts'

export type PageEmbed = ReturnType<typeof presentEmbed>
export type EmbedRow = PageEmbed['rows'][number]
export type EmbeddedEpisode = NonNullable<PageEmbed['now']>

/** Where a player stands: `one` episode or the `list` in a frame, or the `whole` window. */
export type EmbedKind = 'one' | 'list' | 'whole'

/** What one is of. */
export interface EmbedContent {
  content: ShowContent
  /** What plays first; null: there is nothing yet. */
  episode: EpisodeContent | null
  rows: PublicEpisode[]
  /** The page of the list after this one. */
  next: number | null
}

const WHOLE_BACK_SECONDS = 30

export function presentEmbed(
  kernel: Kernel,
  { content, episode, rows, next }: EmbedContent,
  { kind, look, path, hosts }: { kind: EmbedKind; look: Look; path: string; hosts: string[] | null },
) {
  const { show } = content
  const page = presentPageShow(kernel, content)
  const first = episode && presentPageEpisode(kernel, content, episode.episode)
  const { hide_widget_pub_date = false, hide_more_info_from_widget = false } = show.widget
  const query = (facts: Record<string, string>) => {
    const text = new URLSearchParams(look === 'page' ? { ...facts, look } : facts).toString()
    return text && `?${text}`
  }
  const artwork = (of: PublicEpisode) => episodeArtworkUrl(kernel, of, show, kind === 'whole' ? 600 : 256)
  // The address of a private podcast's page is a secret.
  const playerData = ({ 'data-page': address, ...data }: PageEpisode['player'], of: PublicEpisode) => ({
    ...data,
    'data-artwork': artwork(of),
    ...(page.isPrivate ? {} : { 'data-page': address }),
  })
  return {
    kind,
    path,
    language: page.language,
    dir: page.dir,
    words: embedWords(page.language),
    sheet: embedSheet(show, look),
    /** Where the page around it may listen and speak; null: everywhere. */
    hosts,
    show: {
      title: page.title,
      summary: page.summary,
      url: page.isPrivate ? null : page.url,
      apps: page.isPrivate ? [] : page.apps,
    },
    giving: page.giving,
    isPrivate: page.isPrivate,
    now: first &&
      episode && {
        ...first,
        artwork: artwork(episode.episode),
        page: page.isPrivate ? null : first.url,
        audioData: {
          ...playerData(first.player, episode.episode),
          ...(kind === 'whole' && { 'data-back': WHOLE_BACK_SECONDS }),
        },
        showsDate: !hide_widget_pub_date,
        notes: hide_more_info_from_widget ? null : first.html,
        texts: presentEpisodeTexts(kernel, episode, page.language),
      },
    rows: rows.map((row) => {
      const { title, audio, player, published, date, duration, explicit } = presentPageEpisode(
        kernel,
        content,
        row,
      )
      return {
        ...{ title, audio, published, date, duration, explicit },
        player: playerData(player, row),
        // Of the list with this episode above it.
        href: `${path}${query({ episode: row.slug })}`,
        showsDate: !hide_widget_pub_date,
      }
    }),
    more: next === null ? null : `${path}${query({ page: String(next) })}`,
  }
}
