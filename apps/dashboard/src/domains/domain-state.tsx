import { Alert, Badge, Button, Group, Stack, Text } from '@mantine/core'
import {
  checkDomain,
  type Domain,
  deleteDomain,
  type ShowDomain as Reply,
} from '@podstead/contract/domains/domains'
import { IconAlertTriangle, IconCircleCheck, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { dateText, relativeTime, shortAddress } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { DOMAINS } from './copy.ts'
import { DomainRecords } from './domain-records.tsx'
import classes from './domains.module.css'

const COLOURS = { waiting: 'marigold', verified: 'spruce', failing: 'clay' } as const

interface Props {
  showDomain: Reply
  domain: Domain
  onSaved: (reply: Reply) => void
  /** Another one is to be entered. */
  onChange: () => void
}

/** A domain that was named: whether it is there, what to set, and what was found last. */
export function DomainState({ showDomain, domain, onSaved, onChange }: Props) {
  const { show_id: showId, default_url } = showDomain
  const { state, display_host: host } = domain
  const [isRemoving, setRemoving] = useState(false)
  const check = useAction(checkDomain, {
    onSuccess: (reply) => {
      onSaved(reply)
      if (reply.domain?.state !== state && reply.domain?.state === 'verified')
        notifySuccess({ message: DOMAINS.connected(host) })
    },
    onError: (failure) => notifyError({ title: DOMAINS.checkFailed, message: failure.message }),
  })
  const remove = useAction(deleteDomain, {
    onSuccess: (reply) => {
      onSaved(reply)
      notifySuccess({ message: DOMAINS.removed })
    },
  })
  return (
    <Section title={host} aside={<Badge color={COLOURS[state]}>{DOMAINS.states[state]}</Badge>}>
      <Stack gap="lg">
        <Notice domain={domain} />
        <DomainRecords domain={domain} />
        <Group justify="space-between" gap="sm">
          <div aria-live="polite" className={classes.times}>
            <Text size="sm" c="dimmed">
              {checkText(domain.checked_at)}{' '}
              {domain.next_check_at
                ? DOMAINS.nextCheck(relativeTime(nextCheckTime(domain.next_check_at)))
                : DOMAINS.noNextCheck}
            </Text>
          </div>
          <Button
            variant={state === 'verified' ? 'default' : 'filled'}
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={check.isPending}
            onClick={() => check.mutate({ params: { showId } })}
          >
            {DOMAINS.check}
          </Button>
        </Group>
        <Group gap="sm" className={classes.ending}>
          <Button variant="default" onClick={onChange}>
            {DOMAINS.change}
          </Button>
          <Button variant="subtle" color="clay" onClick={() => setRemoving(true)}>
            {DOMAINS.remove}
          </Button>
        </Group>
      </Stack>
      <ConfirmDialog
        opened={isRemoving}
        title={DOMAINS.removeTitle(host)}
        text={state === 'waiting' ? DOMAINS.removeWaitingText : DOMAINS.removeText(shortAddress(default_url))}
        submit={DOMAINS.remove}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ params: { showId } })}
        onClose={() => {
          setRemoving(false)
          remove.reset()
        }}
      />
    </Section>
  )
}

function checkText(at: string | null): string {
  if (at === null) return DOMAINS.neverChecked
  const isNow = Date.now() - new Date(at).getTime() < 60_000
  return isNow ? DOMAINS.checkedNow : DOMAINS.checked(relativeTime(at))
}

/** A look whose time has come is made within a minute. */
function nextCheckTime(at: string): Date {
  return new Date(Math.max(new Date(at).getTime(), Date.now() + 60_000))
}

/** What it means, and what to do. */
function Notice({ domain }: { domain: Domain }) {
  const { state, display_host: host, address, proof, ended_at, ends_at } = domain
  const warning = <IconAlertTriangle size={20} aria-hidden />
  if (state === 'failing')
    return (
      <Alert color="clay" icon={warning} title={DOMAINS.failingTitle(host)}>
        {DOMAINS.failingText(dateText(ends_at ?? ''))}
      </Alert>
    )
  if (state === 'verified') {
    const isRight = address.state === 'found' && proof.state === 'found'
    const isUnknown = address.state === 'unknown' || proof.state === 'unknown'
    return isRight || isUnknown ? (
      <Alert
        color="spruce"
        icon={<IconCircleCheck size={20} aria-hidden />}
        title={DOMAINS.verifiedTitle(host)}
      >
        {DOMAINS.verifiedText}
      </Alert>
    ) : (
      <Alert color="marigold" icon={warning} title={DOMAINS.cautionTitle}>
        {DOMAINS.cautionText}
      </Alert>
    )
  }
  if (domain.is_taken)
    return (
      <Alert color="clay" icon={warning}>
        {DOMAINS.taken}
      </Alert>
    )
  if (ended_at)
    return (
      <Alert color="clay" icon={warning} title={DOMAINS.endedTitle}>
        {DOMAINS.endedText(dateText(ended_at))}
      </Alert>
    )
  return (
    <div>
      <Text fw={600}>{DOMAINS.waitingTitle}</Text>
      <Text size="sm" c="dimmed" maw={620}>
        {DOMAINS.waitingText}
      </Text>
    </div>
  )
}
