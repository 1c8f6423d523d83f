import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a button that is disabled while it is busy, and cannot keep the focus: it has it again
 * when what it asked for has failed.
 */
export function useFocusAfterFailure(hasFailed: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFailed) button.current?.focus()
  }, [hasFailed])
  return button
}
