import { Button, Group } from '@mantine/core'
import { BOM, csvLine } from '@podstead/csv/cell'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '../../ui/save-file.ts'
import type { AskedRange } from '../range.ts'
import { TABLE } from './chart-copy.ts'

const FORMATS = ['csv', 'json'] as const
export type FileFormat = (typeof FORMATS)[number]

interface Props {
  /** What the file holds, in words. */
  title: string
  /** The one that is being made. */
  busy?: FileFormat | null
  onSave: (format: FileFormat) => void
}

export function FileButtons({ title, busy = null, onSave }: Props) {
  return (
    <Group gap={4} wrap="nowrap">
      {FORMATS.map((format) => (
        <Button
          key={format}
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconDownload size={15} aria-hidden />}
          loading={busy === format}
          aria-label={TABLE[format](title)}
          onClick={() => onSave(format)}
        >
          {format.toUpperCase()}
        </Button>
      ))}
    </Group>
  )
}

/** Rows of a breakdown with the names of the columns that the podcast's own reports have. */
export function toFileRows(
  dimension: 'app' | 'country' | 'device',
  rows: readonly { name: string; value: string; count: number }[] = [],
) {
  return rows.map(({ name, value, count }) => ({ [dimension]: name, code: value, downloads: count }))
}

type Cell = string | number | null

interface RowsProps {
  title: string
  /** Begins the name of the file: `all-podcasts-apps`. */
  name: string
  range: AskedRange
  rows: readonly Record<string, Cell>[]
}

/** The rows that a card shows as a file, where the page has all of them already. */
export function RowsAsFile({ title, name, range, rows }: RowsProps) {
  const save = (format: FileFormat) => {
    const file = `${name}-${range.from_date}-${range.to_date}.${format}`
    if (format === 'json')
      return saveFile(file, 'application/json', `${JSON.stringify({ ...range, rows }, null, 1)}\n`)
    const columns = Object.keys(rows[0] ?? {})
    const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
    saveFile(file, 'text/csv', BOM + lines.map(csvLine).join(''))
  }
  return rows.length > 0 && <FileButtons title={title} onSave={save} />
}
