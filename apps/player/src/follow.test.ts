// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findLast, followSound } from './follow.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

let sound: SilentAudio
let page: AbortController
const scrolled = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<audio data-episode="a"></audio>
    <ol class="chapters"><li data-at="0">One</li><li data-at="60">Two</li></ol>
    <label hidden><input type="checkbox" data-follow checked></label>
    <div class="spoken"><p data-at="0">a</p><p>without a time</p><p data-at="30">b</p><p data-at="61">c</p></div>`
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  scrolled.mockClear()
  HTMLElement.prototype.scrollIntoView = scrolled
  page = new AbortController()
  followSound(document, sound.audio, page.signal)
})
afterEach(() => page.abort())

const marked = () => Array.from(document.querySelectorAll('[aria-current]'), ({ textContent }) => textContent)
const wish = () => document.querySelector('[data-follow]') as HTMLInputElement

it('marks the chapter and the paragraph that are heard', () => {
  const heard = [5, 30, 62, 10].map((at) => {
    sound.hears(at)
    return marked().join()
  })
  expect(heard).toEqual(['One,a', 'One,b', 'Two,c', 'One,a'])
})

it('marks nothing before anything is heard, and at once what is heard already', () => {
  expect(marked()).toEqual([])
  page.abort()
  sound.hears(62)
  expect(marked()).toEqual([])
  followSound(document, sound.audio)
  expect(marked()).toEqual(['Two', 'c'])
})

it('hears nothing any more once the page is left', async () => {
  await sound.audio.play()
  page.abort()
  sound.hears(31)
  document.dispatchEvent(new Event('wheel'))
  expect([marked(), wish().checked, scrolled.mock.calls.length]).toEqual([[], true, 0])
})

it('keeps the paragraph in sight while it plays, until the listener scrolls by hand', async () => {
  expect(wish().parentElement?.hidden).toBe(false)
  sound.hears(5)
  expect(scrolled).not.toHaveBeenCalled()
  await sound.audio.play()
  sound.hears(31)
  expect(scrolled).toHaveBeenCalledOnce()
  document.dispatchEvent(new Event('wheel'))
  sound.hears(62)
  expect([scrolled.mock.calls.length, wish().checked]).toEqual([1, false])
})

it.each([
  [[], 5, -1],
  [[10], 5, -1],
  [[0, 10], 10, 1],
  [[0, 10, 20], 19.9, 1],
  [[0, 0, 0], 0, 2],
])('of places at %j the last by %d is %d', (starts, moment, at) => {
  expect(findLast(starts, moment)).toBe(at)
})
