import { Button, Stack } from '@mantine/core'
import {
  type AffiliateCampaign,
  type AffiliateCode,
  getAffiliateCode,
  listAffiliateCampaigns,
} from '@podstead/contract/affiliates/affiliates'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useInstallation } from '../api/installation.ts'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { BalanceCard } from './balance-card.tsx'
import { AFFILIATES } from './copy.ts'
import { HowCard } from './how-card.tsx'
import { JoinForm } from './join-form.tsx'
import { LinkCard } from './link-card.tsx'
import { PayoutsCard } from './payouts-card.tsx'
import { PaypalCard } from './paypal-card.tsx'

/** /affiliates: signing up, or what came of it (RU001). */
export function AffiliatesPage() {
  usePageHeader({ title: AFFILIATES.title })
  const installation = useInstallation()
  if (!installation) return <FormSkeleton fields={3} />
  if (!installation.takes_payments)
    return (
      <EmptyState illustration={<Homestead />} title={AFFILIATES.unconfigured.title}>
        {AFFILIATES.unconfigured.text}
      </EmptyState>
    )
  return <Programme isOperator={installation.is_operator} />
}

function Programme({ isOperator }: { isOperator: boolean }) {
  const code = useQuery(query(getAffiliateCode))
  const campaigns = useQuery(query(listAffiliateCampaigns))
  const failed = [code, campaigns].find(({ error }) => error)
  if (failed)
    return (
      <ErrorPanel error={failed.error} title={AFFILIATES.loadFailed} onRetry={() => void failed.refetch()} />
    )
  if (code.data === undefined || !campaigns.data) return <FormSkeleton fields={3} />
  if (code.data) return <Referral code={code.data} />
  const [campaign] = campaigns.data
  return campaign ? <SignUp campaign={campaign} /> : <Off isOperator={isOperator} />
}

function SignUp({ campaign }: { campaign: AffiliateCampaign }) {
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <HowCard />
      <JoinForm campaign={campaign} />
    </Stack>
  )
}

function Referral({ code }: { code: AffiliateCode }) {
  return (
    <Stack gap="lg" maw="var(--ps-form-width)">
      <LinkCard code={code} />
      <BalanceCard code={code} />
      <PayoutsCard />
      <PaypalCard key={code.paypal_address} code={code} />
    </Stack>
  )
}

function Off({ isOperator }: { isOperator: boolean }) {
  return (
    <EmptyState
      illustration={<Homestead />}
      title={AFFILIATES.off.title}
      action={
        isOperator && (
          <Button component={Link} to={to('server')}>
            {AFFILIATES.off.operator}
          </Button>
        )
      }
    >
      {AFFILIATES.off.text}
    </EmptyState>
  )
}
