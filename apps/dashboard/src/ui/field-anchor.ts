import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** How long a page may take until the field that a link means is there: its data are loaded first. */
const PATIENCE_MS = 8000
const LOOK_EVERY_MS = 80
const MARKED_MS = 2600

/**
 * `…/settings#author`: a link to one field of a page, by its name on the wire. The field is brought into
 * view, gets the focus and is marked for a moment. Forms of Mantine name their fields by themselves
 * (`data-path`); other parts of pages say `data-field`, several names with spaces between.
 */
export function useFieldAnchor(): void {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there once more
  useEffect(() => {
    const name = /^#([a-z0-9_]+)$/i.exec(hash)?.[1]
    if (!name) return
    const until = Date.now() + PATIENCE_MS
    let unmark: ReturnType<typeof setTimeout> | undefined
    const look = setInterval(() => {
      const found = findField(name)
      if (found) {
        show(found)
        unmark = setTimeout(() => found.removeAttribute('data-found'), MARKED_MS)
      }
      if (found || Date.now() > until) clearInterval(look)
    }, LOOK_EVERY_MS)
    return () => {
      clearInterval(look)
      clearTimeout(unmark)
    }
  }, [hash, key])
}

/** The field that a link with this name behind # leads to; null while the page has none. */
export function findField(name: string): HTMLElement | null {
  const own = document.querySelector<HTMLElement>(`[data-path="${name}"]:not([type="hidden"])`)
  return own ?? document.querySelector<HTMLElement>(`[data-field~="${name}"]`)
}

function show(field: HTMLElement): void {
  const inner = 'input:not([type="hidden"]), textarea, select, [contenteditable="true"]'
  const within = () => field.querySelector<HTMLElement>(inner) ?? field.querySelector<HTMLElement>('button')
  const target = field.matches(inner) ? field : (within() ?? field)
  target.focus({ preventScroll: true })
  const isTall = field.getBoundingClientRect().height > window.innerHeight * 0.7
  field.scrollIntoView({ block: isTall ? 'start' : 'center' })
  field.setAttribute('data-found', '')
}
