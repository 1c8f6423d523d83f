import { countryName } from '../metrics/rules-areas.ts'
import { DE, GOODBYE_DE } from './mails-copy-de.ts'
import { FR, GOODBYE_FR } from './mails-copy-fr.ts'
import { changeWords } from './rules.ts'
import { dayIn as day, numberIn as number, zoneName } from './rules-words.ts'

type Change = { downloads: number; before: number }

/** The mail with the numbers of a week; numbers and days as the language writes them. */
export const EN = {
  counted: (downloads: number) =>
    downloads === 1 ? '1 download' : `${number(downloads, 'en-GB')} downloads`,
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
  footnote: (host: string, goodbye: string) =>
    `You receive this email on Mondays because you asked for it at ${host}. To unsubscribe: ${goodbye}`,
}

export const WEEK = { en: EN, de: DE, fr: FR }

/** The page at the end of that mail, which ends it. `language`: of the page itself. */
export const GOODBYE_EN = {
  language: 'en',
  title: 'The weekly numbers',
  ask: (title: string) => `Do you want to end the weekly mail with the numbers of “${title}”?`,
  button: 'End the weekly mail',
  doneTitle: 'No more mail',
  done: (title: string) =>
    `You will get no more weekly numbers of “${title}”. You can ask for them again on its page of numbers.`,
}
export type GoodbyeWords = typeof GOODBYE_EN
export const GOODBYE = { en: GOODBYE_EN, de: GOODBYE_DE, fr: GOODBYE_FR }
