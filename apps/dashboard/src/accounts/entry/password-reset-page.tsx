import { Alert, Anchor, Button } from '@mantine/core'
import { type Account, changePassword } from '@podstead/contract/accounts/accounts'
import { Link, useNavigate } from 'react-router'
import { useAction } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { resetTicket } from '../../session/reset-ticket.ts'
import { startSession } from '../../session/session-state.ts'
import { showAlert } from '../../ui/alert-area.tsx'
import { COPY } from '../copy.ts'
import { EntryLayout } from './entry-layout.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { SecondStepPage } from './second-step-page.tsx'

const { reset: words } = COPY

/** Reached from the mailed link, whose ticket main.tsx has taken out of the address already. */
export function PasswordResetPage() {
  const ticket = resetTicket()
  const navigate = useNavigate()
  const enter = (account: Account) => {
    startSession(account)
    void navigate(to('dashboard'), { replace: true })
  }
  const save = useAction(changePassword, {
    onSuccess: ({ data, removed_passkeys }) => {
      if (removed_passkeys?.length)
        showAlert({ tone: 'warning', message: words.passkeysRemoved(removed_passkeys.join(', ')) })
      enter(data)
    },
  })
  const toSignIn = (
    <Anchor component={Link} to={to('signIn')} size="sm">
      {words.toSignIn}
    </Anchor>
  )

  // The new password is set by then; with two-factor sign-in a code is wanted before the dashboard opens.
  if (save.error?.challenge)
    return (
      <SecondStepPage
        challenge={save.error.challenge}
        onDone={enter}
        onBack={() => void navigate(to('signIn'), { replace: true })}
      />
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
