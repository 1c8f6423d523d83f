import type { Kernel } from '../kernel/kernel.ts'
import { renderMail } from '../kernel/mail-template.ts'
import type { QueuedMail } from '../operations/commands.ts'
import { countryName } from './rules-areas.ts'
import type { DayRange } from './rules-range.ts'
import { changeWords } from './rules-week.ts'

export type WeekNumbers = {
  week: DayRange
  downloads: number
  before: number
  subscribers: number
  best: { name: string; downloads: number } | null
  /** ISO 3166-1 codes, most downloads first. */
  newCountries: string[]
}

const COUNTRIES = 8

/** The numbers of a week. `goodbye`: the address that ends this mail, for people (GET) and for mail programs (POST, RFC 8058). */
export function weeklyMail(
  kernel: Kernel,
  to: string,
  show: { id: number; title: string },
  numbers: WeekNumbers,
  goodbye: string,
): QueuedMail {
  const { app } = kernel.config.origins
  const { downloads, before, week } = numbers
  const counted = downloads === 1 ? '1 download' : `${number(downloads)} downloads`
  const content = renderMail({
    preheader: `${counted}, ${changeWords(downloads, before)}.`,
    heading: `${counted} in a week`,
    paragraphs: [
      `“${show.title}”, ${date(week.from)} to ${date(week.to)} (days in UTC): ${counted}, ${changeWords(downloads, before)}.`,
      ...details(numbers),
    ],
    button: { label: 'See all numbers', url: `${app}/shows/${show.id}/metrics` },
    footnote: `You get this mail on Mondays because you asked for it at ${new URL(app).host}. To end it: ${goodbye}`,
    brand: { name: 'Podstead', origin: app },
  })
  return {
    to,
    subject: `${show.title}: ${counted} last week`.replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    ...content,
    messageId: `<week-${week.from}-${show.id}-${kernel.secrets.keyedHash(to, 'weekly-report').slice(0, 16)}@${new URL(app).hostname}>`,
    headers: { 'List-Unsubscribe': `<${goodbye}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function details({ best, newCountries, subscribers }: WeekNumbers): string[] {
  const names = newCountries.slice(0, COUNTRIES).map(countryName)
  const more = newCountries.length - names.length
  return [
    ...(best ? [`Most downloaded: “${best.name}” with ${number(best.downloads)}.`] : []),
    ...(subscribers ? [`About ${number(subscribers)} subscribers.`] : []),
    ...(names.length ? [`Heard for the first time in ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`] : []),
  ]
}

function number(value: number): string {
  return value.toLocaleString('en-GB')
}

function date(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(day))
}
