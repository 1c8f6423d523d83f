// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest'
import { countPage, forgetVisitor, loadServices } from './consent-services.ts'

type Page = Parameters<typeof loadServices>[1] & { dataLayer?: unknown[]; fbq?: { queue: unknown[] } }

/** A window with a document of its own, in which nothing is fetched. */
function createPage(): Page {
  const page = document.implementation.createHTMLDocument()
  return {
    document: page,
    location: { hostname: 'pod.example', href: 'https://pod.example/two' },
  } as unknown as Page
}
const scripts = (page: Page) => [...page.document.querySelectorAll('script')].map(({ src }) => src)

describe('services that count visitors', () => {
  let page: Page
  beforeEach(() => {
    page = createPage()
  })

  it('are loaded from their own addresses, and told nothing but their ids', () => {
    loadServices({ analytics: 'G-AB12CD34EF', pixel: '1234567890' }, page)
    expect(scripts(page)).toEqual([
      'https://www.googletagmanager.com/gtag/js?id=G-AB12CD34EF',
      'https://connect.facebook.net/en_US/fbevents.js',
    ])
    expect(Array.from(page.dataLayer?.[1] as ArrayLike<unknown>)).toEqual([
      'config',
      'G-AB12CD34EF',
      { cookie_domain: 'pod.example', anonymize_ip: true },
    ])
    expect(page.fbq?.queue).toEqual([
      ['init', '1234567890'],
      ['track', 'PageView'],
    ])
  })

  it('are loaded only where they are set, and once', () => {
    loadServices({ analytics: '', pixel: '1234567890' }, page)
    loadServices({ analytics: '', pixel: '1234567890' }, page)
    expect(scripts(page)).toEqual(['https://connect.facebook.net/en_US/fbevents.js'])
    expect(page.dataLayer).toBeUndefined()
  })

  it('are told of pages that come in later, with their addresses and titles', () => {
    countPage('https://pod.example/one', page)
    expect([page.dataLayer, page.fbq]).toEqual([undefined, undefined])
    loadServices({ analytics: 'G-AB12CD34EF', pixel: '1234567890' }, page)
    page.document.title = 'Two'
    countPage('https://pod.example/one', page)
    expect(Array.from(page.dataLayer?.at(-1) as ArrayLike<unknown>)).toEqual([
      'event',
      'page_view',
      {
        page_location: 'https://pod.example/two',
        page_title: 'Two',
        page_referrer: 'https://pod.example/one',
      },
    ])
    expect(page.fbq?.queue.slice(2)).toEqual([['track', 'PageView']])
    // Counting changes of the address by itself as well would make two of each.
    expect(page.fbq).toHaveProperty('disablePushState', true)
  })

  it('leave nothing behind once a visitor takes the yes back, and nothing else goes', () => {
    const written: string[] = []
    const jar = {
      get cookie() {
        return '_ga=1; _ga_AB12=2; _fbp=3; theme=dark'
      },
      set cookie(text: string) {
        written.push(text)
      },
    }
    forgetVisitor({ document: jar as Document, location: { hostname: 'www.pod.example' } as Location })
    expect(new Set(written.map((text) => text.split('=')[0]))).toEqual(new Set(['_ga', '_ga_AB12', '_fbp']))
    expect(written).toContain('_fbp=; path=/; max-age=0; domain=pod.example')
    expect(written.some((text) => text.endsWith('domain=example'))).toBe(false)
  })
})
