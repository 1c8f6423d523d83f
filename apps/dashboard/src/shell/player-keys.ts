import { useEffect } from 'react'
import {
  BACK_SECONDS,
  FORWARD_SECONDS,
  playerState,
  setVolume,
  skip,
  togglePlay,
} from '../audio/player-state.ts'

const VOLUME_STEP = 0.1

const KEYS: Record<string, () => void> = {
  ' ': () => togglePlay(),
  ArrowLeft: () => skip(-BACK_SECONDS),
  ArrowRight: () => skip(FORWARD_SECONDS),
  ArrowUp: () => setVolume(playerState().volume + VOLUME_STEP),
  ArrowDown: () => setVolume(playerState().volume - VOLUME_STEP),
}

/** Space and arrows for the player, but only while nothing that wants them itself has the focus. */
export function usePlayerKeys(): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const action = KEYS[event.key]
      if (!action || isTaken(document.activeElement)) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/**
 * Fields, buttons and links have their own meaning for these keys; in an open dialog
 * the page behind is out of reach.
 */
function isTaken(element: Element | null): boolean {
  if (document.querySelector('[role="dialog"], [role="menu"]')) return true
  return (
    element !== null &&
    element.closest(
      'input, textarea, select, button, a[href], summary, [contenteditable="true"], [role]:not(main, [role="region"])',
    ) !== null
  )
}
