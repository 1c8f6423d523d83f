import { Button, Group, Select, Text } from '@mantine/core'
import type { ColumnMapping } from '@podstead/contract/metrics/metrics-imports'
import { useState } from 'react'
import { countText } from '../../ui/formats.ts'
import { HISTORY } from '../live/live-copy.ts'
import type { FileColumns } from './columns-in-file.ts'

const PARTS = ['date', 'episode', 'guid', 'downloads', 'released'] as const

interface Props {
  file: FileColumns
  text: string
  busy: boolean
  onReadAgain: (mapping: ColumnMapping) => void
}

/** Which column of the file is what; another choice reads the file again. */
export function HistoryColumns({ file, text, busy, onReadAgain }: Props) {
  const [mapping, setMapping] = useState<ColumnMapping>(file.mapping)
  const isChanged = PARTS.some((part) => (mapping[part] ?? '') !== (file.mapping[part] ?? ''))
  const withSum = (name: string) => {
    const sum = file.sums?.find(({ column }) => column === name)
    return sum ? HISTORY.columnSum(name, countText(sum.total)) : name
  }
  return (
    <div>
      <Text fw={600}>{HISTORY.columns}</Text>
      <Text size="sm" c="dimmed" mb="xs" maw={640}>
        {text}
      </Text>
      <Group align="flex-end" gap="sm">
        {PARTS.map((part) => (
          <Select
            key={part}
            label={HISTORY.column[part]}
            size="sm"
            w={{ base: '100%', xs: part === 'downloads' ? 220 : 160 }}
            allowDeselect={false}
            data={[
              { value: '', label: HISTORY.noColumn },
              ...[...new Set(file.columns)]
                .filter(Boolean)
                .map((name) => ({ value: name, label: part === 'downloads' ? withSum(name) : name })),
            ]}
            value={mapping[part] ?? ''}
            onChange={(name) => setMapping({ ...mapping, [part]: name ?? '' })}
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
