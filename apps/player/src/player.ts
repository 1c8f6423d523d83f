import {
  BACK_SECONDS,
  buildControls,
  type Controls,
  FORWARD_SECONDS,
  showSpeed,
  showState,
  showTimes,
} from './controls.ts'
import { loadSpeed } from './memory.ts'
import { createPlayback, type Playback } from './playback.ts'
import { handleMediaKeys, tellSystem } from './system.ts'
import { WORDS } from './words.ts'

/** From this state on the audio can go on at once (HTML, readyState). */
const HAVE_FUTURE_DATA = 3

/**
 * Puts our controls on every episode of the page. Nothing is fetched by that: audio is asked for
 * when the listener plays (IAB 2.3).
 */
export function enhancePlayers(document: Document): void {
  for (const audio of document.querySelectorAll<HTMLAudioElement>('audio[data-episode]')) enhance(audio)
  keepOneSound(document)
}

/** What begins to play pauses what played before. */
export function keepOneSound(document: Document): void {
  // Media events do not bubble, but they can be captured.
  document.addEventListener('play', ({ target }) => pauseOthers(document, target), true)
}

/** What is done where the audio breaks off. */
export type Recover = (
  audio: HTMLAudioElement,
  player: { wasPlaying: boolean; resume: () => void; say: (text: string) => void },
) => void
let recover: Recover | undefined

/** Without one, players say that they cannot play. */
export function setRecovery(other: Recover | undefined): void {
  recover = other
}

/** Another device went on with an episode: `{ episode, seconds }`. */
export const MOVED = 'podstead:moved'

function pauseOthers(document: Document, playing: EventTarget | null): void {
  for (const audio of document.querySelectorAll('audio'))
    if (audio !== playing && !audio.paused) audio.pause()
}

/** Begins where an address says; nothing is fetched by that. */
export function startAt(audio: HTMLElement | null, hash: string): void {
  const seconds = secondsOfHash(hash)
  if (audio && seconds) audio.dataset.start = seconds
}

/** Of `#t=83`, or of a sentence of the transcript, `#said=83`. */
export function secondsOfHash(hash: string): string | undefined {
  return /^#(?:t|said)=(\d{1,6})$/.exec(hash)?.[1]
}

/** A player that is in the place of the browser's own. */
export interface Enhanced {
  toggle(): void
  start(): void
  jumpTo(seconds: number): void
}

/** Puts our controls in the place of the browser's own. */
export function enhance(audio: HTMLAudioElement): Enhanced {
  const { episode = '', title = '', show = '', artwork = '', seconds, start } = audio.dataset
  const backSeconds = Number(audio.dataset.back) || BACK_SECONDS
  const controls = buildControls(audio.ownerDocument, title, backSeconds)
  const explain = (text: string) => {
    controls.error.textContent = text
  }
  const playback = createPlayback(audio, episode, Number(seconds) || 0, (wasPlaying) => {
    if (recover) recover(audio, { wasPlaying, resume: playback.start, say: explain })
    else explain(WORDS.cannotPlay)
    showAll()
  })
  let isDragging = false
  const showTime = () => {
    if (!isDragging) showTimes(controls, playback.position(), playback.duration(), bufferedTo(audio))
  }
  const showAll = () => {
    showState(
      controls,
      audio.paused ? 'paused' : audio.readyState < HAVE_FUTURE_DATA ? 'waiting' : 'playing',
      title,
    )
    showTime()
  }

  // While the thumb is held only the times move: each place it passes would be a request.
  controls.seek.addEventListener('input', () => {
    isDragging = true
    showTimes(controls, Number(controls.seek.value), playback.duration(), bufferedTo(audio))
  })
  controls.seek.addEventListener('change', () => {
    isDragging = false
    playback.jumpTo(Number(controls.seek.value))
    showTime()
  })
  const skip = (by: number) => {
    playback.skip(by)
    showTime()
  }
  followHands(controls, { ...playback, skip }, backSeconds)
  followPlaces(audio, (seconds) => {
    playback.jumpTo(seconds)
    showTime()
    playback.start()
  })

  audio.ownerDocument.addEventListener(
    MOVED,
    ({ detail }: CustomEventInit<{ episode: string; seconds: number }>) => {
      if (detail?.episode !== episode || !audio.paused) return
      playback.jumpTo(detail.seconds)
      showTime()
    },
  )
  audio.addEventListener('play', () => {
    controls.error.textContent = ''
    delete controls.root.dataset.fresh
    showSpeed(controls, audio.playbackRate)
    handleMediaKeys({ title, show, artwork }, { ...playback, play: playback.start, skip })
  })
  for (const name of ['play', 'pause', 'playing', 'waiting', 'canplay', 'ended'])
    audio.addEventListener(name, showAll)
  for (const name of ['timeupdate', 'progress', 'loadedmetadata', 'durationchange', 'seeked'])
    audio.addEventListener(name, showTime)
  for (const name of ['playing', 'seeked', 'ratechange'])
    audio.addEventListener(name, () => tellSystem(audio))

  if (start) playback.jumpTo(Number(start))
  if (playback.isFresh()) controls.root.dataset.fresh = ''
  showSpeed(controls, loadSpeed())
  showAll()
  audio.controls = false
  audio.replaceWith(controls.root)
  controls.root.prepend(audio)
  return {
    toggle: playback.toggle,
    start: playback.start,
    jumpTo: (seconds) => {
      playback.jumpTo(seconds)
      showTime()
    },
  }
}

function followHands(
  { root, play, back, forward, seek, speed }: Controls,
  playback: Playback,
  backSeconds: number,
): void {
  play.addEventListener('click', playback.toggle)
  back.addEventListener('click', () => playback.skip(-backSeconds))
  forward.addEventListener('click', () => playback.skip(FORWARD_SECONDS))
  speed.addEventListener('change', () => playback.setSpeed(Number(speed.value)))
  root.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.target === speed) return
    if (event.key === 'ArrowLeft') playback.skip(-backSeconds)
    else if (event.key === 'ArrowRight') playback.skip(FORWARD_SECONDS)
    // On a button the space bar presses that button.
    else if (event.key === ' ' && event.target === seek) playback.toggle()
    else return
    event.preventDefault()
  })
}

/** Times of chapters and of the transcript are links to places in the audio, which work without us. */
function followPlaces(audio: HTMLAudioElement, playFrom: (seconds: number) => void): void {
  // Tickets are new on every page.
  const address = withoutQuery(audio.getAttribute('src'))
  audio.ownerDocument.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-seek]')
    if (!link || !audio.isConnected || withoutQuery(link.getAttribute('href')) !== address) return
    // Held keys open it elsewhere, as on every link.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    playFrom(Number(link.dataset.seek) || 0)
  })
}

function withoutQuery(address: string | null): string | undefined {
  return address?.split(/[?#]/)[0]
}

/** The end of what is loaded around the play position, in seconds. */
function bufferedTo({ buffered, currentTime }: HTMLMediaElement): number {
  for (let index = 0; index < buffered.length; index++)
    if (buffered.start(index) <= currentTime + 1 && buffered.end(index) >= currentTime)
      return buffered.end(index)
  return 0
}
