import { Button, Group, Text } from '@mantine/core'
import { listPayouts, type Payout } from '@podstead/contract/affiliates/affiliates'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText, moneyText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { RowsSkeleton } from '../ui/skeletons.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'

const { payouts: words } = AFFILIATES

/** Commissions, newest first; on a telephone each is a card. */
export function PayoutsCard() {
  const list = useInfiniteQuery({
    queryKey: [listPayouts.path],
    queryFn: ({ pageParam, signal }) => call(listPayouts, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ next_page }) => next_page,
  })
  if (list.isPending) return <RowsSkeleton count={3} />
  if (!list.data)
    return <ErrorPanel error={list.error} title={words.loadFailed} onRetry={() => void list.refetch()} />
  const payouts = list.data.pages.flatMap((page) => page.payouts)
  return (
    <Section title={words.title} text={words.text}>
      {payouts.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <table className={classes.table} aria-label={words.title}>
          <thead>
            <tr>
              <th scope="col">{words.signedUp}</th>
              <th scope="col">{words.status}</th>
              <th scope="col">{words.date}</th>
              <th scope="col">{words.commission}</th>
            </tr>
          </thead>
          <tbody>
            {payouts.map((payout) => (
              <Row key={payout.id} payout={payout} />
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Group>
          <Button
            variant="default"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {words.more}
          </Button>
        </Group>
      )}
    </Section>
  )
}

function Row({
  payout: { created_at, status, payout_date, commission_amount, currency },
}: {
  payout: Payout
}) {
  return (
    <tr>
      <td>
        <time dateTime={created_at}>{dateText(created_at)}</time>
      </td>
      <td>{words.statuses[status]}</td>
      <td>{payout_date && <time dateTime={payout_date}>{dateText(payout_date)}</time>}</td>
      <td className={classes.money}>{moneyText(commission_amount, currency)}</td>
    </tr>
  )
}
