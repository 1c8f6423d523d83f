import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import type { Conflict } from './merge-conflicts.ts'
import { MergeNotice } from './merge-notice.tsx'
import { type SaveResult, type SaveStrategy, saveMerged } from './save-merged.ts'

interface Options<S, V> extends SaveStrategy<S, V> {
  /** As the server has it, as far as this page knows. */
  stored: S
  isDirty: boolean
  /** Whether the page's knowledge has gone past what the form began with. */
  isNewer: (stored: S, base: S) => boolean
  /** Puts it into the form. */
  become: (stored: S) => void
  onSaved: (saved: S, before: S) => void
  onRefused: (failure: Failure) => void
}

export interface MergedSave<S, V> {
  /** What the form began with. */
  base: S
  setBase: (base: S) => void
  isPending: boolean
  submit: (values: V) => void
  /** Puts it into the form, as what it begins with from here on. */
  adopt: (stored: S) => void
  /** The merge notice; once, anywhere on the page. */
  notice: ReactNode
}

/**
 * Saves what a form holds without overwriting what somebody else has just saved: what only one side changed
 * is taken from it, what both changed is asked.
 */
export function useMergedSave<S, V>(options: Options<S, V>): MergedSave<S, V> {
  const { stored, isDirty, isNewer, become, onSaved, onRefused } = options
  const [base, setBase] = useState(stored)
  // What a save left behind is newer than what the page loaded before it.
  const [seen, setSeen] = useState(stored)
  const [conflict, setConflict] = useState<Exclude<SaveResult<S, V>, { saved: S }> | null>(null)
  const adopt = (next: S) => {
    setBase(next)
    setConflict(null)
    become(next)
  }
  const save = useMutation<SaveResult<S, V>, Failure, { from: S; values: V }>({
    mutationFn: ({ from, values }) => saveMerged(from, values, options),
    onSuccess: (result, { from }) => {
      if (!('saved' in result)) return setConflict(result)
      // What the server made of it (trimmed, sanitised) is what counts as unchanged from here on.
      adopt(result.saved)
      onSaved(result.saved, from)
    },
    onError: (failure) => {
      setConflict(null)
      onRefused(failure)
    },
  })
  useEffect(() => {
    // A reload brings in what somebody else saved, but never over what is being typed here.
    if (stored === seen || isDirty || save.isPending) return
    setSeen(stored)
    if (isNewer(stored, base)) adopt(stored)
  })
  const resolve = (givenUp: readonly Conflict<V>[]) => {
    if (!conflict) return
    const values = givenUp.reduce((last, { giveUp }) => giveUp(last), conflict.values)
    save.mutate({ from: conflict.theirs, values })
  }
  return {
    base,
    setBase,
    isPending: save.isPending,
    submit: (values) => {
      if (!save.isPending) save.mutate({ from: base, values })
    },
    adopt,
    notice: conflict && (
      <MergeNotice
        conflicts={conflict.conflicts}
        busy={save.isPending}
        onDone={resolve}
        onCancel={() => setConflict(null)}
      />
    ),
  }
}
