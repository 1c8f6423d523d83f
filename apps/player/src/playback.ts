import { finishEpisode, loadPosition, loadSpeed, storePosition, storeSpeed } from './memory.ts'

/** Nobody needs to be taken back to the first moments. */
const WORTH_REMEMBERING_SECONDS = 5
const REMEMBER_EVERY_SECONDS = 5

export type Playback = ReturnType<typeof createPlayback>

/**
 * The audio of one episode, with its place and speed remembered. Fetches nothing until `start`.
 *
 * @param seconds the length as the page tells it, until the audio tells its own; 0 when unknown
 * @param whenRefused called when the browser cannot play it; `wasPlaying`: the listener wants it to go on
 */
export function createPlayback(
  audio: HTMLAudioElement,
  episode: string,
  seconds: number,
  whenRefused: (wasPlaying: boolean) => void,
) {
  /**
   * Where to begin once there is audio, or is again: a seek before that makes some
   * browsers fetch, and others forget it.
   */
  let wanted = findBeginning(episode, seconds)
  let remembered = 0

  const duration = () => (Number.isFinite(audio.duration) ? audio.duration : seconds)
  const position = () => wanted ?? audio.currentTime

  const jumpTo = (to: number) => {
    const at = Math.max(0, duration() ? Math.min(to, duration()) : to)
    if (audio.readyState === 0 || wanted !== null) wanted = at
    else audio.currentTime = at
  }
  const start = () => {
    if (audio.error) audio.load()
    audio.play().catch((reason: { name?: string }) => {
      // Paused before it began, or not allowed to begin by itself: neither is a fault of the episode.
      if (reason.name !== 'AbortError' && reason.name !== 'NotAllowedError') whenRefused(true)
    })
  }
  const pause = () => audio.pause()
  const setSpeed = (speed: number) => {
    // Loading sets the rate back to the default one.
    audio.defaultPlaybackRate = speed
    audio.playbackRate = speed
    storeSpeed(speed)
  }
  const remember = () => {
    remembered = position()
    if (remembered >= WORTH_REMEMBERING_SECONDS && !audio.ended) storePosition(episode, remembered)
  }

  audio.addEventListener('loadedmetadata', () => {
    if (wanted !== null && wanted < duration() - 1) audio.currentTime = wanted
    wanted = null
  })
  audio.addEventListener('play', () => setSpeed(loadSpeed()))
  audio.addEventListener('timeupdate', () => {
    if (!audio.paused && Math.abs(position() - remembered) >= REMEMBER_EVERY_SECONDS) remember()
  })
  audio.addEventListener('pause', remember)
  audio.addEventListener('ended', () => finishEpisode(episode))
  audio.addEventListener('error', () => {
    const wasPlaying = !audio.paused
    wanted = position()
    audio.pause()
    whenRefused(wasPlaying)
  })
  audio.ownerDocument.defaultView?.addEventListener('pagehide', () => {
    if (!audio.paused) remember()
  })

  return {
    position,
    duration,
    jumpTo,
    start,
    pause,
    setSpeed,
    skip: (by: number) => jumpTo(position() + by),
    toggle: () => (audio.paused ? start() : pause()),
    isFresh: () => wanted === null && audio.readyState === 0,
  }
}

function findBeginning(episode: string, seconds: number): number | null {
  const remembered = loadPosition(episode)
  return remembered > 0 && (seconds === 0 || remembered < seconds - 1) ? remembered : null
}
