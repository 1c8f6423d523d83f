import { LANGUAGES } from '@podstead/contract/lookups-data'
import { updateShow } from '@podstead/contract/shows/shows'
import * as contract from '@podstead/contract/site-languages/site-languages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildDomain } from '../domains/factory.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
})
afterAll(() => world.close())

const languageId = (code: string) => LANGUAGES.find((language) => language.code === code)?.id ?? 0
const ROOT = 'http://localhost:4000/s'

async function podcast(code: string, user: { id: number } = mira.user) {
  const show = await buildShow(world.kernel, { user, language_id: languageId(code) })
  await buildEpisode(world.kernel, { show })
  return show
}
const page = async (show: { slug: string }, path = '') =>
  (await world.app.inject({ url: `/s/${show.slug}${path}` })).body
const alternates = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]*)" href="([^"]*)"\/>/gi)].map(
    ([, language, url]) => `${language} ${url}`,
  )
const save = (show: { id: number }, others: { id: number }[], session = mira) =>
  session.call(contract.updateSiteLanguages, {
    params: { showId: show.id },
    body: { show_ids: others.map(({ id }) => id) },
  })
const versions = async (show: { id: number }) =>
  (await mira.call(contract.getSiteLanguages, { params: { showId: show.id } })).body.podcasts
    .filter(({ is_version }) => is_version)
    .map(({ id }) => id)

describe('a podcast in several languages', () => {
  test('names its other websites on the pages that they have, too, and leads there at the foot', async () => {
    const [german, english] = [await podcast('de'), await podcast('en')]
    expect(alternates(await page(german))).toEqual([])
    expect((await save(german, [english])).status).toBe(200)
    const links = [
      `x-default ${ROOT}/${english.slug}`,
      `de ${ROOT}/${german.slug}`,
      `en ${ROOT}/${english.slug}`,
    ]
    expect(alternates(await page(german))).toEqual(links)
    expect(alternates(await page(english))).toEqual(links)
    expect(alternates(await page(german, '/episodes'))).toEqual(links.map((link) => `${link}/episodes`))
    for (const path of ['?q=train', '/episodes?q=train', '/about', '/subscribe'])
      expect(alternates(await page(german, path))).toEqual([])
    expect(await page(german, '/about')).toContain(
      `<nav aria-label="Sprachen"><span aria-current="true">Deutsch</span> · <a href="${ROOT}/${english.slug}" hrefLang="en" lang="en">English</a></nav>`,
    )
  })

  test('has them in its sitemap', async () => {
    const [german, french] = [await podcast('de'), await podcast('fr')]
    await save(german, [french])
    const sitemap = await page(german, '/sitemap.xml')
    expect(sitemap).toContain(
      `<xhtml:link rel="alternate" hreflang="fr" href="${ROOT}/${french.slug}/episodes"/>`,
    )
    expect(sitemap.match(/hreflang="x-default"/g)).toHaveLength(2)
  })

  test('is known to each of them, and those that are added bring theirs along', async () => {
    const [one, two, three] = [await podcast('de'), await podcast('en'), await podcast('fr')]
    await save(one, [two])
    await save(three, [one])
    expect(await versions(two)).toEqual([one.id, three.id])
    await save(two, [three])
    expect(await versions(three)).toEqual([two.id])
    expect(await versions(one)).toEqual([])
  })

  test('has one podcast for each language, of one account, that everybody may hear', async () => {
    const [german, other] = [await podcast('de'), await podcast('de')]
    const strange = await podcast('en', (await world.person()).user)
    const secret = await buildShow(world.kernel, { user: mira.user, is_private: true, slug: 'a'.repeat(48) })
    expect((await save(german, [other])).body).toMatchObject({
      errors: { show_ids: ['must each be in a language of their own'] },
    })
    for (const wrong of [strange, secret, german])
      expect((await save(german, [wrong])).body).toMatchObject({
        errors: { show_ids: ['must be other public podcasts of this account'] },
      })
    expect((await save(secret, [german])).status).toBe(422)
  })

  test('forgets a podcast at once that goes private', async () => {
    const [german, english] = [await podcast('de'), await podcast('en')]
    await save(german, [english])
    expect(await page(german)).toContain(english.slug)
    await mira.call(updateShow, { params: { id: english.id }, body: { is_private: true } })
    expect(await page(german)).not.toContain(english.slug)
    expect(await versions(german)).toEqual([])
  })

  test('names the domain that a website has, also when it got it afterwards', async () => {
    const [german, english] = [await podcast('de'), await podcast('en')]
    await save(german, [english])
    await page(german)
    await buildDomain(world.kernel, { show: english, host: 'english.example' })
    expect(alternates(await page(german))).toContain('en http://english.example:4000')
  })
})
