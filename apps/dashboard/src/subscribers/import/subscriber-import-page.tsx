import { ActionIcon, Group, Stack, Text } from '@mantine/core'
import type { SubscriberImport } from '@podstead/contract/subscribers/subscribers-import'
import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useParams } from 'react-router'
import { MembersPage } from '../../page-frames/members-page.tsx'
import { to } from '../../paths.ts'
import { dateTimeText, plural } from '../../ui/formats.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { Section } from '../../ui/section.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { SUBSCRIBERS } from '../copy.ts'
import { ChooseStep } from './choose-step.tsx'
import classes from './import.module.css'
import { IMPORT } from './import-copy.ts'
import { ImportProgress, ImportResult, ReportButton } from './import-result.tsx'
import { PreviewStep } from './preview-step.tsx'
import { PASTED, useImport } from './use-import.ts'

/** /shows/{id}/subscribers/import: many at once, from a file or pasted. */
export function SubscriberImportPage() {
  const id = Number(useParams().id)
  const header = useMemo(
    () => ({ crumbs: [{ label: SUBSCRIBERS.title, to: to('subscribers', { id }) }] }),
    [id],
  )
  return (
    <MembersPage title={IMPORT.title} header={header}>
      {(show) => <Import showId={show.id} hasTiers={show.tier_names.length > 0} />}
    </MembersPage>
  )
}

function Import({ showId, hasTiers }: { showId: number; hasTiers: boolean }) {
  const work = useImport(showId)
  const { imports, current, percent } = work
  if (work.isLoading) return <RowsSkeleton count={4} />
  if (!imports.data)
    return (
      <LoadFailure
        error={imports.error}
        title={IMPORT.loadFailed}
        onRetry={() => void imports.refetch()}
        leaveTo={to('dashboard')}
      />
    )
  const earlier = imports.data.filter(
    ({ id, state }) => id !== current?.id && (state === 'done' || state === 'failed'),
  )
  return (
    <Stack gap="lg" className={classes.page}>
      {!current && <ChooseStep percent={percent} refusal={work.refusal} onRead={work.read} />}
      {current?.state === 'preview' && (
        <PreviewStep
          preview={current}
          hasTiers={hasTiers}
          isReading={percent !== null}
          isBusy={work.isBusy}
          onColumns={work.readAgain}
          onConfirm={work.confirm}
          onForget={work.forget}
        />
      )}
      {current?.state === 'running' && <ImportProgress running={current} />}
      {(current?.state === 'done' || current?.state === 'failed') && (
        <ImportResult showId={showId} result={current} onAnother={work.startAnew} />
      )}
      {earlier.length > 0 && <Earlier showId={showId} imports={earlier} onForget={work.forgetReport} />}
    </Stack>
  )
}

interface EarlierProps {
  showId: number
  imports: readonly SubscriberImport[]
  onForget: (id: number) => void
}

function Earlier({ showId, imports, onForget }: EarlierProps) {
  return (
    <Section title={IMPORT.earlier}>
      <ul className={classes.earlier}>
        {imports.map(({ id, file_name, added, created_at, state }) => (
          <li key={id}>
            <div className={classes.words}>
              <Text fw={600}>{file_name === PASTED ? IMPORT.pasted : file_name}</Text>
              <Text size="sm" c="dimmed">
                {[dateTimeText(created_at), IMPORT.states[state], IMPORT.added(plural(added, 'person'))].join(
                  ' · ',
                )}
              </Text>
            </div>
            <Group gap={6} wrap="nowrap">
              <ReportButton showId={showId} id={id} />
              <ActionIcon
                size={40}
                aria-label={`${IMPORT.forgetReport}: ${file_name}`}
                title={IMPORT.forgetReport}
                onClick={() => onForget(id)}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
    </Section>
  )
}
