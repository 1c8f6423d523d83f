import type { Finding, Preflight, Severity } from '@podstead/contract/preflight/preflight'
import { findingPlace, variantFindingPlace } from '@podstead/contract/preflight/preflight-places'
import { preflight } from '@podstead/feed/preflight/preflight'
import { type AppFeed, appEffects } from '@podstead/feed/preflight/preflight-apps'
import { feedChanges } from '@podstead/feed/preflight/preflight-changes'
import { lineDiff } from '@podstead/feed/preflight/preflight-diff'
import type { PreflightFinding } from '@podstead/feed/preflight/preflight-model'
import { isSelective } from '../feed-variants/rules.ts'
import type { FeedContent } from '../feeds/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { appFeed, type FeedModel, feedText, renderedChannel } from './present-feed.ts'
import type { Candidate } from './queries.ts'
import { feedVerdict, isEither, LISTS } from './rules.ts'

/** The feed now and the feed to be, and what is known besides. */
export interface Looked {
  served: FeedModel
  next: FeedModel
  /** What apps were given last, where that is known. */
  remembered: AppFeed | null
  /** Set where one episode is looked at. */
  candidate: Candidate | null
  /** What was found out by asking where the files are. */
  fetched: PreflightFinding<Finding['code']>[]
  asOf: Date | null
  now: Date
}

const MAX_FINDINGS = 200
const MAX_CHANGES = 100
const NO_DIFFERENCE = { lines: [], added: 0, removed: 0, truncated: false }

export function presentPreflight({
  served,
  next,
  remembered,
  candidate,
  fetched,
  asOf,
  now,
}: Looked): Preflight {
  const { variant } = next.content
  const text = feedText(next)
  const before = served === next ? text : feedText(served)
  const feedBytes = Buffer.byteLength(text)
  const found = [...fetched, ...listFindings(next, candidate, feedBytes)]
  const told = candidate ? found : together(found)
  const findings = told.map((finding) => presentFinding(next, finding))
  const counts = countFindings(findings)
  return {
    checked_at: now.toISOString(),
    as_of: asOf?.toISOString() ?? null,
    verdict: feedVerdict(counts),
    findings: findings.slice(0, MAX_FINDINGS),
    counts,
    changes: (before === text ? [] : feedChanges(renderedChannel(served), renderedChannel(next)))
      .slice(0, MAX_CHANGES)
      .map(({ kind, key, title, fields }) => ({
        kind,
        what: key === null ? 'channel' : 'episode',
        episode_id: parseId(key),
        title,
        fields,
      })),
    apps: appEffects(remembered ?? appFeed(served), appFeed(next))
      .slice(0, MAX_CHANGES)
      .map(({ code, severity, key, title, facts }) => ({
        code,
        severity,
        episode_id: parseId(key),
        title,
        facts,
      })),
    diff: before === text ? NO_DIFFERENCE : lineDiff(before, text),
    feed_bytes: feedBytes,
    item_count: next.episodes.length,
    is_private: isPrivateShow(next.content.show),
    feed_variant: variant && { id: variant.id || null, name: variant.name },
  }
}

function listFindings(
  { content, show, rows, episodes }: FeedModel,
  candidate: Candidate | null,
  feedBytes: number,
) {
  const { show: row, variant } = content
  return preflight({
    show: {
      show,
      hasDescription: (variant?.description || row.description).trim() !== '',
      hasAuthor: row.author.trim() !== '',
      artwork: row.artwork_key && row.artwork_px ? { width: row.artwork_px, height: row.artwork_px } : null,
    },
    episodes: episodes.map((episode, at) => ({
      episode,
      hasDescription: rows[at]?.description.trim() !== '',
      artworkPx: rows[at]?.artwork_key ? rows[at].artwork_px : null,
      audio: candidate && rows[at]?.id === candidate.episode.id ? candidate.audio : 'ready',
    })),
    ...(candidate ? { looked: new Set([rows.findIndex(({ id }) => id === candidate.episode.id)]) } : {}),
    feedBytes,
    lists: LISTS,
  })
}

/** Three hundred episodes without a transcript are one finding: the first of them stands for all. */
function together(found: PreflightFinding<Finding['code']>[]): PreflightFinding<Finding['code']>[] {
  const kept = new Map<string, PreflightFinding<Finding['code']>>()
  const seen = new Map<string, Set<number>>()
  for (const finding of found) {
    if (finding.episode === null) {
      kept.set(`show ${kept.size}`, finding)
      continue
    }
    if (!kept.has(finding.code)) kept.set(finding.code, finding)
    seen.set(finding.code, (seen.get(finding.code) ?? new Set()).add(finding.episode))
  }
  return [...kept.values()].map((finding) => {
    const episodes = finding.episode === null ? 0 : (seen.get(finding.code)?.size ?? 0)
    return episodes > 1 ? { ...finding, facts: { ...finding.facts, episodes } } : finding
  })
}

function presentFinding(
  { rows, content }: FeedModel,
  { code, severity, sources, episode, facts }: PreflightFinding<Finding['code']>,
): Finding {
  const row = episode === null ? undefined : rows[episode]
  const about = row || !(isEither(code) || episode === null) ? 'episode' : 'show'
  return {
    ...{ code, severity, sources, facts },
    ...(about === 'show' ? showPlace(content, code) : findingPlace(code, about)),
    episode_id: row?.id ?? null,
    episode_title: row?.name ?? null,
  }
}

function showPlace({ show, variant }: FeedContent, code: Finding['code']) {
  const isPrivate = isPrivateShow(show)
  if (!variant) return findingPlace(code, 'show', { isPrivate })
  return variantFindingPlace(code, {
    ...{ isPrivate, audience: variant.audience, isSelective: isSelective(variant) },
    hasDescription: variant.description !== '',
    hasArtwork: variant.artwork_key !== null,
  })
}

function countFindings(findings: Finding[]): Record<Severity, number> {
  const counts = { problem: 0, warning: 0, advice: 0 }
  for (const { severity } of findings) counts[severity]++
  return counts
}

function parseId(key: string | null): number | null {
  const id = Number(key)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
