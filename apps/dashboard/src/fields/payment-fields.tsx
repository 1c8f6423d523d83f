import { Select, Text, TextInput } from '@mantine/core'
import { FieldPair, HINT_BELOW } from '../ui/section.tsx'
import { PAYMENT } from './tag-copy.ts'
import type { ValueForm } from './use-value-form.ts'
import { satsToBitcoin } from './value-rules.ts'

/** How the recipients are paid. */
export function PaymentFields({ form }: { form: ValueForm }) {
  return (
    <FieldPair>
      <Select
        label={PAYMENT.method}
        description={PAYMENT.methodHint}
        inputWrapperOrder={HINT_BELOW}
        allowDeselect={false}
        value={form.method}
        data={(['lnaddress', 'keysend'] as const).map((value) => ({ value, label: PAYMENT.methods[value] }))}
        onChange={(method) => method && form.setMethod(method)}
      />
      <TextInput
        label={PAYMENT.amount}
        description={PAYMENT.amountHint}
        inputWrapperOrder={HINT_BELOW}
        inputMode="decimal"
        autoComplete="off"
        rightSection={
          <Text size="sm" c="dimmed" pr="sm">
            {PAYMENT.sats}
          </Text>
        }
        rightSectionWidth={56}
        value={form.sats}
        error={satsToBitcoin(form.sats) === null && PAYMENT.notNumber}
        onChange={(event) => form.setSats(event.currentTarget.value)}
      />
    </FieldPair>
  )
}
