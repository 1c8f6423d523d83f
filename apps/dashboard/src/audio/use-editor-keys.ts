import { useEffect } from 'react'
import { type DeskSound, JUMP_SECONDS } from './editor-sound.ts'
import type { Zoom } from './use-zoom.ts'

/**
 * Space and arrows belong to the wave while its page is open and nothing that wants them itself
 * has the focus; the player at the bottom hears of none that was used here. Signs zoom, but only
 * from within the wave (WCAG 2.1.4).
 */
export function useDeskKeys(sound: DeskSound, zoom: Zoom): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      const target = event.composedPath()[0] as HTMLElement | Document
      const action = findKeyAction(event.key, sound, zoom)
      if (!action || document.querySelector('[role="dialog"], [role="menu"]') || isTaken(target, event.key))
        return
      event.preventDefault()
      action()
    }
    // Before anyone below hears of it.
    addEventListener('keydown', listener, { capture: true })
    return () => removeEventListener('keydown', listener, { capture: true })
  }, [sound, zoom])
}

function findKeyAction(key: string, sound: DeskSound, zoom: Zoom): (() => void) | undefined {
  if (key === ' ') return sound.toggle
  if (key === 'ArrowLeft') return () => sound.seek(sound.get().seconds - JUMP_SECONDS)
  if (key === 'ArrowRight') return () => sound.seek(sound.get().seconds + JUMP_SECONDS)
  if (key === '+') return zoom.into
  if (key === '-') return zoom.out
  return key === '0' ? zoom.fit : undefined
}

function isTaken(target: HTMLElement | Document, key: string): boolean {
  if (target instanceof Document) return '+-0'.includes(key)
  // A mark moves with the arrows; all else is as in the rest of the wave.
  if (target.getAttribute('role') === 'slider')
    return key.startsWith('Arrow') && !target.hasAttribute('data-position')
  if ('+-0'.includes(key) && !document.activeElement?.closest('[data-desk]')) return true
  return (
    target.closest(
      'input, textarea, select, button, a[href], summary, [contenteditable="true"], [role]:not(main, [role="region"])',
    ) !== null
  )
}
