import { LANGUAGES } from '@podstead/contract/lookups-data'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD } from '../delivery/factory.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import { crawl, findBrokenLinks, type Visited } from '../testing/crawl.ts'
import { buildFurnishedSite, type FurnishedSite } from '../testing/furnished-site.ts'
import { checkLinkedData, linkedDataIn } from '../testing/linked-data.ts'
import { createWorld, type World } from '../testing/world.ts'

/** Every page that a visitor can reach is valid HTML, true to search engines, and leads nowhere dead. */
let world: World
beforeAll(async () => {
  world = await createWorld({ start: '2026-03-02T10:00:00Z' })
})
afterAll(() => world.close())

const checker = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // How React writes what HTML allows in several ways.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    // The sheet is inline so that a page is one request; the policy knows it by its hash.
    'no-inline-style': 'off',
    // Whatever a creator calls an episode.
    'long-title': 'off',
    // Frames of others are as they are.
    'tel-non-breaking': 'off',
  },
})

async function problems(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const text = source?.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 120)
      return `${ruleId}: ${message} at …${text}…`
    }),
  )
}

const languageId = (wanted: string) => LANGUAGES.find(({ code }) => code === wanted)?.id

describe.each([
  ['a public podcast', {}],
  [
    'a podcast from right to left',
    {
      podcast_title: 'قطارات الليل',
      description: '<p>عربات النوم.</p>',
      language_id: languageId('ar'),
    },
  ],
  ['an unlisted podcast', { is_private: true }],
  ['a podcast with a password', { is_password_protected: true, username: 'ana' }],
])('%s', (_name, settings) => {
  let site: FurnishedSite
  let pages: Map<string, Visited>
  const isPublic = !('is_private' in settings || 'is_password_protected' in settings)

  beforeAll(async () => {
    site = await buildFurnishedSite(world.kernel, {
      ...{ content: Buffer.alloc(4000), language_id: languageId('en') },
      ...settings,
    })
    const { id } = site.show
    const password_sealed = world.kernel.secrets.seal(PASSWORD, sealedPlace.showPassword(id))
    if ('is_password_protected' in settings)
      await world.kernel.db.updateTable('shows').set({ password_sealed }).where('id', '=', id).execute()
    const path = `/s/${site.show.slug}`
    const frames = [`/embed/v1/${site.show.slug}`, `/embed/v1/${site.show.slug}/${site.slug}`]
    const more = isPublic ? [...frames, `/player/${site.show.slug}`] : []
    const authorization = `Basic ${Buffer.from(`ana:${PASSWORD}`).toString('base64')}`
    pages = await crawl(world, [path, `${path}?q=night`, `${path}?q=nothing`, ...more], { authorization })
  })

  test('has no dead end', () => {
    expect(findBrokenLinks(pages)).toEqual([])
    expect(
      [...pages.keys()].filter((path) => path.startsWith(`/s/${site.show.slug}/`)).length,
    ).toBeGreaterThan(21)
  })

  test('is valid HTML on every page', async () => {
    const wrong = new Map<string, string>()
    for (const [path, { type, body }] of pages)
      if (type.startsWith('text/html')) for (const problem of await problems(body)) wrong.set(problem, path)
    expect([...wrong]).toEqual([])
  })

  test('tells search engines what schema.org has words for, and nothing of what is private', () => {
    const all = [...pages].flatMap(([path, { body }]) => linkedDataIn(body).map((data) => ({ path, data })))
    expect(all.length > 0).toBe(isPublic)
    expect(
      all.flatMap(({ path, data }) => checkLinkedData(data).map((problem) => `${path}: ${problem}`)),
    ).toEqual([])
  })
})

test('pages that refuse are valid HTML, too', async () => {
  const { show } = await buildFurnishedSite(world.kernel, { content: Buffer.alloc(4000) })
  const wrong: string[] = []
  for (const path of [
    '/s/nobody',
    `/s/${show.slug}/nothing`,
    `/s/${show.slug}?page=99`,
    '/embed/v1/nobody',
  ]) {
    const { statusCode, body } = await world.app.inject({ url: path })
    expect(statusCode, path).toBe(404)
    wrong.push(...(await problems(body)))
  }
  expect(wrong).toEqual([])
})
