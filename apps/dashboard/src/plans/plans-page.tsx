import { Alert, Button, Stack } from '@mantine/core'
import { listPlans, type Plan } from '@podstead/contract/plans'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { useAccount } from '../session/session-state.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { BillingCard, MissingPayment } from './billing-card.tsx'
import { ChangeNote } from './change-note.tsx'
import { EVERYTHING, PLANS } from './copy.ts'
import { EverythingIncluded } from './everything-included.tsx'
import { PendingChange } from './pending-change.tsx'
import { PlanCard } from './plan-card.tsx'
import { PlanStorage } from './plan-storage.tsx'
import { PlanTranscripts } from './plan-transcripts.tsx'
import classes from './plans-page.module.css'
import { ReceiptsList } from './receipts-list.tsx'

/** /plans: where every Upgrade link leads. */
export function PlansPage() {
  return <PlanTable special="false" />
}

/** /special-pricing: the same table with the prices that are hidden from /plans. */
export function SpecialPricingPage() {
  return <PlanTable special="true" />
}

function PlanTable({ special }: { special: 'true' | 'false' }) {
  const plans = useQuery(query(listPlans, { query: { special } }))
  const installation = useInstallation()
  const isIncluded = installation?.payments === 'none' && plans.data?.length === 1
  usePageHeader(pageHeader(special, isIncluded))
  if (plans.isError)
    return <ErrorPanel error={plans.error} title={PLANS.loadFailed} onRetry={() => void plans.refetch()} />
  if (!plans.data || !installation) return <CardsSkeleton />
  if (isIncluded)
    return (
      <Stack gap="lg">
        <EverythingIncluded />
        <PlanStorage />
        <PlanTranscripts />
      </Stack>
    )
  if (special === 'true' && !plans.data.some(({ is_hidden }) => is_hidden)) return <NoSpecialPrice />
  return <Table plans={plans.data} isSold={installation.takes_payments} />
}

function Table({ plans, isSold }: { plans: Plan[]; isSold: boolean }) {
  const { plan_message } = useAccount()
  const present = plans.find(({ is_present }) => is_present)?.amount ?? 0
  return (
    <Stack gap="lg">
      {plan_message && (
        <Alert color="marigold" role="status">
          {plan_message}
        </Alert>
      )}
      {isSold && <MissingPayment />}
      {isSold && <PendingChange />}
      <ul className={classes.plans}>
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanCard
              plan={plan}
              isMore={plan.amount > present}
              areMinutesCounted={plans.some((one) => one.transcript_minutes !== null)}
            />
          </li>
        ))}
      </ul>
      {isSold && <BillingCard />}
      <PlanStorage />
      <PlanTranscripts />
      {isSold ? <ReceiptsList /> : <ChangeNote />}
    </Stack>
  )
}

function NoSpecialPrice() {
  const action = (
    <Button component={Link} to={to('plans')}>
      {PLANS.toPlans}
    </Button>
  )
  return (
    <EmptyState illustration={<Letter />} title={PLANS.noSpecial} action={action}>
      {PLANS.noSpecialText}
    </EmptyState>
  )
}

function pageHeader(special: 'true' | 'false', isIncluded: boolean): { title: string; subtitle: string } {
  if (isIncluded) return { title: PLANS.title, subtitle: EVERYTHING.subtitle }
  if (special === 'true') return { title: PLANS.specialTitle, subtitle: PLANS.specialSubtitle }
  return { title: PLANS.title, subtitle: PLANS.subtitle }
}
