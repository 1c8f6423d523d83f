import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureAudio } from './delivery-audio.ts'
import { measureColdFeed } from './delivery-cold.ts'
import { measureCounting } from './delivery-counting.ts'
import { measureWarmFeeds } from './delivery-feeds.ts'
import { measureFreshFeed } from './delivery-fresh.ts'
import { generator } from './delivery-load.ts'
import { hasNginx } from './delivery-nginx.ts'
import { measureProxiedFeeds } from './delivery-proxied.ts'
import { furnishStage } from './delivery-stage.ts'
import { measureStorm } from './delivery-storm.ts'
import { option, say } from './figures.ts'

/**
 * Feeds and sound against nginx with the same bytes, on one core for the server: `--only feed-304` for
 * one figure, `--runs 5`, `--seconds 2` for each, `--minutes 10` for the whole storm, `--nginx tuned`
 * for one that keeps files open.
 */
const PROXIED = ['proxied-304', 'proxied-warm', 'proxied-cached']
const NAMES = [
  'feed-304',
  'feed-warm',
  ...PROXIED,
  'feed-cold',
  'feed-fresh',
  'audio-whole',
  'audio-ranges',
  'counting-cost',
  'feed-storm',
]
const only = option('only')?.split(',') ?? NAMES
const unknown = only.filter((name) => !NAMES.includes(name))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}: ${NAMES.join(', ')}`)

const wanted = (...names: string[]) => names.some((name) => only.includes(name))
const againstNginx = ['feed-304', 'feed-warm', ...PROXIED, 'audio-whole', 'audio-ranges']
if (!hasNginx && wanted(...againstNginx))
  say(`nginx is not installed, so there is nothing to compare with: no ${againstNginx.join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-delivery-'))
try {
  say(`Load: ${generator}. Medians of runs in turns with the reference.`)
  const stage = await furnishStage(folder)
  if (hasNginx && wanted('feed-304', 'feed-warm')) await measureWarmFeeds(stage, wanted)
  if (hasNginx && wanted(...PROXIED)) await measureProxiedFeeds(stage, wanted)
  if (wanted('feed-cold')) await measureColdFeed(stage)
  if (wanted('feed-fresh')) await measureFreshFeed(stage)
  if (hasNginx && wanted('audio-whole', 'audio-ranges')) await measureAudio(stage, wanted)
  if (wanted('counting-cost')) await measureCounting(stage)
  if (wanted('feed-storm')) await measureStorm(stage)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
