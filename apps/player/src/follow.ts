import { clock } from './times.ts'
import { fill } from './words.ts'

/**
 * Marks the chapter and the paragraph that are heard, and keeps the paragraph in sight while the
 * listener wants that. Whoever scrolls by hand reads somewhere else. `signal`: ends it with the page.
 */
export function followSound(
  document: Document,
  audio = document.querySelector<HTMLAudioElement>('audio[data-episode]'),
  signal?: AbortSignal,
): void {
  if (!audio) return
  const lists = ['.chapters', '.spoken'].map((list) => {
    const places = [...document.querySelectorAll<HTMLElement>(`${list} [data-at]`)]
    return { places, starts: places.map(({ dataset }) => Number(dataset.at)), marked: -1 }
  })
  const wish = document.querySelector<HTMLInputElement>('[data-follow]')
  const [, spoken] = lists
  if (wish?.parentElement && spoken?.places.length) wish.parentElement.hidden = false
  const stop = () => {
    if (wish && !audio.paused) wish.checked = false
  }
  for (const name of ['wheel', 'touchmove']) document.addEventListener(name, stop, { passive: true, signal })
  offerMoment(document, audio, signal)

  const mark = () => {
    for (const list of lists) {
      const at = findLast(list.starts, audio.currentTime)
      if (at === list.marked) continue
      list.places[list.marked]?.removeAttribute('aria-current')
      list.marked = at
      const place = list.places[at]
      place?.setAttribute('aria-current', 'true')
      if (place && list === spoken && wish?.checked && !audio.paused) bringIntoSight(place)
    }
  }
  for (const name of ['timeupdate', 'seeked']) audio.addEventListener(name, mark, { signal })
  // Nothing is heard before it has begun.
  if (audio.currentTime > 0) mark()
}

/** Offers the address of the moment that is heard, from the first seconds on. */
function offerMoment(document: Document, audio: HTMLAudioElement, signal?: AbortSignal): void {
  const place = document.querySelector<HTMLElement>('[data-moment]')
  const button = place?.querySelector<HTMLElement>('[data-copy]')
  const name = button?.querySelector('span')
  if (!place || !button || !name) return
  const { moment = '', name: words = '' } = place.dataset
  const show = () => {
    const second = Math.floor(audio.currentTime)
    place.hidden = second < 1
    name.textContent = fill(words, { time: clock(second) })
    button.dataset.copy = `${moment}#t=${second}`
  }
  for (const event of ['timeupdate', 'seeked']) audio.addEventListener(event, show, { signal })
  show()
}

/** The last place that begins at or before this moment; -1 before the first. */
export function findLast(starts: readonly number[], moment: number): number {
  let [from, to] = [0, starts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((starts[middle] as number) <= moment) from = middle + 1
    else to = middle
  }
  return from - 1
}

function bringIntoSight(place: HTMLElement): void {
  const view = place.ownerDocument.defaultView
  const isCalm = view?.matchMedia('(prefers-reduced-motion: reduce)').matches
  place.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' })
}
