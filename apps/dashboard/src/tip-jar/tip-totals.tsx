import { Card } from '@mantine/core'
import type { TipTotal } from '@podstead/contract/tip-jar/tip-jar'
import { moneyText } from '../ui/formats.ts'
import { TIPS } from './copy.ts'
import classes from './tip-jar.module.css'

/** What was taken, what went off it, and what is kept: one row for each currency, never added up. */
export function TipTotals({ totals }: { totals: TipTotal[] }) {
  return totals.map(({ currency, tips, taxes, fees, refunds, disputes, kept }) => (
    <Card key={currency} component="section" aria-label={TIPS.totals(currency)}>
      <dl className={classes.totals}>
        <Figure name={TIPS.received} amount={tips} currency={currency} />
        <Figure name={TIPS.fees} amount={-fees} currency={currency} />
        {refunds !== 0 && <Figure name={TIPS.refunds} amount={-refunds} currency={currency} />}
        {disputes !== 0 && <Figure name={TIPS.disputes} amount={-disputes} currency={currency} />}
        {taxes !== 0 && <Figure name={TIPS.taxes} amount={taxes} currency={currency} />}
        <Figure name={TIPS.kept} amount={kept} currency={currency} isKept />
      </dl>
    </Card>
  ))
}

interface FigureProps {
  name: string
  amount: number
  currency: string
  isKept?: boolean
}

function Figure({ name, amount, currency, isKept = false }: FigureProps) {
  return (
    <div>
      <dt className={classes.totalName}>{name}</dt>
      <dd className={classes.total} data-kept={isKept || undefined}>
        {moneyText(amount, currency)}
      </dd>
    </div>
  )
}
