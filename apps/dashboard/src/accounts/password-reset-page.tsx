import { Alert, Anchor, Button } from '@mantine/core'
import { changePassword } from '@podstead/contract/accounts'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { resetTicket } from '../session/reset-ticket.ts'
import { startSession } from '../session/session-state.ts'
import { COPY } from './copy.ts'
import { EntryLayout } from './entry-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

const { reset: words } = COPY

/** Reached from the mailed link, whose ticket main.tsx has taken out of the address already. */
export function PasswordResetPage() {
  const ticket = resetTicket()
  const navigate = useNavigate()
  const save = useAction(changePassword, {
    onSuccess: ({ data }) => {
      startSession(data)
      void navigate(to('dashboard'), { replace: true })
    },
  })
  const toSignIn = (
    <Anchor component={Link} to={to('signIn')} size="sm">
      {words.toSignIn}
    </Anchor>
  )

  // 401: the ticket was used already, is too old, or was replaced by a newer one.
  if (!ticket || save.error?.status === 401)
    return (
      <EntryLayout title={words.title}>
        <Alert color="clay" role="alert">
          {words.noTicket}
        </Alert>
        <Button component={Link} to={to('forgotPassword')} size="md" fullWidth>
          {words.askAgain}
        </Button>
        {toSignIn}
      </EntryLayout>
    )
  return (
    <EntryLayout title={words.title} subtitle={words.subtitle}>
      <NewPasswordForm
        words={words}
        failure={save.error}
        busy={save.isPending}
        onSubmit={({ password, password_confirmation }) =>
          save.mutate({ headers: { ...ticket }, body: { password, password_confirmation } })
        }
      />
      {toSignIn}
    </EntryLayout>
  )
}
