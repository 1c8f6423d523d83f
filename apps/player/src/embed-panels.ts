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
