import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { readCode, readDownload } from './codes.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** A podcast on a page to say on air: opened on every device, its links made, counted, drawn and printed. */

const MIRA = 'mira@example.com'
let owner: Visitor
const world = useFurnishedProduct('short-links', async (kernel) => {
  const user = await buildUser(kernel, { email: MIRA })
  const links = {
    ...{ spotify: 'https://open.spotify.com/show/1', youtube: 'https://www.youtube.com/@nighttrains' },
    ...{ apple_podcast: 'https://podcasts.apple.com/podcast/id123456789', mastodon: '@trains@rail.example' },
    ...{ instagram_profile: '@nighttrains', ko_fi: 'https://ko-fi.com/nighttrains' },
  }
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', links: JSON.stringify(links) },
    description: '<p>Across Europe by sleeping car, one border at a time. With Mira Kolb.</p>',
  })
  const secret = await buildShow(kernel, { user, podcast_title: 'Crew Only', is_private: true })
  await buildAudibleEpisode(kernel, { show, name: 'To Lisbon, slowly', slug: 'to-lisbon' })
  return { show: show.id, secret: secret.id }
})
beforeAll(async () => {
  owner = await visit(world.browser)
  await signIn(owner, world.product.origin, MIRA)
})
afterAll(() => owner?.context.close())
const at = (path: string) => world.product.origin + path

describe('the landing page', () => {
  test('offers the apps of a desk, the feed and a code to carry on with', async () => {
    const visitor = await visit(world.browser)
    const { page } = visitor
    const outside: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(world.product.origin) && !request.url().startsWith('data:'))
        outside.push(request.url())
    })
    await page.goto(at('/l/night-trains'))
    expect(await page.getByRole('link', { name: 'Listen in Spotify' }).getAttribute('href')).toBe(
      at('/l/night-trains/spotify'),
    )
    const code = page.getByRole('img', { name: 'QR code of this page' })
    await code.waitFor()
    expect(await readCode(await code.screenshot())).toBe(at('/l/night-trains'))
    await page.getByRole('button', { name: 'Play To Lisbon, slowly' }).waitFor()
    await picture(page, 'landing-top')
    await page.getByRole('button', { name: 'Copy the feed address' }).click()
    await page.getByText('Copied').waitFor()
    await picture(page, 'landing')
    expect(await accessibilityProblems(page)).toEqual([])
    expect([outside, visitor.complaints]).toEqual([[], []])
    await visitor.context.close()
  })

  test('is whole on a telephone in the dark, without script', async () => {
    const { context, page } = await visit(world.browser, { width: 390, dark: true })
    await page.goto(at('/l/night-trains'))
    await page.getByRole('heading', { name: 'Night Trains' }).waitFor()
    await picture(page, 'landing-narrow-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await context.close()
    const quiet = await world.browser.newContext({
      ...{ javaScriptEnabled: false, viewport: { width: 390, height: 844 } },
      ...{ isMobile: true, hasTouch: true },
    })
    const plain = await quiet.newPage()
    await plain.goto(at('/l/night-trains'))
    await plain.locator('audio[controls]').waitFor()
    expect(await plain.locator('.first.desk').isVisible()).toBe(false)
    expect(await plain.locator('.first.android').isVisible()).toBe(true)
    await picture(plain, 'landing-telephone')
    await quiet.close()
  })
})

describe('the owner', () => {
  test('makes a link, sees that it was followed, and keeps its code', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${world.built.show}/overview`))
    await page.getByRole('link', { name: 'Links', exact: true }).click()
    await page.getByRole('button', { name: 'New short link' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('spotify')
    await dialog.getByRole('textbox', { name: 'Address' }).fill('https://shop.example/trains')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.getByText(/is taken by an app/).waitFor()
    await picture(page, 'short-link-refused')
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByLabel('Name').fill('shop')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('The short link shop is ready.').waitFor()

    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const followed = await fetch(at('/l/night-trains/shop'), {
      ...{ redirect: 'manual', headers: { 'user-agent': agent } },
    })
    expect([followed.status, followed.headers.get('location')]).toEqual([302, 'https://shop.example/trains'])
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: 'shop.example/trains' })
    await row.getByRole('cell', { name: '1', exact: true }).first().waitFor()
    await row.scrollIntoViewIfNeeded()
    await picture(page, 'short-links')
    expect(await accessibilityProblems(page)).toEqual([])

    await row.getByRole('button', { name: 'QR code of shop' }).click()
    await dialog.getByRole('img', { name: 'QR code of shop' }).waitFor()
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PNG' }).click(),
    ])
    expect(png.suggestedFilename()).toBe('qr-night-trains-shop.png')
    const pngFile = await readDownload(png)
    expect(await sharp(pngFile).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
    expect(await readCode(pngFile)).toBe(at('/l/night-trains/shop'))
    await dialog.getByRole('switch', { name: 'Artwork in the middle' }).check({ force: true })
    await dialog.locator('svg image').waitFor({ state: 'attached' })
    await picture(page, 'short-link-code')
    expect(await accessibilityProblems(page)).toEqual([])
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download SVG' }).click(),
    ])
    expect(svg.suggestedFilename()).toBe('qr-night-trains-shop.svg')
    const drawing = await readDownload(svg)
    expect(await sharp(drawing).metadata()).toMatchObject({ format: 'svg', width: 1200, height: 1200 })
    expect(drawing.toString()).toContain('data:image/jpeg')
    expect(await readCode(drawing)).toBe(at('/l/night-trains/shop'))
    const [withArtwork] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download PNG' }).click(),
    ])
    expect(await readCode(await readDownload(withArtwork))).toBe(at('/l/night-trains/shop'))
    await page.keyboard.press('Escape')
  })

  test('prints a poster and business cards', async () => {
    const { page } = owner
    await page.getByRole('link', { name: 'Printable card' }).click()
    await page.getByLabel('Your own line').fill('Every second Friday, on every platform')
    const code = page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: 'Scan to listen' })
    await code.first().waitFor()
    expect(await readCode(await code.first().screenshot())).toBe(at('/l/night-trains'))
    await picture(page, 'card')
    expect(await accessibilityProblems(page)).toEqual([])
    for (const [format, width, height] of [
      ['a6', 297.6, 419.5],
      ['business', 595.2, 841.9],
    ] as const) {
      await page.getByLabel('Size').selectOption(format)
      await page.emulateMedia({ media: 'print' })
      await picture(page, `card-print-${format}`)
      await page.emulateMedia({ media: null })
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
      const [, right, top] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
      expect([Math.abs(Number(right) - width) < 2, Math.abs(Number(top) - height) < 2]).toEqual([true, true])
      expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
    }
  })

  test('reaches all of it on a telephone in the dark; a private podcast is told that it has none', async () => {
    const { context, page, complaints } = await visit(world.browser, { width: 390, dark: true })
    await signIn({ context, page, complaints }, world.product.origin, MIRA)
    await page.goto(at(`/shows/${world.built.show}/links`))
    await page.getByRole('button', { name: 'QR code of shop' }).waitFor()
    await page.getByRole('button', { name: 'QR code of shop' }).scrollIntoViewIfNeeded()
    await picture(page, 'short-links-narrow-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(at(`/shows/${world.built.show}/links/card`))
    await page.getByLabel('Size').selectOption('business')
    await page.getByRole('region', { name: 'Preview' }).scrollIntoViewIfNeeded()
    await picture(page, 'card-narrow-dark')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(at(`/shows/${world.built.secret}/links`))
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('button', { name: 'New short link' }).count()).toBe(0)
    await page.goto(at(`/shows/${world.built.secret}/links/card`))
    await page.getByRole('heading', { name: 'Only public podcasts have a card' }).waitFor()
    await context.close()
  })
})
