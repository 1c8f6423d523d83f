import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signUp } from '@podstead/contract/accounts/accounts'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '../../api/failure.ts'
import { useInstallation } from '../../api/installation.ts'
import { useAction } from '../../api/query.ts'
import { language } from '../../language/language.ts'
import { to } from '../../paths.ts'
import { nextPath, withNext } from '../../session/next-path.ts'
import { endSession } from '../../session/session-state.ts'
import { ownTimeZone } from '../../ui/zoned-time.ts'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { noticeQuery } from '../notices.ts'
import { Captcha } from './captcha.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { createBrowserSecret } from './sign-up-browser.ts'
import { forgetSource, readSource, storeNextPage } from './sign-up-source.ts'

const { signUp: words } = COPY

export function SignUpPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [solved, setSolved] = useState<string | null>(null)
  // A payload is good for one account; a new widget makes a new one.
  const [round, setRound] = useState(0)
  const installation = useInstallation()
  const invitation = query.get('invitation')
  // Shown as the address that was invited, so it has to be one; the link may be anybody's.
  const invitedEmail = query.get('email')?.match(/^[^\s@]{1,64}@[^\s@]{1,190}$/)?.[0] ?? ''
  const next = nextPath(query)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: invitedEmail, password: '' } })
  const create = useAction(signUp, {
    onSuccess: ({ data }) => {
      forgetSource()
      if (invitation) return void navigate(to('signIn') + noticeQuery('invited', next))
      storeNextPage(next)
      void navigate(to('signUpConfirmation'), { state: { email: data.email } })
    },
    onError: (failure: Failure) => {
      endSession()
      form.setErrors(failure.formErrors)
      // Refused for another field, the proof has not been used.
      if (failure.status === 422 && !failure.formErrors.recapcha_value) return
      setSolved(null)
      setRound((n) => n + 1)
    },
  })

  const submit = form.onSubmit(({ email, password }) => {
    if (!solved && !invitation) return
    const { via, utm_term, shopify_connection_public_id } = readSource()
    create.mutate({
      body: {
        email: email.trim().toLowerCase(),
        password,
        refer_code: via,
        utm_term,
        shopify_connection_public_id,
        recapcha_value: solved,
        ...(invitation ? { invitation } : {}),
        browser_secret: createBrowserSecret(),
        language,
        time_zone: ownTimeZone(),
      },
    })
  })
  const mode = installation?.sign_up ?? 'open'
  if (mode === 'closed' || (mode === 'invite' && !invitation)) return <NoSignUp mode={mode} />
  return (
    <EntryLayout title={words.title} subtitle={invitation ? words.invited : words.subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FailureAlert failure={create.error} title={words.failed} />
          <TextInput
            label={COPY.email}
            type="email"
            name="email"
            autoComplete="email"
            autoCapitalize="none"
            required
            readOnly={invitation !== null && invitedEmail !== ''}
            withAsterisk={false}
            key={form.key('email')}
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={COPY.password}
            description={words.passwordHint}
            name="password"
            autoComplete="new-password"
            required
            withAsterisk={false}
            key={form.key('password')}
            {...form.getInputProps('password')}
          />
          {!invitation && <Captcha key={round} onChange={setSolved} />}
          <Button
            type="submit"
            size="md"
            fullWidth
            disabled={!solved && !invitation}
            loading={create.isPending}
          >
            {words.submit}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {words.hasAccount}{' '}
        <Anchor component={Link} to={withNext(to('signIn'), next)} fw={600} size="sm">
          {words.signIn}
        </Anchor>
      </Text>
    </EntryLayout>
  )
}

/** Not everybody may: said before anybody fills in a form. */
function NoSignUp({ mode }: { mode: 'invite' | 'closed' }) {
  return (
    <EntryLayout title={words[mode].title} subtitle={words[mode].text}>
      <Button component={Link} to={to('signIn')} size="md" fullWidth>
        {words.signIn}
      </Button>
    </EntryLayout>
  )
}
