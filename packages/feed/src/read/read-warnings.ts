import type { ReadWarning, ReadWarningCode } from './read-model.ts'

export type ReadWarnings = {
  add: (code: ReadWarningCode, position?: number) => void
  list: () => ReadWarning[]
}

/** Gathers what a person should know, each kind once with how often and where first. */
export function gatherWarnings(): ReadWarnings {
  const found = new Map<ReadWarningCode, { count: number; position: number | null }>()
  return {
    add(code, position) {
      const before = found.get(code)
      if (before) before.count += 1
      else found.set(code, { count: 1, position: position ?? null })
    },
    list: () =>
      Array.from(found, ([code, { count, position }]) => ({
        code,
        message: messages[code](count),
        count,
        position,
      })),
  }
}

/**
 * Warnings of several documents that belong together, each kind once. Positions are those of the
 * first document that has the kind.
 */
export function mergeWarnings(lists: ReadWarning[][]): ReadWarning[] {
  const found = new Map<ReadWarningCode, ReadWarning>()
  for (const warning of lists.flat()) {
    const count = warning.count + (found.get(warning.code)?.count ?? 0)
    found.set(warning.code, {
      ...(found.get(warning.code) ?? warning),
      count,
      message: messages[warning.code](count),
    })
  }
  return [...found.values()]
}

const messages: Record<ReadWarningCode, (count: number) => string> = {
  locked: () => 'The feed is locked: only its owner may move it.',
  'guid-missing': (count) => `${episodes(count)} no GUID. Apps know them by the address of their audio.`,
  'guid-repeated': (count) =>
    `${episodes(count)} the GUID of an earlier one. Apps take them for the same episode.`,
  'date-missing': (count) => `${episodes(count)} no date.`,
  'date-unreadable': (count) => `${episodes(count)} a date that cannot be read.`,
  'enclosure-missing': (count) =>
    `${count === 1 ? '1 item has' : `${count} items have`} nothing to hear or see, and will not be imported.`,
  'title-missing': (count) => `${episodes(count)} no title.`,
  'value-unreadable': (count) =>
    `${count === 1 ? 'One value' : `${count} values`} could not be read and will be left out.`,
  'value-other': () =>
    'The feed names several ways to pay, or others than Lightning. Only its recipients over Lightning are taken over, keysend before lightning addresses.',
  'encoding-wrong': () =>
    'The feed is written in another encoding than it says. Please check accented letters.',
  'entity-unknown': () =>
    'The feed holds names of characters that XML does not know. They stay as they are written.',
  'namespace-wrong': () => 'The feed misspells a namespace, so that some apps do not read all of it.',
  'blank-start': () => 'The feed begins with blank lines, so that some apps do not read it.',
  'ampersand-bare': (count) =>
    `${count === 1 ? '1 bare & was' : `${count} bare & were`} read as text. Strict apps do not read such a feed.`,
  'bracket-bare': (count) =>
    `${count === 1 ? '1 bare < was' : `${count} bare < were`} read as text. Strict apps do not read such a feed.`,
  'control-removed': (count) =>
    `${count === 1 ? '1 control character was' : `${count} control characters were`} left out.`,
  'reference-wrong': (count) =>
    `${count === 1 ? '1 reference to a character is' : `${count} references to characters are`} misspelt and were read as meant.`,
  declaration: () =>
    'The XML declaration of the feed is misspelt or does not stand at the beginning. It was passed over.',
  doctype: () => 'The feed names a document type (DOCTYPE). It was passed over.',
  loose: (count) =>
    `${count === 1 ? '1 place is' : `${count} places are`} not well-formed XML and were read as meant.`,
  'address-escaped': (count) =>
    `${count === 1 ? '1 address has' : `${count} addresses have`} &amp; where & is meant, and were read as meant.`,
  'zone-unknown': (count) =>
    `${episodes(count)} a date in a time zone that nobody knows. It was read as UTC.`,
  'episode-fraction': (count) =>
    `${episodes(count)} a number between two whole ones (podcast:episode) and another for Apple (itunes:episode). Only the first is taken over.`,
  'split-fraction': () =>
    'Shares of recipients that are no whole numbers were scaled, so that each still gets the same part.',
}

function episodes(count: number): string {
  return count === 1 ? '1 episode has' : `${count} episodes have`
}
