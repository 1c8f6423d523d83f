import { findLast } from './follow.ts'
import { clock } from './times.ts'

/** What opens over a player: chapters, notes, apps, addresses. It opens and closes without us. */
export function closePanelsByKey(document: Document): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    const open = document.querySelector<HTMLDetailsElement>('details.panel[open]')
    if (!open) return
    open.open = false
    open.querySelector('summary')?.focus()
  })
}

/**
 * Marks the chapter or paragraph that is heard in the panel that is open, and keeps it in sight. Whoever
 * scrolls by hand reads somewhere else, until the panel is opened again.
 */
export function followInPanels(document: Document): void {
  let isReading = false
  const mark = () => {
    const audio = document.querySelector('audio')
    const places = [...document.querySelectorAll<HTMLElement>('.panel[open] [data-at]')]
    // Nothing is heard before it has begun.
    const seconds = audio?.currentTime || -1
    const at = findLast(
      places.map(({ dataset }) => Number(dataset.at)),
      seconds,
    )
    const place = places[at]
    if (place?.hasAttribute('aria-current')) return
    for (const one of document.querySelectorAll('.panel [data-at][aria-current]'))
      one.removeAttribute('aria-current')
    place?.setAttribute('aria-current', 'true')
    if (place && !isReading) scrollWithinPanel(place)
  }
  for (const name of ['wheel', 'touchmove'])
    document.addEventListener(name, () => (isReading = true), { passive: true })
  for (const name of ['timeupdate', 'seeked']) document.addEventListener(name, mark, true)
  document.addEventListener(
    'toggle',
    () => {
      isReading = false
      mark()
    },
    true,
  )
}

/** Not into view: the page around the frame stays where it is. */
function scrollWithinPanel(place: HTMLElement): void {
  const panel = place.closest('.over')
  if (!panel) return
  const [line, view] = [place.getBoundingClientRect(), panel.getBoundingClientRect()]
  if (line.top >= view.top && line.bottom <= view.bottom) return
  const isCalm = place.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches
  panel.scrollBy({ top: line.top - view.top - view.height / 3, behavior: isCalm ? 'auto' : 'smooth' })
}

/** Whoever shares can share the moment that they hear. */
export function shareAtTime(document: Document): void {
  document.addEventListener(
    'toggle',
    ({ target }) => {
      const line = (target as Element).querySelector<HTMLElement>('[data-at-time]')
      const audio = document.querySelector('audio')
      if (!line || !audio || !(target as HTMLDetailsElement).open) return
      const seconds = Math.floor(audio.currentTime)
      line.hidden = seconds < 1
      line.dataset.atTime = String(seconds)
      const time = line.querySelector<HTMLElement>('[data-time]')
      if (time) time.textContent = clock(seconds)
      showAddress(line)
    },
    true,
  )
  document.addEventListener('change', ({ target }) => {
    const line = (target as Element).closest<HTMLElement>('[data-at-time]')
    if (line) showAddress(line)
  })
}

function showAddress(line: HTMLElement): void {
  const isAt = !line.hidden && line.querySelector('input')?.checked
  const button = line.parentElement?.querySelector<HTMLElement>('button[data-copy]')
  const field = line.parentElement?.querySelector<HTMLInputElement>('input[readonly]')
  if (!button || !field) return
  field.value = field.defaultValue + (isAt ? `#t=${line.dataset.atTime}` : '')
  button.dataset.copy = field.value
}
