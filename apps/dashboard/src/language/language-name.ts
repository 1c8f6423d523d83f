import { LOCALE } from './language.ts'

/** `de` → German, in the language of the dashboard. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames(LOCALE, { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}
