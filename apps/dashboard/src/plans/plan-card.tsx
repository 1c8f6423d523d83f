import { Badge, Button, Card, Text, Title } from '@mantine/core'
import type { Plan } from '@podstead/contract/plans'
import { useInstallation } from '../api/installation.ts'
import { useAccount } from '../session/session-state.ts'
import { askAddress } from './ask-address.ts'
import { PLANS } from './copy.ts'
import { FeatureList } from './feature-list.tsx'
import classes from './plan-card.module.css'
import { monthlyCents, priceText } from './price.ts'

/** One plan: what it costs, what it includes, and how to get it. The present one is marked. */
export function PlanCard({ plan }: { plan: Plan }) {
  const { email } = useAccount()
  const installation = useInstallation()
  const ask = plan.is_present ? null : askAddress(installation, plan.name, email)
  return (
    <Card component="section" aria-labelledby={`plan-${plan.id}`} className={classes.root} data-present={plan.is_present || undefined}>
      <div className={classes.head}>
        <Title order={2} size="h3" id={`plan-${plan.id}`}>
          {plan.name}
        </Title>
        {plan.is_present && <Badge color="marigold">{PLANS.present}</Badge>}
      </div>
      <Price plan={plan} />
      <FeatureList plan={plan} />
      {ask && (
        <Button
          component="a"
          href={ask}
          target={ask.startsWith('mailto:') ? undefined : '_blank'}
          rel="noreferrer"
          variant="default"
          mt="auto"
        >
          {PLANS.ask(plan.name)}
        </Button>
      )}
    </Card>
  )
}

function Price({ plan }: { plan: Plan }) {
  const monthly = monthlyCents(plan)
  return (
    <div>
      <p className={classes.price}>
        <span className={`ps-number ${classes.amount}`}>{plan.amount === 0 ? PLANS.free : priceText(plan.amount, plan.currency)}</span>
        {plan.amount > 0 && <span className={classes.interval}>{plan.interval === 'year' ? PLANS.perYear : PLANS.perMonth}</span>}
      </p>
      {monthly !== null && (
        <Text size="sm" c="dimmed">
          {PLANS.byMonth(priceText(monthly, plan.currency))}
        </Text>
      )}
    </div>
  )
}
