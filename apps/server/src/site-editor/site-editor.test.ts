import { DEFAULT_PAGE } from '@podstead/contract/site-editor/site-defaults'
import * as contract from '@podstead/contract/site-editor/site-editor'
import type { SitePage, SiteSection } from '@podstead/contract/site-editor/site-page'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

let world: World
let mira: Person
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, {
    ...{ user: mira.user, podcast_title: 'Night Trains', description: '<p>Slowly through Europe.</p>' },
  })
})
afterAll(() => world.close())

const FIRST = DEFAULT_PAGE as unknown as SitePage
const text = (id: string, html: string, title = ''): SiteSection => ({
  ...{ id, type: 'text', column: 'main', title, tone: 'plain', html },
})
const withSections = (...sections: SiteSection[]): SitePage => ({ ...FIRST, sections })
const params = () => ({ id: show.id })
const read = async () => (await mira.call(contract.getSitePage, { params: params() })).body
const save = (page: SitePage, version?: string) =>
  mira.call(contract.saveSitePage, { params: params(), body: { page, version } })
const publish = (version?: string) =>
  mira.call(contract.publishSitePage, { params: params(), body: { version } })
const visit = async () => (await world.app.inject({ url: `/s/${show.slug}` })).body
const errorsOf = ({ body }: { body: unknown }) => (body as { errors: Record<string, string[]> }).errors

describe('what is stored', () => {
  test('is cleaned once more when it is shown', async () => {
    const page = withSections(text('a', '<p>Hello</p><script>alert(1)</script>'))
    const stored = { published: JSON.stringify(page), published_at: world.clock.now() }
    await world.kernel.db
      .insertInto('site_pages')
      .values({ show_id: show.id, ...stored, draft: null, updated_at: world.clock.now() })
      .execute()
    const html = await visit()
    expect([html.includes('<p>Hello</p>'), html.includes('alert(1)')]).toEqual([true, false])
  })

  test('keeps its sections when a setting of it is none of ours any more', async () => {
    const page = { ...withSections(text('a', '<p>Hello</p>')), layout: 'single' as const }
    const stored = { published: JSON.stringify({ ...page, heading_font: 'house', text_font: 'house' }) }
    await world.kernel.db
      .insertInto('site_pages')
      .values({
        ...{ show_id: show.id, ...stored, draft: null },
        ...{ published_at: world.clock.now(), updated_at: world.clock.now() },
      })
      .execute()
    expect((await read()).page).toEqual({ ...page, heading_font: 'default', text_font: 'default' })
  })

  test('stays as it is when a draft is saved, also what this version cannot read', async () => {
    const strange = { ...withSections(text('a', '<p>Hello</p>')), later: { kind: 'quiz' } }
    await world.kernel.db
      .insertInto('site_pages')
      .values({
        ...{ show_id: show.id, published: JSON.stringify(strange), draft: null },
        ...{ published_at: world.clock.now(), updated_at: world.clock.now() },
      })
      .execute()
    expect((await save(withSections(text('b', '<p>Draft</p>')))).status).toBe(200)
    const row = await world.kernel.db
      .selectFrom('site_pages')
      .select('published')
      .where('show_id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(row.published).toEqual(strange)
  })
})

describe('a page that nobody has edited', () => {
  test('is the one that every podcast begins with', async () => {
    const editor = await read()
    expect(editor.page).toEqual(FIRST)
    expect([editor.has_draft, editor.published_at, editor.own_domain]).toEqual([false, null, null])
  })
})

describe('a draft', () => {
  test('is seen by nobody until it is published, and then in its order', async () => {
    const before = await visit()
    const page = withSections(
      { id: 'hero', type: 'hero', layout: 'centre', shows_intro: false },
      text('b', '<p>Second first</p>', 'Welcome'),
      text('a', '<p>First second</p>'),
    )
    const { body } = await save(page)
    expect([body.has_draft, body.page]).toEqual([true, page])
    expect(await visit()).toBe(before)
    expect((await publish(body.version)).body).toMatchObject({ has_draft: false, page })
    const html = await visit()
    expect(html.indexOf('Second first')).toBeGreaterThan(0)
    expect(html.indexOf('First second')).toBeGreaterThan(html.indexOf('Second first'))
    expect(html).toContain('class="wrap hero centre"')
    expect(html).not.toContain('Slowly through Europe.</p></div>')
  })

  test('is discarded, and the page is what visitors see again', async () => {
    await save(withSections(text('a', '<p>One</p>')))
    await publish()
    await save(withSections(text('a', '<p>Two</p>')))
    const { body } = await mira.call(contract.discardSiteDraft, { params: params() })
    expect([body.has_draft, body.page.sections]).toEqual([false, [text('a', '<p>One</p>')]])
  })

  test('that is the same as what visitors see is none', async () => {
    await save(withSections(text('a', '<p>One</p>')))
    expect((await save(FIRST)).body.has_draft).toBe(false)
  })

  test('of somebody else is not overwritten: the refusal carries both', async () => {
    const { version } = await read()
    await save(withSections(text('a', '<p>Mine</p>')), version)
    const refused = await save(withSections(text('a', '<p>Theirs</p>')), version)
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'changed_elsewhere' })
    expect((await read()).page.sections).toEqual([text('a', '<p>Mine</p>')])
    expect((await publish(version)).status).toBe(409)
  })

  test('is cleaned: nothing of it runs', async () => {
    const { body } = await save(withSections(text('a', '<p onclick="x()">Hi<script>alert(1)</script></p>')))
    expect(body.page.sections).toEqual([text('a', '<p>Hi</p>')])
  })
})

test('a field that no section has is not kept', async () => {
  const page = withSections({ ...text('a', '<p>Hi</p>'), onclick: 'x' } as object as SiteSection)
  const saved = await save(page)
  expect(saved.body.page.sections).toEqual([text('a', '<p>Hi</p>')])
})

describe('a page is refused', () => {
  const quote = { words: 'Good', name: '', source: '', url: '', stars: 6 }
  test.each<[string, Record<string, string[]>, unknown]>([
    ['without sections', { sections: ["can't be blank"] }, { ...FIRST, sections: [] }],
    [
      'with a section of an unknown type',
      { type: ['Section 1: Type is invalid'] },
      { ...FIRST, sections: [{ id: 'x', type: 'script' }] },
    ],
    [
      'with the same id twice',
      { sections: ['has two sections with the same ID'] },
      { ...FIRST, sections: [text('a', ''), text('a', '')] },
    ],
    [
      'with two players',
      { sections: ['has a section twice that a page has once'] },
      {
        ...FIRST,
        sections: [
          { id: 'a', type: 'player' },
          { id: 'b', type: 'player' },
        ],
      },
    ],
    [
      'with a typeface that we have not',
      { text_font: ['is not included in the list'] },
      { ...FIRST, text_font: 'comic-sans' },
    ],
    [
      'with six stars',
      { stars: ['Section 1: Review 1: Stars is not between 0 and 5'] },
      {
        ...FIRST,
        sections: [{ id: 'r', type: 'reviews', column: 'main', title: '', tone: 'plain', quotes: [quote] }],
      },
    ],
    [
      'with a link that is a script',
      { link: ['Section 1: Link must be a web address that starts with http:// or https://'] },
      {
        ...FIRST,
        sections: [
          { id: 'p', type: 'picture', column: 'main', picture: '', alt: '', link: 'javascript:alert(1)' },
        ],
      },
    ],
    [
      'with a sheet that loads another',
      { custom_css: ['has a rule that is not allowed (line 1)'] },
      { ...FIRST, custom_css: '@import "https://evil.example/a.css";' },
    ],
    [
      'with too many sections',
      { sections: ['are too many (maximum is 40)'] },
      { ...FIRST, sections: Array.from({ length: 41 }, (_, n) => text(`t${n}`, '')) },
    ],
  ])('%s, and the refusal says why', async (_, why, page) => {
    const refused = await save(page as SitePage)
    expect([refused.status, errorsOf(refused)]).toEqual([422, why])
    expect((await read()).has_draft).toBe(false)
  })

  test('with the number of the section and of the review that it is about', async () => {
    const sections = [
      { id: 'p', type: 'player' },
      { id: 'r', type: 'reviews', column: 'main', title: '', tone: 'plain', quotes: [quote] },
    ]
    const refused = await save({ ...FIRST, sections } as SitePage)
    expect(errorsOf(refused)).toEqual({ stars: ['Section 2: Review 1: Stars is not between 0 and 5'] })
  })
})

describe('sections', () => {
  test('show the episode that was chosen, and nothing of one that is not published', async () => {
    const heard = await buildEpisode(world.kernel, { show, name: 'To Lisbon' })
    const hidden = await buildEpisode(world.kernel, { show, name: 'Hush', is_draft: true })
    const featured = (id: string, guid: string): SiteSection => ({
      ...{ id, type: 'featured', column: 'main', title: '', tone: 'card', episode_guid: guid },
      shows_description: true,
    })
    await save(withSections(featured('a', heard.guid), featured('b', hidden.guid)))
    await publish()
    const html = await visit()
    expect(html).toContain('Featured episode')
    expect(html).toContain('To Lisbon')
    expect(html).not.toContain('Hush')
    expect((await read()).episodes.map(({ name }) => name)).toEqual(['To Lisbon'])
  })

  test('show reviews with their stars in words, and where they were written', async () => {
    const quotes = [
      {
        words: 'Best before <b>sleep</b>',
        name: 'Ada',
        source: 'A blog',
        url: 'https://blog.example/x',
        stars: 4,
      },
    ]
    await save(withSections({ id: 'r', type: 'reviews', column: 'main', title: '', tone: 'accent', quotes }))
    await publish()
    const html = await visit()
    expect(html).toContain('aria-label="4 of 5 stars"')
    expect(html).toContain('Best before &lt;b&gt;sleep&lt;/b&gt;')
    expect(html).toContain('<a href="https://blog.example/x" rel="noopener nofollow ugc">A blog</a>')
  })

  test('stand in two columns or in one', async () => {
    await save({ ...FIRST, layout: 'single' })
    await publish()
    expect(await visit()).not.toContain('class="columns"')
    await save(FIRST)
    await publish()
    expect(await visit()).toContain('class="columns"')
  })

  test('give way to the list on its second page and in what was found', async () => {
    await save(withSections(text('a', '<p>Only words</p>')))
    await publish()
    const found = (await world.app.inject({ url: `/s/${show.slug}?q=nothing` })).body
    expect(found).toContain('No episode has')
    expect(found).not.toContain('Only words')
  })
})

describe('typefaces and styles', () => {
  test('come from us, and the policy of the page names its sheet', async () => {
    await save({ ...FIRST, heading_font: 'fraunces', text_font: 'source-serif-4' })
    await publish()
    const { body, headers } = await world.app.inject({ url: `/s/${show.slug}` })
    expect(body).toContain('url(/s/_fonts/fraunces.woff2)')
    expect(body).toContain(
      'body,.quiet,.latest .play,.page button{font-family:"Source Serif 4",Georgia,serif}',
    )
    expect(String(headers['content-security-policy']).match(/'sha256-/g)).toHaveLength(2)
    for (const font of [
      'fraunces',
      'source-serif-4',
      'inter',
      'atkinson-hyperlegible-next',
      'hanken-grotesk',
    ]) {
      const file = await world.app.inject({ url: `/s/_fonts/${font}.woff2` })
      expect([file.statusCode, file.headers['content-type']], font).toEqual([200, 'font/woff2'])
    }
    expect((await world.app.inject({ url: '/s/_fonts/default.woff2' })).statusCode).toBe(404)
  })

  test('and code of its own are kept, and shown nowhere but on a domain of its own', async () => {
    await save({ ...FIRST, custom_css: '.band{color:red}', footer_code: '<script>track()</script>' })
    await publish()
    const html = await visit()
    expect(html).not.toContain('color:red')
    expect(html).not.toContain('<iframe')
    expect(html).not.toContain('track()')
    expect((await read()).page.footer_code).toBe('<script>track()</script>')
  })
})

describe('the preview', () => {
  test('is the page with what is not saved, marks its sections, and runs nothing', async () => {
    const { status, body } = await mira.call(contract.previewSitePage, {
      params: params(),
      body: { page: withSections(text('welcome', '<p>Hello</p>')) },
    })
    expect(status).toBe(200)
    expect(body.html).toContain('<div data-section="welcome">')
    expect(body.html).toContain('<p>Hello</p>')
    expect(body.html).not.toMatch(/<script(?! type="application\/ld\+json")|<audio/)
    expect((await read()).has_draft).toBe(false)
  })
})
