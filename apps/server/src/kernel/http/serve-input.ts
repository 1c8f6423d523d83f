import { z } from 'zod'
import { fromZod, invalid, notFound } from './failure.ts'

/** Ids that are no ids are objects that do not exist. */
export function readParams(raw: Record<string, string>): Record<string, number | string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (name.endsWith('Key')) {
        if (isUnstorable(value)) throw notFound()
        return [name, value]
      }
      if (!/^[1-9]\d{0,14}$/.test(value)) throw notFound()
      return [name, Number(value)]
    }),
  )
}

export function parseInput(schema: z.core.$ZodType, value: unknown): unknown {
  const unstorable = unstorableField(value)
  if (unstorable !== null) throw invalid({ [unstorable]: ['has characters that cannot be stored'] })
  const result = z.safeParse(schema, value)
  if (!result.success) throw fromZod(result.error)
  return result.data
}

/**
 * NUL and halves of surrogate pairs are no text: PostgreSQL refuses the one, UTF-8 the other. The first
 * top-level field that has any, or null.
 */
function unstorableField(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return null
  return (
    Object.keys(value).find(
      (field) => isUnstorable(field) || holdsUnstorable((value as Record<string, unknown>)[field]),
    ) ?? null
  )
}

function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return isUnstorable(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(value).some(([key, inner]) => isUnstorable(key) || holdsUnstorable(inner))
}

function isUnstorable(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed()
}
