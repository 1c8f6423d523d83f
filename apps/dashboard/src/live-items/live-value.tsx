import { Alert } from '@mantine/core'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { RecipientList } from '../fields/recipient-list.tsx'
import type { ValueForm } from '../fields/use-value-form.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { LIVE_FORM } from './copy.ts'

/** Who gets what listeners send during the stream, in place of the podcast's recipients. */
export function LiveValue({ form, isUsed }: { form: ValueForm; isUsed: boolean }) {
  const isRefused = form.isTried && !form.isComplete
  return (
    <FoldedSection
      title={LIVE_FORM.value}
      text={LIVE_FORM.valueText}
      field="value_recipients value_type value_method value_suggested_amount"
      isUsed={isUsed}
      isRefused={isRefused}
    >
      <RecipientList rows={form.rows} onChange={form.setRows} isTried={form.isTried} />
      {form.rows.length > 0 && <PaymentFields form={form} />}
      {isRefused && (
        <Alert color="clay" role="alert">
          {LIVE_FORM.valueMissing}
        </Alert>
      )}
    </FoldedSection>
  )
}
