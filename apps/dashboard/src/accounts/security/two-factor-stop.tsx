import { Modal } from '@mantine/core'
import { stopTwoFactor } from '@podstead/contract/accounts/accounts-security'
import { useAction } from '../../api/query.ts'
import { storeAccount, useAccount } from '../../session/session-state.ts'
import { ACCOUNT } from '../account-copy.ts'
import { TwoFactorProof } from './two-factor-proof.tsx'

const { twoFactor: words } = ACCOUNT

export function TwoFactorStop({
  opened,
  onClose,
  onDone,
}: {
  opened: boolean
  onClose: () => void
  onDone: () => void
}) {
  const account = useAccount()
  const stop = useAction(stopTwoFactor, {
    onSuccess: () => {
      storeAccount({ ...account, two_factor: false })
      stop.reset()
      onDone()
    },
  })
  const close = () => {
    stop.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={words.stopTitle}>
      <TwoFactorProof
        text={words.stopText}
        codeLabel={words.anyCode}
        submit={words.stopSubmit}
        color="clay"
        failure={stop.error}
        busy={stop.isPending}
        onSubmit={(body) => stop.mutate({ body })}
        onCancel={close}
      />
    </Modal>
  )
}
