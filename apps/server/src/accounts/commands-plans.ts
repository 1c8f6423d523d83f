import { SKILLS } from '@podstead/contract/endpoint'
import { refused } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { planById, planTable } from '../plans/queries.ts'
import { accountColumns, endedMessage, SELF_HOSTED, startingPlan } from '../plans/rules.ts'

/**
 * Puts an account on a plan: the one way to set its skills. With `until` it ends by
 * itself, and nothing is deleted.
 * @throws Failure 422 for a plan that does not exist
 */
export async function grantPlan(
  kernel: Kernel,
  user: { id: number },
  planId: string,
  { until }: { until?: Date } = {},
): Promise<void> {
  const plan = planById(kernel.config, planId)
  if (!plan) throw refused(`There is no plan "${planId}". There are: ${planIds(kernel).join(', ')}.`)
  await kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({
        ...accountColumns(plan),
        plan_message: null,
        plan_expires_at: until ?? null,
        updated_at: kernel.clock.now(),
      })
      .where('id', '=', user.id)
      .execute()
    await kernel.auditLog.recordServerAct(trx, {
      action: 'grantPlan',
      accountId: user.id,
      subject: plan.name,
    })
  })
}

/**
 * Plans that have ended lead back to the starting one; plans whose skills the operator changed
 * reach the accounts that have them.
 */
export async function settlePlans(kernel: Kernel): Promise<void> {
  await endPlans(kernel)
  for (const plan of [SELF_HOSTED, ...planTable(kernel.config)]) {
    const columns = accountColumns(plan)
    await kernel.db
      .updateTable('users')
      .set({ ...columns, updated_at: kernel.clock.now() })
      .where('plan_id', '=', plan.id)
      .where((eb) =>
        eb.or([eb('plan_name', '<>', plan.name), ...SKILLS.map((skill) => eb(skill, '<>', columns[skill]))]),
      )
      .execute()
  }
}

/** Accounts whose plan has ended are on the starting one from now on. */
export async function endPlans(kernel: Kernel): Promise<void> {
  const { config, db, clock } = kernel
  const now = clock.now()
  const starting = startingPlan(planTable(config), config.payments)
  const ended = await db
    .selectFrom('users')
    .select(['id', 'plan_name', 'plan_expires_at'])
    .where('plan_expires_at', '<=', now)
    .execute()
  for (const { id, plan_name, plan_expires_at } of ended) {
    if (!plan_expires_at) continue
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('users')
        .set({
          ...accountColumns(starting),
          plan_message: endedMessage({ plan_name, plan_expires_at }, starting),
          plan_expires_at: null,
          updated_at: now,
        })
        .where('id', '=', id)
        // Renewed a moment ago: then it has not ended.
        .where('plan_expires_at', '<=', now)
        .executeTakeFirst()
      if (!numUpdatedRows) return
      await kernel.auditLog.recordServerAct(trx, { action: 'endPlan', accountId: id, subject: plan_name })
    })
  }
}

function planIds({ config }: Kernel): string[] {
  return [SELF_HOSTED, ...planTable(config)].map(({ id }) => id)
}
