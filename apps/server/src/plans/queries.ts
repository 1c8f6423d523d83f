import { readFileSync } from 'node:fs'
import { type Config, ConfigProblems } from '../kernel/config.ts'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { Failure, upgradeNeeded } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  accountColumns,
  DEFAULT_PLANS,
  noRoomMessage,
  type PlanLine,
  readPlans,
  SELF_HOSTED,
  startingPlan,
} from './rules.ts'

const tables = new WeakMap<Config, PlanLine[]>()

/**
 * The plans of this installation. Read once. @throws ConfigProblems that name everything wrong in PLANS_FILE
 */
export function planTable(config: Config): PlanLine[] {
  const known = tables.get(config)
  if (known) return known
  const plans = config.plansFile === undefined ? DEFAULT_PLANS : plansFromFile(config.plansFile)
  tables.set(config, plans)
  return plans
}

export function planById(config: Config, id: string): PlanLine | undefined {
  return [SELF_HOSTED, ...planTable(config)].find((plan) => plan.id === id)
}

/** What an account starts with: to be spread into the row of a new one. */
export function startingColumns({ config }: Kernel) {
  return accountColumns(startingPlan(planTable(config), config.payments))
}

/**
 * May this account start another show? Holds the account's row until the transaction ends, so
 * that two at once count each other.
 * @throws Failure 402
 */
export async function requireRoomForShow(
  trx: Trx,
  kernel: Kernel,
  user: { id: number },
  show: { is_advanced_private_feed: boolean },
): Promise<void> {
  const account = await trx
    .selectFrom('users')
    .select(['plan_id', 'skill_advanced_private_feed'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (show.is_advanced_private_feed && !account.skill_advanced_private_feed) throw upgradeNeeded()
  const message = noRoomMessage(planById(kernel.config, account.plan_id), await showCount(trx, user.id))
  if (message) throw new Failure({ status: 402, message, code: 'upgrade_needed' })
}

async function showCount(db: Queryable, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('shows')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

function plansFromFile(path: string): PlanLine[] {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigProblems([`PLANS_FILE ${path} cannot be read: ${(error as Error).message}`])
  }
  const { plans, problems } = readPlans(text)
  if (problems.length) throw new ConfigProblems(problems.map((problem) => `PLANS_FILE ${problem}`))
  return plans
}
