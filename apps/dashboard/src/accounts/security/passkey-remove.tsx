import { listPasskeys, type Passkey, removePasskey } from '@podstead/contract/accounts/accounts-security'
import { refresh, useAction } from '../../api/query.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { ACCOUNT } from '../account-copy.ts'

const { passkeys: words } = ACCOUNT

export function RemovePasskey({ passkey, onClose }: { passkey: Passkey | null; onClose: () => void }) {
  const remove = useAction(removePasskey, {
    onSuccess: () => {
      refresh(listPasskeys)
      close()
      if (passkey) notifySuccess({ message: words.removed(passkey.name) })
    },
  })
  const close = () => {
    remove.reset()
    onClose()
  }
  return (
    <ConfirmDialog
      opened={passkey !== null}
      title={words.removeTitle}
      text={words.removeText(passkey?.name ?? '')}
      submit={words.removeSubmit}
      failure={remove.error}
      busy={remove.isPending}
      onConfirm={() => passkey && remove.mutate({ params: { passkeyKey: passkey.key } })}
      onClose={close}
    />
  )
}
