import type { KeyboardEvent } from 'react'
import type { Marks } from './selection.ts'

/**
 * Keys in the boxes of a list: the arrows move, Shift takes rows along, Ctrl+A selects the page and Escape
 * clears. `rows`: ids in the order of the list.
 */
export function listKeys({ selection, toggle, toggleAll, clear }: Marks, rows: readonly number[]) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const boxes = [...event.currentTarget.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
    const at = boxes.indexOf(event.target as HTMLInputElement)
    if (at === -1) return
    if (event.key === 'Escape') return clear()
    if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      if (!rows.every((row) => selection.ids.has(row))) toggleAll(rows)
      return
    }
    const next = event.key === 'ArrowDown' ? at + 1 : event.key === 'ArrowUp' ? at - 1 : -1
    const [box, id, from] = [boxes[next], rows[next], rows[at]]
    if (!box || id === undefined || from === undefined) return
    event.preventDefault()
    box.focus()
    if (event.shiftKey && !selection.ids.has(id)) toggle(id, rows, selection.ids.has(from) ? 'range' : 'one')
  }
}
