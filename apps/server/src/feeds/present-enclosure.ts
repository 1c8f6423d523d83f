import type { FeedAlternateEnclosure } from '@podstead/feed/model'
import { prefixedUrl } from '@podstead/feed/prefix'
import { enclosureUrl } from '../episodes/present.ts'
import { alternateUrl, presentIntegrity } from '../episodes/present-audio.ts'
import type { PublicEpisode } from '../episodes/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import type { FeedContent } from './queries.ts'

type Names = Pick<Kernel, 'config' | 'secrets'>

/** The prefix sees every address, so those of private shows, which open something, are not shown to it. */
export function measuredEnclosure(kernel: Names, { show }: FeedContent, episode: PublicEpisode): string {
  const url = enclosureUrl(kernel, episode, episode.audio_type)
  return show.prefix && !isPrivateShow(show) ? prefixedUrl(show.prefix, url) : url
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
  if (!first) return []
  const own = integrity({ sha256: first.main_sha256, integrity: null })
  const main: FeedAlternateEnclosure = {
    url: measuredEnclosure(kernel, content, episode),
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
