import { LOCALE, language } from '../language/language.ts'
import { NOUNS, UNITS as WORDS } from './copy.ts'

/**
 * Numbers and times in words, in the chosen language. Pure; `now` is an argument
 * so that tests can stand still.
 */

const MB = 1_048_576
const GB = 1_073_741_824

/** MB with two decimals below 1e9 bytes, GB from there. */
export function fileSizeText(bytes: number): string {
  return bytes < 1e9 ? `${hundredths(bytes / MB)} MB` : `${hundredths(bytes / GB)} GB`
}

/** Sizes as limits are set, in units of a thousand: 90 MB, 1.5 GB, 50 GB. */
export function storageText(bytes: number): string {
  const [size, unit] =
    bytes >= 1e9
      ? [bytes / 1e9, 'GB']
      : bytes >= 1e6 || bytes <= 0
        ? [bytes / 1e6, 'MB']
        : [bytes / 1e3, 'kB']
  const maximumFractionDigits = unit === 'GB' ? 1 : 0
  return `${new Intl.NumberFormat(LOCALE, { maximumFractionDigits }).format(Math.max(0, size))} ${unit}`
}

/** 3725 -> `1:02:05`, 65 -> `1:05` */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const [h, m, s] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  return h ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
}

/** 3725 -> `1 hr 2 min`; for lists and screen readers. */
export function durationWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const [h, m] = [Math.floor(minutes / 60), minutes % 60]
  return [h ? WORDS.hours(h) : '', m || !h ? WORDS.minutes(m) : ''].filter(Boolean).join(' ')
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** 'in 3 days', '3 days ago'. */
export function relativeTime(instant: string | Date, now: Date = new Date()): string {
  const [unit, count] = distance(instant, now)
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'always' }).format(count, unit)
}

/** '3 days', without direction. */
export function timeSpan(instant: string | Date, now: Date = new Date()): string {
  const [unit, count] = distance(instant, now)
  return new Intl.NumberFormat(LOCALE, {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    useGrouping: false,
  }).format(Math.abs(count))
}

/** A day of UTC: 'today', 'yesterday', '3 days ago'; beyond a week its date. */
export function dayText(day: string, now: Date = new Date()): string {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const days = Math.round((today - Date.parse(day)) / 86_400_000)
  if (days > 7) return dateText(day, 'UTC')
  return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(-days, 'day')
}

/** 12 Mar 2026; empty for what is no date (charts ask for the label of nothing). */
export function dateText(instant: string | Date, timeZone?: string): string {
  return format(instant, { day: 'numeric', month: 'short', year: 'numeric', timeZone })
}

/** 12 Mar 2026, 14:05 */
export function dateTimeText(instant: string | Date, timeZone?: string): string {
  return format(instant, { dateStyle: 'medium', timeStyle: 'short', timeZone })
}

/** 12345 -> `12,345` */
export function countText(count: number): string {
  return new Intl.NumberFormat(LOCALE).format(count)
}

/** `percentText(12)` -> `12%`, in German and French with a space. */
export function percentText(percent: number): string {
  return new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 }).format(percent / 100)
}

/** An integer of the smallest unit as money: `moneyText(1999, 'USD')` -> `$19.99`, 1999 yen -> `¥1,999`. */
export function moneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat(language, { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}

const PLURALS = new Intl.PluralRules(LOCALE)

/** `plural(1, 'episode')` -> `1 episode`; none is one in French. */
export function plural(count: number, noun: keyof typeof NOUNS): string {
  const [one, many] = NOUNS[noun]
  return `${countText(count)} ${PLURALS.select(count) === 'one' ? one : many}`
}

/** An address as it is said and printed, without its scheme. */
export function shortAddress(url: string): string {
  return url.replace(/^https?:\/\//, '')
}

/** Length in bytes of UTF-8, which is how feeds measure descriptions. */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}

function distance(instant: string | Date, now: Date): [Intl.RelativeTimeFormatUnit, number] {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000
  for (const [unit, size] of UNITS) {
    // Nearly a whole unit is one (23 h 50 min is a day), two thirds of one are not (24 days are no month).
    if (Math.abs(seconds) >= size * 0.975) return [unit, Math.round(seconds / size)]
  }
  return ['second', Math.round(seconds)]
}

function format(instant: string | Date, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(instant)
  return Number.isNaN(date.getTime()) ? '' : new Intl.DateTimeFormat(LOCALE, options).format(date)
}

function hundredths(n: number): string {
  return new Intl.NumberFormat(LOCALE, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(n)
}

function two(n: number): string {
  return String(n).padStart(2, '0')
}
