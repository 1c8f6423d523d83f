import { NumberInput, TextInput } from '@mantine/core'
import { HINT_BELOW } from '../../ui/section.tsx'
import { CODES } from './code-copy.ts'

interface UsesProps {
  label: string
  max: number
  value: number | string
  error: string | undefined
  onChange: (uses: number | string) => void
}

/** How many people a code is for. */
export function MaxUsesField({ label, max, value, error, onChange }: UsesProps) {
  return (
    <NumberInput
      label={label}
      description={CODES.maxUsesHint}
      inputWrapperOrder={HINT_BELOW}
      min={1}
      max={max}
      allowDecimal={false}
      allowNegative={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}

interface DayProps {
  label: string
  value: string
  error: string | undefined
  onChange: (day: string) => void
}

/** The last day of a code. */
export function LastDayField({ label, value, error, onChange }: DayProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description={CODES.expiresHint}
      inputWrapperOrder={HINT_BELOW}
      value={value}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
