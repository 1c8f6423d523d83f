import { Anchor } from '@mantine/core'
import type { Tip } from '@podstead/contract/tip-jar/tip-jar'
import { dateText, moneyText } from '../ui/formats.ts'
import { TIPS } from './copy.ts'
import classes from './tip-jar.module.css'

/** Tips, newest first; on a telephone each is a card. */
export function TipsTable({ charges, timeZone }: { charges: Tip[]; timeZone: string }) {
  return (
    <table className={classes.table} aria-label={TIPS.caption}>
      <thead>
        <tr>
          <th scope="col">{TIPS.when}</th>
          <th scope="col">{TIPS.from}</th>
          <th scope="col">{TIPS.card}</th>
          <th scope="col">{TIPS.receipt}</th>
          <th scope="col">{TIPS.amount}</th>
        </tr>
      </thead>
      <tbody>
        {charges.map((tip) => (
          <Row key={tip.id} tip={tip} date={dateText(tip.created_at, timeZone)} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ tip, date }: { tip: Tip; date: string }) {
  const name = tip.stripe_customer_email || TIPS.anonymous
  return (
    <tr>
      <td className={classes.nowrap}>
        <time dateTime={tip.created_at}>{date}</time>
      </td>
      <th scope="row" className={classes.from}>
        {name}
        {tip.message && <p className={classes.message}>{tip.message}</p>}
      </th>
      <td className={classes.nowrap}>
        {tip.last4 && <div className={classes.card}>{TIPS.cardText(tip.card_brand, tip.last4)}</div>}
        {tip.card_exp_date && <span className={classes.small}>{TIPS.expires(tip.card_exp_date)}</span>}
      </td>
      <td>
        {tip.receipt_url && (
          <Anchor
            href={tip.receipt_url}
            target="_blank"
            rel="noopener"
            aria-label={TIPS.receiptOf(name, date)}
          >
            {TIPS.receipt}
          </Anchor>
        )}
      </td>
      <td className={classes.money}>
        {moneyText(tip.amount_total, tip.currency)}
        {tip.discount > 0 && (
          <span className={classes.small}>
            {TIPS.discount(moneyText(tip.amount_total + tip.discount, tip.currency), tip.discount_code)}
          </span>
        )}
        {tip.tax > 0 && <span className={classes.small}>{TIPS.tax(moneyText(tip.tax, tip.currency))}</span>}
        {tip.amount_refunded > 0 && (
          <span className={classes.small}>{TIPS.refunded(moneyText(tip.amount_refunded, tip.currency))}</span>
        )}
      </td>
    </tr>
  )
}
