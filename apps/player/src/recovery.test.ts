// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enhancePlayers, setRecovery } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'
import { createRecovery } from './recovery.ts'
import { setWords } from './words.ts'

let sound: SilentAudio
let answers: (Response | null)[]
let asked: number

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  asked = 0
  answers = []
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    expect([address, method]).toEqual(['/ticket', 'POST'])
    asked++
    const answer = answers.shift() ?? null
    if (!answer) throw new TypeError('offline')
    return answer
  })
  setWords('{"lostConnection":"Lost","closed":"Closed","cannotPlay":"Cannot"}')
  document.body.innerHTML =
    '<audio controls src="/private/player/old/audio.mp3" data-episode="a" data-title="Lisbon" data-seconds="600" data-ticket="/ticket"></audio>'
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  setRecovery(createRecovery(document))
  enhancePlayers(document)
})
afterEach(() => {
  sound.audio.pause()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const ticket = (name = 'new') => Response.json({ audio: `/private/player/${name}/audio.mp3` })

it('an address that has ended is replaced, and the sound goes on at its place', async () => {
  sound.plays()
  sound.hears(321)
  answers = [ticket()]
  sound.fails()
  await vi.advanceTimersByTimeAsync(10)
  expect(sound.audio.getAttribute('src')).toBe('/private/player/new/audio.mp3')
  expect(sound.audio.paused).toBe(false)
  sound.comes()
  expect([sound.audio.currentTime, sound.text('error')]).toEqual([321, ''])
})

it('a lost line is told, tried again ever less often, and taken up by itself', async () => {
  sound.plays()
  sound.hears(100)
  sound.fails()
  await vi.advanceTimersByTimeAsync(10)
  expect(sound.text('error')).toBe('Lost')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toBeLessThan(9)
  answers = [ticket()]
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(10)
  expect([sound.audio.paused, sound.text('error')]).toEqual([false, ''])
})

it('an episode that has closed says so, and is not asked for again', async () => {
  sound.plays()
  answers = [new Response('', { status: 404 })]
  sound.fails()
  await vi.advanceTimersByTimeAsync(120_000)
  expect([asked, sound.text('error'), sound.audio.paused]).toEqual([1, 'Closed', true])
})

it('a file that is broken is not loaded for ever', async () => {
  sound.plays()
  answers = Array.from({ length: 10 }, () => ticket())
  for (let time = 0; time < 6; time++) {
    sound.fails()
    await vi.advanceTimersByTimeAsync(10)
  }
  expect([asked, sound.text('error')]).toEqual([3, 'Cannot'])
})

it('whoever had paused hears nothing by itself', async () => {
  sound.plays()
  sound.audio.pause()
  answers = [ticket()]
  sound.fails()
  await vi.advanceTimersByTimeAsync(10)
  expect([sound.audio.paused, sound.audio.getAttribute('src')]).toEqual([
    true,
    '/private/player/new/audio.mp3',
  ])
})

it('without a recovery players say that they cannot play', () => {
  setRecovery(undefined)
  sound.plays()
  sound.fails()
  expect(sound.text('error')).toBe('Cannot')
})
