import { Button, Group, Select, Text } from '@mantine/core'
import type { ColumnMapping, StatisticsPreview } from '@podstead/contract/metrics-imports'
import { useState } from 'react'
import { HISTORY } from './live-copy.ts'

const PARTS = ['date', 'episode', 'guid', 'downloads'] as const

interface Props {
  preview: Pick<StatisticsPreview, 'columns' | 'mapping'>
  busy: boolean
  onReadAgain: (mapping: ColumnMapping) => void
}

/** Which column of the file is what; another choice reads the file again. */
export function HistoryColumns({ preview, busy, onReadAgain }: Props) {
  const [mapping, setMapping] = useState<ColumnMapping>(preview.mapping)
  const isChanged = PARTS.some((part) => (mapping[part] ?? '') !== (preview.mapping[part] ?? ''))
  return (
    <div>
      <Text fw={600}>{HISTORY.columns}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {HISTORY.columnsText}
      </Text>
      <Group align="flex-end" gap="sm">
        {PARTS.map((part) => (
          <Select
            key={part}
            label={HISTORY.column[part]}
            size="sm"
            w={180}
            allowDeselect={false}
            data={[
              { value: '', label: HISTORY.noColumn },
              ...[...new Set(preview.columns)].filter(Boolean).map((name) => ({ value: name, label: name })),
            ]}
            value={mapping[part] ?? ''}
            onChange={(name) => setMapping({ ...mapping, [part]: name || undefined })}
          />
        ))}
        {isChanged && (
          <Button variant="default" size="sm" loading={busy} onClick={() => onReadAgain(mapping)}>
            {HISTORY.readAgain}
          </Button>
        )}
      </Group>
    </div>
  )
}
