import { LOCALE } from '../../language/language.ts'

export interface Sorting {
  key: string
  direction: 'ascending' | 'descending'
}

const inLanguage = new Intl.Collator(LOCALE, { numeric: true })

/** Rows in order; equal ones stay as they came. */
export function inRows<Row>(
  rows: readonly Row[],
  value: ((row: Row) => string | number) | undefined,
  { direction }: Sorting,
): Row[] {
  if (!value) return [...rows]
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => sign * compare(value(a), value(b)))
}

/** A click on a column: the other way round, or by this column, numbers with the largest first. */
export function turned(sorting: Sorting, key: string, isNumber: boolean): Sorting {
  if (sorting.key === key)
    return { key, direction: sorting.direction === 'ascending' ? 'descending' : 'ascending' }
  return { key, direction: isNumber ? 'descending' : 'ascending' }
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : inLanguage.compare(String(a), String(b))
}
