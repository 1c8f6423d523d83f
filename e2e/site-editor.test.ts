import { silentMp3 } from '@podstead/simulators/old-host-files'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { accessibilityProblems, picture, signIn, type Visitor, visit } from './product.ts'

/** A home page is built, sorted with the keyboard, looked at, published and read by others. */

const MIRA = 'mira@example.com'
const world = useFurnishedProduct('site-editor', async (kernel) => {
  const user = await buildUser(kernel, { email: MIRA })
  const show = await buildShow(kernel, {
    ...{ user, podcast_title: 'Night Trains', slug: 'night-trains', author: 'Mira Kolb' },
    description: '<p>Slowly through Europe, one sleeper at a time.</p>',
  })
  const content = silentMp3(30)
  for (let at = 1; at <= 8; at++)
    await buildAudibleEpisode(kernel, {
      ...{ show, name: `Night ${at}`, slug: `night-${at}`, content },
      audio_date: new Date(Date.now() - (40 - at) * 86_400_000),
      description: '<p>From Zürich over the Gotthard.</p>',
    })
  return { show: show.id }
})

let owner: Visitor
beforeAll(async () => {
  owner = await visit(world.browser)
  await signIn(owner, world.product.origin, MIRA)
})
afterAll(() => owner?.context.close())

const at = (path: string) => world.product.origin + path
const preview = () => owner.page.frameLocator('iframe[title="Preview of the page of Night Trains"]')

describe('the creator', () => {
  test('adds a text, sees it at once, and sorts it with the keyboard', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${world.built.show}/site`))
    await preview().getByRole('heading', { name: 'Night Trains' }).waitFor()
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: /^Text/ }).click()
    await page.getByLabel('Heading').fill('All aboard')
    await page.locator('[contenteditable=true]').fill('We leave at nine.')
    await preview().getByRole('heading', { name: 'All aboard' }).waitFor()
    await preview().getByText('We leave at nine.').waitFor()
    await picture(page, 'site-editor-section')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'All sections' }).click()
    await page
      .getByRole('button', { name: /Text: All aboard/ })
      .first()
      .focus()
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowUp')
    await picture(page, 'site-editor')
    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('adds reviews and cards, saves and publishes', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: /^Reviews/ }).click()
    await page.getByRole('button', { name: 'Add a review' }).click()
    await page.getByLabel('Words').fill('Best heard in the dark.')
    await page.getByLabel('Who', { exact: true }).fill('Ada')
    await preview().getByText('Best heard in the dark.').waitFor()
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: /^Featured episode/ }).click()
    await page.getByRole('combobox', { name: 'Episode' }).click()
    await page.getByRole('option', { name: 'Night 3' }).click()
    await page.getByText('In your colour').click()
    await page.getByRole('button', { name: 'All sections' }).click()
    await page.getByRole('button', { name: 'Add a section' }).click()
    await page.getByRole('menuitem', { name: /^Episodes/ }).click()
    await preview().getByRole('heading', { name: 'Featured episode' }).waitFor()
    await page.getByRole('button', { name: /^Save changes/ }).click()
    await page.getByText('The draft is saved.').waitFor()
    const before = await (await fetch(at('/s/night-trains'))).text()
    expect(before).not.toContain('All aboard')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published. Visitors see').waitFor()
  })

  test('comes to the settings of a section by pressing it in the preview', async () => {
    const { page } = owner
    await page.goto(at(`/shows/${world.built.show}/site`))
    await preview().getByText('Best heard in the dark.').click()
    await page.getByRole('heading', { name: 'Reviews' }).waitFor()
  })

  test('reaches everything on a telephone in the dark', async () => {
    const narrow = await visit(world.browser, { width: 390, dark: true })
    await signIn(narrow, world.product.origin, MIRA)
    await narrow.page.goto(at(`/shows/${world.built.show}/site`))
    await narrow.page.getByRole('button', { name: 'Add a section' }).waitFor()
    await narrow.page.locator('iframe').waitFor()
    await picture(narrow.page, 'site-editor-narrow-dark')
    expect(await accessibilityProblems(narrow.page)).toEqual([])
    await narrow.context.close()
  })
})

test('visitors see the sections in their order, and without script the page reads as well', async () => {
  const visitor = await visit(world.browser)
  await visitor.page.goto(at('/s/night-trains'))
  await visitor.page.getByRole('heading', { name: 'What listeners say' }).scrollIntoViewIfNeeded()
  await picture(visitor.page, 'site-edited')
  expect(await accessibilityProblems(visitor.page)).toEqual([])
  await visitor.context.close()
  const html = await (await fetch(at('/s/night-trains'))).text()
  const places = ['All aboard', 'Episodes</h2>', 'Best heard in the dark.'].map((words) =>
    html.indexOf(words),
  )
  expect(places.every((place) => place > 0)).toBe(true)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})
