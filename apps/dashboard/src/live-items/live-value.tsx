import { Alert } from '@mantine/core'
import { listShowRecipients } from '@podstead/contract/value-for-value'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { RecipientList } from '../fields/recipient-list.tsx'
import { type SplitRow, splitProblems } from '../fields/time-split-rules.ts'
import { TimeSplits } from '../fields/time-splits.tsx'
import type { ValueForm } from '../fields/use-value-form.ts'
import { FoldedSection } from '../ui/folded-section.tsx'
import { LIVE_FORM } from './copy.ts'

interface Props {
  form: ValueForm
  splits: SplitRow[]
  onSplits: (splits: SplitRow[]) => void
  showId: number
  isUsed: boolean
}

/** Who gets what listeners send during the stream, in place of the podcast's recipients. */
export function LiveValue({ form, splits, onSplits, showId, isUsed }: Props) {
  const isSplitWrong = splits.some((row) => Object.keys(splitProblems(row, null)).length > 0)
  const isRefused = form.isTried && (!form.isComplete || isSplitWrong)
  const ofShow = useQuery(query(listShowRecipients, { params: { showId } })).data?.value_recipients ?? []
  return (
    <FoldedSection
      title={LIVE_FORM.value}
      text={LIVE_FORM.valueText}
      field="value_recipients value_type value_method value_suggested_amount time_splits"
      isUsed={isUsed}
      isRefused={isRefused}
    >
      <RecipientList rows={form.rows} onChange={form.setRows} isTried={form.isTried} />
      {form.rows.length > 0 && <PaymentFields form={form} />}
      <TimeSplits
        rows={splits}
        onChange={onSplits}
        isTried={form.isTried}
        length={null}
        chapters={[]}
        isUnpaid={form.rows.length === 0 && ofShow.length === 0}
      />
      {isRefused && !form.isComplete && (
        <Alert color="clay" role="alert">
          {LIVE_FORM.valueMissing}
        </Alert>
      )}
    </FoldedSection>
  )
}
