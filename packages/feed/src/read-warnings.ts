import type { ReadWarning, ReadWarningCode } from './read-model.ts'

export type ReadWarnings = { add: (code: ReadWarningCode, position?: number) => void; list: () => ReadWarning[] }

/** Gathers what a person should know, each kind told once with how often and where first. */
export function gatherWarnings(): ReadWarnings {
  const found = new Map<ReadWarningCode, { count: number; position: number | null }>()
  return {
    add(code, position) {
      const before = found.get(code)
      if (before) before.count += 1
      else found.set(code, { count: 1, position: position ?? null })
    },
    list: () => Array.from(found, ([code, { count, position }]) => ({ code, message: messages[code](count), count, position })),
  }
}

/** Warnings of several documents that belong together, each kind told once. Positions are those of the first document that has the kind. */
export function mergeWarnings(lists: ReadWarning[][]): ReadWarning[] {
  const found = new Map<ReadWarningCode, ReadWarning>()
  for (const warning of lists.flat()) {
    const count = warning.count + (found.get(warning.code)?.count ?? 0)
    found.set(warning.code, { ...(found.get(warning.code) ?? warning), count, message: messages[warning.code](count) })
  }
  return [...found.values()]
}

const messages: Record<ReadWarningCode, (count: number) => string> = {
  locked: () => 'The feed is locked: only its owner may move it.',
  'guid-missing': (count) => `${episodes(count)} no GUID. Apps know them by the address of their audio.`,
  'guid-repeated': (count) => `${episodes(count)} the GUID of an earlier one. Apps take them for the same episode.`,
  'date-missing': (count) => `${episodes(count)} no date.`,
  'date-unreadable': (count) => `${episodes(count)} a date that cannot be read.`,
  'enclosure-missing': (count) => `${count === 1 ? '1 item has' : `${count} items have`} nothing to hear or see, and will not be imported.`,
  'title-missing': (count) => `${episodes(count)} no title.`,
  'value-unreadable': (count) => `${count === 1 ? 'One value' : `${count} values`} could not be read and will be left out.`,
  'value-other': () =>
    'The feed names several ways to pay, or others than Lightning. Only its recipients over Lightning are taken over, keysend before lightning addresses.',
  'encoding-wrong': () => 'The feed is written in another encoding than it says. Please check letters with accents.',
  'entity-unknown': () => 'The feed holds names of characters that XML does not know. They stay as they are written.',
  'namespace-wrong': () => 'The feed misspells a namespace, so that some apps do not read all of it.',
  'blank-start': () => 'The feed begins with blank lines, so that some apps do not read it.',
}

function episodes(count: number): string {
  return count === 1 ? '1 episode has' : `${count} episodes have`
}
