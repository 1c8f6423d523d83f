import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { asFailure, type Failure } from '../api/failure.ts'
import { MergeNotice } from '../page-frames/merge-notice.tsx'
import { notifyError } from '../ui/notify.tsx'
import {
  describePart,
  mergeValue,
  toValueChange,
  VALUE_PARTS,
  type ValueChange,
  type ValuePart,
  withParts,
} from './conflict-rules.ts'
import { CONFLICT } from './copy.ts'

/** How often somebody else may be faster in a row before we say so. */
const ATTEMPTS = 4

type StoredSettings = Parameters<typeof toValueChange>[0]

interface Options<V> {
  /** As the server has it, as far as this page knows. */
  value: V
  isDirty: boolean
  /** Grows with every change. */
  versionOf: (value: V) => number
  load: () => Promise<V>
  /** Refused with 409 `changed_elsewhere` when somebody has saved since `from`. */
  send: (change: ValueChange, from: V) => Promise<V>
  onSaved: (saved: V) => void
  /** Puts it into the form. */
  become: (value: V) => void
}

type SaveResult<V> = { saved: V } | { parts: ValuePart[]; change: ValueChange; theirs: V }

/**
 * Saves who is paid without overwriting what another window has just saved: what only one side changed is
 * taken from it, what both changed is asked. `base` is what the form began with.
 */
export function useValueSave<V extends StoredSettings>({
  value,
  isDirty,
  versionOf,
  load,
  send,
  onSaved,
  become,
}: Options<V>) {
  const [base, setBase] = useState(value)
  const [conflict, setConflict] = useState<Exclude<SaveResult<V>, { saved: V }> | null>(null)
  const adopt = (next: V) => {
    setBase(next)
    setConflict(null)
    become(next)
  }
  const save = useMutation<SaveResult<V>, Failure, { from: V; change: ValueChange }>({
    mutationFn: ({ from, change }) => saveMerged(from, change, { load, send }),
    onSuccess: (result) => {
      if (!('saved' in result)) return setConflict(result)
      adopt(result.saved)
      onSaved(result.saved)
    },
    onError: (failure) => {
      setConflict(null)
      // RU430
      notifyError({ message: failure.fullMessages.join(' '), duration: 5000 })
    },
  })
  useEffect(() => {
    // What another window saved comes in, but never over what is being typed here.
    if (versionOf(value) > versionOf(base) && !isDirty && !save.isPending) adopt(value)
  })
  const units = VALUE_PARTS.map((part) => ({ part, unit: { label: CONFLICT.parts[part], fields: [] } }))
  const guard: ReactNode = conflict && (
    <MergeNotice
      conflicts={units
        .filter(({ part }) => conflict.parts.includes(part))
        .map(({ part, unit }) => ({
          unit,
          yours: describePart(part, conflict.change),
          theirs: describePart(part, toValueChange(conflict.theirs)),
        }))}
      busy={save.isPending}
      onDone={(givenUp) => {
        const labels = givenUp.map(({ label }) => label)
        const parts = units.filter(({ unit }) => labels.includes(unit.label)).map(({ part }) => part)
        save.mutate({
          from: conflict.theirs,
          change: withParts(conflict.change, toValueChange(conflict.theirs), parts),
        })
      }}
      onCancel={() => setConflict(null)}
    />
  )
  return {
    base,
    isPending: save.isPending,
    submit: (change: ValueChange) => !save.isPending && save.mutate({ from: base, change }),
    guard,
  }
}

async function saveMerged<V extends StoredSettings>(
  base: V,
  mine: ValueChange,
  { load, send }: Pick<Options<V>, 'load' | 'send'>,
): Promise<SaveResult<V>> {
  let [from, change] = [base, mine]
  for (let attempt = 1; ; attempt++) {
    try {
      return { saved: await send(change, from) }
    } catch (error) {
      const { status, code } = asFailure(error)
      if (status !== 409 || code !== 'changed_elsewhere' || attempt === ATTEMPTS) throw error
    }
    from = await load()
    const merged = mergeValue(toValueChange(base), mine, toValueChange(from))
    if (merged.conflicts.length) return { parts: merged.conflicts, change: merged.change, theirs: from }
    change = merged.change
  }
}
