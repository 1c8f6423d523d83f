import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { signIn, type Visitor, visit, waitUntilLoaded } from './product.ts'

/** The dashboard while the server cannot be reached, and after it was replaced by a newer one. */

const EMAIL = 'maren@example.com'
const AWAY = 'Podstead cannot be reached'
const world = useFurnishedProduct('outage', async (kernel) => {
  const user = await buildUser(kernel, { email: EMAIL })
  return (await buildShow(kernel, { user })).id
})

async function openOverview(): Promise<Visitor> {
  const visitor = await visit(world.browser)
  await signIn(visitor, world.product.origin, EMAIL)
  await visitor.page.goto(`${world.product.origin}/shows/${world.built}/overview`)
  await visitor.page.getByRole('link', { name: 'Episodes' }).first().waitFor()
  await waitUntilLoaded(visitor.page)
  return visitor
}
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a page that is opened during an outage says so and comes by itself when it is over', async () => {
  const { page, context } = await openOverview()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Episodes' }).first().click()
  await heading(page, AWAY).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/shows/${world.built}/episodes`)
  expect(await page.getByText('Something went wrong').count()).toBe(0)
  await context.setOffline(false)
  await heading(page, 'Episodes').waitFor()
  expect(await page.getByText(AWAY).count()).toBe(0)
  await context.close()
})

test('what is typed outlives an outage, and is saved by pressing Save again', async () => {
  const { page, context } = await openOverview()
  await page.goto(`${world.product.origin}/shows/${world.built}`)
  const title = page.getByLabel('Podcast name').first()
  await title.fill('Slow Trains')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText(/save it again when Podstead is back/).waitFor()
  await context.setOffline(false)
  await page.getByText(/Podstead is back/).waitFor()
  expect(await title.inputValue()).toBe('Slow Trains')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('All changes are saved').waitFor()
  expect(await page.getByText(/Podstead is back/).count()).toBe(0)
  await context.close()
})

test('after a newer version was put in place a page is loaded again by itself', async () => {
  const { page, context } = await openOverview()
  let loads = 0
  page.on('request', (request) => request.isNavigationRequest() && loads++)
  // The files of this version are gone until the page itself was fetched anew.
  await context.route('**/assets/episode-list-page*', (route) =>
    loads ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  )
  await context.route(`${world.product.origin}/`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({
      response,
      body: (await response.text()).replace(/assets\/app-/g, 'assets/app-newer-'),
    })
  })
  await page.getByRole('link', { name: 'Episodes' }).first().click()
  await heading(page, 'Episodes').waitFor()
  expect(loads).toBe(1)
  await context.close()
})
