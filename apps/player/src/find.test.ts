// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findInTranscript, showSentence } from './find.ts'

let page: AbortController
const scrolled = vi.fn()

beforeEach(() => {
  document.body.innerHTML = `<label><input type="checkbox" data-follow checked></label>
    <form class="find" hidden>
      <input type="search">
      <button type="button">↑</button><button>↓</button><button type="button" hidden></button>
      <span role="status" data-found="{at} of {count}" data-none="Not found"></span>
    </form>
    <div class="spoken">
      <p><span class="who"><b>Boat</b> <a href="#t=0" data-seek="0" aria-label="Play from 0:00">0:00</a></span>The boat leaves. A BOAT comes
        back.</p>
      <p>Nobody said (when): boat?</p>
      <p><a href="#t=9" data-seek="9" aria-label="Play from 0:09">0:09</a>Bread, and a boat.</p>
    </div>`
  scrolled.mockClear()
  HTMLElement.prototype.scrollIntoView = scrolled
  page = new AbortController()
  findInTranscript(document, page.signal)
})
afterEach(() => page.abort())

const form = () => document.querySelector('form') as HTMLFormElement
const input = () => form().querySelector('input') as HTMLInputElement
const buttons = () =>
  [...form().querySelectorAll('button')] as [HTMLButtonElement, HTMLButtonElement, HTMLButtonElement]
const status = () => form().querySelector('[role=status]')?.textContent
const marked = () =>
  [...document.querySelectorAll('.spoken p')].map((place) => place.hasAttribute('data-hit'))
const keepsKey = (key: string, more = {}) =>
  input().dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true, ...more }))
function type(words: string) {
  input().value = words
  input().dispatchEvent(new Event('input'))
}

it('appears with script alone, and says nothing before words are typed', () => {
  expect(form().hidden).toBe(false)
  expect(status()).toBe('')
  expect(buttons().map(({ disabled }) => disabled)).toEqual([true, true, false])
})

it('finds words whatever their case, not in names and times, and stops following the sound', () => {
  type('boat')
  expect(status()).toBe('1 of 4')
  expect(marked()).toEqual([true, false, false])
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
  expect((document.querySelector('[data-follow]') as HTMLInputElement).checked).toBe(false)
})

it('finds words across two sentences, each of which can be led to', () => {
  const paragraph = document.querySelectorAll('.spoken p')[1] as HTMLElement
  paragraph.innerHTML =
    '<span class="who"><b>Boat</b></span><span id="said=3">The rain falls.</span><span id="said=5"> Boats leave.</span>'
  type('falls. boats')
  expect(status()).toBe('1 of 1')
  expect(marked()).toEqual([false, true, false])
})

it('unfolds the transcript at the sentence that the address names, or at the paragraph around it', () => {
  document.body.innerHTML = `<details><div class="spoken">
    <p data-at="2"><span id="said=2">Rain.</span><span id="said=5"> Wind.</span></p><p data-at="9">Sun.</p></div></details>`
  const shown = () => document.querySelector('[data-said]')?.textContent
  showSentence(document, '#t=5')
  expect([document.querySelector('details')?.open, shown()]).toEqual([false, undefined])
  showSentence(document, '#said=5')
  expect([document.querySelector('details')?.open, shown()]).toEqual([true, ' Wind.'])
  expect(scrolled).toHaveBeenCalledWith({ block: 'center' })
  document.querySelector('[data-said]')?.removeAttribute('data-said')
  showSentence(document, '#said=12')
  expect(shown()).toBe('Sun.')
})

it('finds several words across the end of a line, and signs as they are', () => {
  type(' comes  back ')
  expect(status()).toBe('1 of 1')
  type('(when): boat?')
  expect(marked()).toEqual([false, true, false])
})

it('goes on and back with the keyboard, around the end, and is emptied with Escape', () => {
  type('boat')
  expect(keepsKey('Enter', { shiftKey: true })).toBe(false)
  expect(status()).toBe('4 of 4')
  expect(marked()).toEqual([false, false, true])
  form().requestSubmit()
  expect(status()).toBe('1 of 4')
  buttons()[1].click()
  buttons()[0].click()
  expect(status()).toBe('1 of 4')
  keepsKey('Escape')
  expect([input().value, status(), marked().includes(true)]).toEqual(['', '', false])
})

it('leaves the keys of a word that is still being composed alone', () => {
  type('boat')
  expect(keepsKey('Escape', { isComposing: true })).toBe(true)
  expect(input().value).toBe('boat')
})

it('plays from the moment of the place, where its paragraph has one', () => {
  const played: string[] = []
  for (const link of document.querySelectorAll<HTMLElement>('[data-seek]'))
    link.addEventListener('click', (event) => {
      event.preventDefault()
      played.push(link.dataset.seek ?? '')
    })
  type('said')
  const [, , play] = buttons()
  expect(play.hidden).toBe(true)
  type('bread')
  expect([play.hidden, play.textContent]).toEqual([false, 'Play from 0:09'])
  play.click()
  expect(played).toEqual(['9'])
})

it('says that nothing was found', () => {
  type('whale')
  expect([status(), buttons()[2].hidden]).toEqual(['Not found', true])
})
