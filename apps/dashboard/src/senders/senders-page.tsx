import { Button, Card, Group, Stack, Text } from '@mantine/core'
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import { deleteSender, listSenders } from '@podstead/contract/senders/senders'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SENDERS } from './copy.ts'
import { SenderDialog } from './sender-dialog.tsx'
import { SenderRow } from './sender-row.tsx'
import classes from './senders.module.css'

/** Somebody may follow the link in another window. */
const WATCH_MS = 20_000

/** /sender_authentications: addresses that letters are written from. */
export function SendersPage() {
  usePageHeader({ title: SENDERS.title })
  const answer = useQuery({
    ...query(listSenders),
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'Pending') ? WATCH_MS : false,
  })
  const [edited, setEdited] = useState<SenderDomain | 'new' | null>(null)
  const [deleted, setDeleted] = useState<SenderDomain | null>(null)
  if (answer.isPending) return <RowsSkeleton count={2} />
  if (!answer.data)
    return (
      <ErrorPanel error={answer.error} title={SENDERS.loadFailed} onRetry={() => void answer.refetch()} />
    )
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {SENDERS.add}
    </Button>
  )
  return (
    <>
      {answer.data.length === 0 ? (
        <EmptyState illustration={<Letter />} title={SENDERS.emptyTitle} action={add}>
          <Stack gap="xs">
            <span>{SENDERS.lead}</span>
            <span>{SENDERS.empty}</span>
          </Stack>
        </EmptyState>
      ) : (
        <>
          <Group justify="space-between" align="flex-start" mb="lg">
            <Stack gap={6} maw={620}>
              <Text c="dimmed">{SENDERS.lead}</Text>
              <Text c="dimmed" size="sm">
                {SENDERS.review}
              </Text>
            </Stack>
            {add}
          </Group>
          <Card padding={0} component="ul" className={classes.list}>
            {answer.data.map((sender) => (
              <SenderRow
                key={sender.id}
                sender={sender}
                onEdit={() => setEdited(sender)}
                onDelete={() => setDeleted(sender)}
              />
            ))}
          </Card>
        </>
      )}
      <SenderDialog sender={edited} onClose={() => setEdited(null)} />
      <DeleteDialog sender={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

function DeleteDialog({ sender, onClose }: { sender: SenderDomain | null; onClose: () => void }) {
  const remove = useAction(deleteSender, {
    onSuccess: () => {
      refresh(listSenders)
      notifySuccess({ message: SENDERS.deleted })
      onClose()
    },
  })
  const shows = sender?.shows.map(({ podcast_title }) => podcast_title).join(', ')
  return (
    <ConfirmDialog
      opened={sender !== null}
      title={sender ? SENDERS.confirmTitle(sender.nickname) : ''}
      text={shows ? SENDERS.confirmUsed(shows) : SENDERS.confirmUnused}
      submit={SENDERS.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => sender && remove.mutate({ params: { senderKey: String(sender.id) } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
