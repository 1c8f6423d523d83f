import { Button, Code, Group, Loader, Modal, Stack, Text, TextInput } from '@mantine/core'
import { confirmTwoFactor, startTwoFactor } from '@podstead/contract/accounts/accounts-security'
import { type FormEvent, useEffect, useState } from 'react'
import { useAction } from '../../api/query.ts'
import { storeAccount, useAccount } from '../../session/session-state.ts'
import { QrCode } from '../../ui/codes/qr-code.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { notifySuccess } from '../../ui/notify.tsx'
import { ACCOUNT } from '../account-copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { focusField } from '../focus-field.ts'
import { useCurrentPassword } from './current-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './two-factor.module.css'

const { twoFactor: words } = ACCOUNT
const QR_PIXELS = 184

/** Prove that it is you if need be, scan, type a first code, keep the recovery codes. */
export function TwoFactorSetup({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  const done = () => {
    setCodes(null)
    onClose()
    notifySuccess({ message: words.isOn })
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={codes ? words.codesTitle : words.scanTitle}
      // The codes are shown once: they do not go by a slip of the mouse.
      closeOnClickOutside={false}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? <RecoveryCodes codes={codes} onKept={done} /> : <Steps onCodes={setCodes} />}
    </Modal>
  )
}

function Steps({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const start = useAction(startTwoFactor)
  const { mutate } = start
  const password = useCurrentPassword(start.error)
  useEffect(() => mutate({ body: {} }), [mutate])
  if (start.data)
    return <Scan secret={start.data.secret} address={start.data.otpauth_url} onCodes={onCodes} />
  if (!start.error && !password.field)
    return <Loader role="status" aria-label={words.scanTitle} mx="auto" my="xl" />
  const submit = (event: FormEvent) => {
    event.preventDefault()
    mutate({ body: password.take() })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <FailureAlert failure={password.failure} title={words.startFailed} />
        {password.field}
        <Group justify="flex-end">
          <Button type="submit" loading={start.isPending}>
            {password.field ? words.proceed : words.retry}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Scan({
  secret,
  address,
  onCodes,
}: {
  secret: string
  address: string
  onCodes: (codes: string[]) => void
}) {
  const account = useAccount()
  const [code, setCode] = useState('')
  const confirm = useAction(confirmTwoFactor, {
    onSuccess: ({ recovery_codes }) => {
      storeAccount({ ...account, two_factor: true })
      onCodes(recovery_codes)
    },
  })
  const problem = confirm.error?.formErrors.code
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirm.mutate({ body: { code } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text>{words.scan}</Text>
        <div className={classes.qr}>
          <QrCode value={address} size={QR_PIXELS} title={words.qrLabel} />
        </div>
        <div>
          <Text size="sm" c="dimmed" mb={6}>
            {words.byHand}
          </Text>
          <Group gap="sm">
            <Code className={classes.secret}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</Code>
            <CopyButton value={secret} label={words.copyKey} size="xs" />
          </Group>
        </div>
        {!problem && <FailureAlert failure={confirm.error} />}
        <TextInput
          ref={focusField}
          label={words.code}
          description={words.codeHint}
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          error={problem}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={confirm.isPending}>
            {words.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
