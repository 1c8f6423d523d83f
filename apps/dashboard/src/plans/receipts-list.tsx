import { Anchor, Button, Text } from '@mantine/core'
import { listReceipts, type Receipt } from '@podstead/contract/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { query } from '../api/query.ts'
import { to } from '../paths.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText, moneyText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import { RECEIPTS } from './copy.ts'
import classes from './receipts.module.css'

const FIRST = 6

/** What was paid, the newest first. Nothing before the first payment. */
export function ReceiptsList() {
  const { data, error, refetch } = useQuery(query(listReceipts))
  const [isWhole, setWhole] = useState(false)
  if (error) return <ErrorPanel error={error} title={RECEIPTS.loadFailed} onRetry={() => void refetch()} />
  if (!data?.charges.length) return null
  const shown = isWhole ? data.charges : data.charges.slice(0, FIRST)
  return (
    <Section title={RECEIPTS.title}>
      <ul className={classes.list}>
        {shown.map((receipt) => (
          <Row key={receipt.id} receipt={receipt} />
        ))}
      </ul>
      {shown.length < data.charges.length && (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {RECEIPTS.all(data.charges.length)}
          </Button>
        </div>
      )}
    </Section>
  )
}

function Row({ receipt }: { receipt: Receipt }) {
  const { id, number, plan_name, amount, amount_refunded, currency, receipt_date } = receipt
  return (
    <li>
      <time dateTime={receipt_date}>{dateText(receipt_date)}</time>
      <span className={classes.plan}>{plan_name}</span>
      <Anchor component={Link} to={to('receipt', { id })} aria-label={RECEIPTS.open(number)}>
        {number}
      </Anchor>
      <span className={classes.amount}>
        {moneyText(amount, currency)}
        {amount_refunded > 0 && (
          <Text span size="sm" c="dimmed">
            {RECEIPTS.refunded(moneyText(amount_refunded, currency))}
          </Text>
        )}
      </span>
    </li>
  )
}
