import { Alert } from '@mantine/core'
import { listTranscriptSuggestions } from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { query } from '../api/query.ts'
import { TeamFailure, useTeamHeader } from '../page-frames/team-page.tsx'
import { to } from '../paths.ts'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SUGGESTIONS } from './copy.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** /team_podcasts/{id}/transcript_suggestions: the same for those with whom a podcast is shared. */
export function TeamSuggestionsPage() {
  const showId = Number(useParams().id)
  const found = useQuery(query(listTranscriptSuggestions, { params: { showId }, query: { filter: 'open' } }))
  useTeamHeader({ title: SUGGESTIONS.title, show: found.data?.show })
  if (found.isPending) return <RowsSkeleton count={3} />
  if (!found.data) return <TeamFailure error={found.error} onRetry={() => void found.refetch()} />
  return (
    <SuggestionList
      showId={showId}
      editor={({ audiopost, start_time }) =>
        `${to('teamTranscript', { showId, episodeId: audiopost.id })}?t=${start_time}`
      }
      closed={!found.data.is_open && <Alert color="spruce">{SUGGESTIONS.off}</Alert>}
    />
  )
}
