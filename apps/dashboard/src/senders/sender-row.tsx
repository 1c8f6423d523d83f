import { ActionIcon, Alert, Badge, Button, Group, Text } from '@mantine/core'
import type { SenderDomain } from '@podstead/contract/senders/sender-domain'
import { listSenders, resendSenderProof, SENDER_REMINDER_HOURS } from '@podstead/contract/senders/senders'
import { IconAlertTriangle, IconInfoCircle, IconPencil, IconTrash } from '@tabler/icons-react'
import { refresh, useAction } from '../api/query.ts'
import { dateTimeText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { SENDERS } from './copy.ts'
import classes from './senders.module.css'

interface Props {
  sender: SenderDomain
  onEdit: () => void
  onDelete: () => void
}

/** One identity: what it is, whether it may be used, and what to do where it may not. */
export function SenderRow({ sender, onEdit, onDelete }: Props) {
  const { nickname, from_name, from_email, reply_to, shows } = sender
  const names = shows.map(({ podcast_title }) => podcast_title).join(', ')
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap={10}>
          <Text fw={650} className={classes.name}>
            {nickname}
          </Text>
          <SenderStatus status={sender.status} />
        </Group>
        <Text className={classes.name}>
          {from_name} <span className={classes.address}>&lt;{from_email}&gt;</span>
        </Text>
        <Text size="sm" c="dimmed" className={classes.name}>
          {[
            reply_to === from_email ? '' : SENDERS.answersTo(reply_to),
            names ? SENDERS.usedBy(names) : SENDERS.unused,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <ActionIcon aria-label={SENDERS.edit(nickname)} size={40} onClick={onEdit}>
          <IconPencil size={19} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={SENDERS.remove(nickname)} size={40} color="clay" onClick={onDelete}>
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </Group>
      {(sender.status !== 'Verified' || sender.domain_message) && (
        <div className={classes.below}>
          {sender.status !== 'Verified' && <Waiting sender={sender} />}
          {sender.domain_message && (
            <Alert
              color={sender.domain_finding === 'refused' ? 'clay' : 'gray'}
              title={sender.domain_finding === 'refused' ? SENDERS.refusedTitle : SENDERS.unknownTitle}
              icon={
                sender.domain_finding === 'refused' ? (
                  <IconAlertTriangle size={20} aria-hidden />
                ) : (
                  <IconInfoCircle size={20} aria-hidden />
                )
              }
            >
              {sender.domain_message}
            </Alert>
          )}
        </div>
      )}
    </li>
  )
}

/** What it waits for, and the link once more. */
function Waiting({ sender }: { sender: SenderDomain }) {
  const { from_email, expires_at } = sender
  const resend = useAction(resendSenderProof, {
    onSuccess: () => {
      refresh(listSenders)
      notifySuccess({ message: SENDERS.resent(from_email) })
    },
    onError: (failure) => notifyError({ title: SENDERS.resendFailed, message: failure.message }),
  })
  const words =
    sender.status === 'Failed'
      ? SENDERS.failed(from_email)
      : isOverdue(sender)
        ? SENDERS.overdue(from_email)
        : SENDERS.pending(from_email, dateTimeText(expires_at))
  return (
    <div className={classes.waiting}>
      <Text size="sm" className={classes.name}>
        {words}
      </Text>
      <Button
        variant="default"
        size="xs"
        loading={resend.isPending}
        onClick={() => resend.mutate({ params: { senderKey: String(sender.id) } })}
      >
        {SENDERS.resend}
      </Button>
    </div>
  )
}

function isOverdue({ requested_at }: SenderDomain): boolean {
  return Date.now() - Date.parse(requested_at) > SENDER_REMINDER_HOURS * 3_600_000
}

const COLORS: Record<SenderDomain['status'], string> = {
  Pending: 'marigold',
  Verified: 'spruce',
  Failed: 'clay',
}

/** A word and a filled or hollow dot, so that the state does not hang on colour alone. */
function SenderStatus({ status }: Pick<SenderDomain, 'status'>) {
  return (
    <Badge
      color={COLORS[status]}
      leftSection={<span className={classes.dot} data-hollow={status === 'Pending' || undefined} />}
    >
      {SENDERS.status[status]}
    </Badge>
  )
}
