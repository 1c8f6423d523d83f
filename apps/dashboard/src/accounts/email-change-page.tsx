import { Button, Loader, Text } from '@mantine/core'
import { confirmEmailChange } from '@podstead/contract/accounts/accounts-settings'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { checkSession, useSession } from '../session/session-state.ts'
import { Letter, Signpost } from '../ui/illustrations.tsx'
import { COPY } from './copy.ts'
import { EntryLayout } from './entry/entry-layout.tsx'
import { FailureAlert } from './failure-alert.tsx'

const { emailChange: words } = COPY

/**
 * /email_change?token=…, where the mail to a new address leads; for people who are
 * signed in and for those who are not.
 */
export function EmailChangePage() {
  const [query, setQuery] = useSearchParams()
  const [token] = useState(() => query.get('token'))
  const { signedIn } = useSession()
  const isSent = useRef(false)
  // The session's tokens are new then: every older session ended.
  const confirm = useAction(confirmEmailChange, { onSuccess: checkSession })
  const { mutate } = confirm
  // biome-ignore lint/correctness/useExhaustiveDependencies: setQuery is new at each navigation; the token is for once
  useEffect(() => {
    // Not beside the sign-in check: its old tokens, refused in the meantime, would take the new ones along.
    if (!token || signedIn === 'unknown' || isSent.current) return
    isSent.current = true
    // Single use and secret: out of the address bar before it is used.
    setQuery({}, { replace: true })
    mutate({ body: { token } })
  }, [token, signedIn, mutate])

  const onwards = (
    <Button component={Link} to={signedIn === true ? to('account') : to('signIn')} size="md" fullWidth>
      {signedIn === true ? words.toAccount : words.toSignIn}
    </Button>
  )
  if (confirm.isSuccess)
    return (
      <EntryLayout title={words.doneTitle} illustration={<Letter />}>
        <Text role="status">{signedIn === true ? words.done : words.doneSignedOut}</Text>
        {onwards}
      </EntryLayout>
    )
  if (token && !confirm.error)
    return (
      <EntryLayout title={words.busy}>
        <Loader role="status" aria-label={words.busy} />
      </EntryLayout>
    )
  // A dead link says so with 422; everything else may be better in a minute.
  if (token && confirm.error && confirm.error.status !== 422)
    return (
      <EntryLayout title={words.troubleTitle}>
        <FailureAlert failure={confirm.error} />
        <Button size="md" fullWidth onClick={() => mutate({ body: { token } })}>
          {words.retry}
        </Button>
      </EntryLayout>
    )
  return (
    <EntryLayout title={words.failedTitle} illustration={<Signpost />}>
      <Text role="alert">{token ? words.failed : words.noToken}</Text>
      {onwards}
    </EntryLayout>
  )
}
