import type { Grain } from '@podstead/contract/metrics/metrics-fields'
import { LOCALE } from '../../language/language.ts'
import { dateText } from '../../ui/formats.ts'

/** Numbers and spans of time of the metrics pages, in the chosen language. */

const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat(LOCALE, {
  style: 'percent',
  maximumFractionDigits: 0,
  signDisplay: 'exceptZero',
})
const short = new Intl.NumberFormat(LOCALE, { notation: 'compact', maximumFractionDigits: 1 })
const decimal = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 1 })
const regions = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' })
const KILO = 1000

/** `shareText(3, 4)` -> `75%`; below a hundredth one decimal more. */
export function shareText(part: number, whole: number): string {
  if (whole <= 0) return percent.format(0)
  return (part > 0 && part / whole < 0.01 ? fine : percent).format(part / whole)
}

/** `changeText(150, 100)` -> `+50%`; null where there was nothing to compare with. */
export function changeText(now: number, before: number): string | null {
  return before > 0 ? signed.format(now / before - 1) : null
}

/** 12345 -> `12.3K`, for axes. */
export function shortCount(count: number): string {
  return Math.abs(count) < 10 * KILO ? decimal.format(count) : short.format(count)
}

/** 12.34 -> `12.3`; nobody wants a tenth of a download among hundreds. */
export function averageText(value: number): string {
  return decimal.format(value < 100 ? value : Math.round(value))
}

/** `DE` -> `Germany`; what is no code of a country stays as it is. */
export function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code
}

/** `212 kB`, `1.3 MB`: decimal units, as the rules about minutes count them. */
export function bytesText(bytes: number): string {
  if (bytes < KILO)
    return new Intl.NumberFormat(LOCALE, { style: 'unit', unit: 'byte', unitDisplay: 'long' }).format(bytes)
  const [unit, size] = bytes < KILO ** 2 ? (['kilobyte', KILO] as const) : (['megabyte', KILO ** 2] as const)
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit,
    maximumFractionDigits: bytes / size < 10 ? 1 : 0,
  }).format(bytes / size)
}

/** The label of a point in time on an axis: `12 Mar`, `Mar 2026`, `2026`. */
export function tickText(date: string, grain: Grain): string {
  if (grain === 'year') return format(date, { year: 'numeric' })
  if (grain === 'month') return format(date, { month: 'short', year: 'numeric' })
  return format(date, { day: 'numeric', month: 'short' })
}

/** The same in full, for tooltips and tables; a week by the day it begins. */
export function periodText(date: string, grain: Grain): string {
  if (grain === 'year') return format(date, { year: 'numeric' })
  if (grain === 'month') return format(date, { month: 'long', year: 'numeric' })
  return dateText(date, 'UTC')
}

/** `1–30 Mar 2026` */
export function rangeText(from: string, to: string): string {
  const dates = [from, to].map((date) => new Date(`${date}T00:00:00Z`))
  const [start, end] = dates
  if (!start || !end || dates.some((date) => Number.isNaN(date.getTime()))) return ''
  const words = new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return from === to ? words.format(start) : words.formatRange(start, end)
}

function format(date: string, options: Intl.DateTimeFormatOptions): string {
  const instant = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(instant.getTime())
    ? ''
    : new Intl.DateTimeFormat(LOCALE, { ...options, timeZone: 'UTC' }).format(instant)
}
