import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import {
  getSubscription,
  giveUpPlanChange,
  type PlanSubscription,
  refreshSubscription,
} from '@podstead/contract/billing/billing'
import { listPlans } from '@podstead/contract/plans'
import { IconExternalLink } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query, refresh, useAction } from '../api/query.ts'
import { checkSession } from '../session/session-state.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { FailureList } from '../ui/error-panel.tsx'
import { dateText, moneyText } from '../ui/formats.ts'
import { PENDING } from './copy.ts'

type Pending = NonNullable<PlanSubscription['pending']>

/** While the bank wants to see a dearer plan confirmed: where that is done, and how it is given up. */
export function PendingChange() {
  const { data } = useQuery(query(getSubscription))
  const subscription = data?.subscription
  if (!subscription?.pending) return null
  return <Confirmation pending={subscription.pending} present={subscription.plan_name} />
}

function Confirmation({ pending, present }: { pending: Pending; present: string }) {
  const after = (message: string) => async () => {
    refresh(getSubscription, listPlans)
    await checkSession()
    showAlert({ tone: 'success', message, duration: 15_000 })
  }
  const giveUp = useAction(giveUpPlanChange, { onSuccess: after(PENDING.givenUp(present)) })
  const look = useAction(refreshSubscription, {
    onSuccess: ({ subscription }) =>
      subscription?.plan_id === pending.plan_id
        ? after(PENDING.begun(pending.plan_name))()
        : refresh(getSubscription),
  })
  useReturn(() => look.mutate({}))
  const failure = giveUp.error ?? look.error
  return (
    <Alert color="marigold" role="status" title={PENDING.title}>
      <Stack gap="sm" align="start">
        <Text>
          {PENDING.text(
            pending.plan_name,
            moneyText(pending.amount, pending.currency),
            present,
            dateText(pending.until),
          )}
        </Text>
        {failure && <FailureList error={failure} />}
        <Group>
          <Button
            component="a"
            href={pending.url}
            target="_blank"
            rel="noopener"
            rightSection={<IconExternalLink size={18} aria-hidden />}
          >
            {PENDING.confirm}
          </Button>
          <Button variant="default" loading={look.isPending} onClick={() => look.mutate({})}>
            {PENDING.look}
          </Button>
          <Button
            variant="subtle"
            loading={giveUp.isPending}
            disabled={look.isPending}
            onClick={() => giveUp.mutate({})}
          >
            {PENDING.giveUp}
          </Button>
        </Group>
      </Stack>
    </Alert>
  )
}

/** Whoever comes back from the page of Stripe, in another tab, finds what happened there. */
function useReturn(onReturn: () => void): void {
  useEffect(() => {
    const listener = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    document.addEventListener('visibilitychange', listener)
    return () => document.removeEventListener('visibilitychange', listener)
  })
}
