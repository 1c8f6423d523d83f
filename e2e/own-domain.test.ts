import { silentMp3 } from '@podstead/simulators/old-host-files'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { type DnsServer, startDns } from '../apps/simulators/src/dns.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** A website moves to a domain of its owner: named, proved, visited, and removed again. */

const MIRA = 'mira@example.com'
/** Browsers take every name below `localhost` for this machine. */
const HOST = 'podcast.trains.localhost'

let dns: DnsServer
let owner: Visitor
const world = useFurnishedProduct(
  'own-domain',
  async (kernel) => {
    const user = await buildUser(kernel, { email: MIRA })
    const show = await buildShow(kernel, { user, podcast_title: 'Night Trains', slug: 'night-trains' })
    const secret = await buildShow(kernel, { user, podcast_title: 'Crew Only', is_private: true })
    const { episode } = await buildAudibleEpisode(kernel, {
      ...{ show, name: 'To Lisbon', content: silentMp3(60) },
    })
    return { show: show.id, secret: secret.id, episode: episode.slug }
  },
  async () => {
    dns = await startDns()
    return { DNS_SERVERS: dns.address }
  },
)
beforeAll(async () => {
  owner = await visit(world.browser)
  await signIn(owner, world.product.origin, MIRA)
})
afterAll(async () => {
  await owner?.context.close()
  await dns?.close()
})
const at = (path: string) => world.product.origin + path
const own = (path: string) => `http://${HOST}:${new URL(world.product.origin).port}${path}`

test('a name that is none is refused at its field, and what was typed stays', async () => {
  const { page } = owner
  await page.goto(at(`/shows/${world.built.show}/customize`))
  await page.getByRole('link', { name: 'Domain', exact: true }).click()
  await page.getByRole('heading', { name: 'A domain of your own' }).waitFor()
  await picture(page, 'domain-empty')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Domain' }).fill('192.0.2.7')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('must be a name, not the address of a machine').waitFor()
  expect(await page.getByRole('textbox', { name: 'Domain' }).inputValue()).toBe('192.0.2.7')
  await picture(page, 'domain-refused')
})

test('the records to set are shown and copied, and a check says what is there instead', async () => {
  const { page } = owner
  await page.getByRole('textbox', { name: 'Domain' }).fill(HOST)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: HOST }).waitFor()
  await picture(page, 'domain-waiting')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('button', { name: `Copy Value of TXT _podstead.${HOST}` }).click()
  const proof = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(proof).toMatch(/^podstead-domain=/)
  dns.set(HOST, { A: ['198.51.100.7'] })
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText('Found instead: 198.51.100.7').waitFor()
  await picture(page, 'domain-other')
  dns.set(HOST, { CNAME: ['localhost'] })
  dns.set(`_podstead.${HOST}`, { TXT: [proof] })
  await page.getByRole('button', { name: 'Check now' }).click()
  await page.getByText(`Your website is at ${HOST} now.`).waitFor()
  await page.getByText('Connected', { exact: true }).waitFor()
  await picture(page, 'domain-connected')
  expect(await accessibilityProblems(page)).toEqual([])
})

test('a visitor finds the website there, comes by its old address, and plays an episode', async () => {
  const visitor = await visit(world.browser)
  const { page } = visitor
  await page.goto(at('/s/night-trains'))
  expect(page.url()).toBe(own('/'))
  await picture(page, 'domain-website')
  await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'To Lisbon' }).click()
  expect(page.url()).toBe(own(`/${world.built.episode}`))
  // Script, typefaces and audio: nothing of it is refused by the policy of the page.
  await page.getByRole('button', { name: /^Play/ }).first().click()
  await expect
    .poll(() => page.evaluate<number>('document.querySelector("audio")?.currentTime ?? 0'))
    .toBeGreaterThan(0)
  expect(await page.evaluate<boolean>('document.fonts.check("16px Bricolage")')).toBe(true)
  await page.goto(own('/shows'))
  expect(await page.getByRole('link', { name: 'Sign in' }).count()).toBe(0)
  expect((await page.goto(own('/v2/shows')))?.status()).toBe(404)
  expect(visitor.complaints.filter((one) => !one.includes('404'))).toEqual([])
  await visitor.context.close()
})

test('on a telephone in the dark all of it is there; a private podcast is told why it has none', async () => {
  const visitor = await visit(world.browser, { width: 390, dark: true })
  await signIn(visitor, world.product.origin, MIRA)
  const { page } = visitor
  await page.goto(at(`/shows/${world.built.show}/domain`))
  await page.getByText('Connected', { exact: true }).waitFor()
  await picture(page, 'domain-narrow-dark')
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(at(`/shows/${world.built.secret}/domain`))
  await page.getByRole('heading', { name: 'Only public podcasts have a domain of their own' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await visitor.context.close()
})

test('removed after a plain question, the website is at its old address again at once', async () => {
  const { page } = owner
  await page.getByRole('button', { name: 'Remove domain' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Links to the domain stop working').waitFor()
  await picture(page, 'domain-removing')
  await dialog.getByRole('button', { name: 'Remove domain' }).click()
  await page.getByRole('heading', { name: 'A domain of your own' }).waitFor()
  const visitor = await visit(world.browser)
  await visitor.page.goto(at('/s/night-trains'))
  expect(visitor.page.url()).toBe(at('/s/night-trains'))
  await visitor.context.close()
})
