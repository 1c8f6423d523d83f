import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import {
  listStatisticsImports,
  type StatisticsImport,
  undoStatisticsImport,
} from '@podstead/contract/metrics/metrics-imports'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, queryClient, refresh, useAction } from '../../api/query.ts'
import { countText, dateText } from '../../ui/formats.ts'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { type Column, DataTable } from '../charts/data-table.tsx'
import { MetricCard } from '../charts/metric-card.tsx'
import { rangeText } from '../charts/metric-formats.ts'
import { ExportButtons } from '../export-buttons.tsx'
import { HISTORY } from '../live/live-copy.ts'
import { sourceName, takenDownloads } from './history-rules.ts'

/** What was taken over, and the way to take it back. */
export function HistoryList({ showId }: { showId: number }) {
  const imports = useQuery(query(listStatisticsImports, { params: { showId } }))
  const [asked, setAsked] = useState<StatisticsImport | null>(null)
  const undo = useAction(undoStatisticsImport, {
    onSuccess: () => {
      setAsked(null)
      notifySuccess({ message: HISTORY.gone })
      refresh(listStatisticsImports)
      void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    onError: ({ message }) => notifyError({ message }),
  })
  const columns: Column<StatisticsImport>[] = [
    {
      key: 'file',
      label: HISTORY.facts.file,
      value: ({ file_name }) => file_name,
      render: ({ file_name, source }) => (
        <>
          {file_name}
          <Text size="xs" c="dimmed">
            {sourceName(source)}
          </Text>
        </>
      ),
    },
    {
      key: 'when',
      label: HISTORY.when,
      value: ({ created_at }) => created_at,
      render: ({ created_at }) => dateText(created_at),
    },
    {
      key: 'range',
      label: HISTORY.facts.range,
      value: ({ from_date }) => from_date ?? '',
      render: ({ from_date, to_date }) =>
        from_date && to_date ? rangeText(from_date, to_date) : HISTORY.noRange,
    },
    {
      key: 'downloads',
      label: HISTORY.facts.downloads,
      value: takenDownloads,
      render: (row) => countText(takenDownloads(row)),
      isNumber: true,
    },
    {
      key: 'undo',
      label: HISTORY.takeBack,
      value: ({ id }) => id,
      isNumber: true,
      isAction: true,
      render: (row) => (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={HISTORY.takeBackOf(row.file_name)}
          onClick={() => setAsked(row)}
        >
          {HISTORY.takeBack}
        </Button>
      ),
    },
  ]
  return (
    <MetricCard
      title={HISTORY.list}
      result={imports}
      waiting={80}
      aside={
        imports.data?.length ? <ExportButtons showId={showId} report="imported" title={HISTORY.list} /> : null
      }
    >
      {(rows) =>
        rows.length === 0 ? (
          <Text c="dimmed">{HISTORY.listNone}</Text>
        ) : (
          <>
            <DataTable
              label={HISTORY.list}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              sorting={{ key: 'when', direction: 'descending' }}
              minWidth={620}
              cards="named"
            />
            <Modal opened={asked !== null} onClose={() => setAsked(null)} title={HISTORY.askTitle}>
              {asked && (
                <Stack>
                  <Text>{HISTORY.askText(asked.file_name, countText(takenDownloads(asked)))}</Text>
                  <Group justify="flex-end">
                    <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
                      {HISTORY.cancel}
                    </Button>
                    <Button
                      color="clay"
                      loading={undo.isPending}
                      onClick={() => undo.mutate({ params: { showId, statisticsImportId: asked.id } })}
                    >
                      {HISTORY.takeBack}
                    </Button>
                  </Group>
                </Stack>
              )}
            </Modal>
          </>
        )
      }
    </MetricCard>
  )
}
