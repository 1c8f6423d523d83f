import { countryName } from '../metrics/rules-areas.ts'
import { changeWords } from './rules.ts'

type Change = { downloads: number; before: number }

/** The mail with the numbers of a week; numbers and days as the language writes them. */
const EN = {
  counted: (downloads: number) => (downloads === 1 ? '1 download' : `${number(downloads, 'en-GB')} downloads`),
  change: ({ downloads, before }: Change) => changeWords(downloads, before),
  heading: (counted: string) => `${counted} in a week`,
  subject: (title: string, counted: string) => `${title}: ${counted} last week`,
  week: (title: string, from: string, to: string, zone: string) =>
    `“${title}”, ${day(from, 'en-GB')} to ${day(to, 'en-GB')} (days in ${zoneName(zone)})`,
  best: (name: string, downloads: number) => `Most downloaded: “${name}” with ${number(downloads, 'en-GB')}.`,
  subscribers: (count: number) => `About ${number(count, 'en-GB')} subscribers.`,
  countries: (codes: string[], more: number) =>
    `Heard for the first time in ${codes.map(countryName).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  button: 'See all numbers',
  footnote: (host: string, goodbye: string) => `You get this mail on Mondays because you asked for it at ${host}. To end it: ${goodbye}`,
}

const DE: typeof EN = {
  counted: (downloads) => (downloads === 1 ? '1 Download' : `${number(downloads, 'de')} Downloads`),
  change: ({ downloads, before }) => germanChange(downloads, before),
  heading: (counted) => `${counted} in einer Woche`,
  subject: (title, counted) => `${title}: ${counted} in der letzten Woche`,
  week: (title, from, to, zone) => `„${title}“, ${day(from, 'de')} bis ${day(to, 'de')} (Tage in ${zoneName(zone)})`,
  best: (name, downloads) => `Am meisten heruntergeladen: „${name}“ mit ${number(downloads, 'de')}.`,
  subscribers: (count) => `Etwa ${number(count, 'de')} Abonnenten.`,
  countries: (codes, more) =>
    `Zum ersten Mal gehört: ${codes.map((code) => GERMAN_COUNTRIES.of(code) ?? code).join(', ')}${more > 0 ? ` und noch ${more}` : ''}.`,
  button: 'Alle Zahlen ansehen',
  footnote: (host, goodbye) => `Du bekommst diese Mail montags, weil du sie auf ${host} bestellt hast. So endet sie: ${goodbye}`,
}

export const WEEK = { en: EN, de: DE }

/** The page at the end of that mail, which ends it. `language`: of the page itself. */
const GOODBYE_EN = {
  language: 'en',
  title: 'The weekly numbers',
  ask: (title: string) => `Do you want to end the weekly mail with the numbers of “${title}”?`,
  button: 'End the weekly mail',
  doneTitle: 'No more mail',
  done: (title: string) => `You will get no more weekly numbers of “${title}”. You can ask for them again on its page of numbers.`,
}
const GOODBYE_DE: typeof GOODBYE_EN = {
  language: 'de',
  title: 'Die Zahlen der Woche',
  ask: (title) => `Möchtest du die wöchentliche Mail mit den Zahlen von „${title}“ beenden?`,
  button: 'Wöchentliche Mail beenden',
  doneTitle: 'Keine Mail mehr',
  done: (title) =>
    `Du bekommst keine wöchentlichen Zahlen von „${title}“ mehr. Auf der Seite mit seinen Zahlen kannst du sie wieder bestellen.`,
}
export type GoodbyeWords = typeof GOODBYE_EN
export const GOODBYE = { en: GOODBYE_EN, de: GOODBYE_DE }

const GERMAN_COUNTRIES = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'code' })

function germanChange(count: number, before: number): string {
  if (count === before) return 'so viele wie in der Woche davor'
  if (before === 0) return 'nach einer Woche ohne'
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  return `${percent < 1 ? 'weniger als 1' : percent} % ${count > before ? 'mehr' : 'weniger'} als in der Woche davor`
}

function number(value: number, locale: string): string {
  return value.toLocaleString(locale)
}

/** `America/St_Johns` as people read it. */
function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ')
}

function day(date: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(date))
}
