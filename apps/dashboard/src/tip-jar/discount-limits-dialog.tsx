import { Modal, Stack, Text } from '@mantine/core'
import {
  type DiscountCode,
  listDiscountCodes,
  MAX_DISCOUNT_USES,
  updateDiscountCode,
} from '@podstead/contract/discount-codes/discount-codes'
import { type FormEvent, useState } from 'react'
import { refresh, useAction } from '../api/query.ts'
import { LastDayField, MaxUsesField } from '../fields/codes/code-limits.tsx'
import { endOfDay, toDay, toNumber } from '../fields/codes/code-values.ts'
import { SAVING } from '../ui/copy.ts'
import { DialogButtons } from '../ui/dialogs/dialog-buttons.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { DISCOUNTS } from './copy.ts'
import { durationText, reductionText } from './discount-words.ts'

interface Props {
  showId: number
  /** Null: closed. */
  code: DiscountCode | null
  onClose: () => void
}

/** Changes how many people can use a code, and until when. */
export function DiscountLimitsDialog({ code, ...rest }: Props) {
  return (
    <Modal opened={code !== null} onClose={rest.onClose} title={DISCOUNTS.editTitle(code?.code ?? '')}>
      {/* Inside the modal, so that it begins with what the code has now. */}
      {code && <LimitsForm code={code} {...rest} />}
    </Modal>
  )
}

function LimitsForm({ showId, code, onClose }: Props & { code: DiscountCode }) {
  const before = { uses: code.max_uses ?? '', day: toDay(code.expires_at) }
  const [uses, setUses] = useState<number | string>(before.uses)
  const [day, setDay] = useState(before.day)
  const save = useAction(updateDiscountCode, {
    onSuccess: (saved) => {
      refresh(listDiscountCodes)
      notifySuccess({ message: DISCOUNTS.edited(saved.code) })
      onClose()
    },
  })
  const errors = save.error?.formErrors ?? {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // What was not touched is not sent: a day that is over already would be refused.
    const body = {
      ...(uses !== before.uses && { max_uses: toNumber(uses) }),
      ...(day !== before.day && { expires_at: endOfDay(day) }),
    }
    if (!save.isPending) save.mutate({ params: { showId, discountCodeId: code.id }, body })
  }
  const taken = code.uses + code.open_pages
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm">
          {DISCOUNTS.stays(`${reductionText(code)}, ${durationText(code)}`)}
          {taken > 0 && ` ${DISCOUNTS.taken(taken)}`}
        </Text>
        <MaxUsesField
          label={DISCOUNTS.maxUses}
          max={MAX_DISCOUNT_USES}
          value={uses}
          error={errors.max_uses}
          onChange={setUses}
        />
        <LastDayField label={DISCOUNTS.expires} value={day} error={errors.expires_at} onChange={setDay} />
        <DialogButtons
          failure={Object.keys(errors).length > 0 ? null : save.error}
          busy={save.isPending}
          submit={SAVING.save}
          onClose={onClose}
        />
      </Stack>
    </form>
  )
}
