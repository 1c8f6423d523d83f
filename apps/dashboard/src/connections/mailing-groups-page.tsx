import { Alert, Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import {
  listMailerliteGroups,
  listServiceConnections,
  type MailingGroup,
  syncMailerliteGroups,
} from '@podstead/contract/connections/connections'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query, refresh, useAction } from '../api/query.ts'
import { MembersPage } from '../page-frames/members-page.tsx'
import { to } from '../paths.ts'
import { countText, dateTimeText } from '../ui/formats.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { notifyError } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import classes from './connections.module.css'
import { MAILING } from './copy.ts'
import { LinkGroup } from './link-group.tsx'
import { UnlinkGroup } from './unlink-group.tsx'

/** While something is being read. */
const WATCH_MS = 2000

/** /shows/{id}/podcast-connections/mailerlite: groups whose contacts subscribe. */
export function MailingGroupsPage() {
  return (
    <MembersPage title={MAILING.groupsTitle} skeleton={<RowsSkeleton count={3} />}>
      {(show) => <Loaded key={show.id} showId={show.id} />}
    </MembersPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const found = useQuery({
    ...query(listMailerliteGroups, { params: { showId } }),
    refetchInterval: ({ state }) =>
      state.data?.mailerlite_groups.some((group) => group.state === 'syncing') ? WATCH_MS : false,
  })
  const connected = useQuery(query(listServiceConnections))
  const [removed, setRemoved] = useState<MailingGroup | null>(null)
  const sync = useAction(syncMailerliteGroups, {
    onSuccess: () => refresh(listMailerliteGroups),
    onError: ({ message }) => notifyError({ message }),
  })
  const error = found.error ?? connected.error
  if (error)
    return (
      <LoadFailure
        error={error}
        title={MAILING.loadFailed}
        onRetry={() => void Promise.all([found.refetch(), connected.refetch()])}
        leaveTo={to('dashboard')}
      />
    )
  if (!found.data || !connected.data) return <RowsSkeleton count={3} />
  const groups = found.data.mailerlite_groups
  const accounts = connected.data.mailer_lite_accounts
  const isSyncing = groups.some(({ state }) => state === 'syncing')
  return (
    <Stack gap="md" align="stretch">
      <Anchor component={Link} to={to('podcastConnections', { id: showId })} size="sm">
        ← {MAILING.back}
      </Anchor>
      <Section
        title={MAILING.caption}
        text={MAILING.captionText}
        aside={
          groups.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={sync.isPending || isSyncing}
              onClick={() => sync.mutate({ params: { showId } })}
            >
              {MAILING.syncNow}
            </Button>
          )
        }
      >
        {groups.length === 0 ? (
          <Text c="dimmed">{MAILING.none}</Text>
        ) : (
          <ul className={classes.list}>
            {groups.map((group) => (
              <LinkedGroup key={group.id} group={group} onRemove={() => setRemoved(group)} />
            ))}
          </ul>
        )}
      </Section>
      <LinkGroup showId={showId} accounts={accounts} linked={groups} />
      <UnlinkGroup showId={showId} group={removed} onClose={() => setRemoved(null)} />
    </Stack>
  )
}

const COLORS = { syncing: 'gray', synced: 'spruce', failed: 'clay', refused: 'clay' } as const

function LinkedGroup({ group, onRemove }: { group: MailingGroup; onRemove: () => void }) {
  const { group_name, state, synced_at, message, members, added, rejected, untouched } = group
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{group_name}</Text>
          <Badge variant="light" tt="none" color={COLORS[state]} role="status">
            {MAILING.states[state]}
          </Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {synced_at ? MAILING.syncedAt(dateTimeText(synced_at)) : MAILING.never}
        </Text>
        {synced_at && (
          <Text size="sm" c="dimmed">
            {[MAILING.counts(countText(members), added, rejected), untouched && MAILING.untouched(untouched)]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        )}
      </div>
      <Button variant="subtle" color="clay" aria-label={MAILING.remove(group_name)} onClick={onRemove}>
        {MAILING.removeSubmit}
      </Button>
      {(message || state === 'refused') && (
        <Alert className={classes.below} color="clay" icon={<IconAlertTriangle size={20} aria-hidden />}>
          {message ?? MAILING.refusedHelp}{' '}
          {state === 'refused' && (
            <Anchor component={Link} to={to('connections')} inherit>
              {MAILING.fixKey}
            </Anchor>
          )}
        </Alert>
      )}
    </li>
  )
}
