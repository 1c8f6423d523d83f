import type { MetricsOption } from '@podstead/contract/metrics/metrics'
import { addDays } from './rules-range.ts'

/**
 * The fourth is the default (RU237). Everything but yesterday ends today. `first`: the day
 * before which there is nothing.
 */
export function presentOptions(first: string | null, today: string): MetricsOption[] {
  const yesterday = addDays(today, -1)
  const option = (
    value: MetricsOption['value'],
    label: string,
    from_date: string | null,
    to_date: string | null,
  ) => ({
    value,
    label,
    from_date,
    to_date,
  })
  return [
    option('today', 'Today', today, today),
    option('yesterday', 'Yesterday', yesterday, yesterday),
    option('last_7_days', 'Last 7 days', addDays(today, -6), today),
    option('last_30_days', 'Last 30 days', addDays(today, -29), today),
    option('last_90_days', 'Last 90 days', addDays(today, -89), today),
    option('this_year', 'This year', `${today.slice(0, 4)}-01-01`, today),
    option('all_time', 'All time', first ?? today, today),
    option('custom_date_range', 'Custom date range', null, null),
  ]
}
