import { type EpisodeWithShow, getEpisode } from '@podstead/contract/episodes/episodes'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { query } from '../api/query.ts'
import { ROUTES, to } from '../paths.ts'
import { type PageTab, usePageHeader } from '../ui/page-header.tsx'
import { EPISODE_HEADER as COPY, EPISODE_TABS } from './copy.ts'
import { StatusBadge } from './status-badge.tsx'

/** What the header of an episode's pages needs to know. */
export interface HeaderEpisode {
  id: number
  name: string
  show: EpisodeWithShow['show']
  /** Its audio lies in the object storage; then it has assets instead of the older artwork page. */
  r2_uploaded: boolean
}

/**
 * The episode's name, state and picture, the way back to its podcast and to the episodes beside it, the
 * show's menu and the tabs of the episode, on each of its pages (RU131, RU226). Null while it loads.
 */
export function useEpisodeHeader(title: string, episode: HeaderEpisode | null | undefined): void {
  const { pathname } = useLocation()
  const { data: whole } = useQuery({
    ...query(getEpisode, { params: { showId: episode?.show.id ?? 0, id: episode?.id ?? 0 } }),
    enabled: Boolean(episode),
  })
  const publication = whole?.publication
  const badge = useMemo(() => publication && <StatusBadge publication={publication} />, [publication])
  usePageHeader({
    title,
    ...(episode
      ? {
          subject: episode.name,
          about: `${episode.name} – ${episode.show.podcast_title}`,
          crumbs: [
            { label: episode.show.podcast_title, to: to('showOverview', { id: episode.show.id }) },
            { label: COPY.episodes, to: to('episodes', { showId: episode.show.id }) },
          ],
          badge,
          picture: whole?.artwork_url_256,
          neighbors: whole && {
            older: neighborLink(whole.older, COPY.older, episode.id, pathname),
            newer: neighborLink(whole.newer, COPY.newer, episode.id, pathname),
          },
          tabs: episodeTabs(episode, pathname, whole),
        }
      : {}),
    show: episode?.show ?? null,
  })
}

/** The same page of the episode beside this one. */
function neighborLink(
  neighbor: { id: number; name: string } | null,
  label: (name: string) => string,
  id: number,
  pathname: string,
): PageTab | null {
  if (!neighbor) return null
  const own = new RegExp(`(?<=/episodes/)${id}(?=/|$)`)
  return { label: label(neighbor.name), to: pathname.replace(own, String(neighbor.id)) }
}

/**
 * A tab is there when its page is. Where a page has an older and a newer address, the one that is open wins.
 */
export function episodeTabs(
  { id, show, r2_uploaded }: Pick<HeaderEpisode, 'id' | 'show' | 'r2_uploaded'>,
  pathname = '',
  transcript?: Pick<EpisodeWithShow, 'transcript_request_id' | 'transcript_progress_status'>,
): PageTab[] {
  const [older, newer] = [`/shows/${show.id}/episodes/${id}`, `/podcasts/${show.id}/episodes/${id}`]
  const choose = (open: string, otherwise: string) => (pathname === open ? open : otherwise)
  const settings = r2_uploaded ? choose(older, newer) : choose(newer, older)
  const files = r2_uploaded
    ? choose(`${older}/artwork`, `${newer}/assets`)
    : choose(`${newer}/assets`, `${older}/artwork`)
  const chapters = r2_uploaded
    ? choose(`${older}/chapters`, `${newer}/chapters`)
    : choose(`${newer}/chapters`, `${older}/chapters`)
  const all = [
    [EPISODE_TABS.settings, settings],
    [EPISODE_TABS.chapters, chapters],
    [EPISODE_TABS.soundbites, `${older}/soundbites`],
    [EPISODE_TABS.aiContents, choose(`${older}/ai_contents`, `/episodes/${id}/ai_contents`)],
    [files.endsWith('/assets') ? EPISODE_TABS.assets : EPISODE_TABS.artwork, files],
    ...transcriptTabs(id, pathname, transcript),
    [EPISODE_TABS.images, `/episodes/${id}/images`],
    [EPISODE_TABS.value, `/shows/${show.id}/episodes/${id}/value_for_value_settings`],
    [EPISODE_TABS.check, `${older}/preflight`],
    [EPISODE_TABS.review, `/team_podcasts/${show.id}/team_episodes/${id}/review`],
  ] satisfies [string, string][] as [string, string][]
  // Members-only podcasts are counted by subscriber, elsewhere.
  const metrics: [string, string][] = show.is_advanced_private_feed
    ? []
    : [[EPISODE_TABS.metrics, choose(`${older}/downloads`, `${older}/metrics`)]]
  return [...all, ...metrics]
    .filter(([, address]) => SHAPES.has(addressShape(address)))
    .map(([label, address]) => ({ label, to: address }))
}

/** Once one is made. */
function transcriptTabs(
  id: number,
  pathname: string,
  transcript: Pick<EpisodeWithShow, 'transcript_request_id' | 'transcript_progress_status'> | undefined,
): [string, string][] {
  const { transcript_request_id: requestId, transcript_progress_status: status } = transcript ?? {}
  if (!requestId || status !== 'COMPLETED') return []
  const paragraphs = `/episodes/${id}/transcripts/${requestId}`
  const sentences = `${paragraphs}/segments`
  return [[EPISODE_TABS.transcript, pathname === sentences ? sentences : paragraphs]]
}

const SHAPES = new Set(Object.values(ROUTES).map(({ pattern }) => addressShape(pattern)))

function addressShape(address: string): string {
  return address.replace(/:\w+|(?<=\/)\d+(?=\/|$)/g, ':')
}
