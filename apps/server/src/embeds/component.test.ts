import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { embedCode, LOOKS } from '@podstead/contract/widgets/embed-code'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { createWorld, type World } from '../testing/world.ts'

const folder = mkdtempSync(join(import.meta.dirname, '.component-'))
let world: World
type Component = FunctionComponent<Record<string, unknown>>
let PodsteadPlayer: Component
/** The same with React's hooks run at once, on `globalThis.frame`. */
let mounted: Component
beforeAll(async () => {
  world = await createWorld()
  const { body } = await world.app.inject({ url: '/embed/v1/podstead-player.jsx' })
  const { code } = await transformWithOxc(body, 'podstead-player.jsx', { jsx: { runtime: 'automatic' } })
  const load = async (name: string, text: string): Promise<Component> => {
    const file = join(folder, name)
    writeFileSync(file, text)
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)).PodsteadPlayer
  }
  writeFileSync(join(folder, 'hooks.mjs'), HOOKS)
  PodsteadPlayer = await load('podstead-player.mjs', code)
  mounted = await load('mounted.mjs', code.replace(/from ['"]react['"]/, "from './hooks.mjs'"))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

const HOOKS = `export const useRef = () => ({ current: globalThis.frame })
export const useEffect = (run) => void run()
export const useImperativeHandle = () => {}`

const render = (props: Record<string, unknown>) => renderToStaticMarkup(createElement(PodsteadPlayer, props))
/** Attributes in any order, styles with or without units written out. */
const attributes = (html: string) =>
  [...html.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`).sort()

describe('the component for React', () => {
  test('is served as it is written, to every site', async () => {
    const { statusCode, headers, body } = await world.app.inject({ url: '/embed/v1/podstead-player.jsx' })
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    })
    expect([...body.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['react'])
  })

  test.each(LOOKS)('renders on a server to the frame of the copied code (%s)', (look) => {
    const src = 'https://pages.example/embed/v1/night-trains'
    const title = 'Night & "Trains"'
    const url = look === 'page' ? `${src}?look=page` : src
    const html = render({ src, title, look })
    expect(html).toMatch(/^<iframe [^>]+><\/iframe>$/)
    expect(attributes(html)).toEqual(attributes(embedCode({ url, title, height: 370 })))
  })

  test('takes the address of a page, and is as high as what it shows', () => {
    const html = render({ src: 'https://pages.example/s/night-trains/to-lisbon' })
    expect(html).toContain('src="https://pages.example/embed/v1/night-trains/to-lisbon"')
    expect(html).toContain('height="180"')
    expect(render({ src: 'https://pages.example/s/night-trains', height: 900 })).toContain('height="900"')
  })

  test.each(['', '/s/night-trains', undefined])('shows nothing while its address is %j', (src) => {
    expect(render({ src })).toBe('')
  })

  test('says hello to its frame while that is empty still, which a named origin would refuse', () => {
    const postMessage = vi.fn()
    vi.stubGlobal('frame', { contentWindow: { postMessage }, addEventListener: vi.fn() })
    vi.stubGlobal('window', { addEventListener: vi.fn() })
    mounted({ src: 'https://pages.example/s/night-trains' })
    vi.unstubAllGlobals()
    expect(postMessage.mock.calls).toEqual([[{ podstead: 'hello' }, '*']])
  })

  test('takes no address that is none of the web', () => {
    expect(() => render({ src: 'javascript:alert(1)' })).toThrow('src must be a web address')
  })
})
