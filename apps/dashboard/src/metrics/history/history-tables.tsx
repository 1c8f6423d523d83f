import { Select } from '@mantine/core'
import type { StatisticsPreview } from '@podstead/contract/metrics/metrics-imports'
import { HINT_BELOW } from '../../ui/section.tsx'
import { HISTORY } from '../live/live-copy.ts'
import { tableText } from './history-rules.ts'

interface Props {
  preview: Pick<StatisticsPreview, 'tables' | 'table'>
  busy: boolean
  onTable: (table: number) => void
}

/** Which of several tables of a file is read; another choice reads the file again. */
export function HistoryTables({ preview, busy, onTable }: Props) {
  return (
    <Select
      label={HISTORY.tables.label(preview.tables.length)}
      description={HISTORY.tables.hint}
      inputWrapperOrder={HINT_BELOW}
      size="sm"
      maw={640}
      allowDeselect={false}
      disabled={busy}
      data={preview.tables.map((table, at) => ({ value: String(at), label: tableText(table) }))}
      value={String(preview.table)}
      onChange={(value) => value !== null && Number(value) !== preview.table && onTable(Number(value))}
    />
  )
}
