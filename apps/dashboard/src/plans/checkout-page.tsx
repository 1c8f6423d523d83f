import { Alert, Button, Card, Group, Stack, Text } from '@mantine/core'
import {
  changePlan,
  getSubscription,
  type PlanChange,
  previewPlan,
  startCheckout,
} from '@podstead/contract/billing/billing'
import { getPlan, listPlans, type Plan } from '@podstead/contract/plans'
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { useInstallation } from '../api/installation.ts'
import { query, refresh, useAction } from '../api/query.ts'
import { to } from '../paths.ts'
import { checkSession } from '../session/session-state.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { ErrorPanel, FailureList } from '../ui/error-panel.tsx'
import { dateText, moneyText } from '../ui/formats.ts'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import classes from './checkout.module.css'
import { CHECKOUT, PLANS } from './copy.ts'
import { FeatureList } from './feature-list.tsx'
import { NotConfigured } from './not-configured.tsx'

/** /plans/{id}/new: what a plan costs today and later, and the way to pay for it. */
export function CheckoutPage() {
  const planKey = useParams().id ?? ''
  usePageHeader({ title: CHECKOUT.title })
  const installation = useInstallation()
  const isSold = installation?.takes_payments === true
  const plan = useQuery({ ...query(getPlan, { params: { planKey } }), enabled: isSold })
  const present = useQuery({ ...query(getSubscription), enabled: isSold })
  const change = useQuery({
    ...query(previewPlan, { query: { plan: planKey } }),
    enabled: isSold,
    // What it costs changes with every hour.
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!installation) return <FormSkeleton fields={3} />
  if (!isSold) return <NotConfigured />
  const failed = [plan, present, change].find(({ error }) => error)
  if (failed)
    return (
      <ErrorPanel error={failed.error} title={CHECKOUT.loadFailed} onRetry={() => void failed.refetch()} />
    )
  if (!plan.data || !present.data || !change.data) return <FormSkeleton fields={3} />
  return (
    <Order
      plan={plan.data}
      change={change.data}
      presentName={present.data.subscription?.plan_name ?? null}
      nextId={present.data.subscription?.next_plan_id ?? null}
      isEnding={present.data.subscription?.is_ending ?? false}
    />
  )
}

interface OrderProps {
  plan: Plan
  change: PlanChange
  /** Null: nothing is paid for yet. */
  presentName: string | null
  nextId: string | null
  isEnding: boolean
}

function Order({ plan, change, presentName, nextId, isEnding }: OrderProps) {
  const isFirst = presentName === null
  const isKept = (change.when === 'none' && !isEnding) || isFreeAlready(plan, presentName)
  return (
    <Card component="section" aria-label={plan.name} className={classes.order}>
      <Stack gap="lg">
        <div className={classes.head}>
          <Text component="h2" fz="1.5rem" fw={640}>
            {plan.name}
          </Text>
          <Text>
            {moneyText(plan.amount, plan.currency)}{' '}
            <Text span c="dimmed">
              {plan.interval === 'year' ? PLANS.perYear : PLANS.perMonth}
            </Text>
          </Text>
        </div>
        <FeatureList plan={plan} />
        <p className={classes.due}>
          {[dueText(plan, change, presentName), taxText(change, presentName)].filter(Boolean).join(' ')}
        </p>
        {isKept || nextId === plan.id ? (
          <Text c="dimmed">{isKept ? CHECKOUT.present : CHECKOUT.chosen}</Text>
        ) : isFirst ? (
          <PayButton plan={plan} />
        ) : (
          <ChangeButton plan={plan} change={change} />
        )}
        <Text size="sm" c="dimmed">
          {PLANS.nothing}
        </Text>
      </Stack>
    </Card>
  )
}

/** Nothing is paid, and nothing would be. */
function isFreeAlready(plan: Plan, presentName: string | null): boolean {
  return presentName === null && plan.amount === 0
}

/** What is taken today, and what later. */
function dueText(plan: Plan, change: PlanChange, presentName: string | null): string {
  const interval = plan.interval === 'year' ? PLANS.perYear : PLANS.perMonth
  const price = `${moneyText(plan.amount, plan.currency)} ${interval}`
  const day = dateText(change.starts_at)
  if (change.when === 'none' || isFreeAlready(plan, presentName)) return CHECKOUT.goesOn(plan.name)
  if (change.when === 'later')
    return plan.amount === 0
      ? CHECKOUT.ends(presentName ?? plan.name, day)
      : CHECKOUT.later(presentName ?? '', day, price)
  if (presentName === null && plan.trial_days > 0 && change.due_now === 0)
    return CHECKOUT.trial(plan.trial_days, price)
  return CHECKOUT.today(moneyText(change.due_now, plan.currency), price)
}

/** A change of what is paid for already has its taxes in what is due today. */
function taxText({ is_taxed, when, amount, due_now }: PlanChange, presentName: string | null): string {
  if (!is_taxed || when === 'none' || amount === 0) return ''
  return presentName !== null && due_now > 0 ? CHECKOUT.taxedLater : CHECKOUT.taxed
}

function doneText({ due_now, when, starts_at }: PlanChange): string {
  if (due_now > 0) return CHECKOUT.success
  return when === 'later' ? CHECKOUT.changesOn(dateText(starts_at)) : CHECKOUT.changed
}

/** Leads to the page of Stripe on which the card is entered; its address is for once. */
function PayButton({ plan }: { plan: Plan }) {
  const [isLeaving, setLeaving] = useState(false)
  const pay = useAction(startCheckout, {
    onSuccess: ({ url }) => {
      setLeaving(true)
      location.assign(url)
    },
  })
  return (
    <Actions
      label={CHECKOUT.pay}
      hint={CHECKOUT.atStripe}
      failure={pay.error}
      busy={pay.isPending || isLeaving}
      onClick={() => pay.mutate({ body: { plan: plan.id } })}
    />
  )
}

function ChangeButton({ plan, change }: { plan: Plan; change: PlanChange }) {
  const navigate = useNavigate()
  const save = useAction(changePlan, {
    onSuccess: async ({ subscription }) => {
      refresh(getSubscription, listPlans)
      await checkSession()
      // The page of the plans says how that is done.
      if (!subscription?.pending) showAlert({ tone: 'success', message: doneText(change), duration: 15_000 })
      await navigate(to('plans'))
    },
  })
  return (
    <Actions
      label={
        change.due_now > 0 ? CHECKOUT.payNow(moneyText(change.due_now, plan.currency)) : CHECKOUT.confirm
      }
      hint={change.due_now > 0 ? CHECKOUT.byCard : ''}
      failure={save.error}
      busy={save.isPending}
      onClick={() => save.mutate({ body: { plan: plan.id } })}
    />
  )
}

interface ActionsProps {
  label: string
  hint: string
  failure: Error | null
  busy: boolean
  onClick: () => void
}

function Actions({ label, hint, failure, busy, onClick }: ActionsProps) {
  return (
    <Stack gap="sm">
      {failure && (
        <Alert color="clay" role="alert" icon={<IconAlertTriangle size={20} aria-hidden />}>
          <FailureList error={failure} />
          {asFailure(failure).status === 422 && <Text size="sm">{CHECKOUT.otherCard}</Text>}
        </Alert>
      )}
      <Group>
        <Button rightSection={<IconArrowRight size={18} aria-hidden />} loading={busy} onClick={onClick}>
          {label}
        </Button>
        <Button component={Link} to={to('plans')} variant="default">
          {CHECKOUT.cancel}
        </Button>
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
    </Stack>
  )
}
