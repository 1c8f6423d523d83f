import { Button, Loader, Stack, Text } from '@mantine/core'
import { refreshSubscription } from '@podstead/contract/billing/billing'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { useInstallation } from '../api/installation.ts'
import { useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { checkSession } from '../session/session-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CONFIRMATION } from './copy.ts'
import { NotConfigured } from './not-configured.tsx'

/** /confirmation_page: after a plan was paid for at Stripe. Asks at once, so that the plan is there. */
export function ConfirmationPage() {
  usePageHeader({ title: CONFIRMATION.title })
  const installation = useInstallation()
  if (!installation) return <Looking />
  return installation.takes_payments ? <Payment /> : <NotConfigured />
}

function Payment() {
  const { mutate, data, error, isPending } = useAction(refreshSubscription, {
    onSuccess: () => void checkSession(),
  })
  useEffect(() => mutate({}), [mutate])
  if (error) return <ErrorPanel error={error} title={CONFIRMATION.failed} onRetry={() => mutate({})} />
  if (isPending || !data) return <Looking />
  const { subscription } = data
  return (
    <EmptyState
      illustration={<Homestead />}
      title={subscription ? CONFIRMATION.success : CONFIRMATION.waiting}
      action={
        subscription ? (
          <Button component={Link} to={to('dashboard')}>
            {CONFIRMATION.home}
          </Button>
        ) : (
          <Button onClick={() => mutate({})}>{CONFIRMATION.again}</Button>
        )
      }
    >
      {subscription ? CONFIRMATION.text(subscription.plan_name) : CONFIRMATION.waitingText}
    </EmptyState>
  )
}

function Looking() {
  return (
    <Stack align="center" py="xl" role="status">
      <Loader aria-hidden />
      <Text>{CONFIRMATION.busy}</Text>
    </Stack>
  )
}
