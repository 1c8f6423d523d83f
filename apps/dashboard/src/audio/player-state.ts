import { useSyncExternalStore } from 'react'
import { announceToSystem, followSystemKeys } from './media-session.ts'

/** What can be played; `peaksUrl` and `showTitle` are ours. */
export interface PlayerItem {
  id: number
  name: string
  /** YYYY-MM-DD */
  audio_date: string | null
  url: string
  /** Rich text as sanitised by the server. */
  description: string
  artwork: string
  shareUrl: string | null
  embedUrl: string | null
  peaksUrl?: string | null
  showTitle?: string
  /** Feed address for the section `subscribe`; null where the show has none to give. */
  feedUrl?: string | null
  durationSeconds?: number | null
  /** The audio of an imported episode is still at its old host. */
  isElsewhere?: boolean
}

export type PlayerSection = 'control' | 'subscribe' | 'share' | 'more_info'

/** What the player is doing. */
export interface PlayerState {
  item: PlayerItem | null
  playing: boolean
  /** Seconds; 0 until known. */
  duration: number
  /** Fraction 0–1. */
  played: number
  playedSeconds: number
  seeking: boolean
  minimize: boolean
  hide: boolean
  section: PlayerSection
  speed: number
  /** 0–1 */
  volume: number
  /** The audio could not be loaded or played. */
  failed: boolean
}

/** What the store needs of an <audio> element. */
export type SoundState = Pick<
  HTMLAudioElement,
  | 'src'
  | 'currentTime'
  | 'duration'
  | 'playbackRate'
  | 'volume'
  | 'play'
  | 'pause'
  | 'load'
  | 'addEventListener'
  | 'removeAttribute'
  | 'preload'
>

export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
export const BACK_SECONDS = 15
export const FORWARD_SECONDS = 30

const NOTHING: PlayerState = {
  item: null,
  playing: false,
  duration: 0,
  played: 0,
  playedSeconds: 0,
  seeking: false,
  minimize: false,
  hide: true,
  section: 'control',
  speed: 1,
  volume: 1,
  failed: false,
}

let state = NOTHING
let sound: SoundState | null = null
const subscribers = new Set<() => void>()
const endListeners = new Set<(item: PlayerItem) => void>()

export function usePlayer(): PlayerState {
  return useSyncExternalStore(subscribe, playerState)
}

export function playerState(): PlayerState {
  return state
}

/**
 * Resets the player, plays the item at once and shows the bar. Speed, volume and
 * the small form stay as they were.
 */
export function playItem(item: PlayerItem): void {
  const { speed, volume, minimize } = state
  change({ ...NOTHING, item, hide: false, speed, volume, minimize, duration: item.durationSeconds ?? 0 })
  const audio = element()
  audio.src = item.url
  audio.playbackRate = speed
  audio.volume = volume
  announceToSystem(item)
  start()
}

/** Plays or pauses what is loaded; with an id only if that item is loaded. Answers whether it was. */
export function togglePlay(id?: number): boolean {
  if (!state.item || (id !== undefined && state.item.id !== id)) return false
  if (state.playing) element().pause()
  else start()
  change({ hide: false })
  return true
}

/** The button of a list: toggles the item if it is loaded, else starts it. */
export function playOrToggle(item: PlayerItem): void {
  if (!togglePlay(item.id)) playItem(item)
}

/** While a person drags, progress of the audio does not move the handle. */
export function seekTo(fraction: number): void {
  const played = clamp(fraction)
  change({ seeking: true, played, playedSeconds: played * state.duration })
}

/** The handle was let go: the audio jumps there. */
export function finishSeek(): void {
  if (!state.seeking) return
  change({ seeking: false })
  jumpTo(state.playedSeconds)
}

/** −15, +30 or any other number of seconds. */
export function skip(seconds: number): void {
  if (state.item) jumpTo(state.playedSeconds + seconds)
}

export function jumpTo(seconds: number): void {
  const target = Math.max(0, Math.min(seconds, state.duration || seconds))
  element().currentTime = target
  change({ playedSeconds: target, played: state.duration ? target / state.duration : 0 })
}

export function setSpeed(speed: number): void {
  element().playbackRate = speed
  change({ speed })
}

export function setVolume(volume: number): void {
  element().volume = clamp(volume)
  change({ volume: clamp(volume) })
}

export function showSection(section: PlayerSection): void {
  change({ section, minimize: false })
}

export function toggleMinimize(): void {
  change({ minimize: !state.minimize, section: 'control' })
}

/** Stops and puts the bar away. */
export function closePlayer(): void {
  if (sound) {
    sound.pause()
    sound.removeAttribute('src')
    sound.load()
  }
  const { speed, volume, minimize } = state
  change({ ...NOTHING, speed, volume, minimize })
  announceToSystem(null)
}

/** Calls back when an item was played to its end. */
export function onEnded(listener: (item: PlayerItem) => void): () => void {
  endListeners.add(listener)
  return () => endListeners.delete(listener)
}

/** @internal For tests: another source of sound instead of an <audio> element. */
export function replaceSound(next: SoundState): void {
  sound = listenTo(next)
  change(NOTHING)
}

function start(): void {
  change({ playing: true, failed: false })
  element()
    .play()
    // A refusal by the browser (no gesture, or replaced by another item) is no failure of the
    // audio; that has its own event.
    .catch(() => undefined)
}

function element(): SoundState {
  if (!sound) {
    sound = listenTo(new Audio())
    sound.preload = 'metadata'
    followSystemKeys({ toggle: () => togglePlay(), skip, jumpTo })
  }
  return sound
}

function listenTo(audio: SoundState): SoundState {
  audio.addEventListener('timeupdate', () => progress(audio.currentTime))
  audio.addEventListener('durationchange', () => {
    if (Number.isFinite(audio.duration)) change({ duration: audio.duration })
  })
  audio.addEventListener('play', () => change({ playing: true }))
  audio.addEventListener('pause', () => change({ playing: false }))
  audio.addEventListener('ended', () => {
    change({ playing: false })
    if (state.item) for (const listener of endListeners) listener(state.item)
  })
  audio.addEventListener('error', () => {
    if (state.item) change({ playing: false, failed: true })
  })
  return audio
}

function progress(playedSeconds: number): void {
  if (state.seeking || !state.item) return
  change({ playedSeconds, played: state.duration ? clamp(playedSeconds / state.duration) : 0 })
}

function change(next: Partial<PlayerState>): void {
  state = { ...state, ...next }
  for (const subscriber of subscribers) subscriber()
}

function subscribe(subscriber: () => void): () => void {
  subscribers.add(subscriber)
  return () => subscribers.delete(subscriber)
}

function clamp(fraction: number): number {
  return Math.max(0, Math.min(1, fraction))
}
