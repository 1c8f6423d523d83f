import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { furnish, launchBrowser, type Product, startProduct } from './product.ts'

interface FurnishedProduct<T> {
  product: Product
  browser: Browser
  /** What `build` returned. */
  built: T
}

/**
 * For all tests of a file: a product in a folder of its own with what `build` made in it, if anything, and
 * a browser. @param environment asked for before the product starts
 */
export function useFurnishedProduct<T>(
  name: string,
  build: Parameters<typeof furnish<T>>[1] = async () => undefined as T,
  environment: () => Promise<Record<string, string>> = async () => ({}),
): FurnishedProduct<T> {
  const world = {} as FurnishedProduct<T>
  const folder = mkdtempSync(join(tmpdir(), `podstead-${name}-`))
  beforeAll(async () => {
    const dataDir = join(folder, 'data')
    world.built = await furnish(dataDir, build)
    ;[world.product, world.browser] = await Promise.all([
      startProduct({ DATA_DIR: dataDir, ...(await environment()) }),
      launchBrowser(),
    ])
  })
  afterAll(async () => {
    await world.browser?.close()
    await world.product?.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  return world
}
