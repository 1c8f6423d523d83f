import { silentMp3 } from '@podstead/simulators/old-host-files'
import { describe, expect, test } from 'vitest'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildFurnishedSite } from '../apps/server/src/testing/furnished-site.ts'
import { useFurnishedProduct } from './furnished-product.ts'
import { measureLoad, watchLayoutShift } from './loads.ts'
import { accessibilityProblems, visit } from './product.ts'

/** What pages of a podcast cost whoever opens them first, on a telephone. */

const world = useFurnishedProduct('page-weight', async (kernel) => {
  const user = await buildUser(kernel, { email: 'mira@example.com' })
  return buildFurnishedSite(kernel, { user, content: silentMp3(30), slug: 'night-trains' })
})

/** Bytes as they cross the line; those of pictures are the podcast's own, and only counted. */
const BUDGETS = {
  home: { path: '/s/night-trains', requests: 8, bytes: 40_500, fontBytes: 80_000 },
  episode: { path: '/s/night-trains/over-the-gotthard', requests: 7, bytes: 39_700, fontBytes: 80_000 },
  embed: { path: '/embed/v1/night-trains', requests: 4, bytes: 28_000, fontBytes: 0 },
}

/** Above it a page feels unsteady (https://web.dev/articles/cls). */
const MAX_LAYOUT_SHIFT = 0.1

describe.each(Object.entries(BUDGETS))('%s', (_name, { path, requests, bytes, fontBytes }) => {
  test.each([
    ['light', false],
    ['dark', true],
  ])(
    '%s: keeps to its budgets, stands still, asks nobody else, loads no sound and has no barrier',
    async (_, dark) => {
      const { page, context } = await visit(world.browser, { dark, width: 390 })
      const layoutShift = await watchLayoutShift(page)
      const load = await measureLoad(page, world.product.origin + path)
      expect(load.urls.filter((url) => !url.startsWith(world.product.origin))).toEqual([])
      expect(load.urls.filter((url) => /\/audio\/|\/(1400|2400)\./.test(url))).toEqual([])
      expect(load.urls.length, load.urls.join('\n')).toBeLessThanOrEqual(requests)
      expect(load.bytes - load.pictureBytes - load.fontBytes).toBeLessThanOrEqual(bytes)
      expect(load.fontBytes).toBeLessThanOrEqual(fontBytes)
      expect(await layoutShift()).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT)
      expect(await accessibilityProblems(page)).toEqual([])
      await context.close()
    },
  )
})
