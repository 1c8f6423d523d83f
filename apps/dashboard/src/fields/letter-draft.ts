import { pickMatching, readStored, removeStored, writeStored } from '../api/local-storage.ts'
import { escapeHtml } from '../ui/rich-text/escape-html.ts'

export interface LetterText {
  subject_text: string
  body_text: string
}

/** An episode that a letter tells of. */
export interface LetterEpisode {
  name: string
  /** Its page; null while nobody can open it. */
  link: string | null
}

export const EMPTY_LETTER: LetterText = { subject_text: '', body_text: '' }

/** A podcast's next letter as far as it is written on this device. */
export function readLetter(showId: number): LetterText {
  return { ...EMPTY_LETTER, ...pickMatching(readStored(letterKey(showId)), EMPTY_LETTER) }
}

export function writeLetter(showId: number, letter: LetterText): void {
  if (isSameLetter(letter, EMPTY_LETTER)) removeStored(letterKey(showId))
  else writeStored(letterKey(showId), letter)
}

export function isSameLetter(one: LetterText, other: LetterText): boolean {
  return one.subject_text === other.subject_text && one.body_text === other.body_text
}

/** Calls `listener` when the letter is written in another tab. Returns what stops that. */
export function onLetterElsewhere(showId: number, listener: (letter: LetterText) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key === letterKey(showId)) listener(readLetter(showId))
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/**
 * Adds to the letter that is written next; nothing is sent. The function that it returns takes it out again,
 * or returns false when the letter was changed since.
 */
export function addToLetter(
  showId: number,
  added: { subject?: string; texts: readonly string[] },
  { name, link }: LetterEpisode,
): () => boolean {
  const before = readLetter(showId)
  const end = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></p>`
  const { subject_text, body_text } = before
  const above = end !== '' && body_text.endsWith(end) ? body_text.slice(0, -end.length) : body_text
  const html = added.texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const after: LetterText = {
    subject_text: added.subject ?? (subject_text || name),
    body_text: `${above}${html}${end}`,
  }
  writeLetter(showId, after)
  return () => {
    if (!isSameLetter(readLetter(showId), after)) return false
    writeLetter(showId, before)
    return true
  }
}

function letterKey(showId: number): string {
  return `podstead.letter.${showId}`
}
