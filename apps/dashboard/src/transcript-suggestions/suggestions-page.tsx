import { Alert, Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { SUGGESTIONS } from './copy.ts'
import { SuggestionList } from './suggestion-list.tsx'

/** /shows/{id}/transcript_suggestions: what listeners would correct in transcripts. */
export function SuggestionsPage() {
  return (
    <ShowPage title={SUGGESTIONS.title} loadFailed={SUGGESTIONS.loadFailed}>
      {(show) => (
        <SuggestionList
          key={show.id}
          showId={show.id}
          editor={({ audiopost, transcript_id, start_time }) =>
            `${to('transcript', { episodeId: audiopost.id, id: transcript_id })}?t=${start_time}`
          }
          closed={
            !show.transcript_suggestions && (
              <Alert color="spruce">
                {SUGGESTIONS.off}{' '}
                <Anchor
                  component={Link}
                  to={to('websiteSettings', { id: show.id })}
                  inherit
                  underline="always"
                >
                  {SUGGESTIONS.toSettings}
                </Anchor>
              </Alert>
            )
          }
        />
      )}
    </ShowPage>
  )
}
