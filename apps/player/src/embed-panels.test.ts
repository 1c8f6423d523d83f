// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { followInPanels } from './embed-panels.ts'
import { controlVolume, type SilentAudio } from './quiet-sound.ts'

let sound: SilentAudio
const scrolled = vi.fn()

beforeAll(() => followInPanels(document))
beforeEach(() => {
  document.body.innerHTML = `<audio></audio>
    <details class="panel"><section class="over"><ol><li data-at="0">One</li><li data-at="60">Two</li></ol></section></details>
    <details class="panel"><section class="over"><p data-at="0">a</p><p>without a time</p><p data-at="30">b</p></section></details>`
  sound = controlVolume(document.querySelector('audio') as HTMLAudioElement)
  scrolled.mockClear()
  HTMLElement.prototype.scrollBy = scrolled
  // Everything is below the panel, as far as anybody can see here.
  HTMLElement.prototype.getBoundingClientRect = function box() {
    return new DOMRect(0, this.matches('.over') ? 0 : 500, 100, 100)
  }
})

const marked = () => Array.from(document.querySelectorAll('[aria-current]'), ({ textContent }) => textContent)
const open = (at: number) => {
  for (const [index, panel] of document.querySelectorAll('details').entries()) {
    panel.open = index === at
    panel.dispatchEvent(new Event('toggle'))
  }
}

it('what is heard is marked in the panel that is open, and comes into sight', () => {
  open(1)
  expect(marked()).toEqual([])
  sound.hears(5)
  expect(marked()).toEqual(['a'])
  sound.hears(31)
  expect(marked()).toEqual(['b'])
  expect(scrolled).toHaveBeenCalledTimes(2)
  open(0)
  expect(marked()).toEqual(['One'])
})

it('whoever scrolls reads somewhere else, until the panel is opened again', () => {
  open(1)
  document.dispatchEvent(new Event('wheel'))
  sound.hears(31)
  expect(marked()).toEqual(['b'])
  expect(scrolled).not.toHaveBeenCalled()
  open(1)
  sound.hears(5)
  expect(scrolled).toHaveBeenCalled()
})
