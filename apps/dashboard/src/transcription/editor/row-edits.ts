import type { EditorTools } from './editor-context.ts'
import type { FoundPlace } from './find-places.ts'
import {
  confirmWord,
  correctText,
  type EditorRow,
  hasLowConfidence,
  joinRows,
  nameSpeaker,
  replaceRun,
  rowText,
  rowWords,
  splitText,
} from './sentences.ts'
import { placeWords, wordAtPlace } from './word-places.ts'

/** What one does with a row of the editor. Each is one step that can be undone. */

export function findRow(editor: EditorTools, key: string): EditorRow | undefined {
  return editor.rows().find((row) => row.key === key)
}

export function writeRow(editor: EditorTools, key: string, text: string): void {
  const row = findRow(editor, key)
  if (row) replaceRow(editor, row, correctText(row.sentences, text))
}

export function removeRow(editor: EditorTools, key: string): void {
  const rows = editor.rows()
  const at = rows.findIndex((row) => row.key === key)
  const row = rows[at]
  // A transcript without a sentence is none.
  if (!row || rows.length === 1) return
  const next = rows[at + 1]
  const [first] = row.sentences
  const follower = next?.sentences[0]
  // What follows the beginning of a paragraph begins it now.
  const begins = first?.startsParagraph && follower && editor.unit === 'sentence'
  const others = begins ? [{ ...follower, startsParagraph: true }] : []
  const run = begins ? [...row.sentences, follower] : row.sentences
  editor.store.change(replaceRun(editor.store.get().sentences, run, others), 'deletion')
  const before = rows[at - 1]
  if (next) editor.select({ rowKey: next.key, from: 0, until: 0 })
  else if (before) selectEnd(editor, before)
}

export function splitRow(editor: EditorTools, key: string, text: string, offset: number): void {
  const row = findRow(editor, key)
  const parts = row && splitText(row.sentences, text, offset, editor.unit)
  if (!parts) return
  replaceRow(editor, row, parts)
  const rows = editor.rows()
  const next = rows[rows.findIndex((one) => one.key === key) + 1]
  if (next) editor.select({ rowKey: next.key, from: 0, until: 0 })
}

/** Joins a row with the one before it; an empty one goes. */
export function mergeWithPreviousRow(editor: EditorTools, key: string, text: string): void {
  const rows = editor.rows()
  const at = rows.findIndex((row) => row.key === key)
  const [before, row] = [rows[at - 1], rows[at]]
  if (!before || !row) return
  const own = { key, sentences: correctText(row.sentences, text) }
  const end = rowText(before).length
  const joined = text.trim() ? joinRows(before, own, editor.unit) : before.sentences
  if (!joined) return
  const run = [...before.sentences, ...row.sentences]
  editor.store.change(replaceRun(editor.store.get().sentences, run, joined), 'text')
  const place = text.trim() ? end + 1 : end
  editor.select({ rowKey: before.key, from: place, until: place })
}

export function setSpeaker(
  editor: EditorTools,
  key: string,
  speaker: string,
  options: { everywhere: boolean },
): void {
  const row = findRow(editor, key)
  if (!row) return
  const { sentences } = editor.store.get()
  editor.store.change(nameSpeaker(sentences, row.sentences, speaker, options), 'speaker')
}

/** Changes what stands there; where the row with the keyboard goes by that, it is in the one before it. */
export function keepCaretThrough(editor: EditorTools, key: string | null, change: () => void): void {
  const rows = editor.rows()
  const at = rows.findIndex((row) => row.key === key)
  change()
  if (at < 0 || key === null || findRow(editor, key)) return
  const before = rows[at - 1]
  const row = before && findRow(editor, before.key)
  const [first] = editor.rows()
  // Behind what stood there before: where the two were split.
  const place = before && row ? Math.min(rowText(before).length + 1, rowText(row).length) : 0
  const rowKey = row?.key ?? first?.key
  if (rowKey) editor.select({ rowKey, from: place, until: place })
}

/** The row beside this one; `end`: with the caret behind its last letter. */
export function goToRow(editor: EditorTools, key: string, by: 1 | -1): void {
  const rows = editor.rows()
  const row = rows[rows.findIndex((one) => one.key === key) + by]
  if (!row) return
  if (by === 1) editor.select({ rowKey: row.key, from: 0, until: 0 })
  else selectEnd(editor, row)
}

/** Selects the next word of low confidence behind a place, or the last before it; and from the other end. */
export function goToLowConfidenceWord(
  editor: EditorTools,
  from: { key: string; offset: number } | null,
  by: 1 | -1,
): void {
  const rows = editor.rows()
  const start = Math.max(0, from ? rows.findIndex(({ key }) => key === from.key) : 0)
  for (let step = 0; step <= rows.length; step += 1) {
    const row = rows[(start + by * step + rows.length * 2) % rows.length]
    if (!row) return
    const words = rowWords(row)
    const places = placeWords(rowText(row), words)
    const found = words
      .map((word, index) => ({ word, place: places[index] ?? [0, 0] }))
      .filter(({ word, place: [at] }) => {
        if (!hasLowConfidence(word)) return false
        if (step > 0 || !from) return true
        return by === 1 ? at > from.offset : at < from.offset
      })
    const next = by === 1 ? found[0] : found.at(-1)
    if (!next) continue
    const [offset, until] = next.place
    editor.checked = { key: row.key, offset, start: next.word.start }
    editor.select({ rowKey: row.key, from: offset, until })
    editor.sound.seek(next.word.start)
    return
  }
}

/** Selects what was found, and lets it be heard. */
export function selectPlace(editor: EditorTools, { sentence, range }: FoundPlace): void {
  const { from, until, firstWord } = range
  const row = editor.rows().find(({ sentences }) => sentences.some(({ key }) => key === sentence.key))
  if (!row) return
  const before = row.sentences.slice(
    0,
    row.sentences.findIndex(({ key }) => key === sentence.key),
  )
  // Sentences of a paragraph stand in one text.
  const offset =
    rowText({ sentences: [...before, sentence] }).length - rowText({ sentences: [sentence] }).length
  editor.select({ rowKey: row.key, from: offset + from, until: offset + until })
  const word = sentence.words[firstWord]
  if (word) editor.sound.seek(word.start)
}

/** The word under the caret is right. */
export function confirmWordAt(editor: EditorTools, key: string, offset: number): void {
  const row = findRow(editor, key)
  if (!row) return
  let at = wordAtPlace(placeWords(rowText(row), rowWords(row)), offset)
  for (const sentence of row.sentences) {
    const word = sentence.words[at]
    if (word && hasLowConfidence(word))
      editor.store.change(confirmWord(editor.store.get().sentences, sentence.key, at), 'text')
    if (word) return
    at -= sentence.words.length
  }
}

/** The word that was gone to last is right. */
export function confirmCheckedWord(editor: EditorTools): void {
  const start = editor.checked?.start
  for (const { key, words } of editor.store.get().sentences) {
    const at = words.findIndex((word) => word.start === start && hasLowConfidence(word))
    if (at < 0) continue
    editor.store.change(confirmWord(editor.store.get().sentences, key, at), 'text')
    return
  }
}

function replaceRow(editor: EditorTools, row: EditorRow, sentences: EditorRow['sentences']): void {
  editor.store.change(replaceRun(editor.store.get().sentences, row.sentences, sentences), 'text')
}

function selectEnd(editor: EditorTools, row: EditorRow): void {
  const end = rowText(row).length
  editor.select({ rowKey: row.key, from: end, until: end })
}
