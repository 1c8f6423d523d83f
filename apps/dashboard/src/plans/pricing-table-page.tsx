import { createCustomerSession } from '@podstead/contract/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { createElement, useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { PLANS } from './copy.ts'
import { NotConfigured } from './not-configured.tsx'

const SCRIPT = 'https://js.stripe.com/v3/pricing-table.js'

/**
 * /stripe_pricing_table: the table that the operator made at Stripe; /plans where there is none.
 * The script of Stripe is loaded on this page only, and only then.
 */
export function PricingTablePage() {
  usePageHeader({ title: PLANS.title })
  const installation = useInstallation()
  const session = useQuery({
    ...query(createCustomerSession),
    enabled: installation?.takes_payments === true,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  if (!installation) return <CardsSkeleton />
  if (!installation.takes_payments) return <NotConfigured />
  if (session.error)
    return (
      <ErrorPanel error={session.error} title={PLANS.loadFailed} onRetry={() => void session.refetch()} />
    )
  if (!session.data) return <CardsSkeleton />
  const { client_secret, pricing_table } = session.data
  if (!pricing_table) return <Navigate to={to('plans')} replace />
  return <Table secret={client_secret} id={pricing_table.id} publishableKey={pricing_table.publishable_key} />
}

function Table({ secret, id, publishableKey }: { secret: string; id: string; publishableKey: string }) {
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    // The policy of another page does not allow it: then this page is loaded again.
    script.onerror = () => setFailed(true)
    document.head.append(script)
    return () => script.remove()
  }, [])
  if (failed)
    return (
      <ErrorPanel
        error={new Error(PLANS.tableFailed)}
        title={PLANS.loadFailed}
        onRetry={() => location.reload()}
      />
    )
  return createElement('stripe-pricing-table', {
    'pricing-table-id': id,
    'publishable-key': publishableKey,
    'customer-session-client-secret': secret,
  })
}
