import { LANGUAGES_OF_INTERFACE } from '@podstead/contract/accounts/accounts'

export type Language = (typeof LANGUAGES_OF_INTERFACE)[number]

/** What an account has chosen; English where it has chosen nothing that we speak. */
export function languageOfInterface(stored: string | null): Language {
  return isLanguage(stored) ? stored : 'en'
}

/**
 * Of what a request asks for (`Accept-Language`) the first language that we
 * speak; English, or another one, where there is none.
 */
export function languageOfRequest(accepted: string | undefined, otherwise: Language = 'en'): Language {
  return (
    (accepted ?? '')
      .split(',')
      .map(parsePreference)
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ language }) => language)
      .find(isLanguage) ?? otherwise
  )
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

function isLanguage(value: unknown): value is Language {
  return LANGUAGES_OF_INTERFACE.some((known) => known === value)
}
