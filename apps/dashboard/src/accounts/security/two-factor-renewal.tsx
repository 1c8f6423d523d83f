import { Modal } from '@mantine/core'
import { renewRecoveryCodes } from '@podstead/contract/accounts/accounts-security'
import { useAction } from '../../api/query.ts'
import { ACCOUNT } from '../account-copy.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TwoFactorProof } from './two-factor-proof.tsx'

const { twoFactor: words } = ACCOUNT

/** Ten new recovery codes in place of the old ones. */
export function TwoFactorRenewal({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const renew = useAction(renewRecoveryCodes)
  const codes = renew.data?.recovery_codes
  const close = () => {
    renew.reset()
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={codes ? words.codesTitle : words.renewTitle}
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onKept={close} />
      ) : (
        <TwoFactorProof
          text={words.renewText}
          codeLabel={words.anyCode}
          submit={words.renewSubmit}
          failure={renew.error}
          busy={renew.isPending}
          onSubmit={(body) => renew.mutate({ body })}
          onCancel={close}
        />
      )}
    </Modal>
  )
}
