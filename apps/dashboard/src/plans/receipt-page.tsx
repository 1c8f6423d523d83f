import { Button, Card, Group, Stack, Text } from '@mantine/core'
import { getReceipt, type Receipt, receiptFile } from '@podstead/contract/billing/billing'
import { IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { callFile } from '../api/call.ts'
import { query } from '../api/query.ts'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { dateText, moneyText } from '../ui/formats.ts'
import { usePageHeader } from '../ui/page-header.tsx'
import { saveBlob } from '../ui/save-file.ts'
import { FormSkeleton } from '../ui/skeletons.tsx'
import { brandText } from './billing-card.tsx'
import { RECEIPT } from './copy.ts'
import classes from './receipts.module.css'

/** /receipts/{id}: what was paid once, as one keeps it for the books. */
export function ReceiptPage() {
  const id = Number(useParams().id)
  const { data, error, refetch } = useQuery(query(getReceipt, { params: { receiptKey: String(id) } }))
  usePageHeader({ title: RECEIPT.title, subtitle: data?.number })
  if (error) return <ErrorPanel error={error} title={RECEIPT.loadFailed} onRetry={() => void refetch()} />
  return data ? <Sheet receipt={data} /> : <FormSkeleton fields={4} />
}

function Sheet({ receipt }: { receipt: Receipt }) {
  const { sold_by, bought_by, amount, tax, amount_refunded, currency, card_brand, card_last4 } = receipt
  const money = (value: number) => moneyText(value, currency)
  return (
    <Card className={classes.sheet} component="section" aria-label={RECEIPT.title}>
      <Stack gap="lg">
        <div className={classes.parties}>
          <Party
            title={RECEIPT.from}
            lines={[sold_by.name, ...sold_by.address, sold_by.tax_id && RECEIPT.taxId(sold_by.tax_id)]}
          />
          <Party
            title={RECEIPT.to}
            lines={[
              ...[bought_by.name, ...bought_by.address, bought_by.email],
              ...bought_by.tax_ids.map(RECEIPT.taxId),
            ]}
          />
        </div>
        <Text c="dimmed">{RECEIPT.paid(receipt.number, dateText(receipt.receipt_date))}</Text>
        <dl className={classes.sums}>
          <dt>
            {receipt.plan_name}
            {receipt.period_start && receipt.period_end && (
              <Text size="sm" c="dimmed">
                {RECEIPT.period(dateText(receipt.period_start), dateText(receipt.period_end))}
              </Text>
            )}
          </dt>
          <dd>{money(amount - tax)}</dd>
          {tax > 0 && (
            <>
              <dt>{RECEIPT.tax}</dt>
              <dd>{money(tax)}</dd>
            </>
          )}
          <dt className={classes.total}>{RECEIPT.total}</dt>
          <dd className={classes.total}>{money(amount)}</dd>
          {amount_refunded > 0 && (
            <>
              <dt>{RECEIPT.refunded}</dt>
              <dd>{money(-amount_refunded)}</dd>
            </>
          )}
        </dl>
        {card_last4 && (
          <Text size="sm" c="dimmed">
            {RECEIPT.card(brandText(card_brand), card_last4)}
          </Text>
        )}
        <Download receipt={receipt} />
      </Stack>
    </Card>
  )
}

function Party({ title, lines }: { title: string; lines: string[] }) {
  return (
    <div>
      <Text size="sm" c="dimmed" component="h2" fw={400}>
        {title}
      </Text>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}

function Download({ receipt: { id, number } }: { receipt: Receipt }) {
  const download = useMutation({
    mutationFn: () => callFile(receiptFile, { receiptKey: id }),
    onSuccess: (file) => saveBlob(`receipt-${number}.pdf`, file),
  })
  return (
    <Group className={classes.actions}>
      <Button
        leftSection={<IconDownload size={18} aria-hidden />}
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {RECEIPT.download}
      </Button>
      {download.error && (
        <Text c="clay" role="alert">
          {download.error.message}
        </Text>
      )}
    </Group>
  )
}
