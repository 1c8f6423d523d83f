import { Select, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { FundingFields } from '../ui/funding-fields.tsx'
import { NONE, OWN } from '../ui/licence-choices.ts'
import { LicenceFields } from '../ui/licence-fields.tsx'
import { FieldPair, Section } from '../ui/section.tsx'
import type { AdvancedValues } from './advanced-settings-values.ts'
import { ADVANCED } from './settings-advanced-copy.ts'
import { RHYTHMS, rhythmChoice } from './settings-choices.ts'

type Props = { form: UseFormReturnType<AdvancedValues> }

export function SupportFields({ form }: Props) {
  return (
    <Section title={ADVANCED.support} text={ADVANCED.supportText}>
      <FundingFields form={form} />
      <LicenceFields form={form} />
      <Frequency form={form} />
    </Section>
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
