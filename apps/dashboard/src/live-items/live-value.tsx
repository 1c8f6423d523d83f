import { Alert } from '@mantine/core'
import { listShowRecipients } from '@podstead/contract/value-for-value'
import { useQuery } from '@tanstack/react-query'
import { query } from '../api/query.ts'
import { PaymentFields } from '../fields/payment-fields.tsx'
import { RecipientList } from '../fields/recipient-list.tsx'
import type { SplitRow } from '../fields/time-splits/time-split-rules.ts'
import { TimeSplits } from '../fields/time-splits/time-splits.tsx'
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

/**
 * Who gets what listeners send during the stream, in place of the podcast's recipients. Parts with others are
 * asked for where somebody is paid at all: apps see them only then.
 */
export function LiveValue({ form, splits, onSplits, showId, isUsed }: Props) {
  const isRefused = form.isTried && !form.isComplete
  const ofShow = useQuery(query(listShowRecipients, { params: { showId } })).data?.value_recipients ?? []
  const isAnybodyPaid = form.rows.length > 0 || ofShow.length > 0
  return (
    <>
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
      {(isAnybodyPaid || splits.length > 0) && (
        <TimeSplits
          rows={splits}
          onChange={onSplits}
          isTried={form.isTried}
          length={null}
          chapters={[]}
          isUnpaid={!isAnybodyPaid}
        />
      )}
    </>
  )
}
