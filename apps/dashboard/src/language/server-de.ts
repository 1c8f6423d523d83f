import { CHECK_SENTENCES } from './server-check-de.ts'
import { FEED_COMPLAINTS, FEED_SENTENCES } from './server-feeds-de.ts'
import { FIELDS, COMPLAINTS as GENERAL, PARTICULAR } from './server-fields-de.ts'
import { HISTORY_SENTENCES } from './server-history-de.ts'
import { IMPORT_SENTENCES } from './server-imports-de.ts'
import { SENTENCES } from './server-sentences-de.ts'

const COMPLAINTS = [...GENERAL, ...FEED_COMPLAINTS]

/** A sentence of the server in German; one that nobody has translated stays English. Several sentences in a row are told apart. */
export function translateSentence(sentence: string): string {
  const whole =
    found(SENTENCES, sentence) ??
    found(IMPORT_SENTENCES, sentence) ??
    found(FEED_SENTENCES, sentence) ??
    found(HISTORY_SENTENCES, sentence) ??
    found(CHECK_SENTENCES, sentence) ??
    found(COMPLAINTS, sentence) ??
    complaint(sentence)
  if (whole !== undefined) return whole
  const parts = sentence.split(/(?<=[.!?]) (?=[A-Z\d])/)
  return parts.length > 1 ? parts.map(translateSentence).join(' ') : sentence
}

/** `name`, "can't be blank" -> 'Name: darf nicht leer sein' */
export function saidOf(field: string, message: string): string {
  if (/^[A-Z'"]/.test(message)) return translateSentence(message)
  const particular = PARTICULAR[`${field} ${message}`]
  if (particular) return particular
  const placed = found(FEED_SENTENCES, message)
  if (placed) return placed
  const told = found(COMPLAINTS, message)
  const name = FIELDS[field] ?? capital(field.replace(/_/g, ' '))
  return told === undefined ? `${capital(field.replace(/_/g, ' '))} ${message}` : `${name} ${told}`
}

/** 'Rss feed is invalid': a field in the words of the wire, and what is wrong with it. */
function complaint(sentence: string): string | undefined {
  for (const field of Object.keys(FIELDS)) {
    const start = `${capital(field.replace(/_/g, ' '))} `
    if (!sentence.startsWith(start)) continue
    const told = found(COMPLAINTS, sentence.slice(start.length))
    if (told !== undefined) return saidOf(field, sentence.slice(start.length))
  }
  return undefined
}

function found(known: readonly (readonly [RegExp | string, string])[], sentence: string): string | undefined {
  for (const [pattern, german] of known) {
    if (typeof pattern === 'string') {
      if (pattern === sentence) return german
      continue
    }
    const match = pattern.exec(sentence)
    // What stands inside may be a sentence itself: the reason that another server gave.
    if (match) return german.replace(/\{(\d)\}/g, (_, n) => translateSentence(match[Number(n)] ?? ''))
  }
  return undefined
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
