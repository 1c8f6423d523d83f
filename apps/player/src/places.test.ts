// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { enhancePlayers } from './player.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

let sound: SilentAudio

/** The page of an episode with chapters, as the server sends it, and then our script. */
beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `
    <audio controls preload="none" src="/audio/k/x.mp3" data-episode="k" data-title="Lisbon" data-show="" data-artwork="" data-seconds="600"></audio>
    <a id="chapter" href="/audio/k/x.mp3#t=75" data-seek="75">1:15</a>
    <a id="other" href="/audio/other/x.mp3#t=75" data-seek="75">1:15</a>`
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  enhancePlayers(document)
})

const click = (id: string, more: MouseEventInit = {}) =>
  document
    .getElementById(id)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }))
    ? 'left'
    : 'taken'

it('the time of a chapter plays from there, before anything was fetched', () => {
  expect([click('chapter'), sound.asked]).toEqual(['taken', ['play']])
  sound.comes()
  expect(sound.audio.currentTime).toBe(75)
})

it('and while something else is heard', () => {
  sound.plays()
  sound.hears(300)
  click('chapter')
  expect([sound.audio.currentTime, sound.audio.paused]).toEqual([75, false])
})

it('opened in another tab, or of another audio, it stays the link that it is', () => {
  expect([click('chapter', { ctrlKey: true }), click('other'), sound.asked]).toEqual(['left', 'left', []])
})
