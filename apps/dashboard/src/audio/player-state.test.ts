// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import {
  closePlayer,
  finishSeek,
  jumpTo,
  type PlayerItem,
  playerState,
  playItem,
  playOrToggle,
  replaceSound,
  type SoundState,
  seekTo,
  setSpeed,
  setVolume,
  showSection,
  skip,
  toggleMinimize,
  togglePlay,
} from './player-state.ts'

const ITEM: PlayerItem = {
  id: 5,
  name: 'Grafting',
  audio_date: '2026-10-03',
  url: '/preview/audio/t',
  description: '',
  artwork: '/a.jpg',
  shareUrl: null,
  embedUrl: null,
}

/** An audio element as far as the player knows it; `happens` lets the sound report something. */
function quietSound() {
  const target = new EventTarget()
  const sound = Object.assign(target, {
    src: '',
    currentTime: 0,
    duration: Number.NaN,
    playbackRate: 1,
    volume: 1,
    preload: '',
    play: async () => void target.dispatchEvent(new Event('play')),
    pause: () => void target.dispatchEvent(new Event('pause')),
    load: () => undefined,
    removeAttribute: () => {
      sound.src = ''
    },
  }) as unknown as SoundState & { duration: number }
  const happens = (name: string, change: { currentTime?: number; duration?: number } = {}) => {
    Object.assign(sound, change)
    target.dispatchEvent(new Event(name))
  }
  return { sound, happens }
}

let { sound, happens } = quietSound()
beforeEach(() => {
  ;({ sound, happens } = quietSound())
  replaceSound(sound)
})

const startWith = (duration: number) => {
  playItem(ITEM)
  happens('durationchange', { duration })
}

describe('adding an item', () => {
  it('plays at once and shows the bar', () => {
    playItem(ITEM)
    expect(sound.src).toBe('/preview/audio/t')
    expect(playerState()).toMatchObject({
      item: ITEM,
      playing: true,
      hide: false,
      section: 'control',
      playedSeconds: 0,
    })
  })

  it('resets the player but keeps speed and volume', () => {
    startWith(100)
    happens('timeupdate', { currentTime: 40 })
    setSpeed(1.5)
    setVolume(0.4)
    showSection('share')
    playItem({ ...ITEM, id: 6, url: '/preview/audio/u' })
    expect(playerState()).toMatchObject({
      played: 0,
      playedSeconds: 0,
      duration: 0,
      section: 'control',
      speed: 1.5,
      volume: 0.4,
    })
    expect([sound.playbackRate, sound.volume]).toEqual([1.5, 0.4])
  })
})

describe('play and pause', () => {
  it('toggle', () => {
    startWith(100)
    togglePlay()
    expect(playerState().playing).toBe(false)
    togglePlay()
    expect(playerState().playing).toBe(true)
  })

  it('of another episode leaves this one alone and says so', () => {
    startWith(100)
    expect(togglePlay(99)).toBe(false)
    expect(playerState().playing).toBe(true)
  })

  it('from a list starts what is not loaded and toggles what is', () => {
    playOrToggle(ITEM)
    expect(playerState().playing).toBe(true)
    playOrToggle(ITEM)
    expect(playerState()).toMatchObject({ playing: false, item: ITEM })
  })

  it('ends with the audio', () => {
    startWith(100)
    happens('ended')
    expect(playerState().playing).toBe(false)
  })
})

describe('seeking', () => {
  it('ignores progress of the audio until the handle is let go', () => {
    startWith(200)
    seekTo(0.5)
    happens('timeupdate', { currentTime: 3 })
    expect(playerState()).toMatchObject({ seeking: true, played: 0.5, playedSeconds: 100 })
    finishSeek()
    expect(sound.currentTime).toBe(100)
    happens('timeupdate', { currentTime: 101 })
    expect(playerState()).toMatchObject({ seeking: false, playedSeconds: 101 })
  })

  it.each([
    ['back 15 seconds', 50, -15, 35],
    ['forward 30 seconds', 50, 30, 80],
    ['never before the start', 5, -15, 0],
    ['never behind the end', 90, 30, 100],
  ])('%s', (_, from, by, expected) => {
    startWith(100)
    jumpTo(from)
    skip(by)
    expect([sound.currentTime, playerState().playedSeconds]).toEqual([expected, expected])
  })
})

describe('the bar', () => {
  it('is made small and large again, and a section makes it large', () => {
    startWith(100)
    toggleMinimize()
    expect(playerState().minimize).toBe(true)
    showSection('more_info')
    expect(playerState()).toMatchObject({ minimize: false, section: 'more_info' })
  })

  it('goes away with its audio', () => {
    startWith(100)
    closePlayer()
    expect(sound.src).toBe('')
    expect(playerState()).toMatchObject({ item: null, hide: true, playing: false })
  })

  it('says when the audio could not be loaded', () => {
    playItem(ITEM)
    happens('error')
    expect(playerState()).toMatchObject({ failed: true, playing: false })
  })
})
