import { useSyncExternalStore } from 'react'
import { playerState, togglePlay } from './player-state.ts'

/** How far the buttons jump (RU089). */
export const JUMP_SECONDS = 5

export interface DeskState {
  playing: boolean
  seconds: number
  /** The sound could not be loaded or played. */
  failed: boolean
}

/**
 * The sound of one page on which something is placed in time; exact, and apart from the player at the bottom.
 */
export interface DeskSound {
  element: HTMLAudioElement
  get(): DeskState
  subscribe(listener: () => void): () => void
  /** Another address of the same sound: it goes on where it was. */
  load(address: string): void
  play(): void
  pause(): void
  toggle(): void
  /** Clamped to the sound. */
  seek(seconds: number): void
  /** Plays from there to there and stops. */
  playRange(from: number, until: number): void
  close(): void
}

/**
 * `duration` is what the server measured; a VBR file without a header may make
 * the browser believe another one.
 */
export function createDeskSound(duration: () => number): DeskSound {
  const element = new Audio()
  element.preload = 'metadata'
  let state: DeskState = { playing: false, seconds: 0, failed: false }
  let until: number | null = null
  const listeners = new Set<() => void>()
  const change = (next: Partial<DeskState>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  const play = () => {
    // Two voices at once help nobody.
    if (playerState().playing) togglePlay()
    change({ failed: false })
    // A refusal by the browser (no gesture) is no failure of the sound; that has its own event.
    element.play()?.catch(() => undefined)
  }
  const seek = (seconds: number) => {
    until = null
    const target = Math.max(0, Math.min(seconds, duration() || seconds))
    element.currentTime = target
    change({ seconds: target })
  }
  const watch = () => {
    if (until !== null && element.currentTime >= until) {
      until = null
      element.pause()
    }
    if (until !== null && !element.paused) requestAnimationFrame(watch)
  }
  element.addEventListener('timeupdate', () => change({ seconds: element.currentTime }))
  element.addEventListener('play', () => change({ playing: true }))
  element.addEventListener('pause', () => change({ playing: false, seconds: element.currentTime }))
  element.addEventListener('ended', () => change({ playing: false }))
  element.addEventListener('error', () => {
    if (element.getAttribute('src')) change({ playing: false, failed: true })
  })
  return {
    element,
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    load: (address) => {
      const at = state.seconds
      element.src = address
      if (at > 0) element.currentTime = at
      change({ playing: false, failed: false })
    },
    play,
    pause: () => element.pause(),
    toggle: () => (state.playing ? element.pause() : play()),
    seek,
    playRange: (from, end) => {
      seek(from)
      until = end
      play()
      requestAnimationFrame(watch)
    },
    close: () => {
      element.pause()
      element.removeAttribute('src')
      element.load()
    },
  }
}

/** A part of what the sound is doing: draws anew only when that part changes. */
export function useSound<T>(sound: DeskSound, part: (state: DeskState) => T): T {
  return useSyncExternalStore(sound.subscribe, () => part(sound.get()))
}
