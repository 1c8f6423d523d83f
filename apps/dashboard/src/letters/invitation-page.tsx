import { getInstructionEmail } from '@podstead/contract/letters/instruction-email'
import type { Show } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { query } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { LETTERS } from './copy.ts'
import { InstructionForm } from './instruction-form.tsx'

/** A card of another capability about what is written to subscribers. */
type LettersCard = ComponentType<{ showId: number }>

/** /shows/{id}/invitation-email: what is written to subscribers, when, and to whom it is not. */
export function InvitationPage({ Card }: { Card?: LettersCard }) {
  return (
    <MembersPage title={LETTERS.title} skeleton={<FormSkeleton fields={4} />}>
      {(show) => <LoadedInstructions key={show.id} show={show} Card={Card} />}
    </MembersPage>
  )
}

function LoadedInstructions({ show, Card }: { show: Show; Card: LettersCard | undefined }) {
  const found = useQuery(query(getInstructionEmail, { params: { showId: show.id } }))
  if (found.error && !found.data)
    return (
      <LoadFailure
        error={found.error}
        title={LETTERS.loadFailed}
        onRetry={() => void found.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  if (!found.data) return <FormSkeleton fields={4} />
  return <InstructionForm show={show} instructions={found.data} card={Card && <Card showId={show.id} />} />
}
