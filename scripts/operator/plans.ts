import { grantPlan as grant } from '../../apps/server/src/accounts/commands-plans.ts'
import { planTable } from '../../apps/server/src/plans/queries.ts'
import { SELF_HOSTED } from '../../apps/server/src/plans/rules.ts'
import { argument, option, Refused, type Run } from './command.ts'
import { wanted } from './users.ts'

/** Every plan that can be granted, with its price and how many accounts have it. */
export async function listPlans({ kernel, say }: Run): Promise<void> {
  const counts = await kernel.db
    .selectFrom('users')
    .select(['plan_id', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('plan_id')
    .execute()
  for (const plan of [SELF_HOSTED, ...planTable(kernel.config)]) {
    const accounts = Number(counts.find(({ plan_id }) => plan_id === plan.id)?.count ?? 0)
    const price = `${(plan.amount / 100).toFixed(2)} ${plan.currency} a ${plan.interval}`
    const more = [
      plan.max_shows === null ? '' : `up to ${plan.max_shows} podcasts`,
      plan.hidden ? 'hidden' : '',
    ].filter(Boolean)
    say([plan.id, plan.name, price, `${accounts} accounts`, ...more].join('\t'))
  }
}

/** At once; with `--until`, until that day begins (UTC). */
export async function grantPlan(run: Run): Promise<void> {
  const user = await wanted(run)
  const plan = argument(run, 1, 'PLAN')
  const until = dayOption(run)
  await grant(run.kernel, user, plan, until ? { until } : {})
  run.say(`${user.email} is on ${plan}${until ? ` until ${until.toISOString().slice(0, 10)}` : ''}.`)
}

function dayOption(run: Run): Date | undefined {
  const text = option(run, 'until')
  if (text === undefined) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== text)
    throw new Refused('--until needs a day such as 2027-01-31.')
  if (day <= run.kernel.clock.now()) throw new Refused('--until needs a day in the future.')
  return day
}
