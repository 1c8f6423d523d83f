import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { requestPasswordReset } from '@podstead/contract/accounts/accounts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { Letter } from '../../ui/illustrations.tsx'
import { COPY } from '../copy.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { EntryLayout } from './entry-layout.tsx'
import { KeptMail } from './kept-mail.tsx'

const { forgot: words } = COPY

export function ForgotPasswordPage() {
  const [email, setEmail] = useState('')
  const request = useAction(requestPasswordReset)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Without redirect_url the link leads to the server's own address of this page, whatever
    // name the browser used to get here.
    request.mutate({ body: { email: email.trim().toLowerCase() } })
  }

  if (request.isSuccess)
    return (
      <EntryLayout title={words.sentTitle} illustration={<Letter />}>
        <Text role="status">{words.sentText}</Text>
        <KeptMail />
        <Button component={Link} to={to('signIn')} size="md" fullWidth onClick={() => request.reset()}>
          {words.back}
        </Button>
      </EntryLayout>
    )
  return (
    <EntryLayout title={words.title} subtitle={words.subtitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <FailureAlert failure={request.error} title={words.failed} />
          <TextInput
            label={COPY.email}
            type="email"
            name="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            withAsterisk={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Button type="submit" size="md" fullWidth loading={request.isPending}>
            {words.submit}
          </Button>
        </Stack>
      </form>
      <Anchor component={Link} to={to('signIn')} size="sm">
        {words.back}
      </Anchor>
    </EntryLayout>
  )
}
