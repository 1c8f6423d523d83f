import { daysIn } from '@podstead/contract/metrics/metrics-fields'

/** Both ends included, `YYYY-MM-DD`. */
export interface AskedRange {
  from_date: string
  to_date: string
}

/** An entry of the choice of times: one of the server's, or one that only this page has. */
export interface RangeOption {
  value: string
  label: string
  /** null: the person chooses. */
  from_date: string | null
  to_date: string | null
}

export interface ChosenRange {
  option: string
  range: AskedRange
}

export const CUSTOM = 'custom_date_range'

const DAY = /^20\d\d-\d\d-\d\d$/

/**
 * The range that an address names; else the page's own, else the fourth option, which is the default
 * (RU237). Null while there are none.
 */
export function chosenRange(
  options: readonly RangeOption[] | undefined,
  search: URLSearchParams,
  ownDefault?: string | undefined,
): ChosenRange | null {
  const fallback = options?.find(({ value }) => value === ownDefault) ?? options?.[3] ?? options?.[0]
  if (!options || !fallback) return null
  const option = options.find(({ value }) => value === search.get('range')) ?? fallback
  if (option.from_date && option.to_date)
    return { option: option.value, range: { from_date: option.from_date, to_date: option.to_date } }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isDay(from) && isDay(to))
    return { option: option.value, range: from <= to ? asked(from, to) : asked(to, from) }
  return { option: option.value, range: asked(fallback.from_date ?? '', fallback.to_date ?? '') }
}

/** Another first day; the last one moves along where it would lie before. */
export function withStart({ to_date }: AskedRange, from_date: string): AskedRange {
  return { from_date, to_date: to_date < from_date ? from_date : to_date }
}

export function withEnd({ from_date }: AskedRange, to_date: string): AskedRange {
  return { from_date: from_date > to_date ? to_date : from_date, to_date }
}

export function rangeLength({ from_date, to_date }: AskedRange): number {
  return daysIn(from_date, to_date)
}

function asked(from_date: string, to_date: string): AskedRange {
  return { from_date, to_date }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}
