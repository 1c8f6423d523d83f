import type { KeyboardEvent } from 'react'
import { useEditor } from './editor-context.ts'
import {
  confirmWordAt,
  goToLowConfidenceWord,
  goToRow,
  mergeWithPreviousRow,
  removeRow,
  setSpeaker,
  splitRow,
} from './row-edits.ts'
import type { RowDraft } from './use-row-draft.ts'

/** Keys that mean something in the text of a row; all others are the field's own, or the editor's. */
export function useRowKeys(
  rowKey: string,
  draft: RowDraft,
): (event: KeyboardEvent<HTMLTextAreaElement>) => void {
  const editor = useEditor()
  return (event) => {
    if (event.nativeEvent.isComposing) return
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    const { selectionStart: from, selectionEnd: until, value } = event.currentTarget
    const isCaret = from === until
    const act = (work: () => void) => {
      event.preventDefault()
      event.stopPropagation()
      draft.commit()
      work()
    }
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1]
    if (altKey && !ctrlKey && !metaKey) {
      const name = editor.speakers()[Number(digit) - 1]
      // In a row of sentences nothing else names who speaks only from here on.
      if (code === 'Digit0') act(() => editor.askSpeaker(rowKey))
      if (digit) act(() => name && setSpeaker(editor, rowKey, name, { everywhere: false }))
      if (key === 'Delete') act(() => removeRow(editor, rowKey))
      if (key === 'Enter')
        act(() => {
          confirmWordAt(editor, rowKey, from)
          goToLowConfidenceWord(editor, { key: rowKey, offset: from }, 1)
        })
      return
    }
    if (ctrlKey || metaKey || shiftKey) return
    if (key === 'Enter') act(() => splitRow(editor, rowKey, value, from))
    if (key === 'Backspace' && isCaret && from === 0) act(() => mergeWithPreviousRow(editor, rowKey, value))
    if (key === 'ArrowUp' && isCaret && from === 0) act(() => goToRow(editor, rowKey, -1))
    if (key === 'ArrowDown' && isCaret && from === value.length) act(() => goToRow(editor, rowKey, 1))
  }
}
