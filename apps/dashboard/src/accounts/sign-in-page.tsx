import { Anchor, Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type Account, signIn } from '@podstead/contract/accounts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { endSession, startSession } from '../session/session-state.ts'
import { COPY } from './copy.ts'
import { EntryLayout } from './entry-layout.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { SecondStepPage } from './second-step-page.tsx'
import { keepSource } from './sign-up-source.ts'

const { signIn: words } = COPY

export function SignInPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const [challenge, setChallenge] = useState<string | null>(null)
  const enter = (account: Account) => {
    startSession(account)
    void navigate(to('dashboard'), { replace: true })
  }
  const start = useAction(signIn, {
    onSuccess: ({ data }) => enter(data),
    onError: (failure) => {
      endSession()
      setChallenge(failure.challenge ?? null)
    },
  })
  const startAgain = () => {
    form.setFieldValue('password', '')
    start.reset()
    setChallenge(null)
  }
  useEffect(() => keepSource(query), [query])

  const submit = form.onSubmit(({ email, password }) => start.mutate({ body: { email: email.trim().toLowerCase(), password } }))
  if (challenge) return <SecondStepPage challenge={challenge} onDone={enter} onBack={startAgain} />
  return (
    <EntryLayout title={words.header} subtitle={words.subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FailureAlert failure={start.error}>
            {start.error?.code === 'unconfirmed' && (
              <Anchor component={Link} to={to('signUpConfirmation')} state={{ email: form.getValues().email }} size="sm">
                {words.resend}
              </Anchor>
            )}
          </FailureAlert>
          <TextInput
            label={COPY.email}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            withAsterisk={false}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={COPY.password}
            name="password"
            autoComplete="current-password"
            required
            withAsterisk={false}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          <Group justify="flex-end" mt={-8}>
            <Anchor component={Link} to={to('forgotPassword')} size="sm">
              {words.forgot}
            </Anchor>
          </Group>
          <Button type="submit" size="md" fullWidth loading={start.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      <PasskeySignIn onDone={enter} onSecondStep={setChallenge} />
      <Text size="sm" c="dimmed">
        {words.noAccount}{' '}
        <Anchor component={Link} to={to('signUp')} fw={600} size="sm">
          {words.signUp}
        </Anchor>
      </Text>
      <MessageDialog />
    </EntryLayout>
  )
}

/** `?message=…`, or that a shop is ready (S1 2.1). The text is drawn as text, whoever wrote the link. */
function MessageDialog() {
  const [query, setQuery] = useSearchParams()
  const message = query.get('message') ?? (query.get('shopify_connection_public_id') ? words.shopReady : null)
  const [isOpen, setOpen] = useState(Boolean(message))
  const close = () => {
    setOpen(false)
    setQuery({}, { replace: true })
  }
  return (
    <Modal opened={isOpen && Boolean(message)} onClose={close} title={words.messageTitle} size="sm">
      <Stack>
        <Text>{message}</Text>
        <Button onClick={close} data-autofocus>
          {words.close}
        </Button>
      </Stack>
    </Modal>
  )
}
