import { METHODS, type MethodLanguage } from '@podstead/downloads/method/method-languages'

/** In which language somebody reads the page on counting: the one that its address asks for, else the browser's first that the page has, else English. */
export function languageOfReader(asked: unknown, accepted: string | undefined): MethodLanguage {
  if (isLanguage(asked)) return asked
  const wanted = (accepted ?? '').split(',').map(parsePreference)
  return (
    wanted
      .filter(({ weight }) => weight > 0)
      .sort((one, other) => other.weight - one.weight)
      .map(({ language }) => language)
      .find(isLanguage) ?? 'en'
  )
}

/** One part of Accept-Language: `de-AT;q=0.8`. */
function parsePreference(part: string): { language: string; weight: number } {
  const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight.slice(2)) || 0 }
}

function isLanguage(value: unknown): value is MethodLanguage {
  return typeof value === 'string' && Object.hasOwn(METHODS, value)
}
