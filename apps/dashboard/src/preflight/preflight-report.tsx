import { Alert, Stack } from '@mantine/core'
import type { Preflight } from '@podstead/contract/preflight/preflight'
import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Failure } from '../api/failure.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { ChangeList } from './change-list.tsx'
import { PREFLIGHT } from './copy.ts'
import { DiffView } from './diff-view.tsx'
import { EffectList } from './effect-list.tsx'
import { FindingList } from './finding-list.tsx'
import classes from './preflight.module.css'
import type { CheckTime } from './use-moment.ts'
import { VerdictCard } from './verdict-card.tsx'

interface Props {
  showId: number
  about: 'show' | 'episode'
  report: Preflight | undefined
  error: Failure | null
  isChecking: boolean
  moment: CheckTime
  onAgain: () => void
  below?: ReactNode
}

/**
 * The verdict, what to mend, what apps will do, and what changes: everything that is
 * known before listeners get it.
 */
export function PreflightReport({ showId, about, report, error, isChecking, moment, onAgain, below }: Props) {
  if (!report && error) return <ErrorPanel error={error} title={PREFLIGHT.loadFailed} onRetry={onAgain} />
  if (!report) return <FormSkeleton fields={4} />
  return (
    <Stack gap="lg" className={classes.page} aria-busy={isChecking}>
      <VerdictCard report={report} about={about} isChecking={isChecking} moment={moment} onAgain={onAgain} />
      {error && <ErrorPanel error={error} title={PREFLIGHT.loadFailed} onRetry={onAgain} />}
      {report.is_private && (
        <Alert color="marigold" icon={<IconLock size={18} aria-hidden />}>
          {PREFLIGHT.private}
        </Alert>
      )}
      <FindingList report={report} showId={showId} about={about} />
      <EffectList effects={report.apps} />
      {moment.value === 'publication' && (
        <>
          <ChangeList changes={report.changes} />
          <DiffView diff={report.diff} />
        </>
      )}
      {below}
    </Stack>
  )
}
