import { useRef, useState } from 'react'
import type { EditorTools } from './editor-context.ts'
import { findRow } from './row-edits.ts'
import { rowText } from './sentences.ts'
import { findCaret } from './use-editor-keys.ts'

/** Whether find and replace is open. Closing it gives the keyboard back to where it was opened from. */
export function useFinding(editor: EditorTools) {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const origin = useRef<ReturnType<typeof findCaret> | Element>(null)
  return {
    isOpen,
    field,
    open: () => {
      const { activeElement } = document
      // Asked for within the panel, or again from a text that it led to.
      origin.current = findCaret(activeElement) ?? (isOpen ? origin.current : activeElement)
      setOpen(true)
      field.current?.focus()
      field.current?.select()
    },
    close: () => {
      setOpen(false)
      const place = origin.current
      if (place instanceof HTMLElement) return place.focus()
      if (!place || place instanceof Element) return
      const row = findRow(editor, place.key) ?? editor.rows()[0]
      const at = row ? Math.min(place.offset, rowText(row).length) : 0
      if (row) editor.select({ rowKey: row.key, from: at, until: at })
    },
  }
}
