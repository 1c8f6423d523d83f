import { Button, Stack, Text } from '@mantine/core'
import { listTransfers } from '@podstead/contract/shows/shows'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { query } from '../../api/query.ts'
import { to } from '../../paths.ts'
import { useAccount } from '../../session/session-state.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { NothingFound } from '../../ui/illustrations.tsx'
import { usePageHeader } from '../../ui/page-header.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { OFFER } from '../copy.ts'
import { TransferOffers } from './transfer-offers.tsx'

/**
 * /show-transfer, where the link of the mail leads. What counts is whose address the offer went
 * to, so the page shows what is offered to this account; somebody who is signed in with another
 * one learns why there is nothing.
 */
export function TransferPage() {
  const { email } = useAccount()
  const offers = useQuery(query(listTransfers))
  usePageHeader({ title: OFFER.title })
  if (offers.isError)
    return <ErrorPanel error={offers.error} title={OFFER.loadFailed} onRetry={() => void offers.refetch()} />
  if (!offers.data) return <RowsSkeleton count={1} />
  if (offers.data.length > 0) return <TransferOffers />
  return (
    <EmptyState
      illustration={<NothingFound />}
      title={OFFER.noneTitle}
      action={
        <Button component={Link} to={to('dashboard')}>
          {OFFER.toPodcasts}
        </Button>
      }
    >
      <Stack gap="xs">
        <Text>{OFFER.none(email)}</Text>
        <Text>{OFFER.maybeOld}</Text>
      </Stack>
    </EmptyState>
  )
}
