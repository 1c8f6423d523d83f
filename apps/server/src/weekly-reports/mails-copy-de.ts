import type { EN, GOODBYE_EN } from './mails-copy.ts'
import { dayIn as day, numberIn as number, zoneName } from './rules-words.ts'

export const DE: typeof EN = {
  counted: (downloads) => (downloads === 1 ? '1 Download' : `${number(downloads, 'de')} Downloads`),
  change: ({ downloads, before }) => germanChange(downloads, before),
  heading: (counted) => `${counted} in einer Woche`,
  subject: (title, counted) => `${title}: ${counted} in der letzten Woche`,
  week: (title, from, to, zone) =>
    `„${title}“, ${day(from, 'de')} bis ${day(to, 'de')} (Tage in ${zoneName(zone)})`,
  best: (name, downloads) => `Am meisten heruntergeladen: „${name}“ mit ${number(downloads, 'de')}.`,
  subscribers: (count) => `Etwa ${number(count, 'de')} Abonnenten.`,
  countries: (codes, more) =>
    `Zum ersten Mal gehört: ${codes.map((code) => GERMAN_COUNTRIES.of(code) ?? code).join(', ')}${more > 0 ? ` und noch ${more}` : ''}.`,
  button: 'Alle Zahlen ansehen',
  footnote: (host, goodbye) =>
    `Du bekommst diese E-Mail montags, weil du sie auf ${host} bestellt hast. So endet sie: ${goodbye}`,
}

export const GOODBYE_DE: typeof GOODBYE_EN = {
  language: 'de',
  title: 'Die Zahlen der Woche',
  ask: (title) => `Möchtest du die wöchentliche E-Mail mit den Zahlen von „${title}“ beenden?`,
  button: 'Wöchentliche E-Mail beenden',
  doneTitle: 'Keine E-Mail mehr',
  done: (title) =>
    `Du bekommst keine wöchentlichen Zahlen von „${title}“ mehr. Auf der Seite mit seinen Zahlen kannst du sie wieder bestellen.`,
}

const GERMAN_COUNTRIES = new Intl.DisplayNames(['de'], { type: 'region', fallback: 'code' })

function germanChange(count: number, before: number): string {
  if (count === before) return 'so viele wie in der Woche davor'
  if (before === 0) return 'nach einer Woche ohne'
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  return `${percent < 1 ? 'weniger als 1' : percent} % ${count > before ? 'mehr' : 'weniger'} als in der Woche davor`
}
