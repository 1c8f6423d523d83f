import { z } from 'zod'
import { invalidRequest, type StripeFailure } from './failures.ts'
import type { Param, Params } from './form.ts'

export const text = z.string().max(5000)
export const integer = z
  .string()
  .regex(/^-?\d+$/, 'integer')
  .transform(Number)
export const amount = integer.refine((value) => value >= 0, 'negative')
export const decimal = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'number')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const currency = text.transform((value) => value.toLowerCase()).refine(isCurrency, 'currency')
export const metadata = z.union([
  z.literal('').transform(() => null),
  z.record(text.max(40), z.string().max(500)).refine((given) => Object.keys(given).length <= 50, 'keys'),
])
/** Taxes are switched on and come to nothing: nobody here knows where anybody lives. */
export const automaticTax = z.strictObject({ enabled: flag, liability: z.unknown().optional() })
/** What another part of Stripe reads, and nothing here. */
export const ignored = z.unknown()
export const expand = z.array(text)

const range = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})
export const times = z.union([integer.transform((at) => ({ gte: at, lte: at })), range])

/** Parameters of a list; the rest are filters. */
export const listParameters = {
  limit: integer.refine((limit) => limit >= 1 && limit <= 100, 'limit').optional(),
  starting_after: text.optional(),
  ending_before: text.optional(),
  created: times.optional(),
  expand: expand.optional(),
}

/** @throws StripeFailure 400 with the parameter named as Stripe names it */
export function readParameters<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const read = schema.safeParse(params)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    const param = nameParameter([...issue.path, issue.keys[0] ?? ''])
    throw invalidRequest(`Received unknown parameter: ${param}`, { param, code: 'parameter_unknown' })
  }
  const param = nameParameter(issue?.path ?? [])
  const value = findValue(params, issue?.path ?? [])
  if (value === undefined)
    throw invalidRequest(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
  throw refuseValue(param, value, issue)
}

function refuseValue(param: string, value: Param, issue: z.core.$ZodIssue | undefined): StripeFailure {
  const shown = typeof value === 'string' ? value : JSON.stringify(value)
  const message = issue?.message
  if (message === 'integer')
    return invalidRequest(`Invalid integer: ${shown}`, { param, code: 'parameter_invalid_integer' })
  if (message === 'negative')
    return invalidRequest('This value must be greater than or equal to 0.', {
      ...{ param, code: 'parameter_invalid_integer' },
    })
  if (message === 'currency') return invalidRequest(`Invalid currency: ${shown}.`, { param })
  if (issue?.code === 'invalid_value' && issue.values.length > 0)
    return invalidRequest(`Invalid ${param}: must be one of ${issue.values.join(', ')}`, { param })
  if (typeof value !== 'string' && issue?.code === 'invalid_type')
    return invalidRequest(`Invalid ${issue.expected}`, { param })
  return invalidRequest(`Invalid value for ${param}: ${shown}`, { param })
}

function nameParameter(path: PropertyKey[]): string {
  return path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')
}

function findValue(params: Params, path: PropertyKey[]): Param | undefined {
  let at: Param | undefined = params
  for (const part of path)
    at = typeof at === 'object' ? (at as Record<string, Param>)[String(part)] : undefined
  return at
}

const CURRENCIES = new Set(Intl.supportedValuesOf('currency').map((code) => code.toLowerCase()))

function isCurrency(code: string): boolean {
  return CURRENCIES.has(code)
}

/** What is set, what stays and what an empty value removes. */
export function mergeMetadata(
  before: Record<string, string> | null,
  given: Record<string, string> | null | undefined,
): Record<string, string> {
  if (given === undefined) return before ?? {}
  if (given === null) return {}
  return Object.fromEntries(Object.entries({ ...before, ...given }).filter(([, value]) => value !== ''))
}
