import { ActionIcon, Alert, Badge, Button, Group, Text } from '@mantine/core'
import {
  deleteServiceConnection,
  listServiceConnections,
  type ServiceConnection,
} from '@podstead/contract/connections/connections'
import { IconAlertTriangle, IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateTimeText } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { ConnectionDialog } from './connection-dialog.tsx'
import classes from './connections.module.css'
import { CONNECTIONS } from './copy.ts'

/** /connections: accounts of other services. Only services that work have a card. */
export function ConnectionsPage() {
  usePageHeader({ title: CONNECTIONS.title })
  const answer = useQuery(query(listServiceConnections))
  const [edited, setEdited] = useState<ServiceConnection | 'new' | null>(null)
  const [deleted, setDeleted] = useState<ServiceConnection | null>(null)
  if (answer.isPending) return <RowsSkeleton count={2} />
  if (!answer.data)
    return (
      <ErrorPanel error={answer.error} title={CONNECTIONS.loadFailed} onRetry={() => void answer.refetch()} />
    )
  const { mailer_lite_accounts: accounts } = answer.data
  return (
    <>
      <Text c="dimmed" mb="lg">
        {CONNECTIONS.lead}
      </Text>
      <Section
        title={CONNECTIONS.mailerlite}
        text={CONNECTIONS.about}
        aside={
          <Badge variant="light" tt="none" color={accounts.length ? 'spruce' : 'gray'}>
            {accounts.length ? CONNECTIONS.connected : CONNECTIONS.notConnected}
          </Badge>
        }
      >
        {accounts.length > 0 && (
          <ul className={classes.list}>
            {accounts.map((account) => (
              <Account
                key={account.id}
                account={account}
                onEdit={() => setEdited(account)}
                onDelete={() => setDeleted(account)}
              />
            ))}
          </ul>
        )}
        <Group mt="sm">
          <Button
            variant={accounts.length ? 'default' : 'filled'}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setEdited('new')}
          >
            {accounts.length ? CONNECTIONS.another : CONNECTIONS.setUp}
          </Button>
          {accounts.length > 0 && (
            <Text size="sm" c="dimmed">
              {CONNECTIONS.linkHint}
            </Text>
          )}
        </Group>
      </Section>
      <ConnectionDialog connection={edited} onClose={() => setEdited(null)} />
      <DeleteDialog account={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}

interface AccountProps {
  account: ServiceConnection
  onEdit: () => void
  onDelete: () => void
}

function Account({ account, onEdit, onDelete }: AccountProps) {
  const { key_ending, refused_at, groups } = account
  const shows = showNames(account)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{CONNECTIONS.account(key_ending)}</Text>
          {refused_at && (
            <Badge variant="light" tt="none" color="clay">
              {CONNECTIONS.refused}
            </Badge>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {[CONNECTIONS.groups(groups), shows && CONNECTIONS.usedBy(shows)].filter(Boolean).join(' ')}
        </Text>
      </div>
      <Group gap={8} wrap="nowrap">
        <Button variant="default" aria-label={CONNECTIONS.settingsOf(key_ending)} onClick={onEdit}>
          {CONNECTIONS.settings}
        </Button>
        <ActionIcon size={40} color="clay" aria-label={CONNECTIONS.deleteOf(key_ending)} onClick={onDelete}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
      {refused_at && (
        <Alert
          className={classes.below}
          color="clay"
          title={CONNECTIONS.refusedTitle}
          icon={<IconAlertTriangle size={20} aria-hidden />}
        >
          {CONNECTIONS.refusedText(dateTimeText(refused_at))}
        </Alert>
      )}
    </li>
  )
}

function showNames({ shows }: ServiceConnection): string {
  return shows.map(({ podcast_title }) => podcast_title).join(', ')
}

function DeleteDialog({ account, onClose }: { account: ServiceConnection | null; onClose: () => void }) {
  const remove = useAction(deleteServiceConnection, {
    onSuccess: ({ message }) => {
      refresh(listServiceConnections)
      notifySuccess({ message })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened={account !== null}
      title={CONNECTIONS.deleteTitle}
      text={
        account?.groups
          ? CONNECTIONS.deleteUsed(CONNECTIONS.groups(account.groups), showNames(account))
          : CONNECTIONS.deleteUnused
      }
      submit={UI.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => account && remove.mutate({ params: { connectionKey: String(account.id) } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
