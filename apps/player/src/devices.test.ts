// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { putOwnDeviceFirst } from './devices.ts'

const GROUPS = ['apple', 'android', 'any']
  .map((device) => `<section class="device" data-device="${device}"></section>`)
  .join('')
const build = (button: string) => {
  document.body.innerHTML = `<div><a class="own-app ${button}"></a><a class="own-app desk"></a>${GROUPS}</div>`
}
const first = () => document.querySelector<HTMLElement>('.device')?.dataset.device
const shown = () => [...document.querySelectorAll<HTMLElement>('.own-app')].map(({ style }) => style.display)

it.each([
  ['iPhone; CPU iPhone OS 26_0 like Mac OS X', 'apple'],
  ['Macintosh; Intel Mac OS X 10_15_7', 'apple'],
  ['Linux; Android 16; Pixel 10', 'android'],
  ['Windows NT 10.0; Win64; x64', 'any'],
  ['X11; Linux x86_64', 'any'],
  ['a browser of another kind', 'any'],
])('with %s, apps for %s come first', (system, device) => {
  build('android')
  putOwnDeviceFirst(document, `Mozilla/5.0 (${system})`)
  expect(first()).toBe(device)
})

it('a Mac is offered what opens there, and nothing that opens only on a telephone', () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
  build('apple ios')
  putOwnDeviceFirst(document, mac)
  expect(shown()).toEqual(['', ''])
  build('apple')
  putOwnDeviceFirst(document, mac)
  expect(shown()).toEqual(['inline-flex', 'none'])
})

it('pages without such groups stay as they are', () => {
  document.body.innerHTML = '<main>Night Trains</main>'
  putOwnDeviceFirst(document, 'Mozilla/5.0 (Windows NT 10.0)')
  expect(document.body.innerHTML).toBe('<main>Night Trains</main>')
})
