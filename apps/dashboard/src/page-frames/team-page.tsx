import type { Publication } from '@podstead/contract/episodes/episodes'
import { isPermitted } from '@podstead/contract/permissions'
import { createTeamEpisode, getTeamEpisode, listTeamEpisodes } from '@podstead/contract/teams/team-episodes'
import { getTeamNumbers } from '@podstead/contract/teams/team-numbers'
import { getTeamPodcast, type TeamShowHeader } from '@podstead/contract/teams/team-podcasts'
import { listTranscriptSuggestions } from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { type ReactNode, useMemo } from 'react'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { type PageTab, usePageHeader } from '../ui/page-header.tsx'
import { StatusBadge } from './status-badge.tsx'
import { TEAM_AREA } from './team-copy.ts'

interface Options {
  title: string
  show: TeamShowHeader | undefined
  /** Of a page about one episode. */
  episode?: { id: number; name: string; publication: Publication; artwork_url_256: string } | undefined
  actions?: ReactNode
}

/** Title, way back and tabs of a page of the team area; a tab is there for whom its page is. */
export function useTeamHeader({ title, show, episode, actions }: Options): void {
  const publication = episode?.publication
  const badge = useMemo(() => publication && <StatusBadge publication={publication} />, [publication])
  const canList = show && isPermitted(show.role, listTeamEpisodes.permission)
  usePageHeader({
    title,
    ...(show && {
      subject: episode?.name ?? show.podcast_title,
      about: episode ? `${episode.name} – ${show.podcast_title}` : show.podcast_title,
      picture: episode?.artwork_url_256 ?? show.artwork_url_256,
      crumbs: [
        { label: TEAM_AREA.title, to: to('teamPodcasts') },
        ...(episode && canList
          ? [{ label: show.podcast_title, to: to('teamPodcast', { id: show.id }) }]
          : []),
      ],
      tabs: episode ? episodeTabs(show, episode.id) : podcastTabs(show),
      ...(badge && { badge }),
    }),
    ...(actions !== undefined && { actions }),
  })
}

function podcastTabs({ id, role }: TeamShowHeader): PageTab[] {
  const tabs = [
    { label: TEAM_AREA.episodes, to: to('teamPodcast', { id }), needs: listTeamEpisodes },
    { label: TEAM_AREA.newEpisode, to: to('newTeamEpisode', { showId: id }), needs: createTeamEpisode },
    {
      label: TEAM_AREA.suggestions,
      to: to('teamSuggestions', { id }),
      needs: listTranscriptSuggestions,
    },
    { label: TEAM_AREA.settings, to: to('teamSettings', { id }), needs: getTeamPodcast },
    { label: TEAM_AREA.numbers, to: to('teamNumbers', { id }), needs: getTeamNumbers },
  ]
  return tabs
    .filter(({ needs }) => isPermitted(role, needs.permission))
    .map(({ label, to }) => ({ label, to }))
}

function episodeTabs({ id: showId, role }: TeamShowHeader, id: number): PageTab[] {
  const settings = { label: TEAM_AREA.episodeSettings, to: to('teamEpisode', { showId, id }) }
  const transcript = { label: TEAM_AREA.transcript, to: to('teamTranscript', { showId, episodeId: id }) }
  const review = { label: TEAM_AREA.review, to: to('episodeReview', { showId, id }) }
  const aiContents = { label: TEAM_AREA.aiContents, to: to('teamAiContents', { showId, episodeId: id }) }
  return isPermitted(role, getTeamEpisode.permission) ? [settings, transcript, aiContents, review] : [review]
}

/** What is not shared, or not any more, leads back to what is. */
export function TeamFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <LoadFailure
      error={error}
      title={TEAM_AREA.loadFailed}
      onRetry={onRetry}
      leaveTo={to('teamPodcasts')}
      message={TEAM_AREA.gone}
    />
  )
}
