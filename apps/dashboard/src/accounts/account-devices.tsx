import { Badge, Button, Group, Text } from '@mantine/core'
import {
  type AccountSession,
  endOneSession,
  endOtherSessions,
  listSessions,
} from '@podstead/contract/accounts/accounts-settings'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText, relativeTime } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { ACCOUNT } from './account-copy.ts'
import classes from './account-page.module.css'
import { FailureAlert } from './failure-alert.tsx'

const { devices: words } = ACCOUNT

export function DevicesSection() {
  const list = useQuery(query(listSessions))
  const end = useAction(endOneSession, { onSettled: () => refresh(listSessions) })
  if (list.isError)
    return <ErrorPanel error={list.error} title={words.loadFailed} onRetry={() => void list.refetch()} />
  const sessions = list.data?.sessions
  const endOne = ({ key, device }: AccountSession) =>
    end.mutate(
      { params: { sessionKey: key } },
      { onSuccess: () => notifySuccess({ message: words.ended(device) }) },
    )
  return (
    <Section title={words.title} text={words.text}>
      {!sessions && <RowsSkeleton count={2} />}
      <FailureAlert failure={end.error} title={words.failed} />
      {sessions && (
        <ul className={classes.list}>
          {sessions.map((session) => (
            <Row
              key={session.key}
              session={session}
              busy={end.isPending && end.variables.params.sessionKey === session.key}
              onEnd={() => endOne(session)}
            />
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && <EndOthers />}
      {sessions?.length === 1 && (
        <Text size="sm" c="dimmed">
          {words.onlyThis}
        </Text>
      )}
    </Section>
  )
}

function Row({ session, busy, onEnd }: { session: AccountSession; busy: boolean; onEnd: () => void }) {
  const { device, current, created_at, last_used_at } = session
  const Sign = /iPhone|iPad|Android/.test(device) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.row}>
      <span className={classes.sign} aria-hidden>
        <Sign size={20} />
      </span>
      <div className={classes.words}>
        <Group gap={8}>
          <Text fw={600}>{device}</Text>
          {current && <Badge size="md">{words.current}</Badge>}
        </Group>
        <Text size="sm" c="dimmed">
          {words.signedIn(dateText(created_at))},{' '}
          {current ? words.now : words.used(relativeTime(last_used_at))}
        </Text>
      </div>
      {!current && (
        <Button
          size="xs"
          variant="default"
          loading={busy}
          onClick={onEnd}
          aria-label={words.endNamed(device, dateText(created_at))}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

function EndOthers() {
  const [isOpen, setOpen] = useState(false)
  const end = useAction(endOtherSessions, {
    onSuccess: () => {
      refresh(listSessions)
      setOpen(false)
      notifySuccess({ message: words.endedOthers })
    },
  })
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen(true)}>
        {words.endOthers}
      </Button>
      <ConfirmDialog
        opened={isOpen}
        title={words.endOthersTitle}
        text={words.endOthersText}
        submit={words.endOthers}
        failure={end.error}
        busy={end.isPending}
        onConfirm={() => end.mutate({})}
        onClose={() => setOpen(false)}
      />
    </Group>
  )
}
