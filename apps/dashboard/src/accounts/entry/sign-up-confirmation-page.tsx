import { Alert, Button, Loader, Stack, Text, TextInput } from '@mantine/core'
import { confirmEmail, resendConfirmation } from '@podstead/contract/accounts/accounts'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { startSession, useSession } from '../../session/session-state.ts'
import { Letter } from '../../ui/illustrations.tsx'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { noticeQuery } from '../notices.ts'
import { EntryLayout } from './entry-layout.tsx'
import { KeptMail } from './kept-mail.tsx'
import { forgetBrowserSecret, readBrowserSecret } from './sign-up-browser.ts'
import { takeNextPage } from './sign-up-source.ts'

const { confirmation: words } = COPY

export function SignUpConfirmationPage() {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('confirmation_token'))
  const { signedIn } = useSession()
  const navigate = useNavigate()
  const confirm = useAction(confirmEmail, {
    onSuccess: ({ data, email }) => {
      forgetBrowserSecret()
      const next = takeNextPage()
      if (!data) {
        const page = to('signIn') + noticeQuery('confirmed', next)
        return void navigate(page, { replace: true, state: { email } })
      }
      startSession(data)
      void navigate(next ?? to('dashboard'), { replace: true, state: { welcome: true } })
    },
  })
  const { mutate } = confirm
  // biome-ignore lint/correctness/useExhaustiveDependencies: setQuery is new at each navigation; the token is for once
  useEffect(() => {
    if (!token) return
    // Single use and secret: out of the address bar before it is used.
    setQuery({}, { replace: true })
    mutate({ body: { confirmation_token: token, browser_secret: readBrowserSecret() } })
  }, [token, mutate])

  if (signedIn === true && !token) return <Navigate to={to('dashboard')} replace />
  if (token && !confirm.error)
    return (
      <EntryLayout title={words.confirming}>
        <Loader role="status" aria-label={words.confirming} />
      </EntryLayout>
    )
  return (
    <EntryLayout
      title={words.title}
      subtitle={confirm.error ? undefined : <Intro />}
      illustration={confirm.error ? undefined : <Letter />}
    >
      <FailureAlert failure={confirm.error} title={words.failed} />
      <KeptMail />
      <Button component={Link} to={to('signIn')} fullWidth size="md">
        {words.back}
      </Button>
      <Resend />
    </EntryLayout>
  )
}

function Intro() {
  const email = useKnownEmail()
  return <>{email ? words.textTo(email) : words.text}</>
}

function Resend() {
  const known = useKnownEmail()
  const [email, setEmail] = useState(known)
  const resend = useAction(resendConfirmation)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    resend.mutate({ body: { email: email.trim().toLowerCase() } })
  }
  if (resend.isSuccess)
    return (
      <Alert role="status" color="spruce">
        {words.resent}
      </Alert>
    )
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {words.junk}
        </Text>
        <FailureAlert failure={resend.error} />
        {!known && (
          <TextInput
            label={COPY.email}
            type="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <Button type="submit" variant="default" size="md" fullWidth loading={resend.isPending}>
          {words.resend}
        </Button>
      </Stack>
    </form>
  )
}

/** Handed over by the sign-up or sign-in page. */
function useKnownEmail(): string {
  const { state } = useLocation() as { state: { email?: string } | null }
  return state?.email ?? ''
}
