import { Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ListedSubscriber } from '@podstead/contract/subscribers/subscribers'
import { IconExternalLink, IconEye, IconEyeOff, IconMail, IconRefresh, IconTrash } from '@tabler/icons-react'
import { CopyButton } from '../../ui/copy-button.tsx'
import { dateText } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import { PAYMENT, ROW } from '../copy.ts'
import { StatusMenu } from '../list/status-menu.tsx'
import { paymentText } from '../subscriber-words.ts'
import { useRowTasks } from '../use-row-tasks.tsx'
import { useStatus } from '../use-status.tsx'
import { DETAIL } from './detail-copy.ts'
import classes from './subscriber-page.module.css'

interface Props {
  subscriber: ListedSubscriber
  onRemoved: () => void
}

/** What opens for a subscriber, and what can be done about it (RU285). */
export function AccessCard({ subscriber, onRemoved }: Props) {
  const decision = useStatus()
  const tasks = useRowTasks(onRemoved)
  const { subscription_status: status } = subscriber
  return (
    <Section
      title={DETAIL.access}
      aside={
        <StatusMenu subscriber={subscriber} onChoose={(choice) => decision.choose(subscriber, choice)} />
      }
    >
      <Facts subscriber={subscriber} />
      {status === 'Approved' ? (
        <Addresses subscriber={subscriber} />
      ) : (
        <Text size="sm" c="dimmed">
          {DETAIL.noAccess[status]}
        </Text>
      )}
      <div className={classes.buttons}>
        {status === 'Approved' && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconMail size={16} aria-hidden />}
            loading={tasks.isSending}
            onClick={() => tasks.run(subscriber, 'instructions')}
          >
            {ROW.instructions}
          </Button>
        )}
        {status === 'Approved' && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => tasks.run(subscriber, 'reset')}
          >
            {ROW.reset}
          </Button>
        )}
        <Button
          variant="subtle"
          color="clay"
          size="compact-md"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => tasks.run(subscriber, 'remove')}
        >
          {ROW.remove}
        </Button>
      </div>
      {decision.dialog}
      {tasks.dialogs}
    </Section>
  )
}

function Facts({ subscriber }: { subscriber: ListedSubscriber }) {
  const { subscription_status, created_at, approved_at, first_fetch_at, source } = subscriber
  const payment = paymentText(subscriber)
  const isPending = subscription_status === 'Pending'
  return (
    <dl className={classes.facts}>
      <dt>{isPending ? DETAIL.asked : DETAIL.joined}</dt>
      <dd>{dateText(isPending ? created_at : (approved_at ?? created_at))}</dd>
      <dt>{DETAIL.source}</dt>
      <dd>{DETAIL.sources[source]}</dd>
      {payment && (
        <>
          <dt>{PAYMENT.label}</dt>
          <dd>{payment}</dd>
        </>
      )}
      <dt>{DETAIL.listening}</dt>
      <dd>{first_fetch_at ? dateText(first_fetch_at) : DETAIL.never}</dd>
    </dl>
  )
}

/** The feed's is hidden until asked for: whoever looks over a shoulder could listen. */
function Addresses({ subscriber }: { subscriber: ListedSubscriber }) {
  const [isShown, { toggle }] = useDisclosure()
  const { rss_feed, instructions_url, web_player_url } = subscriber
  return (
    <Stack gap="sm">
      <div className={classes.address}>
        <Text size="sm" fw={600}>
          {DETAIL.feed}
        </Text>
        {isShown && (
          <Text component="code" className={classes.secret}>
            {rss_feed}
          </Text>
        )}
        <Group gap={8}>
          <Button
            variant="default"
            size="compact-md"
            aria-expanded={isShown}
            leftSection={isShown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
            onClick={toggle}
          >
            {isShown ? DETAIL.hide : DETAIL.show}
          </Button>
          <CopyButton value={rss_feed} label={DETAIL.copy} aria-label={DETAIL.copyFeed} size="compact-md" />
        </Group>
      </div>
      <div className={classes.buttons}>
        <OutsideLink href={instructions_url} label={DETAIL.accessPage} />
        <OutsideLink href={web_player_url} label={DETAIL.webPlayer} />
      </div>
      <Text size="xs" c="dimmed">
        {DETAIL.accessText}
      </Text>
    </Stack>
  )
}

function OutsideLink({ href, label }: { href: string; label: string }) {
  return (
    <Button
      component="a"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      variant="default"
      size="compact-md"
      leftSection={<IconExternalLink size={16} aria-hidden />}
    >
      {label}
    </Button>
  )
}
