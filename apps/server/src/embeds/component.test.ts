import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { embedCode, LOOKS } from '@podstead/contract/widgets/embed-code'
import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createWorld, type World } from '../testing/world.ts'

const folder = mkdtempSync(join(import.meta.dirname, '.component-'))
let world: World
let PodsteadPlayer: FunctionComponent<Record<string, unknown>>
beforeAll(async () => {
  world = await createWorld()
  const { body } = await world.app.inject({ url: '/embed/v1/podstead-player.jsx' })
  const { code } = await transformWithOxc(body, 'podstead-player.jsx', { jsx: { runtime: 'automatic' } })
  const file = join(folder, 'podstead-player.mjs')
  writeFileSync(file, code)
  ;({ PodsteadPlayer } = await import(/* @vite-ignore */ pathToFileURL(file).href))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.close()
})

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

  test.each(LOOKS)('renders on a server to the frame of the copied code (%s)', (theme) => {
    const src = 'https://pages.example/embed/v1/night-trains'
    const title = 'Night & "Trains"'
    const url = theme === 'page' ? `${src}?look=page` : src
    const html = render({ src, title, theme })
    expect(html).toMatch(/^<iframe [^>]+><\/iframe>$/)
    expect(attributes(html)).toEqual(attributes(embedCode({ url, title, height: 370 })))
  })

  test('takes the address of a page, and is as high as what it shows', () => {
    const html = render({ src: 'https://pages.example/s/night-trains/to-lisbon' })
    expect(html).toContain('src="https://pages.example/embed/v1/night-trains/to-lisbon"')
    expect(html).toContain('height="180"')
    expect(render({ src: 'https://pages.example/s/night-trains', height: 900 })).toContain('height="900"')
  })

  test('takes no address that is none of the web', () => {
    expect(() => render({ src: 'javascript:alert(1)' })).toThrow('src must be a web address')
  })
})
