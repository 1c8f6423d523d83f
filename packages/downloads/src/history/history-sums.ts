import type { HistoryRow, TableRead } from './history-rows.ts'
import type { HistoryRecord } from './history-tables.ts'
import { numberOfCell } from './history-values.ts'

const MAX_SUMS = 50

/**
 * A row an episode and day, where the file has one a download. An episode keeps the
 * first name that it has in the file.
 */
export function addedUp(rows: readonly HistoryRow[]): HistoryRow[] {
  const names = new Map<string, string>()
  const found = new Map<string, HistoryRow>()
  for (const row of rows) {
    const name = row.guid ? (names.get(row.guid) ?? row.label) : row.label
    if (row.guid) names.set(row.guid, name)
    const key = JSON.stringify([row.guid || name, row.day])
    const before = found.get(key)
    found.set(
      key,
      before ? { ...before, downloads: before.downloads + row.downloads } : { ...row, label: name },
    )
  }
  return [...found.values()]
}

export function countRepeatedDays(rows: readonly HistoryRow[]): number {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { guid, label, day } of rows) {
    if (day === null) continue
    const key = `${guid}\n${label}\n${day}`
    if (seen.has(key)) repeated.add(day)
    seen.add(key)
  }
  return repeated.size
}

/** Of columns that hold numbers alone. */
export function sumColumns(
  columns: readonly string[],
  body: readonly HistoryRecord[],
  layout: Layout,
): TableRead['sums'] {
  return columns.slice(0, MAX_SUMS).flatMap((column, at) => {
    if (at === layout.date || at === layout.episode || at === layout.guid || !column) return []
    let [total, numbers, others] = [0, 0, 0]
    for (const { cells } of body) {
      const cell = cells[at]?.trim() ?? ''
      if (!cell || SUM.test((cells[layout.episode] || cells[layout.date] || cells[0] || '').trim())) continue
      const number = numberOfCell(cell)
      if (number === null) others += 1
      else {
        numbers += 1
        total += number
      }
    }
    return numbers > 0 && others * 10 < numbers ? { column, total } : []
  })
}
export type Layout = {
  kind: 'rows' | 'columns of days' | 'columns of episodes' | 'downloads'
  date: number
  episode: number
  guid: number
  downloads: number
  released: number
}
export const SUM = /^(?:grand )?totals?(?: downloads)?:?$|^sum$|^gesamt$|^summe$/i
