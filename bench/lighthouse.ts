import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { silentMp3 } from '@podstead/simulators/old-host-files'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildFurnishedSite } from '../apps/server/src/testing/furnished-site.ts'
import { freePort } from '../e2e/ports.ts'
import { furnish, startProduct } from '../e2e/product.ts'
import { ensureBuilt } from '../scripts/web-build.ts'
import { figure, say } from './figures.ts'
import { startLighthouse, startRatedFront } from './lighthouse-program.ts'

/**
 * What Lighthouse says of a podcast's pages, in both schemes. Accessibility, best practices and search
 * engines are the same on every machine and must be whole; performance depends on what else a machine does.
 */
const PAGES: { name: string; path: string; skipped: string[] }[] = [
  { name: 'home', path: '/s/night-trains', skipped: [] },
  { name: 'episode', path: '/s/night-trains/over-the-gotthard', skipped: [] },
  // Players on other sites are not to be found by themselves.
  { name: 'embed', path: '/embed/v1/night-trains', skipped: ['is-crawlable'] },
]
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 }
const SAME_EVERYWHERE = ['accessibility', 'best-practices', 'seo'] as const

const rate = await startLighthouse(say)
if (!rate) {
  say('Lighthouse could not be installed from the registry: its report is left out.')
  process.exit()
}
await ensureBuilt(say)
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-lighthouse-'))
let short = 0
try {
  const dataDir = join(folder, 'data')
  await furnish(dataDir, async (kernel) => {
    const user = await buildUser(kernel, { email: 'mira@example.com' })
    return buildFurnishedSite(kernel, { user, content: silentMp3(30), slug: 'night-trains' })
  })
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const product = await startProduct({ DATA_DIR: dataDir, APP_ORIGIN: origin })
  const front = await startRatedFront(port, product.origin)
  try {
    for (const { name, path, skipped } of PAGES)
      for (const dark of [false, true]) {
        const { scores, lost } = await rate(origin + path, { dark, skipped })
        for (const [category, goal] of Object.entries(GOALS))
          figure(`lighthouse-${name}-${dark ? 'dark' : 'light'}-${category}`, {
            ours: scores[category] ?? 0,
            unit: 'points',
            goal,
          })
        for (const line of lost) say(`  lost ${line}`)
        short += SAME_EVERYWHERE.filter((category) => (scores[category] ?? 0) < GOALS[category]).length
      }
  } finally {
    front.close()
    await product.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
if (short) {
  say(`${short} of what is the same on every machine fell short of its goal.`)
  process.exitCode = 1
}
