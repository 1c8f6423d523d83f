import { Button, Group, Text } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import {
  forgetUnsaved,
  readUnsaved,
  unsavedKey,
  unsavedOwner,
  unsavedText,
  writeUnsaved,
} from '../api/unsaved.ts'
import { showAlert } from './alert-area.tsx'
import { UNSAVED } from './copy.ts'

interface Options<T> {
  /** One name for each form of a page. */
  form: string
  /** What the form holds. */
  state: T
  isDirty: boolean
  /** Puts back what an earlier visit left; false when it does not fit this form any more. */
  restore: (found: unknown) => boolean
  /** Back to what is saved. */
  discard: () => void
}

/**
 * Keeps what is typed until it is saved, discarded or left on purpose: through a session that ends, and
 * through a reload. What was kept is put back when the form opens, and said, with 'Discard' beside it.
 */
export function useUnsaved<T>({ form, state, isDirty, restore, discard }: Options<T>): void {
  const { pathname } = useLocation()
  // Of the account that opened the form.
  const [owner] = useState(unsavedOwner)
  const key = unsavedKey(owner ?? 0, pathname, form)
  const latest = useRef({ restore, discard })
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    latest.current = { restore, discard }
  })
  useEffect(() => {
    const found = readUnsaved(key)
    if (found !== null && latest.current.restore(found)) setRestored(true)
    // Whoever leaves the page while signed in has saved it, or was asked. A form that a
    // lost session takes away is kept.
    return () => {
      if (unsavedOwner() !== null) forgetUnsaved(key)
    }
  }, [key])
  const text = isDirty ? unsavedText(state) : null
  useEffect(() => {
    if (text === null) forgetUnsaved(key)
    else writeUnsaved(key, text)
  }, [key, text])
  useEffect(() => {
    if (!isRestored || !isDirty) return
    const close = showAlert({
      tone: 'warning',
      title: UNSAVED.title,
      message: <Restored onDiscard={() => latest.current.discard()} />,
    })
    return () => {
      close()
      setRestored(false)
    }
  }, [isRestored, isDirty])
}

function Restored({ onDiscard }: { onDiscard: () => void }) {
  return (
    <>
      <Text size="sm">{UNSAVED.text}</Text>
      <Group mt="sm">
        <Button size="compact-md" variant="default" onClick={onDiscard}>
          {UNSAVED.discard}
        </Button>
      </Group>
    </>
  )
}

/** Puts the kept values that the form has fields for into it; false when nothing fits. */
export function restoreInto<V extends object>(
  form: { setValues: (values: V) => void },
  found: unknown,
  start: V,
): boolean {
  const kept = loadUnsavedValues(found, start)
  if (kept) form.setValues(kept)
  return kept !== null
}

/** The kept values that the form has fields for, over those it starts with; null when nothing fits. */
export function loadUnsavedValues<V extends object>(found: unknown, start: V): V | null {
  if (typeof found !== 'object' || found === null) return null
  const fitting = Object.entries(found).filter(
    ([name, value]) => name in start && sameKind(value, start[name as keyof V]),
  )
  return fitting.length ? { ...start, ...Object.fromEntries(fitting) } : null
}

function sameKind(a: unknown, b: unknown): boolean {
  return a === null || b === null || (typeof a === typeof b && Array.isArray(a) === Array.isArray(b))
}
