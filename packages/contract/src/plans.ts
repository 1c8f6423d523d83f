import { z } from 'zod'
import { get, SKILLS } from './endpoint.ts'

/** Plans and what they include: S3 2.4 and the entity "Plan"; decisions G168, G169, G173. */

export const Plan = z.object({
  id: z.string(),
  name: z.string(),
  /** Cents. */
  amount: z.int(),
  interval: z.enum(['month', 'year']),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  skills: z.array(z.enum(SKILLS)),
  /** null: no limit (decision G082). */
  max_shows: z.int().nullable(),
  /** Not on /plans, only on /special-pricing. */
  is_hidden: z.boolean(),
  /** The caller's own. */
  is_present: z.boolean(),
})
export type Plan = z.infer<typeof Plan>

export const listPlans = get('/v1/plans', {
  resource: 'none',
  summary: 'Plans to choose from, and always the present one',
  query: z.object({ special: z.enum(['true', 'false'], 'must be true or false').default('false') }),
  reply: z.array(Plan),
  failure: 'message',
})

/** Prices are no secret; a hidden one is shown to people who are signed in and know its name. */
export const getPlan = get('/v1/plans/:planKey', { access: 'public', summary: 'One plan', reply: Plan, failure: 'message' })
