import type { Plan } from '@podstead/contract/plans'
import type { PlanLine } from './rules.ts'

export function presentPlan(plan: PlanLine, user: { plan_id: string } | null): Plan {
  const { hidden, ...shown } = plan
  return { ...shown, is_hidden: hidden, is_present: plan.id === user?.plan_id }
}
