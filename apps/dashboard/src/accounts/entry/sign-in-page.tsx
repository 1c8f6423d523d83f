import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signIn } from '@podstead/contract/accounts/accounts'
import { useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useInstallation } from '../../api/installation.ts'
import { readKnownDevice } from '../../api/known-device.ts'
import { useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { nextPath, withNext } from '../../session/next-path.ts'
import { endSession, startSession } from '../../session/session-state.ts'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { PasskeySignIn } from '../security/passkey-sign-in.tsx'
import { Captcha } from './captcha.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { SecondStepPage } from './second-step-page.tsx'
import { EndedNotice, NoticeDialog } from './sign-in-notice.tsx'

const { signIn: words } = COPY

export function SignInPage() {
  const [query] = useSearchParams()
  const installation = useInstallation()
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: useConfirmedEmail(), password: '' } })
  const [challenge, setChallenge] = useState<string | null>(null)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [solved, setSolved] = useState<string | null>(null)
  // A solution is good for one try; a new widget makes a new one.
  const [round, setRound] = useState(0)
  const start = useAction(signIn, {
    onSuccess: ({ data }) => startSession(data),
    onError: (failure) => {
      endSession()
      setChallenge(failure.challenge ?? null)
      if (failure.code === 'captcha_needed') setNeedsCaptcha(true)
      setSolved(null)
      setRound((n) => n + 1)
    },
  })
  const startAgain = () => {
    form.setFieldValue('password', '')
    start.reset()
    setNeedsCaptcha(false)
    setChallenge(null)
  }

  const submit = form.onSubmit(({ email, password }) => {
    const device = readKnownDevice()
    start.mutate({
      body: {
        email: email.trim().toLowerCase(),
        password,
        ...(solved ? { recapcha_value: solved } : {}),
        ...(device ? { known_device: device } : {}),
      },
    })
  })
  if (challenge) return <SecondStepPage challenge={challenge} onDone={startSession} onBack={startAgain} />
  return (
    <EntryLayout title={words.header} subtitle={words.subtitle}>
      <EndedNotice />
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FailureAlert failure={start.error}>
            {start.error?.code === 'unconfirmed' && (
              <Anchor
                component={Link}
                to={to('signUpConfirmation')}
                state={{ email: form.getValues().email }}
                size="sm"
              >
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
          {needsCaptcha && <Captcha key={round} onChange={setSolved} />}
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={needsCaptcha && !solved}
            loading={start.isPending}
          >
            {words.submit}
          </Button>
        </Stack>
      </form>
      <PasskeySignIn onDone={startSession} onSecondStep={setChallenge} />
      {(installation?.sign_up ?? 'open') === 'open' && (
        <Text size="sm" c="dimmed">
          {words.noAccount}{' '}
          <Anchor component={Link} to={withNext(to('signUp'), nextPath(query))} fw={600} size="sm">
            {words.signUp}
          </Anchor>
        </Text>
      )}
      <NoticeDialog />
    </EntryLayout>
  )
}

/** Handed over by the page of the confirmation link, so that only the password is to be typed. */
function useConfirmedEmail(): string {
  const { state } = useLocation() as { state: { email?: unknown } | null }
  return typeof state?.email === 'string' ? state.email : ''
}
