/** The same without what is missing: null, undefined, no text and records of nothing. */
export function withoutGaps(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutGaps)
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  const kept = Object.entries(value).map(([key, each]) => [key, withoutGaps(each)] as const)
  const entries = kept.filter(
    ([, each]) => each !== null && each !== undefined && each !== '' && !isEmptyRecord(each),
  )
  return Object.fromEntries(entries)
}

/** The same with every text changed. */
export function withTexts<T>(value: T, change: (text: string) => string): T
export function withTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((each) => withTexts(each, change))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withTexts(each, change)]))
}

function isEmptyRecord(value: unknown): boolean {
  return (
    typeof value === 'object' && value !== null && !(value instanceof Date) && Object.keys(value).length === 0
  )
}

/** Apple knows whole numbers only. */
export function wholeOrNone(number: number | null | undefined): number | null {
  return number && Number.isInteger(number) ? number : null
}
