import {
  type AccessCode,
  deleteAccessCode,
  listAccessCodes,
} from '@podstead/contract/access-codes/access-codes'
import { refresh, useAction } from '../api/query.ts'
import { UI } from '../ui/copy.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../ui/notify.tsx'
import { ACCESS_CODES } from './copy.ts'

interface Props {
  showId: number
  /** Null: closed. */
  code: AccessCode | null
  onClose: () => void
}

/** Asks before a code that people may hold opens nothing any more. */
export function DeleteCode({ showId, code, onClose }: Props) {
  const remove = useAction(deleteAccessCode, {
    onSuccess: ({ message }) => {
      refresh(listAccessCodes)
      onClose()
      notifySuccess({ message })
    },
  })
  return (
    <ConfirmDialog
      opened={code !== null}
      title={ACCESS_CODES.deleteTitle(code?.code ?? '')}
      text={ACCESS_CODES.deleteText}
      submit={UI.delete}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => code && remove.mutate({ params: { showId, accessCodeId: code.id } })}
      onClose={() => {
        remove.reset()
        onClose()
      }}
    />
  )
}
