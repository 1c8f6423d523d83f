import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core'
import { type CheckFinding, getSelfCheck, type SelfCheck } from '@podstead/contract/self-check'
import {
  IconAlertTriangle,
  IconCashBanknote,
  IconCircleCheck,
  IconCircleX,
  IconRefresh,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText } from '../ui/formats.ts'
import { Signpost } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { AccountsCard } from './accounts-card.tsx'
import { SERVER } from './copy.ts'
import { InvitationsCard } from './invitations-card.tsx'
import classes from './server.module.css'
import { SpeechCard } from './speech-card.tsx'
import { StoredFilesCard } from './stored-files-card.tsx'

const ICONS = { ok: IconCircleCheck, warn: IconAlertTriangle, fail: IconCircleX }
const COLOURS = { ok: 'spruce', warn: 'marigold', fail: 'clay' }

/**
 * /server: how requests reach the server, what accounts store and who is invited, for whoever runs it. The
 * server judges; `npm run podstead -- doctor` says the same.
 */
export function ServerPage({ below }: { below?: ReactNode }) {
  const check = useQuery({ ...query(getSelfCheck), refetchOnWindowFocus: false })
  const isSelling = Boolean(useInstallation()?.takes_payments && check.data)
  const actions = useMemo(() => isSelling && <RevenueLink />, [isSelling])
  usePageHeader({ title: SERVER.title, subtitle: SERVER.subtitle, actions })
  if (check.isPending) return <FormSkeleton fields={4} />
  if (asFailure(check.error).status === 404) return <NotYours />
  if (!check.data)
    return <ErrorPanel error={check.error} title={SERVER.loadFailed} onRetry={() => void check.refetch()} />
  const { verdict, findings } = check.data
  const Icon = ICONS[verdict]
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <Alert
        color={COLOURS[verdict]}
        role="status"
        icon={<Icon size={20} aria-hidden />}
        title={SERVER.verdicts[verdict].title}
      >
        {SERVER.verdicts[verdict].text}
      </Alert>
      <Seen check={check.data} />
      <Section title={SERVER.findings} text={SERVER.operators}>
        <ul className={classes.findings}>
          {findings.map((finding) => (
            <Finding key={finding.name} finding={finding} />
          ))}
        </ul>
        <Group>
          <Button
            variant="default"
            leftSection={<IconRefresh size={17} aria-hidden />}
            loading={check.isFetching}
            onClick={() => void check.refetch()}
          >
            {SERVER.again}
          </Button>
        </Group>
      </Section>
      <Recent recent={check.data.recent} />
      <SpeechCard />
      <StoredFilesCard />
      <AccountsCard />
      <InvitationsCard />
      {below}
    </Stack>
  )
}

function RevenueLink() {
  return (
    <Button
      component={Link}
      to={to('revenue')}
      variant="default"
      leftSection={<IconCashBanknote size={18} aria-hidden />}
    >
      {SERVER.revenue}
    </Button>
  )
}

function NotYours() {
  return (
    <EmptyState
      illustration={<Signpost />}
      title={SERVER.others.title}
      action={
        <Button component={Link} to={to('dashboard')}>
          {SERVER.others.back}
        </Button>
      }
    >
      {SERVER.others.text}
    </EmptyState>
  )
}

function Seen({ check: { address, forwarded_for, protocol, host } }: { check: SelfCheck }) {
  const chain = (forwarded_for ?? '').split(',').flatMap((part) => part.trim() || [])
  return (
    <Section title={SERVER.seen} text={SERVER.seenText}>
      <div className={classes.address}>
        <output aria-label={SERVER.seen}>{address}</output>
        <CopyButton value={address} label={SERVER.copy} size="sm" />
      </div>
      <div>
        <Text fw={600}>{SERVER.chain}</Text>
        <Text size="sm" c="dimmed">
          {chain.length > 0 ? SERVER.chainText : SERVER.chainNone}
        </Text>
        {chain.length > 0 && (
          <ol className={classes.chain} aria-label={SERVER.chain}>
            {chain.map((part, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same address can stand there twice, and its place is what it means
              <li key={at}>
                <Code>{part}</Code>
                {at === chain.lastIndexOf(address) && (
                  <Text span size="sm" fw={600}>{` ← ${SERVER.ours}`}</Text>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
      <Text size="sm">
        {SERVER.way} <Code>{`${protocol}://${host}`}</Code>
      </Text>
    </Section>
  )
}

function Finding({ finding: { name, level, text, todo } }: { finding: CheckFinding }) {
  const Icon = ICONS[level]
  return (
    <li className={classes.finding} data-level={level}>
      <Icon size={21} stroke={1.8} role="img" aria-label={SERVER.levels[level]} className={classes.icon} />
      <div>
        <Text fw={600}>{SERVER.names[name]}</Text>
        <Text size="sm">{asSentence(text)}</Text>
        {todo && (
          <Text size="sm" mt={2}>
            <Text span inherit fw={600}>
              {SERVER.todo}
            </Text>{' '}
            {todo}
          </Text>
        )}
      </div>
    </li>
  )
}

function Recent({
  recent: { requests, addresses, forwarded, ranges, heads },
}: {
  recent: SelfCheck['recent']
}) {
  const facts = [
    [SERVER.addresses, addresses],
    [SERVER.forwarded, forwarded],
    [SERVER.ranges, ranges],
    [SERVER.heads, heads],
  ] as const
  return (
    <Section title={SERVER.recent} text={SERVER.recentText(countText(requests))}>
      <dl className={classes.facts}>
        {facts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="ps-number">{countText(count)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

/** Names of servers begin as they are. */
function asSentence(text: string): string {
  return /^\p{Ll}+(?=[\s,])/u.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text
}
