import type { Kernel } from '../kernel/kernel.ts'
import type { Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage, renderMail } from '../kernel/mail/mail-template.ts'
import type { DayRange } from '../metrics/rules-range.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { WEEK } from './mails-copy.ts'

export type WeekNumbers = {
  week: DayRange
  /** Of its days. */
  zone: string
  downloads: number
  before: number
  subscribers: number
  best: { name: string; downloads: number } | null
  /** ISO 3166-1 codes, most downloads first. */
  newCountries: string[]
}

const COUNTRIES = 8

/**
 * The numbers of a week. `goodbye`: the address that ends this mail, for people (GET) and for
 * mail programs (POST, RFC 8058).
 */
export function weeklyMail(
  kernel: Kernel,
  { email, language }: Reader,
  show: { id: number; title: string },
  numbers: WeekNumbers,
  goodbye: string,
): QueuedMail {
  const { app } = kernel.config.origins
  const words = inLanguage(WEEK, language)
  const { week } = numbers
  const counted = words.counted(numbers.downloads)
  const sum = `${counted}, ${words.change(numbers)}.`
  const content = renderMail({
    preheader: sum,
    heading: words.heading(counted),
    paragraphs: [
      `${words.week(show.title, week.from, week.to, numbers.zone)}: ${sum}`,
      ...details(words, numbers),
    ],
    button: { label: words.button, url: `${app}/shows/${show.id}/metrics` },
    footnote: words.footnote(new URL(app).host, goodbye),
    brand: { name: 'Podstead', origin: app },
    language,
  })
  return {
    to: email,
    subject: words.subject(show.title, counted).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '),
    ...content,
    messageId: `<week-${week.from}-${show.id}-${kernel.secrets.keyedHash(email, 'weekly-report').slice(0, 16)}@${new URL(app).hostname}>`,
    headers: { 'List-Unsubscribe': `<${goodbye}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}

function details(words: typeof WEEK.en, { best, newCountries, subscribers }: WeekNumbers): string[] {
  const shown = newCountries.slice(0, COUNTRIES)
  return [
    ...(best ? [words.best(best.name, best.downloads)] : []),
    ...(subscribers ? [words.subscribers(subscribers)] : []),
    ...(shown.length ? [words.countries(shown, newCountries.length - shown.length)] : []),
  ]
}
