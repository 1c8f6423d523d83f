import {
  forgetUnsaved,
  readUnsaved,
  unsavedKey,
  unsavedOwner,
  unsavedText,
  writeUnsaved,
} from '../api/unsaved.ts'
import { to } from '../paths.ts'
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

/**
 * Adds to the letter that the newsletter's form opens with; nothing is sent. The function that it returns
 * takes it out again, or returns false when the form has it already.
 */
export function addToLetter(
  showId: number,
  added: { subject?: string; texts: readonly string[] },
  { name, link }: LetterEpisode,
): () => boolean {
  const key = draftKey(showId)
  const before = readDraft(key)
  const end = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></p>`
  const { subject_text, body_text } = before ?? { subject_text: '', body_text: '' }
  const above = end !== '' && body_text.endsWith(end) ? body_text.slice(0, -end.length) : body_text
  const html = added.texts.map((text) => `<p>${escapeHtml(text)}</p>`).join('')
  const letter: LetterText = {
    subject_text: added.subject ?? (subject_text || name),
    body_text: `${above}${html}${end}`,
  }
  const after = unsavedText(letter)
  writeUnsaved(key, after)
  return () => {
    const now = readDraft(key)
    if (now === null || unsavedText(now) !== after) return false
    if (before) writeUnsaved(key, unsavedText(before))
    else forgetUnsaved(key)
    return true
  }
}

/** What was added since the form was open, once. */
export function takeLetterDraft(showId: number): LetterText | null {
  const key = draftKey(showId)
  const draft = readDraft(key)
  forgetUnsaved(key)
  return draft
}

function draftKey(showId: number): string {
  return unsavedKey(unsavedOwner() ?? 0, to('newsletter', { id: showId }), 'drafts')
}

function readDraft(key: string): LetterText | null {
  return readUnsaved(key) as LetterText | null
}
