import { ChaptersUnreadable, type MarkedChapter } from './chapters-model.ts'

/**
 * The podcast namespace's JSON chapters, 1.2 and older; a bare list is taken too. @throws ChaptersUnreadable
 */
export function readJsonChapters(text: string): Partial<MarkedChapter>[] {
  const given = parsed(text)
  const list = Array.isArray(given) ? given : (given as { chapters?: unknown } | null)?.chapters
  if (!Array.isArray(list)) throw new ChaptersUnreadable(1, 'There is no list of chapters in this file.')
  return list.map((one: unknown, i) => {
    const chapter = (typeof one === 'object' && one !== null ? one : {}) as Record<string, unknown>
    const start = number(chapter.startTime)
    if (start === null)
      throw new ChaptersUnreadable(findLine(text, i), `Chapter ${i + 1} has no startTime in seconds.`)
    return {
      start,
      end: number(chapter.endTime),
      title: string(chapter.title),
      url: string(chapter.url),
      img: string(chapter.img),
      toc: chapter.toc !== false,
    }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const { message } = error as Error
    const at = /at position (\d+)/.exec(message)?.[1]
    // Cut off: the mistake is where the text ends.
    throw new ChaptersUnreadable(
      lineAt(text, at === undefined ? text.trimEnd().length : Number(at)),
      'This is not valid JSON.',
    )
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/**
 * About where the chapter stands: at its opening bracket, counting the brackets of
 * lists and objects outside of texts.
 */
function findLine(text: string, wanted: number): number {
  let [depth, seen, listDepth] = [0, -1, -1]
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"(\s*:)?|[[\]{}]|[^\s"[\]{},:]+/g)) {
    if (
      token === '[' &&
      listDepth < 0 &&
      (depth === 0 || /"chapters"\s*:\s*$/.test(text.slice(Math.max(0, index - 50), index)))
    )
      listDepth = depth + 1
    if (depth === listDepth && token !== ']' && ++seen === wanted) return lineAt(text, index)
    if (token === '[' || token === '{') depth += 1
    if (token === ']' || token === '}') depth -= 1
  }
  return lineAt(text, text.length)
}

// Some programs write numbers as texts.
function number(value: unknown): number | null {
  const seconds = typeof value === 'string' && /^\s*\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value
  return typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? seconds : null
}

function string(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
