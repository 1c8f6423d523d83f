import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generator } from './delivery-load.ts'
import { option, say } from './figures.ts'
import { measurePrivateFeeds, PRIVATE_FEED_FIGURES } from './private-feeds.ts'
import { measureKilledImport } from './private-killed.ts'
import { measureSubscribers } from './private-subscribers.ts'

/**
 * A private audience: feeds of subscribers against public ones of the same length, then pages and imports of
 * subscribers. `--only private-304` for one figure of feeds, `--only subscribers` for the
 * others, `--only import-killed` for an import whose server is killed; `--runs 3`,
 * `--seconds 2` for each; `--subscribers` says how many, for a short run.
 */
const SUBSCRIBERS = 'subscribers'
const KILLED = 'import-killed'
const NAMES = [...PRIVATE_FEED_FIGURES, SUBSCRIBERS, KILLED]
const only = option('only')?.split(',') ?? NAMES
const unknown = only.filter((name) => !NAMES.includes(name))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}: ${NAMES.join(', ')}`)

if (only.some((name) => PRIVATE_FEED_FIGURES.includes(name))) {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-private-'))
  try {
    say(`Load: ${generator}. Medians of runs in turns with the reference.`)
    await measurePrivateFeeds(folder, (name) => only.includes(name))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
if (only.includes(SUBSCRIBERS)) await measureSubscribers()
if (only.includes(KILLED)) await measureKilledImport()
