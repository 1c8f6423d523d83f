import { Alert, Card, Stack } from '@mantine/core'
import {
  confirmStatisticsImport,
  listStatisticsImports,
  type StatisticsPreview,
  undoStatisticsImport,
} from '@podstead/contract/metrics/metrics-imports'
import { useState } from 'react'
import { asFailure, type Failure } from '../../api/failure.ts'
import { queryClient, refresh, useAction } from '../../api/query.ts'
import { ShowPage } from '../../page-frames/show-page.tsx'
import { FailureList } from '../../ui/error-panel.tsx'
import { notifyError, notifySuccess } from '../../ui/notify.tsx'
import { METRICS } from '../copy.ts'
import { HISTORY } from '../live/live-copy.ts'
import { MetricsGate } from '../metrics-gate.tsx'
import { columnsInFile, type FileColumns } from './columns-in-file.ts'
import { HistoryColumns } from './history-columns.tsx'
import { HistoryList } from './history-list.tsx'
import { HistoryPreview } from './history-preview.tsx'
import { readStatistics, type StatisticsFile } from './history-rules.ts'
import { HistoryUpload } from './history-upload.tsx'

/** /shows/{id}/metrics/history: the numbers of the host before. */
export function HistoryPage() {
  return (
    <ShowPage title={HISTORY.title} loadFailed={METRICS.loadFailed}>
      {(show) => (
        <MetricsGate show={show}>
          <History key={show.id} showId={show.id} />
        </MetricsGate>
      )}
    </ShowPage>
  )
}

function History({ showId }: { showId: number }) {
  const [given, setGiven] = useState<StatisticsFile | null>(null)
  const [preview, setPreview] = useState<StatisticsPreview | null>(null)
  const [percent, setPercent] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [unknown, setUnknown] = useState<FileColumns | null>(null)
  const params = (one: { id: number }) => ({ showId, statisticsImportId: one.id })
  const forget = useAction(undoStatisticsImport)
  const confirm = useAction(confirmStatisticsImport, {
    onSuccess: () => {
      setPreview(null)
      notifySuccess({ message: HISTORY.taken })
      refresh(listStatisticsImports)
      // Every number of the podcast may be another one now.
      void queryClient.invalidateQueries({ refetchType: 'none' })
    },
    onError: ({ message }) => notifyError({ title: HISTORY.notTaken, message }),
  })
  const read = async (file: StatisticsFile) => {
    setGiven(file)
    setFailure(null)
    setUnknown(null)
    setPercent(0)
    try {
      const next = await readStatistics(showId, file, setPercent)
      // Read again: the preview before is of no use to anyone.
      if (preview) forget.mutate({ params: params(preview) })
      setPreview(next)
    } catch (error) {
      const refusal = asFailure(error)
      // A file that nobody knows is read once its owner says what its columns are.
      if (refusal.status === 422 && !preview) setUnknown(await columnsInFile(file.file, file.mapping))
      setFailure(refusal)
    } finally {
      setPercent(null)
    }
  }
  const again = (change: Pick<StatisticsFile, 'mapping' | 'dateOrder' | 'table'>) => {
    // Columns that were chosen in one table need not exist in another; those that are chosen
    // now belong to the table in sight.
    const chosen = change.table === undefined ? { table: preview?.table } : { mapping: undefined }
    if (given)
      void read({
        ...given,
        ...(change.mapping ? { source: given.source ?? 'generic' } : {}),
        ...chosen,
        ...change,
      })
  }
  const discard = () => {
    if (preview) forget.mutate({ params: params(preview) })
    setPreview(null)
  }
  return (
    <Stack gap="lg">
      {!preview && <HistoryUpload percent={percent} onFile={(file) => void read(file)} />}
      {failure && (
        <Alert color="clay" role="alert" title={HISTORY.notRead}>
          <FailureList error={failure} />
        </Alert>
      )}
      {unknown && (
        <Card>
          <HistoryColumns
            file={unknown}
            text={HISTORY.columnsUnknown}
            busy={percent !== null}
            onReadAgain={(mapping) => again({ mapping })}
          />
        </Card>
      )}
      {preview && (
        <HistoryPreview
          key={preview.id}
          showId={showId}
          preview={preview}
          busy={confirm.isPending || percent !== null}
          onReadAgain={again}
          onTake={(episodes) => confirm.mutate({ params: params(preview), body: { episodes } })}
          onDiscard={discard}
        />
      )}
      <HistoryList showId={showId} />
    </Stack>
  )
}
