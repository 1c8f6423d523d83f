import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core'
import {
  getImport,
  type ImportItem,
  type ImportState,
  listImportItems,
  retryImport,
} from '@podstead/contract/imports'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { useFocusAfterFailure } from '../ui/focus/focus-after-failure.ts'
import { PROBLEMS } from './copy.ts'
import classes from './problem-list.module.css'

/**
 * Episodes that failed, were skipped, or came without a part of theirs, with their reason and another try.
 */
export function ProblemList({ state }: { state: ImportState }) {
  const [page, setPage] = useState(1)
  const problems = useQuery(
    query(listImportItems, { params: { id: state.show_id }, query: { only: 'problems', page } }),
  )
  const retry = useAction(retryImport, { onSuccess: () => refresh(getImport, listImportItems) })
  const asked = retry.variables?.body?.item_id
  const again = (item_id?: number) =>
    retry.mutate({ params: { id: state.show_id }, body: item_id === undefined ? {} : { item_id } })
  if (problems.isError) return <ErrorPanel error={problems.error} onRetry={() => void problems.refetch()} />
  if (!problems.data?.items.length) return null
  const { items, total_pages } = problems.data
  return (
    <Card component="section" aria-labelledby="problems-title">
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3" id="problems-title">
          {PROBLEMS.title}
        </Title>
        {state.can_retry && state.failed_count > 1 && (
          <Button variant="default" size="compact-md" loading={retry.isPending} onClick={() => again()}>
            {PROBLEMS.retryAll}
          </Button>
        )}
      </Group>
      <Stack gap="sm">
        {retry.error && <FailureList error={retry.error} />}
        <ul className={classes.list}>
          {items.map((item) => (
            <Problem
              key={item.id}
              item={item}
              isBusy={retry.isPending && asked === item.id}
              hasFailed={retry.isError && asked === item.id}
              onRetry={state.can_retry ? () => again(item.id) : null}
            />
          ))}
        </ul>
        {total_pages > 1 && (
          <Group justify="center">
            <Button
              variant="default"
              disabled={page <= 1}
              aria-label={PROBLEMS.previous}
              onClick={() => setPage(page - 1)}
            >
              ‹
            </Button>
            <Text size="sm">{PROBLEMS.pages(page, total_pages)}</Text>
            <Button
              variant="default"
              disabled={page >= total_pages}
              aria-label={PROBLEMS.next}
              onClick={() => setPage(page + 1)}
            >
              ›
            </Button>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

interface ProblemProps {
  item: ImportItem
  isBusy: boolean
  hasFailed: boolean
  onRetry: (() => void) | null
}

function Problem({ item, isBusy, hasFailed, onRetry }: ProblemProps) {
  const button = useFocusAfterFailure(hasFailed)
  const label =
    item.state === 'failed' ? PROBLEMS.failed : item.state === 'skipped' ? PROBLEMS.skipped : PROBLEMS.partly
  const reasons = [item.message, ...item.warnings].filter(Boolean)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Group gap="xs">
          <Text fw={600}>{item.title}</Text>
          <Badge size="sm" color={item.state === 'failed' ? 'clay' : 'marigold'}>
            {label}
          </Badge>
        </Group>
        {reasons.map((reason) => (
          <Text key={reason} size="sm" c="dimmed">
            {reason}
          </Text>
        ))}
      </div>
      {item.state === 'failed' && onRetry && (
        <Button
          ref={button}
          variant="default"
          size="compact-md"
          leftSection={<IconRefresh size={16} aria-hidden />}
          aria-label={PROBLEMS.retryOf(item.title)}
          loading={isBusy}
          onClick={onRetry}
        >
          {PROBLEMS.retry}
        </Button>
      )}
    </li>
  )
}
