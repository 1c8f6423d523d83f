import type { FeedAlternateEnclosure, FeedEpisode } from '@podstead/feed/model'
import { prefixedUrl } from '@podstead/feed/prefix'
import { enclosureUrl } from '../episodes/present.ts'
import { alternateUrl, presentIntegrity } from '../episodes/present-audio.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { FeedContent } from './queries.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** What apps play: the episode's own file, or the form of it that the feed has in its place. */
export function feedEnclosure(
  kernel: Names,
  content: FeedContent,
  episode: PublicEpisode,
): FeedEpisode['enclosure'] {
  const form = content.enclosures.get(episode.id)
  return {
    url: measuredUrl(
      content,
      form ? alternateUrl(kernel, form) : enclosureUrl(kernel, episode, episode.audio_type),
    ),
    length: form ? (form.bytes ?? 0) : episode.audio_bytes,
    type: form ? form.content_type : episode.audio_type,
  }
}

/**
 * The prefix sees every address, so those of private shows and of feeds that only a link opens are not
 * shown to it.
 */
function measuredUrl({ show, variant }: FeedContent, url: string): string {
  const isHidden = isPrivateShow(show) || variant?.audience === 'link'
  return show.prefix && !isHidden ? prefixedUrl(show.prefix, url) : url
}

/** Hidden seasons stay on the dashboard. */
export function findSeason(
  { show, seasons }: FeedContent,
  episode: PublicEpisode,
): { number: number; name: string } | null {
  const season = show.hide_season || episode.season_id === null ? undefined : seasons.get(episode.season_id)
  return season ? { number: season.number, name: season.name } : null
}

/**
 * The other forms of an episode. Beside them the enclosure itself is named as one, so that apps can tell that
 * it belongs with them and check what they got (podcast namespace, alternateEnclosure).
 */
export function feedAlternates(
  kernel: Names,
  content: FeedContent,
  episode: PublicEpisode,
): FeedAlternateEnclosure[] {
  const rows = content.alternates.get(episode.id) ?? []
  const [first] = rows
  // What has taken the place of the episode's own file stands alone.
  if (!first || content.enclosures.has(episode.id)) return []
  const own = integrity({ sha256: first.main_sha256, integrity: null })
  const main: FeedAlternateEnclosure = {
    url: feedEnclosure(kernel, content, episode).url,
    type: episode.audio_type,
    length: episode.audio_bytes,
    bitrate: first.main_bit_rate,
    default: true,
    ...own,
  }
  const others = rows.map((row) => ({
    // Elsewhere is the same file once more: it lies here, too.
    url: isSame(row) ? main.url : alternateUrl(kernel, row),
    sources: row.sources.map(({ uri, content_type }) => ({ uri, contentType: content_type })),
    type: row.content_type,
    length: row.bytes,
    bitrate: row.bit_rate,
    height: row.height,
    lang: row.language,
    title: row.title,
    rel: row.rel,
    codecs: row.codecs,
    default: row.is_default,
    ...(isSame(row) ? own : integrity(row)),
  }))
  return rows.some((row) => row.is_default) ? others : [main, ...others]
}

function isSame(row: { is_default: boolean; sources: unknown[] }): boolean {
  return row.is_default && row.sources.length > 0
}

function integrity(
  row: Parameters<typeof presentIntegrity>[0],
): Pick<FeedAlternateEnclosure, 'integrity' | 'integrityType'> {
  const said = presentIntegrity(row)
  return said ? { integrity: said.value, integrityType: said.type } : {}
}
