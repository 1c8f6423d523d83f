import { type EpisodeSubject, episodeRules } from './preflight-episode.ts'
import type {
  PreflightEpisode,
  PreflightFinding,
  PreflightLists,
  PreflightRule,
  PreflightSeverity,
  PreflightShow,
} from './preflight-model.ts'
import { namespaceRules } from './preflight-namespace.ts'
import { notesRules, timesInNotes } from './preflight-notes.ts'
import { showRules } from './preflight-show.ts'

type CodeOf<Rules extends readonly { code: string }[]> = Rules[number]['code']
export type PreflightCode =
  | CodeOf<typeof showRules>
  | CodeOf<typeof episodeRules>
  | CodeOf<typeof notesRules>
  | CodeOf<typeof namespaceRules>
  | 'enclosure_shared'
  | 'guid_shared'
  | 'episode_number_shared'

export type PreflightInput = {
  show: PreflightShow
  /** All of the feed, in its order. */
  episodes: PreflightEpisode[]
  /**
   * Positions of those that are looked at; all of them unless said. What they share
   * with others is found all the same.
   */
  looked?: ReadonlySet<number>
  feedBytes: number
  lists: PreflightLists
}

/**
 * A feed as it is, or will be, held against PSP-1, Apple, the podcast namespace and what Spotify and
 * YouTube read: problems first, the show's before the episodes'. Looks at what the feed says; whether its
 * files can be fetched is not asked here.
 */
export function preflight({
  show,
  episodes,
  looked,
  feedBytes,
  lists,
}: PreflightInput): PreflightFinding<PreflightCode>[] {
  const found: PreflightFinding<PreflightCode>[] = []
  const ask = <S>(rules: PreflightRule<S, PreflightCode>[], subject: S, episode: number | null) => {
    for (const { code, severity, sources, finds } of rules)
      for (const facts of [finds(subject, lists) || []].flat())
        found.push({ code, severity, sources, episode, facts })
  }
  ask(showRules, { ...show, episodeCount: episodes.length, feedBytes }, null)
  ask(namespaceRules, show.show, null)
  for (const [at, subject] of episodes.entries()) {
    if (looked && !looked.has(at)) continue
    const whole: EpisodeSubject = { ...subject, showTitle: show.show.title, showType: show.show.type }
    ask(episodeRules, whole, at)
    ask(notesRules, { ...subject, times: timesInNotes(subject.episode.description) }, at)
    ask(namespaceRules, subject.episode, at)
  }
  found.push(...twice(episodes, looked))
  return found.sort((a, b) => rank[a.severity] - rank[b.severity] || (a.episode ?? -1) - (b.episode ?? -1))
}

const rank: Record<PreflightSeverity, number> = { problem: 0, warning: 1, advice: 2 }

/** What is theirs alone: guid, file, and the number within a season. */
function twice(
  episodes: PreflightEpisode[],
  looked: PreflightInput['looked'],
): PreflightFinding<PreflightCode>[] {
  const numberKey = ({ episode: { episode, season, episodeType } }: PreflightEpisode) =>
    episode && episodeType === 'full' ? `${season?.number ?? 0}/${episode}` : ''
  return [
    ...shared(episodes, looked, ({ episode }) => episode.guid, {
      code: 'guid_shared',
      severity: 'problem',
      sources: ['apple', 'psp1', 'rss'],
    }),
    ...shared(episodes, looked, ({ episode, audio }) => (audio === 'ready' ? episode.enclosure.url : ''), {
      code: 'enclosure_shared',
      severity: 'problem',
      sources: ['apple', 'psp1'],
    }),
    ...shared(episodes, looked, numberKey, {
      code: 'episode_number_shared',
      severity: 'warning',
      sources: ['apple'],
    }),
  ]
}

function shared(
  episodes: PreflightEpisode[],
  looked: PreflightInput['looked'],
  keyOf: (episode: PreflightEpisode) => string,
  rule: Pick<PreflightFinding<PreflightCode>, 'code' | 'severity' | 'sources'>,
): PreflightFinding<PreflightCode>[] {
  const places = new Map<string, number[]>()
  for (const [at, episode] of episodes.entries()) {
    const key = keyOf(episode)
    if (key) places.set(key, [...(places.get(key) ?? []), at])
  }
  return [...places.entries()].flatMap(([key, all]) => {
    const episode = all.find((at) => !looked || looked.has(at))
    if (all.length < 2 || episode === undefined) return []
    const other = episodes[all.find((at) => at !== episode) ?? episode]?.episode.title ?? ''
    return [{ ...rule, episode, facts: { shared: key, other, count: all.length } }]
  })
}
