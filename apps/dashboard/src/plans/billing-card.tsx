import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { getSubscription, type PlanSubscription } from '@podstead/contract/billing/billing'
import { IconCreditCard, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { BILLING } from './copy.ts'

/** Above everything while a payment is missing: until when, and what helps. */
export function MissingPayment() {
  const { data } = useQuery(query(getSubscription))
  const subscription = data?.subscription
  if (!subscription?.grace_until) return null
  return (
    <Alert color="clay" role="alert" title={BILLING.missing}>
      <Stack gap="sm" align="start">
        {BILLING.missingText(subscription.plan_name, dateText(subscription.grace_until))}
        <Button component={Link} to={to('updateCreditCard')}>
          {BILLING.changeCard}
        </Button>
      </Stack>
    </Alert>
  )
}

/** What the account pays, when the next payment is due, and the ways to change that. */
export function BillingCard() {
  const { data, error, refetch } = useQuery(query(getSubscription))
  if (error) return <ErrorPanel error={error} title={BILLING.loadFailed} onRetry={() => void refetch()} />
  const subscription = data?.subscription
  if (!subscription) return null
  return (
    <Section title={BILLING.title}>
      <Text>{stateText(subscription)}</Text>
      {subscription.card && (
        <Text size="sm" c="dimmed">
          {BILLING.card(
            brandText(subscription.card.brand),
            subscription.card.last4,
            subscription.card.expires,
          )}
        </Text>
      )}
      <Group>
        <Button
          component={Link}
          to={to('updateCreditCard')}
          variant="default"
          leftSection={<IconCreditCard size={18} aria-hidden />}
        >
          {BILLING.changeCard}
        </Button>
        <Button
          component={Link}
          to={to('billing')}
          variant="default"
          leftSection={<IconReceipt size={18} aria-hidden />}
        >
          {BILLING.manage}
        </Button>
      </Group>
    </Section>
  )
}

function stateText({ plan_name, status, period_end, is_ending, next_plan_name }: PlanSubscription): string {
  const day = dateText(period_end)
  if (next_plan_name) return BILLING.changes(plan_name, next_plan_name, day)
  if (is_ending) return BILLING.ends(plan_name, day)
  return status === 'trialing' ? BILLING.trial(plan_name, day) : BILLING.renews(plan_name, day)
}

/** `mastercard` -> `Mastercard`. */
export function brandText(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1)
}
