import {
  type DiscountCode,
  deleteDiscountCode,
  listDiscountCodes,
} from '@podstead/contract/discount-codes/discount-codes'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { DISCOUNTS } from './copy.ts'

interface Props {
  showId: number
  /** Null: closed. */
  code: DiscountCode | null
  onClose: () => void
}

/** Asks before a code that people may hold takes nothing off any more. */
export function DeleteDiscount({ showId, code, onClose }: Props) {
  const remove = useAction(deleteDiscountCode, {
    onSuccess: ({ message }) => {
      refresh(listDiscountCodes)
      onClose()
      notifySuccess({ message })
    },
  })
  return (
    <ConfirmDialog
      opened={code !== null}
      title={DISCOUNTS.deleteTitle(code?.code ?? '')}
      text={DISCOUNTS.deleteText}
      submit={UI.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => code && remove.mutate({ params: { showId, discountCodeId: code.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
