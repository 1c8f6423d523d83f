import { useEffect, useRef } from 'react'
import { JUMP_SECONDS } from '../../audio/editor-sound.ts'
import type { EditorTools } from './editor-context.ts'
import { goToLowConfidenceWord, keepCaretThrough } from './row-edits.ts'

interface Options {
  /** Seconds. */
  back: number
  onFind: () => void
  onHelp: () => void
}

/** Keys of the whole editor: they work from within the text, and from anywhere else on the page. */
export function useEditorKeys(editor: EditorTools, options: Options): void {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.isComposing ||
        document.querySelector('[role="dialog"], [role="menu"]')
      )
        return
      const action = findAction(event, editor, latest.current)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      action()
    }
    // Before the player at the bottom and the palette hear of it.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [editor])
}

function findAction(
  event: KeyboardEvent,
  editor: EditorTools,
  { back, onFind, onHelp }: Options,
): (() => void) | undefined {
  const { sound } = editor
  const target = event.target instanceof Element ? event.target : null
  const isText = target?.hasAttribute('data-transcript-text') ?? false
  // Other fields have their own undo, and Escape closes what is open.
  const isField = !isText && target?.closest('input, textarea, select, [contenteditable="true"]') !== null
  const isMod = (event.ctrlKey || event.metaKey) && !event.altKey
  const jump = (seconds: number) => () => sound.seek(sound.get().seconds + seconds)
  if (isMod && event.key === 'f') return onFind
  if (isMod && event.key === '/') return onHelp
  if (isMod && event.key === 's')
    return () => {
      editor.draft.commit()
      void editor.store.save()
    }
  if (event.altKey && !event.ctrlKey && !event.metaKey) {
    if (event.code === 'KeyK') return sound.toggle
    if (event.code === 'KeyJ') return jump(-back)
    if (event.code === 'KeyL') return jump(JUMP_SECONDS)
    if (event.code === 'KeyN')
      return () => goToLowConfidenceWord(editor, findCaret(target) ?? editor.checked, event.shiftKey ? -1 : 1)
    return undefined
  }
  if (target !== null && isField) return undefined
  if (isMod && event.key.toLowerCase() === 'z')
    return () => undoOrRedo(editor, event.shiftKey ? 'redo' : 'undo')
  if (isMod && event.key === 'y') return () => undoOrRedo(editor, 'redo')
  if (isMod) return undefined
  if (event.key === 'Escape') return sound.toggle
  const isFree = !target?.closest('button, a[href], [role]:not(main, [role="region"], [role="group"])')
  return event.key === ' ' && !isText && isFree ? sound.toggle : undefined
}

/** One step back or forth, with what is being typed as the last one. */
export function undoOrRedo(editor: EditorTools, by: 'undo' | 'redo'): void {
  editor.draft.commit()
  if (by === 'undo' && editor.draft.takeBack()) return
  const row = document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? null
  keepCaretThrough(editor, row, editor.store[by])
}

/** Where the caret stands in the text; null where it is somewhere else. */
export function findCaret(target: Element | null): { key: string; offset: number } | null {
  const key = target?.closest('[data-row]')?.getAttribute('data-row')
  if (!key || !(target instanceof HTMLTextAreaElement)) return null
  return { key, offset: target.selectionStart }
}
