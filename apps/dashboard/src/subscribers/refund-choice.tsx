import { Checkbox } from '@mantine/core'
import { PAYMENT } from './copy.ts'

interface Props {
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether somebody whose payment ends gets back what is left of it. */
export function RefundChoice({ checked, onChange }: Props) {
  return (
    <Checkbox
      label={PAYMENT.refund}
      description={PAYMENT.refundHint}
      checked={checked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
