import { LANGUAGES_OF_INTERFACE } from '@podstead/contract/accounts/accounts'
import { LISTENER_LANGUAGES, type ListenerLanguage } from '@podstead/contract/subscribers/listener-languages'

export type Language = (typeof LANGUAGES_OF_INTERFACE)[number]

/** What an account has chosen; English where it has chosen nothing that we speak. */
export function languageOfInterface(stored: string | null): Language {
  return findLanguage(LANGUAGES_OF_INTERFACE, stored) ?? 'en'
}

/**
 * Of what a request asks for (`Accept-Language`) the first language that we
 * speak; English, or another one, where there is none.
 */
export function languageOfRequest(accepted: string | undefined, otherwise: Language = 'en'): Language {
  return preferredLanguage(LANGUAGES_OF_INTERFACE, accepted) ?? otherwise
}

/** What a listener or a podcast speaks: `pt-BR` → `pt`; English where it is nothing that we speak. */
export function languageOfListener(stored: string): ListenerLanguage {
  return findLanguage(LISTENER_LANGUAGES, stored.split('-')[0]) ?? 'en'
}

/** As `languageOfRequest`, for pages that listeners see. */
export function languageOfVisitor(
  accepted: string | undefined,
  otherwise: ListenerLanguage = 'en',
): ListenerLanguage {
  return preferredLanguage(LISTENER_LANGUAGES, accepted) ?? otherwise
}

function preferredLanguage<L extends string>(spoken: readonly L[], accepted = ''): L | undefined {
  const wanted = accepted
    .split(',')
    .map(parsePreference)
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { language } of wanted) {
    const found = findLanguage(spoken, language)
    if (found) return found
  }
  return undefined
}

/** One part of Accept-Language: `de-AT;q=0.8`. */
function parsePreference(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return {
    language: tag.split('-')[0] ?? '',
    weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0,
  }
}

function findLanguage<L extends string>(spoken: readonly L[], value: unknown): L | undefined {
  return spoken.find((known) => known === value)
}
