import type { Account } from '@podstead/contract/accounts/accounts'

/**
 * The language of the interface. It is chosen when the dashboard starts; choosing another one starts it anew.
 */
export type Language = NonNullable<Account['language']>

/** What the file of a language holds. */
interface LoadedCatalogue {
  /** By capability and name. */
  TEXTS: Record<string, Record<string, unknown>>
  /** Entries of the server's lists, by their English name. */
  LISTED: Record<string, string>
}

const KEY = 'podstead.language'
const KNOWN: readonly Language[] = ['en', 'de', 'fr']

export const language: Language = chosen()

/** For dates and numbers: English as Europeans write it. */
export const LOCALE = language === 'en' ? 'en-GB' : language

/**
 * Null in English, whose words stand in the code, and where another language could not be loaded. Loaded
 * before the first word is asked for: modules that use it wait.
 */
const catalogue: LoadedCatalogue | null =
  language === 'de'
    ? await import('./de.ts').catch(() => null)
    : language === 'fr'
      ? await import('./fr.ts').catch(() => null)
      : null

const languages = catalogue && new Intl.DisplayNames(language, { type: 'language', fallback: 'none' })

/**
 * The words of a capability in the chosen language: `export const LIST =
 * words('shows', 'LIST', { … } as const)`.
 */
export function messages<T>(capability: string, name: string, english: T): T {
  const found = catalogue?.TEXTS[capability]?.[name]
  return found === undefined ? english : (found as T)
}

/** What an entry of the server's lists is called; languages have their code. */
export function listed(name: string, code?: string): string {
  if (!catalogue) return name
  return (code && languages?.of(code)) || (catalogue.LISTED[name] ?? name)
}

/** Speaks another language from now on. */
export function setLanguage(next: Language): void {
  keep(next)
  location.reload()
}

/**
 * The account's choice counts where the device has none of its own; true when the dashboard has to start anew
 * for it. Accounts keep the first language that the dashboard speaks to them, so that English is no choice
 * against the browser's language. Where nothing can be kept, nothing is followed.
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
  const first = preferred
    .map((tag) => KNOWN.find((known) => tag?.toLowerCase().startsWith(known)))
    .find(Boolean)
  return first ?? 'en'
}

function stored(): Language | undefined {
  try {
    return KNOWN.find((known) => known === localStorage.getItem(KEY))
  } catch {
    return undefined
  }
}
