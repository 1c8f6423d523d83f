import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { FUNDING } from './field-copy.ts'
import classes from './funding-fields.module.css'

/** A row has a key of its own, so that it keeps its fields when it moves. */
export interface FundingRow {
  key: string
  url: string
  text: string
}

interface FundingValues {
  fundings: FundingRow[]
}

const MAX_FUNDINGS = 10

/** Where listeners can give money, in the given order. */
export function FundingFields<V extends FundingValues>({ form: given }: { form: UseFormReturnType<V> }) {
  // What else the form has is no business of these fields.
  const form = given as unknown as UseFormReturnType<FundingValues>
  const rows = form.values.fundings
  const add = () => form.insertListItem('fundings', { key: `new-${Date.now()}`, url: '', text: '' })
  return (
    <Input.Wrapper
      label={FUNDING.fundings}
      labelElement="div"
      description={FUNDING.fundingsHint}
      error={form.errors.fundings}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="xs" mt={8}>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {FUNDING.noFundings}
          </Text>
        )}
        {rows.map((row, index) => (
          <Funding key={row.key} form={form} row={row} index={index} count={rows.length} />
        ))}
        <Group>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={rows.length >= MAX_FUNDINGS}
            onClick={add}
          >
            {FUNDING.addFunding}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

function Funding({
  form,
  row,
  index,
  count,
}: {
  form: UseFormReturnType<FundingValues>
  row: FundingRow
  index: number
  count: number
}) {
  const n = index + 1
  const isRefused = form.errors.fundings !== undefined
  const move = (to: number) => form.reorderListItem('fundings', { from: index, to })
  return (
    <div className={classes.funding}>
      <TextInput
        aria-label={`${FUNDING.fundingText} ${n}`}
        placeholder={FUNDING.fundingTextExample}
        maxLength={128}
        value={row.text}
        error={isRefused && row.text.trim() === ''}
        onChange={(event) => form.setFieldValue(`fundings.${index}.text`, event.currentTarget.value)}
      />
      <TextInput
        aria-label={`${FUNDING.fundingUrl} ${n}`}
        type="url"
        placeholder="https://"
        value={row.url}
        error={isRefused && !/^https?:\/\/[^\s]+$/i.test(row.url.trim())}
        onChange={(event) => form.setFieldValue(`fundings.${index}.url`, event.currentTarget.value)}
      />
      <Group gap={2} wrap="nowrap" className={classes.tools}>
        <ActionIcon aria-label={FUNDING.moveUp(n)} disabled={index === 0} onClick={() => move(index - 1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={FUNDING.moveDown(n)}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={FUNDING.removeFunding(n)}
          onClick={() => form.removeListItem('fundings', index)}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}
