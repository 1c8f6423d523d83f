import * as contract from '@podstead/contract/plans'
import type { FastifyInstance } from 'fastify'
import { requireOperator } from '../access/queries-operator.ts'
import { isLoopback } from '../kernel/config-origins.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentPlan, presentStorage, summarizeStorage } from './present.ts'
import { planById, planTable } from './queries.ts'
import {
  storageQuota,
  usedBytes,
  usedBytesByAccount,
  usedBytesByShow,
  usedBytesOfInstallation,
} from './queries-quota.ts'
import { plansOnOffer } from './rules.ts'

const MAX_LISTED = 200

/** Plans, as the operator has set them. @throws ConfigProblems at the start when PLANS_FILE is wrong */
export function plans(app: FastifyInstance, kernel: Kernel): void {
  const { config } = kernel
  const table = planTable(config)
  const offered = (special: boolean, present: string | null) =>
    plansOnOffer(table, { payments: config.payments, special, present })

  serve(app, kernel, contract, {
    listPlans: async ({ user, query }) =>
      offered(query.special === 'true', user.plan_id).map((plan) => presentPlan(plan, user)),
    getPlan: async ({ user, params }) => {
      const present = user?.plan_id ?? null
      const plan = planById(config, params.planKey)
      const shown = user ? [...offered(false, present), ...offered(true, present)] : offered(false, null)
      if (!plan || !shown.includes(plan)) throw notFound()
      return presentPlan(plan, user)
    },
    getStorage: async ({ user }) => {
      const [stored, shows, limit] = [
        await usedBytes(kernel, kernel.db, user),
        await usedBytesByShow(kernel, user),
        await storageQuota(kernel, user),
      ]
      return presentStorage(stored, shows, limit)
    },
    listStorage: async ({ user }) => {
      await requireOperator(kernel, user)
      const accounts = []
      for (const account of await usedBytesByAccount(kernel, { most: MAX_LISTED })) {
        const limit = await storageQuota(kernel, account)
        accounts.push({ id: account.id, email: account.email, ...summarizeStorage(account, limit) })
      }
      const { installationBytes, storageBytes } = config.accounts
      return {
        used: await usedBytesOfInstallation(kernel, kernel.db),
        limit: installationBytes,
        account_limit: storageBytes,
        is_public: !isLoopback(config.origins.app),
        accounts,
      }
    },
  })
}
