import { Button, Card, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import {
  AUDIT_ACTORS,
  AUDIT_KINDS,
  type AuditActor,
  type AuditEntry,
  type AuditKind,
  type listAuditEntries,
} from '@podstead/contract/audit-log/audit-log'
import type { ReplyOf } from '@podstead/contract/endpoint'
import { IconDownload, IconShieldLock } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asFailure, type Failure } from '../api/failure.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { notifyError } from '../ui/notify.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import classes from './activity.module.css'
import { ActivityRow } from './activity-row.tsx'
import { ACTIVITY } from './copy.ts'

interface Filter {
  kind?: AuditKind
  actor?: AuditActor
  from?: string
  to?: string
}
type Page = ReplyOf<typeof listAuditEntries>

interface Props {
  /** Tells logs apart where answers are kept. */
  name: string
  lead: string
  load: (query: Filter & { before?: number }, signal: AbortSignal) => Promise<Page>
  loadFile: (query: Filter & Record<string, unknown>) => Promise<Blob>
}

/** A log with its filters, newest first, and as a file. */
export function ActivityView({ name, lead, load, loadFile }: Props) {
  const [filter, setFilter] = useState<Filter>({})
  const log = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) =>
      load(pageParam === null ? filter : { ...filter, before: pageParam }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  })
  const entries = log.data?.pages.flatMap((page) => page.entries) ?? []
  const isFiltered = Object.keys(filter).length > 0
  const keptDays = log.data?.pages[0]?.kept_days
  return (
    <Stack gap="lg">
      <Text maw={720}>{lead}</Text>
      <Filters filter={filter} onChange={setFilter} loadFile={loadFile} />
      {log.isPending && <RowsSkeleton count={6} />}
      {log.isError && !log.data && (
        <ErrorPanel
          error={log.error as Failure}
          title={ACTIVITY.loadFailed}
          onRetry={() => void log.refetch()}
        />
      )}
      {log.data && entries.length === 0 && !isFiltered && (
        <EmptyState illustration={<Homestead />} title={ACTIVITY.emptyTitle}>
          {ACTIVITY.empty}
        </EmptyState>
      )}
      {log.data && entries.length === 0 && isFiltered && <Text c="dimmed">{ACTIVITY.emptyFilter}</Text>}
      {entries.length > 0 && <Entries entries={entries} />}
      {log.hasNextPage && (
        <Group>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {ACTIVITY.more}
          </Button>
        </Group>
      )}
      {keptDays !== undefined && (
        <Text size="sm" c="dimmed" className={classes.kept}>
          <IconShieldLock size={20} aria-hidden />
          <span>{ACTIVITY.kept(keptDays)}</span>
        </Text>
      )}
    </Stack>
  )
}

function Entries({ entries }: { entries: AuditEntry[] }) {
  return (
    <Card padding={0} component="section" aria-label={ACTIVITY.list}>
      <ul className={classes.list}>
        {entries.map((entry) => (
          <ActivityRow key={entry.position} entry={entry} />
        ))}
      </ul>
    </Card>
  )
}

interface FiltersProps {
  filter: Filter
  onChange: (filter: Filter) => void
  loadFile: Props['loadFile']
}

function Filters({ filter, onChange, loadFile }: FiltersProps) {
  const [isBusy, setBusy] = useState(false)
  const change = (name: keyof Filter, value: string) => {
    const { [name]: _, ...rest } = filter
    onChange(value ? { ...rest, [name]: value } : rest)
  }
  const save = async () => {
    setBusy(true)
    try {
      saveBlob('activity.csv', await loadFile({ ...filter }))
    } catch (error) {
      notifyError({ title: ACTIVITY.exportFailed, message: asFailure(error).message })
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={ACTIVITY.kind}
        value={filter.kind ?? ''}
        onChange={(event) => change('kind', event.currentTarget.value)}
        data={[
          { value: '', label: ACTIVITY.all },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: ACTIVITY.kinds[kind] })),
        ]}
      />
      <NativeSelect
        label={ACTIVITY.actor}
        value={filter.actor ?? ''}
        onChange={(event) => change('actor', event.currentTarget.value)}
        data={[
          { value: '', label: ACTIVITY.everybody },
          ...AUDIT_ACTORS.map((actor) => ({ value: actor, label: ACTIVITY.actors[actor] })),
        ]}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          label={ACTIVITY[end]}
          value={filter[end] ?? ''}
          min={end === 'to' ? filter.from : undefined}
          max={end === 'from' ? filter.to : undefined}
          onChange={(event) => change(end, event.currentTarget.value)}
        />
      ))}
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={isBusy}
        onClick={() => void save()}
      >
        {ACTIVITY.csv}
      </Button>
    </div>
  )
}
