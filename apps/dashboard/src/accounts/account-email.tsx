import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { cancelEmailChange, requestEmailChange } from '@podstead/contract/accounts/accounts-settings'
import { IconMailForward } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../api/query.ts'
import { storeAccount, useAccount } from '../session/session-state.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { ACCOUNT } from './account-copy.ts'
import classes from './account-page.module.css'
import { KeptMail } from './entry/kept-mail.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { focusField } from './focus-field.ts'
import { useCurrentPassword } from './security/current-password.tsx'

const { profile: words } = ACCOUNT

/** The address, and the way to another one: a link that is mailed there. */
export function EmailSetting() {
  const { email, pending_email } = useAccount()
  const [isOpen, setOpen] = useState(false)
  return (
    <Stack>
      <div className={classes.setting}>
        <div className={classes.words}>
          <Text fw={600} size="sm">
            {words.email}
          </Text>
          <Text>{email}</Text>
          <Text size="xs" c="dimmed">
            {words.emailHint}
          </Text>
        </div>
        {!pending_email && !isOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {words.change}
          </Button>
        )}
      </div>
      {pending_email ? (
        <Pending address={pending_email} />
      ) : (
        isOpen && <ChangeForm onClose={() => setOpen(false)} />
      )}
    </Stack>
  )
}

function ChangeForm({ onClose }: { onClose: () => void }) {
  const [email, setEmail] = useState('')
  const request = useAction(requestEmailChange, {
    onSuccess: ({ data }) => {
      storeAccount(data)
      onClose()
    },
  })
  const password = useCurrentPassword(request.error)
  const problem = password.failure?.formErrors.email
  const submit = (event: FormEvent) => {
    event.preventDefault()
    request.mutate({ body: { email: email.trim().toLowerCase(), ...password.take() } })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!problem && <FailureAlert failure={password.failure} title={words.failed} />}
        <TextInput
          label={words.newEmail}
          description={words.newEmailHint}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          ref={focusField}
          value={email}
          error={problem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        {password.field}
        <Group>
          <Button type="submit" loading={request.isPending}>
            {words.submit}
          </Button>
          <Button variant="default" onClick={onClose}>
            {ACCOUNT.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Pending({ address }: { address: string }) {
  const again = useAction(requestEmailChange, {
    onSuccess: () => notifySuccess({ message: words.sentAgain(address) }),
  })
  const cancel = useAction(cancelEmailChange, {
    onSuccess: ({ data }) => {
      storeAccount(data)
      notifySuccess({ message: words.kept })
    },
  })
  const password = useCurrentPassword(again.error)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    again.mutate({ body: { email: address, ...password.take() } })
  }
  return (
    <Stack gap="sm">
      <Alert color="marigold" title={words.pendingTitle} icon={<IconMailForward size={20} aria-hidden />}>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {words.pending(address)}
            </Text>
            <FailureAlert failure={password.failure ?? cancel.error} />
            {password.field}
            <Group gap="sm">
              <Button
                size="sm"
                variant="default"
                onClick={() => cancel.mutate({})}
                loading={cancel.isPending}
              >
                {words.keepOld}
              </Button>
              <Button size="sm" variant="default" type="submit" loading={again.isPending}>
                {words.again}
              </Button>
            </Group>
          </Stack>
        </form>
      </Alert>
      <KeptMail />
    </Stack>
  )
}
