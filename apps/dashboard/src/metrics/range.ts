import type { MetricsOption } from '@podstead/contract/metrics'
import { daysIn } from '@podstead/contract/metrics-fields'

/** Both ends included, `YYYY-MM-DD`. */
export interface AskedRange {
  from_date: string
  to_date: string
}

export interface ChosenRange {
  option: MetricsOption['value']
  range: AskedRange
}

const DAY = /^20\d\d-\d\d-\d\d$/

/** The range that an address names; else the fourth option, which is the default (RU237). Null while there are no options. */
export function chosenRange(options: readonly MetricsOption[] | undefined, search: URLSearchParams): ChosenRange | null {
  const fallback = options?.[3] ?? options?.[0]
  if (!options || !fallback) return null
  const option = options.find(({ value }) => value === search.get('range')) ?? fallback
  if (option.from_date && option.to_date) return { option: option.value, range: { from_date: option.from_date, to_date: option.to_date } }
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? '']
  if (isDay(from) && isDay(to)) return { option: option.value, range: from <= to ? asked(from, to) : asked(to, from) }
  return { option: option.value, range: asked(fallback.from_date ?? '', fallback.to_date ?? '') }
}

export function lengthOf({ from_date, to_date }: AskedRange): number {
  return daysIn(from_date, to_date)
}

function asked(from_date: string, to_date: string): AskedRange {
  return { from_date, to_date }
}

function isDay(text: string): boolean {
  return DAY.test(text) && !Number.isNaN(Date.parse(text))
}
