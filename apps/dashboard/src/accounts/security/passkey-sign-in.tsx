import { Alert, Button, Divider, Stack } from '@mantine/core'
import type { Account } from '@podstead/contract/accounts/accounts'
import { signInWithPasskey, startPasskeySignIn } from '@podstead/contract/accounts/accounts-security'
import { IconFingerprint } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import type { Failure } from '../../api/failure.ts'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { hasPasskeys, requestPasskey } from './passkey-browser.ts'

const { signIn: words } = COPY

interface Props {
  onDone: (account: Account) => void
  /** The passkey did not verify the person, and the account wants a code as well. */
  onSecondStep: (challenge: string) => void
}

/** 'Sign in with a passkey', where the browser can. What it needs is loaded when the button is pressed. */
export function PasskeySignIn({ onDone, onSecondStep }: Props) {
  const start = useMutation<Account, Failure>({
    mutationFn: signIn,
    retry: false,
    onSuccess: onDone,
    onError: ({ challenge }) => challenge && onSecondStep(challenge),
  })
  if (!hasPasskeys()) return null
  const isCancelled = start.error?.code === 'passkey_cancelled'
  return (
    <Stack gap="lg">
      <Divider label={words.or} />
      {isCancelled && (
        <Alert color="marigold" role="status">
          {start.error?.message}
        </Alert>
      )}
      {!isCancelled && <FailureAlert failure={start.error} />}
      <Button
        variant="default"
        size="md"
        fullWidth
        leftSection={<IconFingerprint size={20} aria-hidden />}
        loading={start.isPending}
        onClick={() => start.mutate()}
      >
        {words.passkey}
      </Button>
    </Stack>
  )
}

async function signIn(): Promise<Account> {
  const { challenge, options } = await call(startPasskeySignIn)
  const { data } = await call(signInWithPasskey, {
    body: { challenge, response: await requestPasskey(options) },
  })
  return data
}
