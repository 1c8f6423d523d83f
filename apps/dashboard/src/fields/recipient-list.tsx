import {
  ActionIcon,
  Alert,
  Button,
  Collapse,
  Group,
  NumberInput,
  Select,
  Stack,
  Switch,
  Text,
  TextInput,
  UnstyledButton,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react'
import { useId, useState } from 'react'
import classes from './recipient-list.module.css'
import { RECIPIENTS } from './tag-copy.ts'
import {
  feesExceed,
  isShare,
  looksLikeAddress,
  newRow,
  percentages,
  percentText,
  type RecipientRow,
} from './value-rules.ts'

interface Props {
  rows: RecipientRow[]
  onChange: (rows: RecipientRow[]) => void
  /** Somebody has tried to save: what is empty is marked. */
  isTried: boolean
}

/**
 * Who gets a share, with what each share comes to; who is taken out can be brought
 * back until something else changes.
 */
export function RecipientList({ rows, onChange, isTried }: Props) {
  const [removed, setRemoved] = useState<{ row: RecipientRow; index: number } | null>(null)
  const percents = percentages(rows)
  const become = (next: RecipientRow[]) => {
    setRemoved(null)
    onChange(next)
  }
  const remove = (row: RecipientRow, index: number) => {
    onChange(rows.toSpliced(index, 1))
    setRemoved({ row, index })
  }
  return (
    <Stack gap="sm">
      {rows.length === 0 && !removed && <Text c="dimmed">{RECIPIENTS.none}</Text>}
      {rows.length > 0 && (
        <ol className={classes.recipients}>
          {rows.map((row, index) => (
            <Recipient
              key={row.key}
              row={row}
              place={index + 1}
              percent={percentText(percents[index] ?? 0)}
              isTried={isTried}
              onChange={(change) => become(rows.with(index, { ...row, ...change }))}
              onRemove={() => remove(row, index)}
            />
          ))}
        </ol>
      )}
      {removed && (
        <Group gap="sm" className={classes.removed} role="status">
          <Text size="sm">
            {RECIPIENTS.removed(removed.row.name || RECIPIENTS.nameOf(removed.index + 1))}
          </Text>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => become(rows.toSpliced(removed.index, 0, removed.row))}
          >
            {RECIPIENTS.undo}
          </Button>
        </Group>
      )}
      {feesExceed(rows) && (
        <Alert color="clay" role="alert">
          {RECIPIENTS.tooMuch}
        </Alert>
      )}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => become([...rows, newRow()])}
        >
          {RECIPIENTS.add}
        </Button>
      </Group>
    </Stack>
  )
}

interface RowProps {
  row: RecipientRow
  place: number
  percent: string
  isTried: boolean
  onChange: (change: Partial<RecipientRow>) => void
  onRemove: () => void
}

function Recipient({ row, place, percent, isTried, onChange, onRemove }: RowProps) {
  const title = row.name.trim() || RECIPIENTS.nameOf(place)
  const missing = (field: 'name' | 'address', label: string) =>
    isTried && row[field].trim() === '' && RECIPIENTS.missing(label)
  return (
    <li className={classes.recipient}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid everywhere */}
      <div role="group" aria-label={title} className={classes.fields}>
        <TextInput
          className={classes.name}
          label={RECIPIENTS.name}
          maxLength={128}
          autoComplete="off"
          value={row.name}
          error={missing('name', RECIPIENTS.name)}
          onChange={(event) => onChange({ name: event.currentTarget.value })}
        />
        <Select
          className={classes.type}
          label={RECIPIENTS.type}
          allowDeselect={false}
          data={(['lnaddress', 'node'] as const).map((value) => ({ value, label: RECIPIENTS.types[value] }))}
          value={row.value_type}
          onChange={(value) => value && onChange({ value_type: value as RecipientRow['value_type'] })}
        />
        <TextInput
          className={classes.address}
          label={RECIPIENTS.address}
          placeholder={RECIPIENTS.examples[row.value_type]}
          maxLength={255}
          autoComplete="off"
          spellCheck={false}
          value={row.address}
          error={missing('address', RECIPIENTS.address)}
          description={
            looksLikeAddress(row.value_type, row.address) ? undefined : RECIPIENTS.hints[row.value_type]
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
        <NumberInput
          size="md"
          label={RECIPIENTS.split}
          min={1}
          allowDecimal={false}
          allowNegative={false}
          value={row.split}
          error={isTried && !isShare(row.split) && RECIPIENTS.notShare}
          onChange={(split) => onChange({ split })}
        />
        <Text
          className={`${classes.percent} ps-number`}
          role="img"
          aria-label={RECIPIENTS.gets(title, percent)}
        >
          {RECIPIENTS.percent(percent)}
        </Text>
        <Switch
          className={classes.fee}
          label={RECIPIENTS.fee}
          title={RECIPIENTS.feeHint}
          checked={row.fee}
          onChange={(event) => onChange({ fee: event.currentTarget.checked })}
        />
        <ActionIcon
          className={classes.remove}
          color="clay"
          size={40}
          aria-label={RECIPIENTS.remove(title)}
          onClick={onRemove}
        >
          <IconTrash size={19} aria-hidden />
        </ActionIcon>
      </div>
      <Custom row={row} onChange={onChange} />
    </li>
  )
}

function Custom({ row, onChange }: Pick<RowProps, 'row' | 'onChange'>) {
  const [isOpen, panel] = useDisclosure(row.custom_key !== '' || row.custom_value !== '')
  const id = useId()
  return (
    <div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={panel.toggle}
      >
        <IconChevronDown size={16} aria-hidden data-open={isOpen || undefined} />
        {RECIPIENTS.custom}
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id} keepMounted={false}>
        <Text size="sm" c="dimmed" mb={6}>
          {RECIPIENTS.customHint}
        </Text>
        <div className={classes.pair}>
          <TextInput
            size="sm"
            label={RECIPIENTS.customKey}
            maxLength={128}
            autoComplete="off"
            value={row.custom_key}
            onChange={(event) => onChange({ custom_key: event.currentTarget.value })}
          />
          <TextInput
            size="sm"
            label={RECIPIENTS.customValue}
            maxLength={512}
            autoComplete="off"
            value={row.custom_value}
            onChange={(event) => onChange({ custom_value: event.currentTarget.value })}
          />
        </div>
      </Collapse>
    </div>
  )
}
