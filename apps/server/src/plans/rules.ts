import { SKILLS, type Skill } from '@podstead/contract/endpoint'
import { z } from 'zod'

const PlanLine = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be lower-case letters, digits and dashes'),
  name: z.string().trim().min(1, "can't be blank").max(60, 'is too long (maximum is 60 characters)'),
  /** Cents. */
  amount: z.int('must be a whole number of cents').min(0, 'must be 0 or more'),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters, such as USD'),
  interval: z.enum(['month', 'year'], 'must be month or year'),
  skills: z.array(z.enum(SKILLS, `must be of ${SKILLS.join(', ')}`)),
  /** Null: no limit. */
  max_shows: z
    .int('must be a whole number, or null')
    .min(1, 'must be 1 or more, or null')
    .nullable()
    .default(null),
  /** null: the installation's own limit of an account. */
  max_storage_gb: z
    .number('must be a number, or null')
    .positive('must be more than 0, or null')
    .nullable()
    .default(null),
  /** How many drafts models write in a month; null: no limit. */
  max_ai_drafts: z
    .int('must be a whole number, or null')
    .min(0, 'must be 0 or more, or null')
    .nullable()
    .default(null),
  /** Of audio that transcripts are made of, in a month. Null: no limit. */
  transcript_minutes: z
    .int('must be a whole number, or null')
    .min(0, 'must be 0 or more, or null')
    .nullable()
    .default(null),
  /** Costs nothing for so long, for accounts that never paid for a plan. */
  trial_days: z.int('must be a whole number of days').min(0, 'must be 0 or more').max(730).default(0),
  /** A price that exists at Stripe; null: it is made there when somebody pays for the plan first. */
  stripe_price: z
    .string()
    .regex(/^price_\w+$/, 'must be the id of a price, such as price_…')
    .nullable()
    .default(null),
  /** Only on /special-pricing. */
  hidden: z.boolean().default(false),
})
export type PlanLine = z.output<typeof PlanLine>

const monthly = {
  currency: 'USD',
  interval: 'month',
  max_shows: null,
  max_storage_gb: null,
  transcript_minutes: null,
  max_ai_drafts: null,
  trial_days: 0,
  stripe_price: null,
  hidden: false,
} as const

/** Everything, for nothing: what accounts have where nobody takes money. */
export const SELF_HOSTED: PlanLine = {
  ...monthly,
  id: 'self-hosted',
  name: 'Self-hosted',
  amount: 0,
  skills: [...SKILLS],
}

/** PLANS_FILE replaces them. */
export const DEFAULT_PLANS: PlanLine[] = [
  { ...monthly, id: 'free', name: 'Free', amount: 0, skills: [] },
  {
    ...monthly,
    id: 'starter',
    name: 'Starter',
    amount: 900,
    skills: ['skill_direct_upload', 'skill_embedded_player', 'skill_standard_analytics'],
  },
  { ...monthly, id: 'professional', name: 'Professional', amount: 2400, skills: [...SKILLS] },
  {
    ...monthly,
    id: 'professional-year',
    name: 'Professional, by the year',
    amount: 24_000,
    interval: 'year',
    skills: [...SKILLS],
    hidden: true,
  },
]

/** Reads the text of PLANS_FILE. With problems, the plans are those of the code. */
export function readPlans(text: string): { plans: PlanLine[]; problems: string[] } {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    return { plans: DEFAULT_PLANS, problems: [`is not JSON: ${(error as Error).message}`] }
  }
  if (!Array.isArray(given) || given.length === 0)
    return { plans: DEFAULT_PLANS, problems: ['must be a list of plans'] }
  const lines = given.map((line) => PlanLine.safeParse(line))
  const problems = lines.flatMap(({ error }, at) =>
    (error?.issues ?? []).map(
      ({ path, message }) => `plan ${at + 1}: ${[path.join('.'), message].filter(Boolean).join(' ')}`,
    ),
  )
  const plans = lines.flatMap(({ data }) => (data ? [data] : []))
  if (!problems.length) problems.push(...problemsOfTable(plans))
  return problems.length ? { plans: DEFAULT_PLANS, problems } : { plans, problems }
}

function problemsOfTable(plans: PlanLine[]): string[] {
  const ids = plans.map(({ id }) => id)
  const twice = [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))].map(
    (id) => `two plans have the id ${id}`,
  )
  const own = ids.includes(SELF_HOSTED.id)
    ? [`the id ${SELF_HOSTED.id} is taken: it is the plan that includes everything`]
    : []
  const free = plans.some(({ amount, hidden }) => amount === 0 && !hidden)
  return [
    ...twice,
    ...own,
    ...(free ? [] : ['one plan that is not hidden must have the amount 0: new accounts start on it']),
  ]
}

type Payments = 'none' | 'stripe'

/** What new accounts get, and where a plan that has ended leads. */
export function startingPlan(plans: PlanLine[], payments: Payments): PlanLine {
  const free = payments === 'none' ? SELF_HOSTED : plans.find(({ amount, hidden }) => amount === 0 && !hidden)
  return free ?? SELF_HOSTED
}

/**
 * What /plans shows, or /special-pricing: where nobody takes money, only the plan that includes
 * everything; the present one always.
 */
export function plansOnOffer(
  plans: PlanLine[],
  { payments, special, present }: { payments: Payments; special: boolean; present: string | null },
): PlanLine[] {
  const offered = (plan: PlanLine) =>
    payments === 'none' ? plan === SELF_HOSTED : plan !== SELF_HOSTED && plan.hidden === special
  return [SELF_HOSTED, ...plans].filter((plan) => offered(plan) || plan.id === present)
}

/** The columns of an account on this plan. */
export function accountColumns(
  plan: PlanLine,
): { plan_id: string; plan_name: string } & Record<Skill, boolean> {
  const skills = Object.fromEntries(SKILLS.map((skill) => [skill, plan.skills.includes(skill)])) as Record<
    Skill,
    boolean
  >
  return { plan_id: plan.id, plan_name: plan.name, ...skills }
}

/** The message for an account whose plan has ended. */
export function endedMessage(ended: { plan_name: string; plan_expires_at: Date }, now: PlanLine): string {
  const day = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return `Your plan ${ended.plan_name} ended on ${day.format(ended.plan_expires_at)}, and you are on ${now.name} now. Nothing was deleted: your podcasts and episodes are all here.`
}

/** Why an account with this many shows may not start another one; null when it may. */
export function noRoomMessage(plan: PlanLine | undefined, shows: number): string | null {
  if (!plan || plan.max_shows === null || shows < plan.max_shows) return null
  const included = plan.max_shows === 1 ? '1 podcast' : `${plan.max_shows} podcasts`
  return `Please upgrade your plan to create another podcast: ${plan.name} includes ${included}.`
}
