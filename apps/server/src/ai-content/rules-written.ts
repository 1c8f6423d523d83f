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

/**
 * The strings of a JSON answer that broke off: those that are whole, or the last one as far as it goes, too.
 * Null where it is no JSON.
 */
export function readBegunList(answer: string, strings: 'whole' | 'begun'): string[] | null {
  if (
    !answer
      .replace(/^\s*```\w*/, '')
      .trimStart()
      .startsWith('{')
  )
    return null
  const list = answer.indexOf('[')
  if (list < 0) return []
  const found: string[] = []
  let start = answer.indexOf('"', list)
  while (start >= 0) {
    const end = endOfString(answer, start)
    if (end < 0 && strings === 'whole') break
    found.push(...readString(answer.slice(start, end < 0 ? answer.length : end)))
    start = end < 0 ? -1 : answer.indexOf('"', end + 1)
  }
  return found
}

/** The place of its closing quote; -1 where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '"') return at
  }
  return -1
}

/** @param begun with its opening quote; it may end within an escape */
function readString(begun: string): string[] {
  for (const text of [begun, begun.replace(/\\(?:u[\da-f]{0,3})?$/i, '')]) {
    try {
      return [JSON.parse(`${text}"`) as string]
    } catch {
      // The rest of an escape is not written yet.
    }
  }
  return []
}
