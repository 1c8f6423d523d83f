import { Badge, Button, Group, Text } from '@mantine/core'
import {
  type LetterSuppression,
  listLetterSuppressions,
  removeLetterSuppression,
} from '@podstead/contract/letters/letters'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import type { Failure } from '../api/failure.ts'
import { refresh, useAction } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { SUPPRESSED } from './copy.ts'
import classes from './letters.module.css'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** Who gets no emails and why; the owner may write to them again. */
export function SuppressedSection({ showId }: { showId: number }) {
  const params = { showId }
  const pages = useInfiniteQuery({
    queryKey: [listLetterSuppressions.path, params],
    queryFn: ({ pageParam, signal }) =>
      call(listLetterSuppressions, {
        params,
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  const [asked, setAsked] = useState<LetterSuppression | null>(null)
  const remove = useAction(removeLetterSuppression, {
    onSuccess: ({ message }) => {
      refresh(listLetterSuppressions)
      notifySuccess({ message })
      setAsked(null)
    },
  })
  const rows = pages.data?.pages.flatMap(({ letter_suppressions }) => letter_suppressions) ?? []
  return (
    <Section title={SUPPRESSED.title} text={rows.length ? SUPPRESSED.lead : undefined}>
      {pages.isPending && <RowsSkeleton count={1} />}
      {pages.isError && !pages.data && (
        <ErrorPanel
          error={pages.error as Failure}
          title={SUPPRESSED.loadFailed}
          onRetry={() => void pages.refetch()}
        />
      )}
      {pages.data && rows.length === 0 && <Text c="dimmed">{SUPPRESSED.empty}</Text>}
      <ul className={classes.list}>
        {rows.map((row) => (
          <SuppressedRow key={row.id} row={row} onRemove={() => setAsked(row)} />
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {SUPPRESSED.more}
        </Button>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={SUPPRESSED.asked}
        text={asked ? SUPPRESSED.askedText[asked.reason] : ''}
        submit={SUPPRESSED.remove}
        failure={remove.error}
        busy={remove.isPending}
        onConfirm={() => asked && remove.mutate({ params: { showId, suppressionId: asked.id } })}
        onClose={() => setAsked(null)}
      />
    </Section>
  )
}

function SuppressedRow({ row, onRemove }: { row: LetterSuppression; onRemove: () => void }) {
  const { reason, detail, subscriber } = row
  const address = subscriber?.email_address ?? SUPPRESSED.gone
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <Text fw={600}>{address}</Text>
        <Text size="sm" c="dimmed">
          {[subscriber?.full_name, SUPPRESSED.since(DAY.format(new Date(row.at)))]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Group gap="sm">
        <Badge variant="light" color={reason === 'unsubscribed' ? 'gray' : 'clay'}>
          {[SUPPRESSED.reasons[reason], detail].filter(Boolean).join(' ')}
        </Badge>
        <Button
          variant="default"
          size="compact-md"
          aria-label={SUPPRESSED.removeOf(address)}
          onClick={onRemove}
        >
          {SUPPRESSED.remove}
        </Button>
      </Group>
    </li>
  )
}
