/** Days and numbers as other hosts write them. */

export type DateOrder = 'day_first' | 'month_first'
export type RowSpan = 'day' | 'week' | 'month'

const DAY_MS = 86_400_000

/** By their first letters, in English, German, French, Spanish, Italian and Portuguese. */
const MONTHS = [
  ...[
    /^jan|^jän|^ene|^gen/,
    /^feb|^fév|^fev/,
    /^mar|^mär|^mrz/,
    /^apr|^avr|^abr/,
    /^ma[yigj]/,
    /^jun|^juin|^giu/,
    /^jul|^juil|^lug/,
  ],
  ...[/^aug|^aoû|^ago/, /^sep|^set/, /^o[cku]t|^ott/, /^nov/, /^de[czs]|^déc|^dic/],
]

/** `Jan 5, 2026`, `Mo., 5. Januar 2026`, `5-Jan-26`, `Jan 2026` */
const NAMED =
  /^(?:\p{L}{2,10}\.?,? )?(?:(\d{1,2})(?:\.|er|º)?[ -](?:de )?)?(\p{L}{3,10})\.?(?: (\d{1,2})(?:st|nd|rd|th)?)?,?[ -](?:de )?(\d{4}|(?<=\d-\p{L}{3}-)\d{2})(?:[ ,]|$)/u

/** A UTC day of a cell, `YYYY-MM-DD`; null when it is none. A month alone is its first day. */
export function dayOfCell(cell: string, order: DateOrder): string | null {
  const text = cell.trim().slice(0, 40)
  const week = /^(\d{4})[- ]?W(\d{2})$/i.exec(text)
  if (week) return isoWeekMonday(Number(week[1]), Number(week[2]))
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T /–]|$)/.exec(text)
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

/**
 * What a cell says that its row stands for: `2026-01` and `Jan 2026` a month, `2026-W03` and
 * `2026-01-05 - 2026-01-11` a week.
 */
export function spanOfCell(cell: string): RowSpan {
  const text = cell.trim().slice(0, 40)
  if (/^\d{4}[- ]?W\d{2}$/i.test(text)) return 'week'
  if (/^\d{4}[-/.]\d{1,2}$|^\p{L}{3,10}\.?,?[ -](?:de )?\d{4}$/u.test(text)) return 'month'
  const [, first, last] = /^(\d{4}-\d\d-\d\d)\s?(?:-|–|to|\/|bis)\s?(\d{4}-\d\d-\d\d)$/.exec(text) ?? []
  const days = first && last ? (Date.parse(last) - Date.parse(first)) / DAY_MS + 1 : 1
  return days > 7 ? 'month' : days > 1 ? 'week' : 'day'
}

/** What all cells of a column together say about dates like 03/04/2026; null where either may be meant. */
export function detectDateOrder(cells: readonly string[]): DateOrder | null {
  for (const cell of cells) {
    const [, first, second] = /^\s*(\d{1,2})[-/](\d{1,2})[-/]\d{2,4}/.exec(cell.slice(0, 40)) ?? []
    if (Number(first) > 12) return 'day_first'
    if (Number(second) > 12) return 'month_first'
  }
  return null
}

/**
 * What a row of a file stands for, by its days: files of months have their first days only, those
 * of weeks are seven days apart.
 */
export function detectRowSpan(days: readonly string[]): RowSpan {
  const [first, ...others] = [...new Set(days)].sort()
  if (first === undefined || others.length < 1) return 'day'
  if ([first, ...others].every((day) => day.endsWith('-01'))) return 'month'
  const areWeeks =
    others.length > 1 && others.every((day) => ((Date.parse(day) - Date.parse(first)) / DAY_MS) % 7 === 0)
  return areWeeks ? 'week' : 'day'
}

/** Whether a cell could be read either way. */
export function isAmbiguousDate(cell: string): boolean {
  return /^\s*\d{1,2}[-/]\d{1,2}[-/]\d{2,4}/.test(cell.slice(0, 40))
}

/** A number of downloads, with whatever stands between its thousands; null when it is none. */
export function numberOfCell(cell: string): number | null {
  const text = cell.trim().slice(0, 40).replace(WHOLE, '$1')
  const plain = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+$/.test(text)
    ? text.replace(/\D/g, '')
    : text.replace(/[.,]0+$/, '')
  if (!/^\d{1,10}$/.test(plain)) return null
  const number = Number(plain)
  return number <= 2_000_000_000 ? number : null
}

/** `1,204.00`, `1.204,0`: a whole number as a spreadsheet writes it. */
const WHOLE = /^(\d{1,3}(?:([.,'’\u00a0\u202f ])\d{3})+)(?!\2)[.,]0+$/

/** Of a week by ISO 8601: the first week of a year is the one with 4 January in it. */
function isoWeekMonday(year: number, week: number): string | null {
  if (week < 1 || week > 53) return null
  const fourth = Date.UTC(year, 0, 4)
  const monday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS
  return new Date(monday + (week - 1) * 7 * DAY_MS).toISOString().slice(0, 10)
}

function fullYear(year: string | undefined): string | undefined {
  return year?.length === 2 ? `20${year}` : year
}

function asDay(year = '', month = '', day = ''): string | null {
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = new Date(`${iso}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(iso) ? iso : null
}
