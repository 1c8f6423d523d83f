/** Days and numbers as other hosts write them. */

export type DateOrder = 'day_first' | 'month_first'
export type RowSpan = 'day' | 'week' | 'month'

/** By their first letters, in the languages of the dashboard. */
const MONTHS = [/^jan|^jän/, /^feb/, /^mar|^mär|^mrz/, /^apr/, /^ma[yi]/, /^jun/, /^jul/, /^aug/, /^sep/, /^o[ck]t/, /^nov/, /^de[cz]/]

/** `Jan 5, 2026`, `Mo., 5. Januar 2026`, `5-Jan-26`, `Jan 2026` */
const NAMED =
  /^(?:\p{L}{2,10}\.?,? )?(?:(\d{1,2})\.?[ -])?(\p{L}{3,9})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,?[ -](\d{4}|(?<=\d-\p{L}{3}-)\d{2})(?:[ ,]|$)/u

/** A UTC day of a cell, `YYYY-MM-DD`; null when it is none. A month alone is its first day. */
export function dayOfCell(cell: string, order: DateOrder): string | null {
  const text = cell.trim().slice(0, 40)
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ]|$)/.exec(text)
  if (iso) return asDay(iso[1], iso[2], iso[3] ?? '1')
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{4}|\d{2})(?:[T ,]|$)/.exec(text)
  if (numbers) {
    const [, first, separator, second, year] = numbers
    const isDayFirst = separator === '.' || order === 'day_first'
    return asDay(fullYear(year), isDayFirst ? second : first, isDayFirst ? first : second)
  }
  const named = NAMED.exec(text.normalize('NFC'))
  const month = named ? MONTHS.findIndex((begins) => begins.test((named[2] ?? '').toLowerCase())) + 1 : 0
  return named && month ? asDay(fullYear(named[4]), String(month), named[1] ?? named[3] ?? '1') : null
}

/** What all cells of a column together say about dates like 03/04/2026; null where either may be meant. */
export function dateOrderOf(cells: readonly string[]): DateOrder | null {
  for (const cell of cells) {
    const [, first, second] = /^\s*(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}/.exec(cell.slice(0, 40)) ?? []
    if (Number(first) > 12) return 'day_first'
    if (Number(second) > 12) return 'month_first'
  }
  return null
}

/** What a row of a file stands for, by its days: files of months have their first days only, those of weeks are seven days apart. */
export function rowSpanOf(days: readonly string[]): RowSpan {
  const [first, ...others] = [...new Set(days)].sort()
  if (first === undefined || others.length < 1) return 'day'
  if ([first, ...others].every((day) => day.endsWith('-01'))) return 'month'
  const areWeeks = others.length > 1 && others.every((day) => ((Date.parse(day) - Date.parse(first)) / 86_400_000) % 7 === 0)
  return areWeeks ? 'week' : 'day'
}

/** Whether a cell could be read either way. */
export function isAmbiguousDate(cell: string): boolean {
  return /^\s*\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(cell.slice(0, 40))
}

/** A number of downloads, with whatever stands between its thousands; null when it is none. */
export function numberOfCell(cell: string): number | null {
  const text = cell.trim().slice(0, 40).replace(WHOLE, '$1')
  const plain = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/[.,]0+$/, '')
  if (!/^\d{1,10}$/.test(plain)) return null
  const number = Number(plain)
  return number <= 2_000_000_000 ? number : null
}

/** `1,204.00`, `1.204,0`: a whole number as a spreadsheet writes it. */
const WHOLE = /^(\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})+)(?!\2)[.,]0+$/

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year
}

function asDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}
