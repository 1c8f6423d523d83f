import * as contract from '@podstead/contract/plans'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { serve } from '../kernel/serve.ts'
import { presentPlan } from './present.ts'
import { planById, planTable } from './queries.ts'
import { plansOnOffer } from './rules.ts'

/** Plans, as the operator has set them. @throws ConfigProblems at the start when PLANS_FILE is wrong */
export function plans(app: FastifyInstance, kernel: Kernel): void {
  const { config } = kernel
  const table = planTable(config)
  const offered = (special: boolean, present: string | null) => plansOnOffer(table, { payments: config.payments, special, present })

  serve(app, kernel, contract, {
    listPlans: async ({ user, query }) => offered(query.special === 'true', user.plan_id).map((plan) => presentPlan(plan, user)),
    getPlan: async ({ user, params }) => {
      const present = user?.plan_id ?? null
      const plan = planById(config, params.planKey)
      const shown = user ? [...offered(false, present), ...offered(true, present)] : offered(false, null)
      if (!plan || !shown.includes(plan)) throw notFound()
      return presentPlan(plan, user)
    },
  })
}
