import type { FailureDetail, FailureShape } from '@podstead/contract/failure'
import { MESSAGES, type MessageCode } from '@podstead/contract/messages/messages'
import { type Kernel, perKernel } from '../kernel.ts'
import type { Language } from './messages-language.ts'
import { compilePattern, fillTemplate, type MessagePattern, readTemplate } from './messages-template.ts'
import { HOUSE_TRANSLATIONS } from './messages-translations.ts'

/** The messages of a module of the contract in another language: every one of them, and no other. */
export type Translation<English> = Record<keyof English, string>

export type TranslatedLanguage = Exclude<Language, 'en'>

/** What a slice says in other languages; the English texts and their codes are in the contract. */
export type MessageTranslations = Record<TranslatedLanguage, Record<string, string>>

/** How a language names the fields of the wire, and what it says of one. */
export interface FieldNames {
  names: Record<string, string>
  /** `Der Name`, `darf nicht leer sein` -> `Der Name darf nicht leer sein` */
  join(name: string, problem: string): string
  /** Where a whole sentence reads better, by `field field.code`. */
  sentences: Record<string, string>
}

export interface ReadMessage {
  code: MessageCode
  params: Record<string, string>
}

export interface MessageCatalogue {
  /** Which message an English text of ours is; undefined for words of others. */
  read(text: string): ReadMessage | undefined
  /** Whether a text, or each of its sentences, is one of ours. */
  knows(text: string): boolean
  /**
   * A text of ours in the reader's language; several sentences in a row are told apart, and what nobody
   * has translated stays as it is.
   */
  translate(text: string, language: Language): string
  /** A refusal in the reader's language, with the code and the parameters of each of its messages. */
  localize(failure: FailureShape, language: Language): FailureShape
}

/** Longer texts are nobody's: what was put into a template is bounded, and looking for it must be, too. */
const MAX_TEXT_LENGTH = 2000

export const messages = perKernel((kernel: Kernel) =>
  createMessageCatalogue(kernel.capabilities.map((one) => one.messages)),
)

export function createMessageCatalogue(
  ofSlices: readonly (MessageTranslations | undefined)[],
): MessageCatalogue {
  const texts = mergeTexts(ofSlices)
  const exact = new Map<string, MessageCode>()
  const patterns: MessagePattern[] = []
  for (const [code, english] of Object.entries(MESSAGES) as [MessageCode, string][]) {
    const pattern = compilePattern(code, english)
    if (pattern) patterns.push(pattern)
    else exact.set(english, code)
  }
  // What says more of its own stands before what takes nearly anything.
  patterns.sort((one, other) => other.literal - one.literal)

  function read(text: string): ReadMessage | undefined {
    if (text.length > MAX_TEXT_LENGTH) return undefined
    const code = exact.get(text)
    if (code) return { code, params: {} }
    for (const pattern of patterns) {
      const params = readTemplate(pattern, text)
      if (params) return { code: pattern.code as MessageCode, params }
    }
    return undefined
  }

  function translate(text: string, language: Language): string {
    if (language === 'en') return text
    const found = read(text)
    if (found) return say(found, language) ?? text
    const complaint = readComplaint(text)
    if (complaint) return toSentence(complaint.field, complaint.problem, language)
    const parts = splitSentences(text)
    return parts.length > 1 ? parts.map((part) => translate(part, language)).join(' ') : text
  }

  function knows(text: string): boolean {
    if (read(text) || readComplaint(text)) return true
    const parts = splitSentences(text)
    return parts.length > 1 && parts.every(knows)
  }

  /** Parameters may be sentences themselves: the reason that another server gave. */
  function say({ code, params }: ReadMessage, language: TranslatedLanguage): string | undefined {
    const template = texts[language][code]
    if (template === undefined) return undefined
    const translated = Object.entries(params).map(([name, value]) => [name, translate(value, language)])
    return fillTemplate(template, Object.fromEntries(translated), language)
  }

  /** `Rss feed is invalid`: a field in the words of the wire, and what is wrong with it. */
  function readComplaint(text: string): { field: string; problem: string } | undefined {
    for (const field of Object.keys(HOUSE_TRANSLATIONS.de.fields.names)) {
      const start = `${humanize(field)} `
      if (text.startsWith(start) && read(text.slice(start.length))?.code.startsWith('field.'))
        return { field, problem: text.slice(start.length) }
    }
    return undefined
  }

  function toSentence(field: string, problem: string, language: Language): string {
    if (isSentence(problem)) return translate(problem, language)
    if (language === 'en') return `${humanize(field)} ${problem}`
    const { names, join, sentences } = HOUSE_TRANSLATIONS[language].fields
    const code = read(problem)?.code
    const particular = sentences[`${field} ${code}`]
    if (particular) return particular
    const told = translate(problem, language)
    return code?.startsWith('field.') ? join(names[field] ?? humanize(field), told) : told
  }

  function toDetail(field: string | undefined, text: string, language: Language): FailureDetail {
    const found = read(text) ?? read(splitSentences(text)[0] ?? '')
    return {
      ...(field === undefined ? {} : { field }),
      ...(found && { code: found.code }),
      ...(found && Object.keys(found.params).length > 0 && { params: found.params }),
      message: field === undefined ? translate(text, language) : toSentence(field, text, language),
    }
  }

  return {
    read,
    knows,
    translate,
    localize(failure, language) {
      const { fields } = failure
      const details = fields
        ? Object.entries(fields).flatMap(([field, problems]) =>
            problems.map((problem) => toDetail(field, problem, language)),
          )
        : [toDetail(undefined, failure.message, language)]
      const code = failure.code ?? details[0]?.code
      return {
        ...toShape(failure),
        message: translate(failure.message, language),
        ...(fields && {
          fields: mapValues(fields, (problems) => problems.map((problem) => translate(problem, language))),
        }),
        ...(code && { code }),
        details,
      }
    },
  }
}

/** Errors have their message where spreading does not find it. */
function toShape({
  status,
  challenge,
  retryAfterSeconds,
  versions,
}: FailureShape): Omit<FailureShape, 'message'> {
  return {
    status,
    ...(challenge && { challenge }),
    ...(retryAfterSeconds && { retryAfterSeconds }),
    ...(versions && { versions }),
  }
}

function mergeTexts(
  ofSlices: readonly (MessageTranslations | undefined)[],
): Record<TranslatedLanguage, Record<string, string>> {
  const all = { de: { ...HOUSE_TRANSLATIONS.de.messages }, fr: { ...HOUSE_TRANSLATIONS.fr.messages } }
  for (const one of ofSlices) {
    Object.assign(all.de, one?.de)
    Object.assign(all.fr, one?.fr)
  }
  return all
}

function mapValues<Value, Result>(
  given: Record<string, Value>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, change(value)]))
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?]) (?=[A-Z\d])/)
}

/** Messages of a field follow its name, unless they are sentences of their own. */
function isSentence(text: string): boolean {
  return /^[A-Z'"]/.test(text)
}

/** `podcast_title` -> `Podcast title` */
function humanize(field: string): string {
  const words = field.replace(/_/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
