import { Alert, Button, Skeleton, Text, TextInput } from '@mantine/core'
import {
  type Invitation,
  inviteUser,
  listInvitations,
  revokeInvitation,
} from '@podstead/contract/accounts/accounts-invitations'
import { listStorage } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useInstallation } from '../api/installation.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { dateText, storageText } from '../ui/formats.ts'
import { notifySuccess } from '../ui/notify.tsx'
import { Section } from '../ui/section.tsx'
import { INVITATIONS } from './copy.ts'
import classes from './server.module.css'

/** Who may make an account, and the invitations that nobody has followed yet. */
export function InvitationsCard() {
  const mode = useInstallation()?.sign_up
  return (
    <Section title={INVITATIONS.title} text={mode && INVITATIONS.modes[mode]}>
      {mode === 'open' && <StrangersHint />}
      {mode && mode !== 'closed' && <InviteForm />}
      <OpenInvitations />
    </Section>
  )
}

/** Open sign-up is fine among friends on a laptop; elsewhere somebody should have decided it. */
function StrangersHint() {
  const { data } = useQuery(query(listStorage))
  if (!data?.is_public) return null
  return (
    <Alert color="marigold" title={INVITATIONS.strangersTitle}>
      {data.account_limit === null
        ? INVITATIONS.strangersNoLimit
        : INVITATIONS.strangers(storageText(data.account_limit))}
    </Alert>
  )
}

function InviteForm() {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const invite = useAction(inviteUser, {
    onSuccess: (invitation) => {
      setEmail('')
      refresh(listInvitations)
      notifySuccess({ message: INVITATIONS.sent(invitation.email) })
    },
    // Either way the next thing is typed there: another address, or a better one.
    onSettled: () => field.current?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!invite.isPending) invite.mutate({ body: { email: email.trim().toLowerCase() } })
  }
  const problem = invite.error?.formErrors.email
  return (
    <form onSubmit={submit} noValidate className={classes.invite}>
      <TextInput
        ref={field}
        label={INVITATIONS.email}
        type="email"
        name="email"
        autoComplete="off"
        autoCapitalize="none"
        required
        withAsterisk={false}
        value={email}
        error={problem}
        onChange={(event) => {
          setEmail(event.currentTarget.value)
          if (invite.isError) invite.reset()
        }}
      />
      <Button type="submit" size="md" loading={invite.isPending}>
        {INVITATIONS.submit}
      </Button>
      {invite.error && !problem && (
        <Alert color="clay" role="alert" title={INVITATIONS.failed} className={classes.whole}>
          <FailureList error={invite.error} />
        </Alert>
      )}
    </form>
  )
}

function OpenInvitations() {
  const list = useQuery(query(listInvitations))
  const [asked, setAsked] = useState<Invitation | null>(null)
  const revoke = useAction(revokeInvitation, { onSettled: () => refresh(listInvitations) })
  const close = () => {
    revoke.reset()
    setAsked(null)
  }
  const confirm = ({ id, email }: Invitation) =>
    revoke.mutate(
      { params: { invitationKey: String(id) } },
      {
        onSuccess: () => {
          notifySuccess({ message: INVITATIONS.revoked(email) })
          close()
        },
      },
    )
  if (list.isError)
    return (
      <ErrorPanel error={list.error} title={INVITATIONS.loadFailed} onRetry={() => void list.refetch()} />
    )
  if (!list.data) return <Skeleton h={56} role="status" />
  return (
    <div>
      <Text fw={600}>{INVITATIONS.open}</Text>
      {list.data.length === 0 && (
        <Text size="sm" c="dimmed">
          {INVITATIONS.none}
        </Text>
      )}
      {list.data.length > 0 && (
        <ul className={classes.invitations} aria-label={INVITATIONS.open}>
          {list.data.map((invitation) => (
            <li key={invitation.id}>
              <div>
                <Text>{invitation.email}</Text>
                <Text size="sm" c="dimmed">
                  {INVITATIONS.until(dateText(invitation.expires_at))}
                </Text>
              </div>
              <Button
                size="xs"
                variant="default"
                aria-label={INVITATIONS.revokeNamed(invitation.email)}
                onClick={() => setAsked(invitation)}
              >
                {INVITATIONS.revoke}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        opened={asked !== null}
        title={INVITATIONS.revokeTitle}
        text={INVITATIONS.revokeText(asked?.email ?? '')}
        submit={INVITATIONS.revoke}
        failure={revoke.error}
        busy={revoke.isPending}
        onConfirm={() => asked && confirm(asked)}
        onClose={close}
      />
    </div>
  )
}
