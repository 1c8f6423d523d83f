import { toPlainText } from '@podstead/drafts/plain-text'

/** As much as pages are shown while it is written: live events carry no more. */
const MAX_SHOWN = 2000

/** What can be read of an answer that is still being written, a text a line; the end of it where it is long. */
export function readUnfinished(answer: string): string {
  const list = answer.indexOf('[')
  const isJson = answer
    .trimStart()
    .replace(/^```\w*\s*/, '')
    .startsWith('{')
  const texts = isJson ? (list < 0 ? [] : readStrings(answer.slice(list + 1))) : answer.split('\n')
  return texts
    .map((text) => toPlainText(text, { maxLength: MAX_SHOWN }))
    .filter(Boolean)
    .join('\n')
    .slice(-MAX_SHOWN)
    .toWellFormed()
}

/** The strings of a JSON list, the last one as far as it goes. */
function readStrings(list: string): string[] {
  return [...list.matchAll(/"((?:[^"\\]|\\.)*)(?:"|\\?$)/gs)].flatMap(([, text = '']) => {
    try {
      return [JSON.parse(`"${text.replace(/\\u[\da-f]{0,3}$/i, '')}"`) as string]
    } catch {
      return []
    }
  })
}
