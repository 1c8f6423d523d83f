// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest'
import { enhanceActions } from './actions.ts'

const given = { copied: [] as string[], shared: [] as object[], refuses: false }

beforeEach(() => {
  Object.assign(given, { copied: [], shared: [], refuses: false })
  document.body.innerHTML = `
    <button data-share="https://pod.example/s/x" data-title="Night Trains" hidden>Share</button>
    <span class="copy" hidden><button data-copy="https://pod.example/s/x">Copy link</button><span role="status"></span></span>`
  provide('clipboard', {
    writeText: async (text: string) => {
      if (given.refuses) throw new Error('refused')
      given.copied.push(text)
    },
  })
})
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const provide = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { configurable: true, value })
const find = (selector: string) => document.querySelector<HTMLElement>(selector)
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('an address is copied, and that is said', async () => {
  enhanceActions(document)
  expect(find('.copy')?.hidden).toBe(false)
  find('[data-copy]')?.click()
  await settled()
  expect([given.copied, find('[role=status]')?.textContent]).toEqual([['https://pod.example/s/x'], 'Copied'])
})

it.each([
  [true, 'Copied'],
  [false, 'Not copied. Please select the address and copy it.'],
])('without a clipboard the old command is tried, and what came of it (%s) is said', async (works, words) => {
  given.refuses = true
  Object.assign(document, { execCommand: () => works })
  enhanceActions(document)
  find('[data-copy]')?.click()
  await settled()
  expect([find('[role=status]')?.textContent, find('textarea')]).toEqual([words, null])
})

it('sharing is offered only where the browser can', async () => {
  enhanceActions(document)
  expect(find('[data-share]')?.hidden).toBe(true)
  provide('share', async (shared: object) => {
    given.shared.push(shared)
    throw new DOMException('closed', 'AbortError')
  })
  enhanceActions(document)
  expect(find('[data-share]')?.hidden).toBe(false)
  find('[data-share]')?.click()
  await settled()
  expect(given.shared).toEqual([{ title: 'Night Trains', url: 'https://pod.example/s/x' }])
})
