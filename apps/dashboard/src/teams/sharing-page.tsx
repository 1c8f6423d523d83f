import { Card, Stack, Text, Title } from '@mantine/core'
import { listTeammates, removeTeammate, type Teammate } from '@podstead/contract/teams/teams'
import { IconShieldLock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { NEVER, SHARING } from './copy.ts'
import { InviteForm } from './invite-form.tsx'
import classes from './team.module.css'
import { TeammateRow } from './teammate-row.tsx'

/** /shows/{id}/sharing: with whom the podcast is shared. */
export function SharingPage() {
  return (
    <ShowPage title={SHARING.title} loadFailed={SHARING.loadFailed}>
      {(show) => <Sharing key={show.id} showId={show.id} />}
    </ShowPage>
  )
}

function Sharing({ showId }: { showId: number }) {
  const team = useQuery(query(listTeammates, { params: { showId } }))
  const [removed, setRemoved] = useState<Teammate | null>(null)
  const remove = useAction(removeTeammate, {
    onSuccess: ({ message }) => {
      refresh(listTeammates)
      setRemoved(null)
      notifySuccess({ message })
    },
  })
  if (team.isPending) return <RowsSkeleton count={3} />
  if (!team.data)
    return <ErrorPanel error={team.error} title={SHARING.loadFailed} onRetry={() => void team.refetch()} />
  const { teams } = team.data
  return (
    <Stack gap="lg">
      <InviteForm showId={showId} />
      {teams.length === 0 ? (
        <EmptyState illustration={<Homestead />} title={SHARING.emptyTitle}>
          {SHARING.empty}
        </EmptyState>
      ) : (
        <Card padding={0} component="section" aria-label={SHARING.members}>
          <Title order={2} size="h3" px="lg" pt="md" pb={6}>
            {SHARING.members}
          </Title>
          <ul className={classes.list}>
            {teams.map((teammate) => (
              <TeammateRow
                key={teammate.id}
                showId={showId}
                teammate={teammate}
                onRemove={() => setRemoved(teammate)}
              />
            ))}
          </ul>
        </Card>
      )}
      <Text size="sm" c="dimmed" maw={720} style={{ display: 'flex', gap: 10 }}>
        <IconShieldLock size={20} aria-hidden style={{ flex: 'none', marginTop: 1 }} />
        <span>{NEVER.text}</span>
      </Text>
      <ConfirmDialog
        opened={removed !== null}
        title={SHARING.removeTitle(removed?.teammate_email_address ?? '')}
        text={removed?.state === 'invited' ? SHARING.revokeText : SHARING.removeText}
        submit={SHARING.remove}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => removed && remove.mutate({ params: { showId, teammateId: removed.id } })}
        onClose={() => {
          setRemoved(null)
          remove.reset()
        }}
      />
    </Stack>
  )
}
