import { afterEach, expect, test, vi } from 'vitest'
import { siteAround, withSite } from './site.ts'

const HERE = 'https://pages.example'
function frame(around: string[] | undefined, referrer = '', pathname = '/embed/v1/night-trains'): Window {
  const made = {
    location: { origin: HERE, pathname, ancestorOrigins: around },
    document: { referrer },
    parent: null as unknown,
  }
  made.parent = around === undefined && !referrer ? made : {}
  return made as unknown as Window
}

afterEach(() => vi.unstubAllGlobals())

test.each<[string, Window, string]>([
  ['the page around it', frame(['https://blog.example']), 'blog.example'],
  ['the nearest page that has a name', frame(['null', 'https://blog.example:8443']), 'blog.example'],
  [
    'what the browser says where it does not list them',
    frame(undefined, 'https://blog.example/x'),
    'blog.example',
  ],
  ['what has a number for a name', frame(['http://[::1]:8443']), '[::1]'],
  ['nothing where the referrer is ours', frame(undefined, `${HERE}/s/x`), ''],
  ['nothing where an app shows it', frame(['app://blog.example']), ''],
  ['nothing in a window of its own', frame(undefined), ''],
  ['nothing on a page of ours', frame([HERE]), ''],
  [
    'nothing while its owner tries its settings',
    frame(['https://app.example'], '', '/embed/v1/_preview/x'),
    '',
  ],
  ['nothing where nobody says', frame(['null']), ''],
])('a player stands on %s, in browsers of 2022 as well', (_name, window, site) => {
  vi.stubGlobal('URL', undefined)
  expect(siteAround(window)).toBe(site)
})

test('the site is told with the sound, after what the address says already', () => {
  expect(withSite('https://m.example/a.mp3', 'blog.example')).toBe(
    'https://m.example/a.mp3?site=blog.example',
  )
  expect(withSite('https://m.example/a.mp3?ticket=1', 'blog.example')).toBe(
    'https://m.example/a.mp3?ticket=1&site=blog.example',
  )
  expect(withSite('https://m.example/a.mp3', '')).toBe('https://m.example/a.mp3')
})
