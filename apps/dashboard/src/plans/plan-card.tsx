import { Badge, Button, Card, Text, Title } from '@mantine/core'
import { getSubscription } from '@podstead/contract/billing/billing'
import type { Plan } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { dateText, moneyText } from '../ui/formats.ts'
import { requestAddress } from './ask-address.ts'
import { PENDING, PLANS } from './copy.ts'
import { FeatureList } from './feature-list.tsx'
import classes from './plan-card.module.css'
import { monthlyCents } from './price.ts'

/**
 * One plan: what it costs, what it includes, and how to get it. The present one is marked.
 * `isMore`: than the present one costs.
 */
export function PlanCard({
  plan,
  isMore,
  areMinutesCounted,
}: {
  plan: Plan
  isMore: boolean
  areMinutesCounted: boolean
}) {
  return (
    <Card
      component="section"
      aria-labelledby={`plan-${plan.id}`}
      className={classes.root}
      data-present={plan.is_present || undefined}
    >
      <div className={classes.head}>
        <Title order={2} size="h3" id={`plan-${plan.id}`}>
          {plan.name}
        </Title>
        {plan.is_present && <Badge color="marigold">{PLANS.present}</Badge>}
      </div>
      <Price plan={plan} />
      <FeatureList plan={plan} areMinutesCounted={areMinutesCounted} />
      {plan.is_present ? <PresentUntil /> : <WayToPlan plan={plan} isMore={isMore} />}
    </Card>
  )
}

function PresentUntil() {
  const { expires_at } = useAccount()
  return <CardNote>{expires_at ? PLANS.until(dateText(expires_at)) : PLANS.yours}</CardNote>
}

/** In the place of the button. */
function CardNote({ children }: { children: string }) {
  return (
    <Text c="dimmed" size="sm" mt="auto" mih={36}>
      {children}
    </Text>
  )
}

/** To the checkout; where nobody can pay here, to the operator. */
function WayToPlan({ plan, isMore }: { plan: Plan; isMore: boolean }) {
  const installation = useInstallation()
  const { data } = useQuery({ ...query(getSubscription), enabled: installation?.takes_payments === true })
  if (!installation?.takes_payments) return <AskButton plan={plan} isMore={isMore} />
  const subscription = data?.subscription
  if (subscription?.pending?.plan_id === plan.id) return <CardNote>{PENDING.card}</CardNote>
  // Without payments there is nothing to end.
  const isPaying = Boolean(subscription)
  if (plan.amount === 0 && !isPaying) return null
  return (
    <Button
      component={Link}
      to={to('newPlan', { id: plan.id })}
      variant={isMore ? 'filled' : 'default'}
      mt="auto"
    >
      {isPaying ? PLANS.switchTo(plan.name) : PLANS.choose(plan.name)}
    </Button>
  )
}

/** Nothing where the operator has given no address: the note below the plans says what to do. */
function AskButton({ plan, isMore }: { plan: Plan; isMore: boolean }) {
  const { email } = useAccount()
  const address = requestAddress(useInstallation(), plan.name, email)
  if (!address) return null
  const tab = address.startsWith('mailto:') ? {} : { target: '_blank', rel: 'noreferrer' }
  return (
    <Button component="a" href={address} {...tab} variant={isMore ? 'filled' : 'default'} mt="auto">
      {PLANS.ask(plan.name)}
    </Button>
  )
}

function Price({ plan }: { plan: Plan }) {
  const monthly = monthlyCents(plan)
  return (
    <div>
      <p className={classes.price}>
        <span className={`ps-number ${classes.amount}`}>{moneyText(plan.amount, plan.currency)}</span>
        <span className={classes.interval}>{plan.interval === 'year' ? PLANS.perYear : PLANS.perMonth}</span>
      </p>
      {plan.trial_days > 0 && !plan.is_present && (
        <Text size="sm" c="dimmed">
          {PLANS.trialDays(plan.trial_days)}
        </Text>
      )}
      {monthly !== null && (
        <Text size="sm" c="dimmed">
          {PLANS.byMonth(moneyText(monthly, plan.currency))}
        </Text>
      )}
    </div>
  )
}
