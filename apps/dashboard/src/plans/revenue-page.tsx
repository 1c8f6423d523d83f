import { Stack, Text } from '@mantine/core'
import { getRevenue, type Revenue, type RevenueMonth } from '@podstead/contract/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { asFailure } from '../api/failure.ts'
import { query } from '../api/query.ts'
import { LOCALE } from '../language/language.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { countText, moneyText, percentText } from '../ui/formats.ts'
import { Signpost } from '../ui/illustrations.tsx'
import { usePageHeader } from '../ui/page-header.tsx'
import { Section } from '../ui/section.tsx'
import { CardsSkeleton } from '../ui/skeletons.tsx'
import { REVENUE } from './copy.ts'
import classes from './revenue.module.css'

/** /server/revenue: who pays for which plan, what that brought, and who left; for the operator. */
export function RevenuePage() {
  usePageHeader({ title: REVENUE.title, subtitle: REVENUE.subtitle })
  const revenue = useQuery(query(getRevenue))
  if (asFailure(revenue.error).status === 404)
    return (
      <EmptyState illustration={<Signpost />} title={REVENUE.notYours}>
        {REVENUE.notYoursText}
      </EmptyState>
    )
  if (revenue.error)
    return (
      <ErrorPanel error={revenue.error} title={REVENUE.loadFailed} onRetry={() => void revenue.refetch()} />
    )
  if (!revenue.data) return <CardsSkeleton count={3} />
  return (
    <Stack gap="lg">
      <Figures revenue={revenue.data} />
      <Section title={REVENUE.plans}>
        <table className={classes.table} aria-label={REVENUE.plans}>
          <thead>
            <tr>
              <th scope="col">{REVENUE.plan}</th>
              <th scope="col">{REVENUE.accounts}</th>
              <th scope="col">{REVENUE.paying}</th>
            </tr>
          </thead>
          <tbody>
            {revenue.data.plans.map((plan) => (
              <tr key={plan.id}>
                <th scope="row">{plan.name}</th>
                <td>{countText(plan.accounts)}</td>
                <td>{countText(plan.paying)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Section>
      <Months months={revenue.data.months} />
    </Stack>
  )
}

function Figures({ revenue: { recurring, churn, failing } }: { revenue: Revenue }) {
  const monthly = recurring.length ? recurring : [{ currency: 'USD', amount: 0 }]
  return (
    <dl className={classes.figures}>
      <div>
        <dt>{REVENUE.recurring}</dt>
        {monthly.map(({ currency, amount }) => (
          <dd key={currency}>{moneyText(amount, currency)}</dd>
        ))}
      </div>
      <div>
        <dt>{REVENUE.churn}</dt>
        <dd>{churn.before ? percentText((churn.left / churn.before) * 100) : '–'}</dd>
        {churn.before > 0 && <dd className={classes.small}>{REVENUE.churnOf(churn.left, churn.before)}</dd>}
      </div>
      <div>
        <dt>{REVENUE.failing}</dt>
        <dd>{countText(failing)}</dd>
      </div>
    </dl>
  )
}

/** As the ledger has them; taxes are passed on, the others are costs. */
const COLUMNS = ['plans', 'taxes', 'fees', 'refunds', 'disputes', 'commissions'] as const

const remaining = ({ plans, fees, refunds, disputes, commissions }: RevenueMonth) =>
  plans - fees - refunds - disputes - commissions

function Months({ months }: { months: RevenueMonth[] }) {
  const format = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  if (!months.length)
    return (
      <Section title={REVENUE.months}>
        <Text c="dimmed">{REVENUE.noMonths}</Text>
      </Section>
    )
  return (
    <Section title={REVENUE.months} text={REVENUE.monthsText}>
      {/* biome-ignore lint/a11y/useSemanticElements: it is no set of fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys, too */}
      <div className={classes.scroll} role="group" aria-label={REVENUE.months} tabIndex={0}>
        <table className={classes.table} aria-label={REVENUE.months}>
          <thead>
            <tr>
              <th scope="col">{REVENUE.month}</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {REVENUE.columns[column]}
                </th>
              ))}
              <th scope="col">{REVENUE.kept}</th>
            </tr>
          </thead>
          <tbody>
            {months.map((one) => (
              <tr key={`${one.month} ${one.currency}`}>
                <th scope="row">{format.format(new Date(`${one.month}-01T00:00:00Z`))}</th>
                {COLUMNS.map((column) => (
                  <td key={column}>{moneyText(one[column], one.currency)}</td>
                ))}
                <td className={classes.kept}>{moneyText(remaining(one), one.currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
