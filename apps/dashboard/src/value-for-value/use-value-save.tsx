import {
  type StoredValue,
  toValueChange,
  VALUE_UNITS,
  type ValueChange,
} from '../fields/merging/value-units.ts'
import { mergeFields } from '../ui/merging/merge-fields.ts'
import { type MergedSave, useMergedSave } from '../ui/merging/use-merged-save.tsx'
import { notifyError } from '../ui/notify.tsx'

interface Options<S> {
  /** As the server has it, as far as this page knows. */
  stored: S
  isDirty: boolean
  isNewer: (stored: S, base: S) => boolean
  send: (change: ValueChange, from: S) => Promise<S>
  onSaved: (saved: S) => void
  /** Puts it into the form. */
  become: (stored: S) => void
}

/** Saves who is paid; what another window has just saved is merged, or asked about. */
export function useValueSave<S extends StoredValue>(options: Options<S>): MergedSave<S, ValueChange> {
  return useMergedSave<S, ValueChange>({
    ...options,
    valuesOf: toValueChange,
    merge: (base, mine, theirs) => mergeFields(base, mine, theirs, VALUE_UNITS),
    // RU430
    onRefused: (failure) => notifyError({ message: failure.fullMessages.join(' '), duration: 5000 }),
  })
}
