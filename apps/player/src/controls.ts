import { SPEEDS } from './memory.ts'
import { clock, spoken } from './times.ts'
import { fill, WORDS } from './words.ts'

export const BACK_SECONDS = 15
export const FORWARD_SECONDS = 30

/** What the listener sees of a player. */
export interface Controls {
  root: HTMLElement
  play: HTMLButtonElement
  seek: HTMLInputElement
  back: HTMLButtonElement
  forward: HTMLButtonElement
  speed: HTMLSelectElement
  elapsed: HTMLElement
  remaining: HTMLElement
  error: HTMLElement
}

export type PlayerState = 'paused' | 'playing' | 'waiting'

// Only constants stand in this markup; titles and words are set as attributes.
const MARKUP = `<div class="player-box">
<button type="button" class="player-play" data-part="play">
<svg viewBox="0 0 24 24" aria-hidden="true"><path class="player-when-paused" d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.9-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z"/><path class="player-when-playing" d="M7.5 5h2.5a.8.8 0 0 1 .8.8v12.4a.8.8 0 0 1-.8.8H7.5a.8.8 0 0 1-.8-.8V5.8a.8.8 0 0 1 .8-.8zm6.5 0h2.5a.8.8 0 0 1 .8.8v12.4a.8.8 0 0 1-.8.8H14a.8.8 0 0 1-.8-.8V5.8a.8.8 0 0 1 .8-.8z"/></svg>
</button>
<div class="player-line">
<input type="range" class="player-seek" data-part="seek" min="0" step="1" value="0">
<div class="player-times" aria-hidden="true"><span data-part="elapsed"></span><span data-part="remaining"></span></div>
</div>
<div class="player-tools">
<button type="button" data-part="back" aria-keyshortcuts="ArrowLeft">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5a8 8 0 1 1-7.4 5M12.5 1.5 9 4.5l3.5 3"/><text x="12" y="15.3"></text></svg>
</button>
<button type="button" data-part="forward" aria-keyshortcuts="ArrowRight">
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4.5a8 8 0 1 0 7.4 5M11.5 1.5 15 4.5l-3.5 3"/><text x="12" y="15.3">${FORWARD_SECONDS}</text></svg>
</button>
<select data-part="speed">${SPEEDS.map((speed) => `<option value="${speed}">${speed}×</option>`).join('')}</select>
</div>
<p class="player-error" role="alert" data-part="error"></p></div>`.replaceAll(/\n/g, '')

/** The controls of one episode, not in the page yet. Time runs from left to right in every language. */
export function buildControls(document: Document, title: string, backSeconds = BACK_SECONDS): Controls {
  const root = document.createElement('div')
  root.className = 'player'
  root.dir = 'ltr'
  root.setAttribute('role', 'group')
  root.setAttribute('aria-label', title ? fill(WORDS.player, { title }) : WORDS.playerUntitled)
  root.innerHTML = MARKUP
  const part = <T extends HTMLElement>(name: string) => root.querySelector(`[data-part=${name}]`) as T
  const seek = part<HTMLInputElement>('seek')
  seek.setAttribute('aria-label', title ? fill(WORDS.position, { title }) : WORDS.positionUntitled)
  part('back').setAttribute('aria-label', fill(WORDS.backward, { seconds: String(backSeconds) }))
  part('forward').setAttribute('aria-label', fill(WORDS.forward, { seconds: String(FORWARD_SECONDS) }))
  part('back').querySelector('text')?.append(String(backSeconds))
  part('speed').setAttribute('aria-label', WORDS.speed)
  return {
    root,
    seek,
    play: part('play'),
    back: part('back'),
    forward: part('forward'),
    speed: part('speed'),
    elapsed: part('elapsed'),
    remaining: part('remaining'),
    error: part('error'),
  }
}

export function showState({ root, play }: Controls, state: PlayerState, title: string): void {
  root.dataset.state = state
  play.setAttribute('aria-label', fill(state === 'paused' ? WORDS.play : WORDS.pause, { title }))
}

export function showSpeed({ speed }: Controls, value: number): void {
  speed.value = String(value)
}

/** Seconds; a duration of 0 is one that is not known yet. */
export function showTimes(controls: Controls, at: number, duration: number, bufferedTo: number): void {
  const { seek, elapsed, remaining } = controls
  const known = duration > 0
  const end = Math.max(1, Math.floor(duration))
  const second = Math.floor(at)
  seek.max = String(end)
  seek.disabled = !known
  seek.value = String(second)
  seek.setAttribute(
    'aria-valuetext',
    known ? fill(WORDS.of, { at: spoken(at), duration: spoken(duration) }) : spoken(at),
  )
  seek.style.setProperty('--played', known ? String(Math.min(1, second / end)) : '0')
  seek.style.setProperty('--buffered', known ? String(Math.min(1, bufferedTo / end)) : '0')
  elapsed.textContent = clock(at)
  remaining.textContent = known ? `−${clock(end - second)}` : ''
}
