import { toPlainText } from '@podstead/drafts/plain-text'

/** As much as pages are shown while it is written: live events carry no more. */
const MAX_SHOWN = 2000

/** What can be read of an answer that is still being written, a text a line; of a long one its end. */
export function readUnfinished(answer: string): string {
  const texts = readBegunList(answer, 'begun') ?? answer.split('\n')
  return texts
    .map((text) => toPlainText(text, { maxLength: MAX_SHOWN }))
    .filter(Boolean)
    .join('\n')
    .slice(-MAX_SHOWN)
    .toWellFormed()
}

const STRINGS = { whole: /"((?:[^"\\]|\\.)*)"/gs, begun: /"((?:[^"\\]|\\.)*)(?:"|\\?$)/gs }

/**
 * The strings of a JSON answer that broke off: those that are whole, or the last one as far as it goes, too.
 * Null where it is no JSON.
 */
export function readBegunList(answer: string, strings: keyof typeof STRINGS): string[] | null {
  if (!/^\s*(?:```\w*\s*)?\{/.test(answer)) return null
  const list = answer.indexOf('[')
  if (list < 0) return []
  return [...answer.slice(list + 1).matchAll(STRINGS[strings])].flatMap(([, text = '']) => {
    try {
      return [JSON.parse(`"${text.replace(/\\u[\da-f]{0,3}$/i, '')}"`) as string]
    } catch {
      return []
    }
  })
}
