import { exportMetrics, type Report } from '@podstead/contract/metrics/metrics-exports'
import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { asFailure } from '../api/failure.ts'
import { notifyError } from '../ui/notify.tsx'
import { downloadFrom } from '../ui/save-file.ts'
import { TABLE } from './charts/chart-copy.ts'
import { FileButtons, type FileFormat } from './charts/file-buttons.tsx'
import type { AskedRange } from './range.ts'

interface Props {
  showId: number
  report: Report
  /** What the file holds, in words. */
  title: string
  range?: AskedRange
  episodeId?: number | undefined
  /** Of a trend: the steps that the chart shows. */
  type?: Grain | undefined
}

/** One report as a file, the whole of it and not only what the table shows. */
export function ExportButtons({ showId, report, title, range, episodeId, type }: Props) {
  const [busy, setBusy] = useState<FileFormat | null>(null)
  const save = async (format: FileFormat) => {
    setBusy(format)
    try {
      const query = {
        ...range,
        report,
        format,
        ...(type && { type }),
        ...(episodeId ? { episode_id: episodeId } : {}),
      }
      downloadFrom(await call(exportMetrics, { params: { showId }, query }))
    } catch (error) {
      notifyError({ title: TABLE.notExported, message: asFailure(error).message })
    } finally {
      setBusy(null)
    }
  }
  return <FileButtons title={title} busy={busy} onSave={(format) => void save(format)} />
}
