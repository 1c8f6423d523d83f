import { ActionIcon, Anchor, Badge, Button, Group, Menu, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  actOnSubscriberAlert,
  decideSubscriberAlert,
  listSubscriberAlerts,
  type SubscriberAlert,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { IconDots, IconMail, IconRefresh } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { to } from '../paths.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { dateTimeText, dayText } from '../ui/formats.ts'
import { notifyError, notifySuccess } from '../ui/notify.tsx'
import { ALERTS } from './copy.ts'
import classes from './private-downloads.module.css'

const countryNames = new Intl.DisplayNames([LOCALE], { type: 'region' })

/** One address: what was noticed, and what can be done about it. */
export function AlertItem({ showId, alert }: { showId: number; alert: SubscriberAlert }) {
  const { subscriber, kind, state, evidence, countries, apps, first_day, last_day } = alert
  const who = subscriber.full_name || subscriber.email_address
  return (
    <li className={classes.alert}>
      <Group gap="xs">
        <Anchor component={Link} fw={600} to={to('subscriber', { id: showId, subscriberId: subscriber.id })}>
          {who}
        </Anchor>
        <Badge variant={state === 'open' ? 'filled' : 'outline'} color={state === 'open' ? 'clay' : 'gray'}>
          {ALERTS.kinds[kind]}
        </Badge>
        {state !== 'open' && (
          <Text size="sm" c="dimmed">
            {ALERTS.states[state]}
          </Text>
        )}
        {alert.action && (
          <Text size="sm" c="dimmed">
            {ALERTS.actions[alert.action]}
          </Text>
        )}
      </Group>
      <ul className={classes.evidence}>
        {evidence.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <Text size="sm" c="dimmed">
        {[
          first_day === last_day
            ? ALERTS.on(dayText(first_day))
            : ALERTS.between(dayText(first_day), dayText(last_day)),
          ...(countries.length
            ? [`${ALERTS.countries}: ${countries.map((code) => countryNames.of(code) ?? code).join(', ')}`]
            : []),
          ...(apps.length ? [`${ALERTS.apps}: ${apps.join(', ')}`] : []),
        ].join(' · ')}
      </Text>
      <AlertButtons showId={showId} alert={alert} who={who} />
    </li>
  )
}

function AlertButtons({ showId, alert, who }: { showId: number; alert: SubscriberAlert; who: string }) {
  const [isAsking, asking] = useDisclosure()
  const [isWritingAgain, writing] = useDisclosure()
  const params = { showId, subscriberAlertId: alert.id }
  const onError = (failure: Failure) => notifyError({ title: ALERTS.failed, message: failure.message })
  const reload = () => refresh(listSubscriberAlerts)
  const act = useAction(actOnSubscriberAlert, {
    onSuccess: (_, { body }) => {
      asking.close()
      writing.close()
      notifySuccess({ message: body.action === 'write' ? ALERTS.wrote(who) : ALERTS.rotated(who) })
      reload()
    },
    onError: (failure, { body }) => {
      if (body.action !== 'write' || body.again) return
      onError(failure)
      reload()
    },
  })
  const decide = useAction(decideSubscriberAlert, { onSuccess: reload, onError })
  const isOpen = alert.state === 'open'
  const mayAct = alert.subscriber.subscription_status === 'Approved'
  const isWriting = act.isPending && act.variables.body.action === 'write'
  if (!isOpen)
    return (
      <div>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={decide.isPending}
          onClick={() => decide.mutate({ params, body: { state: 'open' } })}
        >
          {ALERTS.reopen}
        </Button>
      </div>
    )
  return (
    <Group gap="xs">
      {mayAct && (
        <>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={isWriting}
            onClick={() => {
              act.reset()
              if (alert.written_at) writing.open()
              else act.mutate({ params, body: { action: 'write' } })
            }}
          >
            {ALERTS.write}
          </Button>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => {
              act.reset()
              asking.open()
            }}
          >
            {ALERTS.rotate}
          </Button>
        </>
      )}
      <Button
        variant="subtle"
        size="compact-md"
        title={ALERTS.dismissText}
        loading={decide.isPending}
        onClick={() => decide.mutate({ params, body: { state: 'dismissed' } })}
      >
        {ALERTS.dismiss}
      </Button>
      <Menu width={260} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={34} aria-label={ALERTS.more}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => decide.mutate({ params, body: { state: 'resolved' } })}>
            {ALERTS.resolve}
          </Menu.Item>
          <Menu.Item onClick={() => decide.mutate({ params, body: { state: 'ignored' } })}>
            {ALERTS.ignore}
            <Text size="xs" c="dimmed">
              {ALERTS.ignoreText}
            </Text>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <ConfirmDialog
        opened={isWritingAgain}
        title={ALERTS.writeAgain}
        text={ALERTS.writeAgainText(who, alert.written_at ? dateTimeText(alert.written_at) : '')}
        submit={ALERTS.writeAgainConfirm}
        failure={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ params, body: { action: 'write', again: true } })}
        onClose={writing.close}
      />
      <ConfirmDialog
        opened={isAsking}
        title={ALERTS.rotate}
        text={ALERTS.rotateText(who)}
        submit={ALERTS.rotate}
        failure={act.error}
        busy={act.isPending}
        onConfirm={() => act.mutate({ params, body: { action: 'rotate' } })}
        onClose={asking.close}
      />
    </Group>
  )
}
