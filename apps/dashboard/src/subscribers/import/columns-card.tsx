import { Alert, Button, Select, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type {
  SubscriberColumns,
  SubscriberImportPreview,
} from '@podstead/contract/subscribers/subscribers-import'
import { countText } from '../../ui/formats.ts'
import { Section } from '../../ui/section.tsx'
import classes from './import.module.css'
import { IMPORT } from './import-copy.ts'

const PARTS = ['email', 'full_name', 'status', 'joined', 'time_zone', 'tier', 'old_address'] as const
type Part = (typeof PARTS)[number]

interface Props {
  preview: SubscriberImportPreview
  /** The podcast has tiers, of which a column may tell. */
  hasTiers: boolean
  isReading: boolean
  /** null: the file is not at hand any more. */
  onColumns: ((columns: SubscriberColumns) => void) | null
}

/** Which column says what, counted from 1 (RU291), beside the first lines as they stand in the file. */
export function ColumnsCard({ preview, hasTiers, isReading, onColumns }: Props) {
  const { columns, sample } = preview
  const width = Math.max(1, ...sample.map((line) => line.length), ...PARTS.map((part) => columns[part] ?? 1))
  const parts = PARTS.filter((part) => part !== 'tier' || hasTiers || columns.tier)
  const [hasMore, { open }] = useDisclosure(PARTS.slice(2).some((part) => columns[part]))
  const numbers = Array.from({ length: width }, (_, index) => index + 1)
  const example = (number: number) =>
    sample.map((line) => line[number - 1]?.trim() ?? '').find((cell) => cell !== '') ?? ''
  const options = numbers.map((number) => ({
    value: String(number),
    label: IMPORT.columnNumber(number, example(number).slice(0, 40)),
  }))
  const choose = (part: Part, value: string | null) =>
    onColumns?.({ ...columns, [part]: value ? Number(value) : null })
  return (
    <Section title={IMPORT.columns} text={IMPORT.columnsText}>
      <div className={classes.columns}>
        {parts.slice(0, hasMore ? parts.length : 2).map((part) => (
          <Select
            key={part}
            label={IMPORT.column[part]}
            {...(part in IMPORT.columnHint ? { description: IMPORT.columnHint[part as 'status'] } : {})}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            allowDeselect={false}
            disabled={!onColumns || isReading}
            data={part === 'email' ? options : [{ value: '', label: IMPORT.none }, ...options]}
            value={String(columns[part] ?? '')}
            onChange={(value) => choose(part, value)}
          />
        ))}
      </div>
      {!hasMore && onColumns && (
        <Button variant="subtle" size="compact-md" className={classes.start} onClick={open}>
          {IMPORT.more}
        </Button>
      )}
      {!onColumns && <Alert color="gray">{IMPORT.again}</Alert>}
      <Sample sample={sample} columns={columns} width={width} />
    </Section>
  )
}

function Sample({
  sample,
  columns,
  width,
}: {
  sample: readonly (readonly string[])[]
  columns: SubscriberColumns
  width: number
}) {
  const meaning = (number: number) => PARTS.filter((part) => columns[part] === number)
  const numbers = Array.from({ length: width }, (_, index) => index + 1)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by keyboard
    <section className={classes.sample} tabIndex={0} aria-label={IMPORT.sample}>
      <Table withRowBorders layout="auto">
        <Table.Thead>
          <Table.Tr>
            <Table.Th c="dimmed">{IMPORT.line}</Table.Th>
            {numbers.map((number) => (
              <Table.Th key={number} data-used={meaning(number).length > 0 || undefined}>
                {number}
                <Text span size="xs" fw={600} c="var(--mantine-color-anchor)" ml={6}>
                  {meaning(number)
                    .map((part) => IMPORT.column[part])
                    .join(', ')}
                </Text>
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sample.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file are their number
            <Table.Tr key={index}>
              <Table.Td c="dimmed">{countText(index + 1)}</Table.Td>
              {numbers.map((number) => (
                <Table.Td key={number} data-used={meaning(number).length > 0 || undefined}>
                  {line[number - 1] ?? ''}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}
