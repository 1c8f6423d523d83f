import { Button, Group } from '@mantine/core'
import {
  type BalanceEntry,
  getStripeBalance,
  retrieveStripeAccount,
} from '@podstead/contract/tip-jar/tip-jar'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { moneyText } from '../ui/formats.ts'
import { Homestead } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { BALANCE } from './copy.ts'
import { StripeButton } from './set-up-card.tsx'
import classes from './tip-jar.module.css'
import { TipJarGate } from './tip-jar-gate.tsx'

/** /stripe_account_balance: what lies on the payment account of whoever is signed in. */
export function BalancePage() {
  usePageHeader({ title: BALANCE.title })
  return (
    <TipJarGate>
      <Balance />
    </TipJarGate>
  )
}

function Balance() {
  const account = useQuery(query(retrieveStripeAccount))
  const balance = useQuery({
    ...query(getStripeBalance),
    enabled: account.data?.details_submitted === true,
  })
  const failed = [account, balance].find(({ error }) => error)
  if (failed)
    return (
      <ErrorPanel error={failed.error} title={BALANCE.loadFailed} onRetry={() => void failed.refetch()} />
    )
  if (account.data && !account.data.details_submitted) return <NoAccount />
  if (!balance.data) return <CardsSkeleton count={2} />
  const { available, pending } = balance.data.overview
  return (
    <div className={classes.balances}>
      <Amounts title={BALANCE.available} text={BALANCE.availableText} entries={available} />
      <Amounts title={BALANCE.pending} text={BALANCE.pendingText} entries={pending} />
    </div>
  )
}

/** One sum for each currency: they are never added up. */
function Amounts({ title, text, entries }: { title: string; text: string; entries: BalanceEntry[] }) {
  return (
    <Section title={title} text={text}>
      <ul className={classes.balance}>
        {(entries.length ? entries : [{ amount: 0, currency: 'USD' }]).map(({ amount, currency }) => (
          <li key={currency}>{moneyText(amount, currency)}</li>
        ))}
      </ul>
    </Section>
  )
}

function NoAccount() {
  return (
    <EmptyState
      illustration={<Homestead />}
      title={BALANCE.emptyTitle}
      action={
        <Group justify="center">
          <StripeButton returnPath={to('stripeReturn')} label={BALANCE.open} />
          <Button component={Link} to={to('dashboard')} variant="default">
            {BALANCE.toPodcasts}
          </Button>
        </Group>
      }
    >
      {BALANCE.empty}
    </EmptyState>
  )
}
