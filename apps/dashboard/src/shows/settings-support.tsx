import { ActionIcon, Button, Group, Input, Select, Stack, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { FieldPair, Section } from '../ui/section.tsx'
import type { AdvancedValues, FundingRow } from './advanced-settings-values.ts'
import { ADVANCED } from './settings-advanced-copy.ts'
import { LICENCES, licenceChoice, NONE, OWN, RHYTHMS, rhythmChoice } from './settings-choices.ts'
import classes from './settings-support.module.css'

type Props = { form: UseFormReturnType<AdvancedValues> }

const MOST_FUNDINGS = 10

export function SupportFields({ form }: Props) {
  return (
    <Section title={ADVANCED.support} text={ADVANCED.supportText}>
      <Fundings form={form} />
      <Licence form={form} />
      <Frequency form={form} />
    </Section>
  )
}

function Fundings({ form }: Props) {
  const rows = form.values.fundings
  const add = () => form.insertListItem('fundings', { key: `new-${Date.now()}`, url: '', text: '' })
  return (
    <Input.Wrapper
      label={ADVANCED.fundings}
      labelElement="div"
      description={ADVANCED.fundingsHint}
      error={form.errors.fundings}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <Stack gap="xs" mt={8}>
        {rows.length === 0 && (
          <Text size="sm" c="dimmed">
            {ADVANCED.noFundings}
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
            disabled={rows.length >= MOST_FUNDINGS}
            onClick={add}
          >
            {ADVANCED.addFunding}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  )
}

function Funding({ form, row, index, count }: Props & { row: FundingRow; index: number; count: number }) {
  const n = index + 1
  const isRefused = form.errors.fundings !== undefined
  const move = (to: number) => form.reorderListItem('fundings', { from: index, to })
  return (
    <div className={classes.funding}>
      <TextInput
        aria-label={`${ADVANCED.fundingText} ${n}`}
        placeholder={ADVANCED.fundingTextExample}
        maxLength={128}
        value={row.text}
        error={isRefused && row.text.trim() === ''}
        onChange={(event) => form.setFieldValue(`fundings.${index}.text`, event.currentTarget.value)}
      />
      <TextInput
        aria-label={`${ADVANCED.fundingUrl} ${n}`}
        type="url"
        placeholder="https://"
        value={row.url}
        error={isRefused && !/^https?:\/\/[^\s]+$/i.test(row.url.trim())}
        onChange={(event) => form.setFieldValue(`fundings.${index}.url`, event.currentTarget.value)}
      />
      <Group gap={2} wrap="nowrap" className={classes.tools}>
        <ActionIcon aria-label={ADVANCED.moveUp(n)} disabled={index === 0} onClick={() => move(index - 1)}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={ADVANCED.moveDown(n)} disabled={index === count - 1} onClick={() => move(index + 1)}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon aria-label={ADVANCED.removeFunding(n)} onClick={() => form.removeListItem('fundings', index)}>
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  )
}

function Licence({ form }: Props) {
  const known = licenceChoice(form.values.license)
  const [isOwn, setOwn] = useState(known === OWN)
  const choice = isOwn || known === OWN ? OWN : known
  const choose = (next: string | null) => {
    setOwn(next === OWN)
    const isListed = next !== OWN && next !== NONE && next !== null
    form.setValues({ license: isListed ? next : '', license_url: '' })
  }
  return (
    <Stack gap="xs">
      <Select
        label={ADVANCED.licence}
        description={ADVANCED.licenceHint}
        allowDeselect={false}
        value={choice}
        onChange={choose}
        error={choice === OWN ? undefined : form.errors.license}
        data={[
          { value: NONE, label: ADVANCED.noLicence },
          ...LICENCES.map(({ id, label }) => ({ value: id, label })),
          { value: OWN, label: ADVANCED.ownLicence },
        ]}
      />
      {choice === OWN && (
        <FieldPair>
          <TextInput label={ADVANCED.licenceName} maxLength={128} {...form.getInputProps('license')} />
          <TextInput label={ADVANCED.licenceUrl} type="url" placeholder="https://" {...form.getInputProps('license_url')} />
        </FieldPair>
      )}
    </Stack>
  )
}

function Frequency({ form }: Props) {
  const { update_frequency, update_frequency_rrule } = form.values
  const known = rhythmChoice(update_frequency, update_frequency_rrule)
  const [isOwn, setOwn] = useState(known === OWN)
  const choice = isOwn || known === OWN ? OWN : known
  const choose = (next: string | null) => {
    setOwn(next === OWN)
    // One's own words start from what was chosen before.
    if (next === OWN) return
    const rhythm = RHYTHMS.find(({ text }) => text === next)
    form.setValues({ update_frequency: rhythm?.text ?? '', update_frequency_rrule: rhythm?.rrule ?? '' })
  }
  return (
    <Stack gap="xs">
      <Select
        label={ADVANCED.frequency}
        description={ADVANCED.frequencyHint}
        allowDeselect={false}
        value={choice}
        onChange={choose}
        data={[
          { value: NONE, label: ADVANCED.noFrequency },
          ...RHYTHMS.map(({ text }) => ({ value: text, label: text })),
          { value: OWN, label: ADVANCED.ownFrequency },
        ]}
      />
      {choice === OWN && (
        <FieldPair>
          <TextInput
            label={ADVANCED.frequencyText}
            placeholder={ADVANCED.frequencyTextExample}
            maxLength={128}
            {...form.getInputProps('update_frequency')}
          />
          <TextInput
            label={ADVANCED.rule}
            description={ADVANCED.ruleHint}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            placeholder="FREQ=WEEKLY"
            {...form.getInputProps('update_frequency_rrule')}
          />
        </FieldPair>
      )}
    </Stack>
  )
}
