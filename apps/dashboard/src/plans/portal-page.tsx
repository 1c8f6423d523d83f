import { Button, Loader, Stack, Text } from '@mantine/core'
import { getStripeDashboard, getSubscription } from '@podstead/contract/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import { asFailure } from '../api/failure.ts'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { showAlert } from '../ui/alert-area.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Letter } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { BILLING, PLANS, UPDATE_CARD } from './copy.ts'
import { NotConfigured } from './not-configured.tsx'

/** /billing and /stripe_dashboard: lead to the billing portal (RU268). */
export function PortalPage() {
  usePageHeader({ title: BILLING.title })
  return <ToPortal page="all" />
}

/** /update_credit_card: leads to where a card is entered, and on the way back says that it was. */
export function CardPage() {
  usePageHeader({ title: UPDATE_CARD.title })
  const isUpdated = useSearchParams()[0].has('updated')
  const installation = useInstallation()
  const present = useQuery({
    ...query(getSubscription),
    enabled: installation?.takes_payments === true && !isUpdated,
  })
  useEffect(() => {
    if (isUpdated) showAlert({ tone: 'success', message: UPDATE_CARD.updated, duration: 15_000 })
  }, [isUpdated])
  if (isUpdated) return <Navigate to={to('plans')} replace />
  if (installation && !installation.takes_payments) return <NotConfigured />
  if (present.error)
    return (
      <ErrorPanel error={present.error} title={BILLING.loadFailed} onRetry={() => void present.refetch()} />
    )
  if (!present.data) return <Leaving />
  return present.data.subscription ? <ToPortal page="card" /> : <NoPlan />
}

function ToPortal({ page }: { page: 'all' | 'card' }) {
  const installation = useInstallation()
  const portal = useQuery({
    ...query(getStripeDashboard, { query: { page } }),
    enabled: installation?.takes_payments === true,
    // An address is for once.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const url = portal.data?.stripe_dashboard_url
  useEffect(() => {
    if (url) location.replace(url)
  }, [url])
  if (installation && !installation.takes_payments) return <NotConfigured />
  if (portal.error)
    return (
      <Stack>
        <ErrorPanel error={portal.error} title={BILLING.failed} onRetry={() => void portal.refetch()} />
        <Text c="dimmed">{BILLING.hint(asFailure(portal.error).status)}</Text>
      </Stack>
    )
  return <Leaving />
}

function Leaving() {
  return (
    <Stack align="center" py="xl" role="status">
      <Loader aria-hidden />
      <Text>{BILLING.leaving}</Text>
    </Stack>
  )
}

function NoPlan() {
  return (
    <EmptyState
      illustration={<Letter />}
      title={UPDATE_CARD.noPlan}
      action={
        <Button component={Link} to={to('plans')}>
          {PLANS.toPlans}
        </Button>
      }
    >
      {UPDATE_CARD.noPlanText}
    </EmptyState>
  )
}
