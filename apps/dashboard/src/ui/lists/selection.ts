import { useState } from 'react'

/**
 * Which rows of a list are selected, with the row that a range begins at. Pure;
 * ids are in the order of the list.
 */
export interface Selection {
  ids: ReadonlySet<number>
  anchor: number | null
}

export const NOTHING: Selection = { ids: new Set(), anchor: null }

/** One row switched; with Shift all from the row before to this one become what this one becomes. */
export function switched(
  { ids, anchor }: Selection,
  id: number,
  rows: readonly number[],
  reach: 'one' | 'range',
): Selection {
  const next = new Set(ids)
  const isOn = !ids.has(id)
  const from = reach === 'range' && anchor !== null ? rows.indexOf(anchor) : -1
  const at = rows.indexOf(id)
  const range = from === -1 ? [id] : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
  for (const row of range) {
    if (isOn) next.add(row)
    else next.delete(row)
  }
  return { ids: next, anchor: id }
}

/** All rows of this page, or none of them when all are selected already. */
export function switchedAll({ ids, anchor }: Selection, rows: readonly number[]): Selection {
  const isAll = rows.every((row) => ids.has(row))
  return { ids: new Set(isAll ? [...ids].filter((id) => !rows.includes(id)) : [...ids, ...rows]), anchor }
}

/**
 * Selection of the list on screen; `place` is what is listed, and another place starts with nothing selected.
 */
export function useSelection(place: string) {
  const [held, setHeld] = useState({ place, selection: NOTHING })
  const selection = held.place === place ? held.selection : NOTHING
  const set = (next: Selection) => setHeld({ place, selection: next })
  return {
    selection,
    toggle: (id: number, rows: readonly number[], reach: 'one' | 'range') =>
      set(switched(selection, id, rows, reach)),
    toggleAll: (rows: readonly number[]) => set(switchedAll(selection, rows)),
    clear: () => set(NOTHING),
  }
}

/** What a list with selected rows works with. */
export type Marks = ReturnType<typeof useSelection>
