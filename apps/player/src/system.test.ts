// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enhancePlayers } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

/** The part of the browser that shows what plays on the lock screen, and passes its keys on. */
const screen = {
  metadata: null as object | null,
  keys: new Map<string, (details: object) => void>(),
  position: {},
}
let sound: SilentAudio

beforeEach(() => {
  const mediaSession = {
    set metadata(value: object | null) {
      screen.metadata = value
    },
    setActionHandler(action: string, handler: (details: object) => void) {
      if (action === 'seekto') throw new TypeError('unknown here')
      screen.keys.set(action, handler)
    },
    setPositionState(position: object) {
      screen.position = position
    },
  }
  Object.defineProperty(navigator, 'mediaSession', { configurable: true, value: mediaSession })
  Object.assign(globalThis, {
    MediaMetadata: class {
      constructor(shown: object) {
        Object.assign(this, shown)
      }
    },
  })
  document.body.innerHTML =
    '<audio data-episode="k" data-title="Lisbon" data-show="Night Trains" data-artwork="http://localhost/a.jpg" data-seconds="600"></audio>'
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  enhancePlayers(document)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaSession')
  Reflect.deleteProperty(globalThis, 'MediaMetadata')
})

it('the lock screen gets the episode that plays, and nothing before', () => {
  expect(screen.metadata).toBeNull()
  sound.plays()
  expect(screen.metadata).toEqual({
    title: 'Lisbon',
    artist: 'Night Trains',
    artwork: [{ src: 'http://localhost/a.jpg' }],
  })
  expect(screen.position).toEqual({ duration: 600, position: 0, playbackRate: 1 })
})

it('its keys play, pause and skip, also where a browser does not know all of them', () => {
  sound.plays()
  const press = (key: string, details = {}) => screen.keys.get(key)?.(details)
  press('seekforward')
  expect(sound.audio.currentTime).toBe(30)
  press('seekbackward', { seekOffset: 10 })
  expect(sound.audio.currentTime).toBe(20)
  press('pause')
  expect(sound.audio.paused).toBe(true)
  press('play')
  expect(sound.audio.paused).toBe(false)
})
