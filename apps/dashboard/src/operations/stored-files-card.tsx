import { Badge, Code, Skeleton, Text } from '@mantine/core'
import { getStoredFiles, type LastBackup, type StoredFiles } from '@podstead/contract/stored-files'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText, dateText, relativeTime, storageText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { CommandLine } from './command-line.tsx'
import { STORED } from './copy.ts'
import { HeldSweepPart } from './held-sweep.tsx'
import classes from './server.module.css'

const WEEK_MS = 7 * 86_400_000
const UNDER_WAY_MS = 3000

/** What waits to be removed, the last backup, and what checking the files has found. */
export function StoredFilesCard() {
  const stored = useQuery({
    ...query(getStoredFiles),
    refetchInterval: ({ state }) => (state.data?.held_sweep?.is_confirmed ? UNDER_WAY_MS : false),
  })
  if (stored.isError)
    return <ErrorPanel error={stored.error} title={STORED.loadFailed} onRetry={() => void stored.refetch()} />
  if (!stored.data)
    return (
      <Section title={STORED.title} text={STORED.text}>
        <Skeleton h={160} role="status" />
      </Section>
    )
  const { held_sweep, trash_days, last_backup, checks } = stored.data
  return (
    <Section title={STORED.title} text={STORED.text}>
      <Part title={STORED.sweep}>
        {held_sweep ? (
          <HeldSweepPart held={held_sweep} trashDays={trash_days} />
        ) : (
          <Line>{STORED.sweepFine}</Line>
        )}
      </Part>
      <Part title={STORED.backup}>
        <Backup last={last_backup} />
      </Part>
      <Part title={STORED.checks}>
        <Checks checks={checks} />
      </Part>
    </Section>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={classes.part}>
      <Text fw={600}>{title}</Text>
      {children}
    </div>
  )
}

function Line({ children, warn = false }: { children: ReactNode; warn?: boolean }) {
  return (
    <Text size="sm" c={warn ? 'var(--mantine-color-error)' : undefined}>
      {children}
    </Text>
  )
}

function Backup({ last }: { last: LastBackup | null }) {
  if (!last)
    return (
      <>
        <Line warn>{STORED.backupNone}</Line>
        <CommandLine text="npm run podstead -- backup DIR" />
      </>
    )
  const { finished_at, directory, files, bytes, missing, damaged } = last
  const isOld = Date.now() - Date.parse(finished_at) > WEEK_MS
  return (
    <>
      <Line>
        {STORED.backupAt(relativeTime(finished_at), countText(files), storageText(bytes))}
        {directory && (
          <>
            {' '}
            {STORED.backupIn} <Code>{directory}</Code>.
          </>
        )}
      </Line>
      {missing + damaged > 0 && (
        <Line warn>{STORED.backupLacks(countText(missing), countText(damaged))}</Line>
      )}
      {isOld && (
        <>
          <Line warn>{STORED.backupOld}</Line>
          <CommandLine text={`npm run podstead -- backup ${directory || 'DIR'}`} />
        </>
      )}
      <Verified last={last} />
    </>
  )
}

function Verified({ last: { verified_at, problems, directory } }: { last: LastBackup }) {
  if (verified_at === null)
    return (
      <>
        <Line>{STORED.unverified}</Line>
        <CommandLine text={`npm run podstead -- backup --verify ${directory || 'DIR'}`} />
      </>
    )
  if (problems > 0) return <Line warn>{STORED.broken(countText(problems), relativeTime(verified_at))}</Line>
  return <Line>{STORED.verified(relativeTime(verified_at))}</Line>
}

function Checks({ checks }: Pick<StoredFiles, 'checks'>) {
  if (!checks) return <Line>{STORED.checksNone}</Line>
  const { round_ended_at, checked, missing, damaged, problems } = checks
  const total = missing + damaged
  if (total === 0)
    return (
      <Line>
        {round_ended_at
          ? STORED.checksFine(relativeTime(round_ended_at))
          : STORED.checksUnderWay(countText(checked))}
      </Line>
    )
  return (
    <>
      <Line warn>{STORED.problems(countText(missing), countText(damaged))}</Line>
      <CommandLine text="npm run podstead -- restore file KEY --from DIR" />
      <ul className={classes.problems} aria-label={STORED.checks}>
        {problems.map(({ key, problem, found_at }) => (
          <li key={key}>
            <Badge color={problem === 'missing' ? 'clay' : 'marigold'} variant="light">
              {STORED.states[problem]}
            </Badge>
            <Code>{key}</Code>
            <Text size="sm" c="dimmed">
              {STORED.since(dateText(found_at))}
            </Text>
          </li>
        ))}
      </ul>
      {total > problems.length && <Line>{STORED.more(countText(total - problems.length))}</Line>}
    </>
  )
}
