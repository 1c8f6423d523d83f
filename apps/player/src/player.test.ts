// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { enhancePlayers, startAt } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

const MINUTES = 60
let first: SilentAudio
let second: SilentAudio

beforeEach(() => {
  for (const sound of [first, second]) sound?.audio.pause()
  localStorage.clear()
  open()
})

/** The page as the server sends it, and then our script. */
function open(): void {
  document.body.innerHTML = ['Lisbon', 'Brenner']
    .map(
      (title, at) =>
        `<audio controls preload="none" src="/audio/k${at}/x.mp3" aria-label="Play ${title}" data-episode="k${at}" data-title="${title}" data-show="Night Trains" data-artwork="" data-seconds="600"></audio>`,
    )
    .join('')
  const sounds = Array.from(document.querySelectorAll('audio'), controlVolume)
  first = sounds[0]!
  second = sounds[1]!
  enhancePlayers(document)
}

describe('before the listener asks for anything', () => {
  it('nothing is fetched, and the address is the enclosure as it was', () => {
    for (const { audio, asked } of [first, second]) {
      expect(asked).toEqual([])
      expect(audio.preload).toBe('none')
      expect(audio.autoplay).toBe(false)
      expect(audio.getAttribute('src')).toMatch(/^\/audio\/k\d\/x\.mp3$/)
    }
  })

  it('each episode has a named player in place of the browser’s own', () => {
    expect(first.audio.controls).toBe(false)
    expect(first.root.getAttribute('role')).toBe('group')
    expect(first.root.getAttribute('aria-label')).toBe('Player: Lisbon')
    expect(
      Array.from(first.root.querySelectorAll('button, input, select'), (e) => e.getAttribute('aria-label')),
    ).toEqual(['Play Lisbon', 'Position in Lisbon', 'Back 15 seconds', 'Forward 30 seconds', 'Speed'])
  })

  it('the length that the page tells is shown', () => {
    expect([first.text('elapsed'), first.text('remaining'), first.said()]).toEqual([
      '0:00',
      '−10:00',
      '0 seconds of 10 minutes',
    ])
  })

  it('an address such as #t=83 says where it begins; nonsense says nothing', () => {
    for (const [hash, at] of [
      ['#t=83', '1 minute 23 seconds of 10 minutes'],
      ['#t=x', '0 seconds of 10 minutes'],
    ] as const) {
      document.body.innerHTML = '<audio data-episode="k9" data-title="Milan" data-seconds="600"></audio>'
      const audio = document.querySelector('audio') as HTMLAudioElement
      startAt(audio, hash)
      const sound = controlVolume(audio)
      enhancePlayers(document)
      expect([sound.said(), sound.asked]).toEqual([at, []])
    }
  })

  it('a place can be chosen without fetching, and is where it begins', () => {
    first.seekTo(120)
    first.press('forward')
    first.press('back')
    expect(first.asked).toEqual([])
    expect(first.said()).toBe('2 minutes 15 seconds of 10 minutes')
    first.press('play')
    first.comes()
    expect(first.asked).toEqual(['play'])
    expect(first.audio.currentTime).toBe(135)
  })
})

describe('playing', () => {
  it('one button plays and pauses, and says which it does', () => {
    first.press('play')
    expect(first.root.dataset.state).toBe('waiting')
    first.comes()
    expect([first.root.dataset.state, first.label('play')]).toEqual(['playing', 'Pause Lisbon'])
    first.press('play')
    expect([first.audio.paused, first.root.dataset.state, first.label('play')]).toEqual([
      true,
      'paused',
      'Play Lisbon',
    ])
  })

  it('only one episode plays at a time', () => {
    first.plays()
    second.plays()
    expect([first.audio.paused, second.audio.paused]).toEqual([true, false])
  })

  it('times, the bar and what is loaded follow the audio', () => {
    first.plays()
    first.loaded = [[0, 300]]
    first.hears(65)
    expect([first.text('elapsed'), first.text('remaining'), first.said()]).toEqual([
      '1:05',
      '−8:55',
      '1 minute 5 seconds of 10 minutes',
    ])
    const style = first.seek.style
    expect(Number(style.getPropertyValue('--played'))).toBeCloseTo(65 / 600)
    expect(Number(style.getPropertyValue('--buffered'))).toBe(0.5)
  })

  it('skips 15 seconds back and 30 forward, within the episode', () => {
    first.plays()
    first.hears(100)
    first.press('back')
    expect(first.audio.currentTime).toBe(85)
    first.press('forward')
    expect(first.audio.currentTime).toBe(115)
    first.hears(5)
    first.press('back')
    expect(first.audio.currentTime).toBe(0)
    first.hears(590)
    first.press('forward')
    expect(first.audio.currentTime).toBe(600)
  })

  it('seeks once, where the thumb is let go', () => {
    first.plays()
    first.drag(200)
    first.drag(300)
    first.hears(7)
    expect([first.audio.currentTime, first.text('elapsed')]).toEqual([7, '5:00'])
    first.seekTo(301)
    expect(first.audio.currentTime).toBe(301)
  })

  it('believes the audio about its length, where it tells one', () => {
    first.press('play')
    first.comes(Number.POSITIVE_INFINITY)
    expect(first.text('remaining')).toBe('−10:00')
    first.comes(61 * MINUTES)
    expect(first.text('remaining')).toBe('−1:01:00')
  })
})

describe('the keyboard', () => {
  it('arrows skip, wherever in the player', () => {
    first.plays()
    first.hears(100)
    expect(first.key('ArrowRight', first.seek)).toBe('taken')
    expect(first.key('ArrowLeft', first.part('back'))).toBe('taken')
    expect(first.audio.currentTime).toBe(115)
  })

  it('the space bar on the bar plays and pauses, and on a button presses that button', () => {
    expect(first.key(' ', first.seek)).toBe('taken')
    expect(first.audio.paused).toBe(false)
    expect(first.key(' ', first.part('forward'))).toBe('left')
    expect(first.audio.paused).toBe(false)
  })

  it('leaves to the browser what is not ours', () => {
    first.plays()
    expect(first.key('ArrowRight', first.part('speed'))).toBe('left')
    expect(first.key('ArrowUp', first.seek)).toBe('left')
    expect(first.key('ArrowLeft', first.seek, { altKey: true })).toBe('left')
    expect(first.audio.currentTime).toBe(0)
  })
})

describe('what the browser remembers', () => {
  it('an unfinished episode goes on where it was left, another begins at its beginning', () => {
    first.plays()
    first.hears(90)
    first.press('play')
    open()
    expect([first.text('elapsed'), second.text('elapsed')]).toEqual(['1:30', '0:00'])
    expect(first.asked).toEqual([])
    first.plays()
    expect(first.audio.currentTime).toBe(90)
  })

  it('also when the page is closed in the middle of it', () => {
    first.plays()
    first.audio.currentTime = 93
    window.dispatchEvent(new Event('pagehide'))
    open()
    expect(first.text('elapsed')).toBe('1:33')
  })

  it('a finished episode begins anew', () => {
    first.plays()
    first.hears(598)
    first.ends()
    open()
    expect(first.text('elapsed')).toBe('0:00')
  })

  it('the first seconds are not worth it', () => {
    first.plays()
    first.hears(4)
    first.press('play')
    open()
    expect(first.text('elapsed')).toBe('0:00')
  })

  it('the speed, for every episode', () => {
    first.plays()
    const speed = first.part('speed') as HTMLSelectElement
    speed.value = '1.5'
    speed.dispatchEvent(new Event('change'))
    expect(first.audio.playbackRate).toBe(1.5)
    open()
    expect((second.part('speed') as HTMLSelectElement).value).toBe('1.5')
    second.plays()
    expect(second.audio.playbackRate).toBe(1.5)
  })
})

describe('an episode that cannot be played', () => {
  it('says so in words, and can be tried again from its place', () => {
    first.plays()
    first.hears(50)
    first.fails()
    expect([first.text('error'), first.part('error').getAttribute('role'), first.root.dataset.state]).toEqual(
      ['This episode cannot be played right now.', 'alert', 'paused'],
    )
    first.press('forward')
    first.press('play')
    expect(first.text('error')).toBe('')
    first.comes()
    expect([first.asked, first.audio.currentTime]).toEqual([['play', 'load', 'play'], 80])
  })

  it('says so too when the browser refuses it at once', async () => {
    first.refusal = 'NotSupportedError'
    first.press('play')
    await expect.poll(() => first.text('error')).toBe('This episode cannot be played right now.')
  })

  it('is none when the listener pauses before it begins', async () => {
    first.refusal = 'AbortError'
    first.press('play')
    await Promise.resolve()
    await Promise.resolve()
    expect(first.text('error')).toBe('')
  })
})
