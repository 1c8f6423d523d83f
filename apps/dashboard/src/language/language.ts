import type { Account } from '@podstead/contract/accounts/accounts'

/** The language of the interface. It is chosen when the dashboard starts; choosing another one starts it anew. */
export type Language = NonNullable<Account['language']>

const KEY = 'podstead.language'
const KNOWN: readonly Language[] = ['en', 'de']

export const language: Language = chosen()

/** For dates and numbers: English as Europeans write it. */
export const LOCALE = language === 'en' ? 'en-GB' : language

/** Null in English, whose words stand in the code. Loaded before the first word is asked for: modules that use it wait. */
const german = language === 'de' ? await import('./de.ts') : null

const languages = german && new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })

/** The words of a capability in the chosen language: `export const LIST = words('shows', 'LIST', { … } as const)`. */
export function messages<T>(capability: string, name: string, english: T): T {
  const found = german?.DE[capability]?.[name]
  return found === undefined ? english : (found as T)
}

/** A sentence of the server, which speaks English, in the chosen language; one that is not known stays as it is. */
export function translateServerText(sentence: string): string {
  return german ? german.translateSentence(sentence) : sentence
}

/** What an entry of the server's lists is called; languages have their code. */
export function listed(name: string, code?: string): string {
  if (!german) return name
  return (code && languages?.of(code)) || (german.LISTED[name] ?? name)
}

/** A complaint about a field of the wire as a sentence: `name`, "can't be blank". Null in English: the contract has its sentences. */
export const saidOf: ((field: string, message: string) => string) | null = german?.saidOf ?? null

/** Speaks another language from now on. */
export function setLanguage(next: Language): void {
  keep(next)
  location.reload()
}

/**
 * The account's choice counts where the device has none of its own; true when the dashboard has to start anew for it.
 * Accounts keep the first language that the dashboard speaks to them, so that English is no choice against the browser's language. Where
 * nothing can be kept, nothing is followed.
 */
export function followAccount(next: Language | null): boolean {
  if (next === null || next === 'en' || next === language || stored()) return false
  keep(next)
  return stored() === next
}

function keep(next: Language): void {
  try {
    localStorage.setItem(KEY, next)
  } catch {
    // Storage is switched off: the browser's own language stays.
  }
}

function chosen(): Language {
  const kept = stored()
  if (kept) return kept
  const preferred = typeof navigator === 'undefined' ? [] : (navigator.languages ?? [navigator.language])
  const first = preferred.map((tag) => KNOWN.find((known) => tag?.toLowerCase().startsWith(known))).find(Boolean)
  return first ?? 'en'
}

function stored(): Language | undefined {
  try {
    return KNOWN.find((known) => known === localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}
