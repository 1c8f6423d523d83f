import { asFailure } from '../../api/failure.ts'
import type { Conflict, MergeResult } from './merge-conflicts.ts'

export interface SaveStrategy<S, V> {
  /** What is stored, as this form would hold it. */
  valuesOf: (stored: S) => V
  merge: (base: V, mine: V, theirs: V) => MergeResult<V>
  /** Refused with 409 `changed_elsewhere` when something else is stored than `from`. */
  send: (values: V, from: S) => Promise<S>
}

export type SaveResult<S, V> =
  | { saved: S }
  /** Both changed the same: `values` is what to send once it was chosen, `theirs` what is stored now. */
  | { conflicts: Conflict<V>[]; values: V; theirs: S }

/** How often somebody else may be faster in a row before we say so. */
const ATTEMPTS = 4

/**
 * Saves `mine`, which began as `base`. What others have saved meanwhile comes with the refusal, is merged and
 * the save sent again; what both touched comes back as conflicts and nothing is written.
 * @throws Failure every other refusal
 */
export async function saveMerged<S, V>(
  base: S,
  mine: V,
  saving: SaveStrategy<S, V>,
): Promise<SaveResult<S, V>> {
  let [from, values] = [base, mine]
  for (let attempt = 1; ; attempt++) {
    try {
      return { saved: await saving.send(values, from) }
    } catch (error) {
      const { status, code, versions } = asFailure(error)
      if (status !== 409 || code !== 'changed_elsewhere' || !versions || attempt === ATTEMPTS) throw error
      from = versions.stored as S
    }
    const merged = saving.merge(saving.valuesOf(base), mine, saving.valuesOf(from))
    if (merged.conflicts.length) return { ...merged, theirs: from }
    values = merged.values
  }
}
