import { Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { signUp } from '@podstead/contract/accounts'
import { useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Failure } from '../api/failure.ts'
import { useAction } from '../api/query.ts'
import { language } from '../language/language.ts'
import { to } from '../paths.ts'
import { endSession } from '../session/session-state.ts'
import { Captcha } from './captcha.tsx'
import { COPY } from './copy.ts'
import { EntryLayout } from './entry-layout.tsx'
import { FailureAlert } from './failure-alert.tsx'
import { forgetSource, keepSource, readSource } from './sign-up-source.ts'

const { signUp: words } = COPY

export function SignUpPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [solved, setSolved] = useState<string | null>(null)
  // A payload is good for one try; a new widget makes a new one.
  const [round, setRound] = useState(0)
  const form = useForm({ mode: 'uncontrolled', initialValues: { email: '', password: '' } })
  const create = useAction(signUp, {
    onSuccess: ({ data }) => {
      forgetSource()
      void navigate(to('signUpConfirmation'), { state: { email: data.email } })
    },
    onError: (failure: Failure) => {
      endSession()
      form.setErrors(failure.formErrors)
      setSolved(null)
      setRound((n) => n + 1)
    },
  })
  useEffect(() => keepSource(query), [query])

  const submit = form.onSubmit(({ email, password }) => {
    if (!solved) return
    const { via, utm_term, shopify_connection_public_id } = readSource()
    create.mutate({
      body: {
        email: email.trim().toLowerCase(),
        password,
        refer_code: via,
        utm_term,
        shopify_connection_public_id,
        recapcha_value: solved,
        language,
      },
    })
  })
  return (
    <EntryLayout title={words.title} subtitle={words.subtitle}>
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
          <Captcha key={round} onChange={setSolved} />
          <Button type="submit" size="md" fullWidth disabled={!solved} loading={create.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      <Text size="sm" c="dimmed">
        {words.hasAccount}{' '}
        <Anchor component={Link} to={to('signIn')} fw={600} size="sm">
          {words.signIn}
        </Anchor>
      </Text>
    </EntryLayout>
  )
}
