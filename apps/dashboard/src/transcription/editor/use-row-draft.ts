import { joinWords, splitWords } from '@podstead/transcript/split-words'
import type { TimedWord } from '@podstead/transcript/words'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { type Draft, NO_DRAFT, useEditor } from './editor-context.ts'
import { findRow, removeRow, writeRow } from './row-edits.ts'
import { correctText, type EditorRow, rowText, rowWords } from './sentences.ts'

/** After a pause in typing it is saved. */
const PAUSE_MS = 700

export interface RowDraft {
  /** As it stands in the field. */
  text: string
  words: TimedWord[]
  type: (text: string) => void
  enter: () => void
  /** Takes what was typed into the transcript. */
  commit: () => void
  /** The same, when the field is left: an empty one takes its sentence with it. */
  leave: RefObject<() => void>
}

/** What is typed into a row, until it is the transcript's: spaces stay where the fingers put them. */
export function useRowDraft(row: EditorRow): RowDraft {
  const editor = useEditor()
  const [draft, setDraft] = useState<string | null>(null)
  /** Not taken into the transcript yet. */
  const pending = useRef<string | null>(null)
  const own = useRef<Draft>(NO_DRAFT)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stored = useMemo(() => rowText(row), [row])
  // Undone, or changed by somebody else: what was typed before is over.
  const isCurrent = draft !== null && (pending.current !== null || joinWords(splitWords(draft)) === stored)
  const text = isCurrent ? draft : stored
  const words = useMemo(
    () => rowWords({ sentences: text === stored ? row.sentences : correctText(row.sentences, text) }),
    [row, stored, text],
  )
  const commit = () => {
    clearTimeout(timer.current)
    const typed = pending.current
    if (typed === null || !typed.trim()) return
    pending.current = null
    writeRow(editor, row.key, typed)
  }
  const leave = useRef(() => {})
  const latest = useRef(commit)
  useEffect(() => {
    latest.current = commit
    leave.current = () => {
      commit()
      const isEmptied = pending.current !== null
      pending.current = null
      setDraft(null)
      // A row that goes out of sight is not always the one that is typed in.
      if (editor.draft === own.current) editor.draft = NO_DRAFT
      if (isEmptied && findRow(editor, row.key)) removeRow(editor, row.key)
    }
  })
  return {
    text,
    words,
    commit,
    leave,
    enter: () => {
      own.current = {
        commit: () => latest.current(),
        takeBack: () => {
          if (pending.current === null || pending.current.trim()) return false
          pending.current = null
          setDraft(null)
          return true
        },
      }
      editor.draft = own.current
    },
    type: (typed) => {
      // Lines are of the page, not of the text.
      const line = typed.replace(/[\r\n]+/g, ' ')
      pending.current = line
      setDraft(line)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), PAUSE_MS)
    },
  }
}
