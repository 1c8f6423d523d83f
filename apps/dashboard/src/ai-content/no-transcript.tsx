import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Microphone } from '../ui/illustrations.tsx'
import { AI } from './copy.ts'

/** Without words there is nothing to draft from. */
export function NoTranscript({ showId, episodeId }: { showId: number; episodeId: number }) {
  return (
    <EmptyState
      illustration={<Microphone />}
      title={AI.noTranscriptTitle}
      action={
        <Button component={Link} to={to('episodeAssets', { showId, id: episodeId })}>
          {AI.toTranscript}
        </Button>
      }
    >
      {AI.noTranscript}
    </EmptyState>
  )
}
