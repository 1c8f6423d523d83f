import { Text } from '@mantine/core'
import { type AffiliateCode, MINIMUM_PAYOUT } from '@podstead/contract/affiliates/affiliates'
import { moneyText } from '../ui/formats.ts'
import { Section } from '../ui/section.tsx'
import classes from './affiliates.module.css'
import { AFFILIATES } from './copy.ts'

const { balance: words } = AFFILIATES
type Balance = AffiliateCode['balances'][number]

/** What is owed in each currency, and how far it is from a payout. */
export function BalanceCard({ code: { balances } }: { code: AffiliateCode }) {
  return (
    <Section title={words.title}>
      {balances.length === 0 ? (
        <Text c="dimmed">{words.none}</Text>
      ) : (
        <dl className={classes.figures}>
          {balances.map((balance) => (
            <div key={balance.currency}>
              <dt>{words.owed(balance.currency)}</dt>
              <dd>{moneyText(balance.owed, balance.currency)}</dd>
              <dd className={classes.small}>{describeBalance(balance)}</dd>
              {balance.paid > 0 && (
                <dd className={classes.small}>{words.paid(moneyText(balance.paid, balance.currency))}</dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}

function describeBalance({ owed, is_payable, currency }: Balance): string {
  if (is_payable) return words.payable
  return owed < 0 ? words.below : words.missing(moneyText(MINIMUM_PAYOUT - owed, currency))
}
