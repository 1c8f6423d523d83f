import { Button } from '@mantine/core'
import { type DiscountCode, listDiscountCodes } from '@podstead/contract/discount-codes/discount-codes'
import { listCurrencyCodes, listTipJarPrices } from '@podstead/contract/tip-jar/tip-jar'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { ShowPage } from '../page-frames/show-page.tsx'
import { to } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Homestead } from '../ui/illustrations.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import { DISCOUNTS } from './copy.ts'
import { DeleteDiscount } from './delete-discount.tsx'
import { DiscountDialog } from './discount-dialog.tsx'
import { DiscountLimitsDialog } from './discount-limits-dialog.tsx'
import { DiscountTable } from './discount-table.tsx'
import { toChoices } from './price-choices.ts'
import { TipJarGate } from './tip-jar-gate.tsx'

/** /shows/{id}/discount_codes: codes by which listeners pay less. */
export function DiscountsPage() {
  return (
    <ShowPage title={DISCOUNTS.title} loadFailed={DISCOUNTS.loadFailed} skeleton={<RowsSkeleton count={3} />}>
      {(show) => (
        <TipJarGate>
          <Loaded key={show.id} showId={show.id} />
        </TipJarGate>
      )}
    </ShowPage>
  )
}

function Loaded({ showId }: { showId: number }) {
  const found = useQuery(query(listDiscountCodes, { params: { showId } }))
  const jar = useQuery(query(listTipJarPrices, { params: { showId } }))
  const currencies = useQuery(query(listCurrencyCodes))
  const [isNew, setNew] = useState(false)
  const [edited, setEdited] = useState<DiscountCode | null>(null)
  const [deleted, setDeleted] = useState<DiscountCode | null>(null)
  const parts = [found, jar, currencies]
  const failed = parts.find(({ data, error }) => error && !data)
  if (failed)
    return (
      <LoadFailure
        error={failed.error}
        title={DISCOUNTS.loadFailed}
        onRetry={() => {
          for (const part of parts) if (!part.data) void part.refetch()
        }}
        leaveTo={to('dashboard')}
      />
    )
  if (!found.data || !jar.data || !currencies.data) return <RowsSkeleton count={3} />
  const { codes } = found.data
  const { prices, price_types } = jar.data
  const choices = toChoices(currencies.data, price_types)
  if (prices.length === 0 && codes.length === 0)
    return (
      <EmptyState
        illustration={<Homestead />}
        title={DISCOUNTS.emptyTitle}
        action={
          <Button component={Link} to={to('tipJar', { id: showId })}>
            {DISCOUNTS.toJar}
          </Button>
        }
      >
        {DISCOUNTS.withoutPrices}
      </EmptyState>
    )
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setNew(true)}>
      {DISCOUNTS.create}
    </Button>
  )
  return (
    <>
      {codes.length === 0 ? (
        <EmptyState illustration={<Homestead />} title={DISCOUNTS.emptyTitle} action={create}>
          {DISCOUNTS.empty}
        </EmptyState>
      ) : (
        <Section title={DISCOUNTS.caption} text={DISCOUNTS.text} aside={create}>
          <DiscountTable {...{ showId, codes, prices, choices }} onEdit={setEdited} onDelete={setDeleted} />
        </Section>
      )}
      <DiscountDialog {...{ showId, prices, choices }} opened={isNew} onClose={() => setNew(false)} />
      <DiscountLimitsDialog showId={showId} code={edited} onClose={() => setEdited(null)} />
      <DeleteDiscount showId={showId} code={deleted} onClose={() => setDeleted(null)} />
    </>
  )
}
