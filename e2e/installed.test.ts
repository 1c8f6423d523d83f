import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { furnish, launchBrowser, type Product, signIn, startProduct, visit } from './product.ts'

/** The dashboard as an app on a phone: what browsers need to install it, and files shared with it. */

const [ONE, SEVERAL] = ['one@example.com', 'several@example.com']
let folder: string
let product: Product
let browser: Browser

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'podstead-installed-'))
  const dataDir = join(folder, 'data')
  await furnish(dataDir, async (kernel) => {
    await buildShow(kernel, { user: await buildUser(kernel, { email: ONE }), podcast_title: 'Only One' })
    const user = await buildUser(kernel, { email: SEVERAL })
    for (const podcast_title of ['Night Trains', 'Harbour Lights'])
      await buildShow(kernel, { user, podcast_title })
  })
  ;[product, browser] = await Promise.all([startProduct({ DATA_DIR: dataDir }), launchBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const get = (path: string) => fetch(product.origin + path)

test('the manifest names our app, its colours and icons, and is asked about each time', async () => {
  const response = await get('/app.webmanifest')
  expect(response.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  expect(response.headers.get('cache-control')).toBe('no-cache')
  const manifest = (await response.json()) as Record<string, unknown> & { icons: Record<string, string>[] }
  expect(manifest).toMatchObject({
    short_name: 'Podstead',
    start_url: '/dashboard',
    display: 'standalone',
    lang: 'en',
    background_color: '#fbf7ef',
    theme_color: '#17352c',
    share_target: { action: '/share-audio', method: 'POST', enctype: 'multipart/form-data' },
  })
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ])
  for (const path of [...manifest.icons.map(({ src }) => String(src)), '/icons/apple-touch-icon.png']) {
    const icon = await get(path)
    expect([path, icon.status, icon.headers.get('content-type')]).toEqual([
      path,
      200,
      path.endsWith('.svg') ? 'image/svg+xml' : 'image/png',
    ])
  }
})

test('the worker is a script that is asked about each time, and pages allow it', async () => {
  const { headers } = await get('/share-worker.js')
  expect(headers.get('content-type')).toMatch(/^(text|application)\/javascript/)
  expect(headers.get('cache-control')).toBe('no-cache')
  const page = await get('/dashboard')
  const policy = page.headers.get('content-security-policy')
  expect(policy).toContain("worker-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(await page.text()).toContain('<link rel="manifest" href="/app.webmanifest" />')
})

/** What a system does with a file for an installed app: a form, sent by navigation. */
async function share(page: Page, name: string): Promise<void> {
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
  await page.evaluate(`{
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/share-audio', enctype: 'multipart/form-data' })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'audio' })
    const given = new DataTransfer()
    given.items.add(new File([new Uint8Array(4000).fill(7)], ${JSON.stringify(name)}, { type: 'audio/mpeg' }))
    field.files = given.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }`)
}

test('a shared file arrives in the new episode of the only podcast, once', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(visitor, product.origin, ONE)
  await share(page, 'rain.mp3')
  await page.waitForURL('**/shows/*/episode/new')
  await page.getByText('rain.mp3').first().waitFor()
  await page.goto(`${product.origin}/share-audio`)
  await page.getByRole('heading', { name: 'No file arrived' }).waitFor()
})

test('with several podcasts it asks for which one the file is', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(visitor, product.origin, SEVERAL)
  await share(page, 'Träume – 1.mp3')
  await page.getByText('Träume – 1.mp3').waitFor()
  await page.getByRole('list', { name: 'Podcasts' }).getByRole('link', { name: 'Harbour Lights' }).click()
  await page.waitForURL('**/shows/*/episode/new')
  await page.getByText('Harbour Lights').first().waitFor()
  await page.getByText('Träume – 1.mp3').first().waitFor()
})

test('a shared file that nobody took goes with signing out', async () => {
  const visitor = await visit(browser)
  const { page } = visitor
  await signIn(visitor, product.origin, SEVERAL)
  await share(page, 'left.mp3')
  await page.getByText('left.mp3').waitFor()
  expect(await page.evaluate('caches.keys()')).toEqual(['podstead-shared'])
  await page.getByRole('button', { name: new RegExp(SEVERAL) }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL('**/signin')
  await expect.poll(() => page.evaluate('caches.keys()')).toEqual([])
})
