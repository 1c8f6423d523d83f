import type { Account } from '@podstead/contract/accounts'

const KEY = 'podstead.language'

/** Speaks another language from now on. The texts are chosen when the dashboard starts, so it starts anew. */
export function speak(language: Account['language']): void {
  localStorage.setItem(KEY, language)
  location.reload()
}
