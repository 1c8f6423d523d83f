import { Button, Group, Skeleton } from '@mantine/core'
import {
  exportPrivateDownloadsCsv,
  exportPrivateDownloadsJson,
  type PrivateReport,
} from '@podstead/contract/subscriber-metrics/private-downloads'
import { IconDownload } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { callFile } from '../api/call.ts'
import { asFailure, type Failure } from '../api/failure.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { notifyError } from '../ui/notify.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { DOWNLOADS } from './copy.ts'

interface Loaded<Data> {
  data: Data | undefined
  isPending: boolean
  error: Failure | null
  refetch: () => unknown
}

/** What is being loaded, could not be, or is there. */
export function LoadedPart<Data>({
  result,
  height = 180,
  title = DOWNLOADS.loadFailed,
  children,
}: {
  result: Loaded<Data>
  height?: number
  title?: string
  children: (data: Data) => ReactNode
}) {
  if (result.data !== undefined) return children(result.data)
  if (result.isPending) return <Skeleton h={height} />
  return <ErrorPanel error={result.error} title={title} onRetry={() => void result.refetch()} />
}

const FILES = { csv: exportPrivateDownloadsCsv, json: exportPrivateDownloadsJson } as const
type Format = keyof typeof FILES

/** The whole of a report as a file, and not only what the page shows. */
export function ReportButtons({
  showId,
  report,
  title,
  asked,
}: {
  showId: number
  report: PrivateReport
  title: string
  asked: Record<string, string>
}) {
  const [busy, setBusy] = useState<Format | null>(null)
  const save = async (format: Format) => {
    setBusy(format)
    try {
      const name = `private-${report}-${asked.from_date}-${asked.to_date}.${format}`
      saveBlob(name, await callFile(FILES[format], { showId }, { ...asked, report }))
    } catch (error) {
      notifyError({ title: DOWNLOADS.exportFailed, message: asFailure(error).message })
    } finally {
      setBusy(null)
    }
  }
  return (
    <Group gap={4} wrap="nowrap">
      {(['csv', 'json'] as const).map((format) => (
        <Button
          key={format}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={busy === format}
          aria-label={DOWNLOADS.export(title, format.toUpperCase())}
          onClick={() => void save(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}
