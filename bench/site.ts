import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { ensureBuilt } from '../scripts/web-build.ts'
import { signIn } from './client.ts'
import { generator } from './delivery-load.ts'
import { hasNginx } from './delivery-nginx.ts'
import { furnishStage, inTurns, type Stage, startNginx, startOurs } from './delivery-stage.ts'
import { figure, option, percentile, reference, say } from './figures.ts'
import { EMAIL, PASSWORD } from './install.ts'

/**
 * Pages of a podcast of 300 episodes, and what a player on another site needs: `--only page-warm` for one
 * figure, `--runs 5`, `--seconds 2` for each.
 */
const NAMES = ['page-304', 'page-warm', 'page-cold', 'embed-size']
const only = option('only')?.split(',') ?? NAMES
const unknown = only.filter((name) => !NAMES.includes(name))
if (unknown.length) throw new Error(`There is no ${unknown.join(', ')}: ${NAMES.join(', ')}`)
const wanted = (name: string) => only.includes(name)

const COLD_ROUNDS = 60
const GZIP = { 'Accept-Encoding': 'gzip' }

await ensureBuilt(say)
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-site-'))
try {
  const stage = await furnishStage(folder)
  say(`Load: ${generator}. Medians of runs in turns with the reference.`)
  if (!hasNginx) say('nginx is not installed, so there is nothing to compare with: no page-304, page-warm.')
  else if (wanted('page-304') || wanted('page-warm')) await measureWarm(stage)
  if (wanted('page-cold')) await measureCold(stage)
  if (wanted('embed-size')) await measureEmbed(stage)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** A home page that was asked for before. */
async function measureWarm(stage: Stage): Promise<void> {
  const server = await startOurs(stage)
  try {
    const url = `${server.origin}/s/${stage.warm.slug}`
    const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
    const page = Buffer.from(await plain.arrayBuffer())
    const zipped = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
    await zipped.arrayBuffer()
    const files = { 'index.html': page, 'index.html.gz': gzipSync(page, { level: 6 }) }
    const nginx = await startNginx(stage.folder, files)
    try {
      const still = await fetch(`${nginx.origin}/index.html`, { headers: { 'accept-encoding': 'gzip' } })
      await still.arrayBuffer()
      reference(
        `nginx with the very same ${Math.round(page.length / 1000)} kB as a file and gzip_static, one worker on the same core`,
      )
      const theirs = `${nginx.origin}/index.html`
      if (wanted('page-304')) {
        const [ourTag, theirTag] = [zipped, still].map((answer) => answer.headers.get('etag') ?? '')
        const ask = { connections: 32, status: 304 }
        const compared = await inTurns(
          stage,
          { url, headers: { ...GZIP, 'If-None-Match': ourTag as string }, ...ask },
          { url: theirs, headers: { ...GZIP, 'If-None-Match': theirTag as string }, ...ask },
          'requests',
        )
        figure('page-304', { ...compared, unit: 'requests/s' })
      }
      if (wanted('page-warm')) {
        const ask = { connections: 32, status: 200, headers: GZIP }
        const compared = await inTurns(stage, { url, ...ask }, { url: theirs, ...ask }, 'requests')
        figure('page-warm', { ...compared, unit: 'requests/s', goal: 0.5 })
      }
    } finally {
      await nginx.stop()
    }
  } finally {
    await server.stop()
  }
}

/** The first request for each page after a change of the podcast. */
async function measureCold(stage: Stage): Promise<void> {
  const server = await startOurs(stage)
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const paths = ['', '?page=2', '?q=violin']
    const cold: number[] = []
    const warm: number[] = []
    for (let round = 0; round < COLD_ROUNDS; round++) {
      const changed = await client.call('PUT', `/v1/shows/${stage.warm.id}`, { copyright: `Year ${round}` })
      if (changed.status !== 200) throw new Error(`The show was not changed: ${changed.status}`)
      for (const times of [cold, warm])
        for (const path of paths) times.push(await timed(`${server.origin}/s/${stage.warm.slug}${path}`))
    }
    reference('the same page asked for once more')
    figure('page-cold', { ours: percentile(cold, 0.95), reference: percentile(warm, 0.95), unit: 'ms (p95)' })
    say(
      'Home, second page and a search, each the first time after a change, with the questions to the database.',
    )
  } finally {
    await server.stop()
  }
}

async function timed(url: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(url, { headers: { 'accept-encoding': 'gzip' } })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${answer.status}: ${url}`)
  return performance.now() - began
}

/** What a player on another site loads of script: it shows itself without, and plays with it. */
async function measureEmbed(stage: Stage): Promise<void> {
  const server = await startOurs(stage)
  try {
    const page = await (await fetch(`${server.origin}/embed/v1/${stage.warm.slug}`)).text()
    const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>(.*?)<\/script>/gs)].map(
      ([, text]) => text as string,
    )
    const sources = [...page.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)].map(([, src]) => src as string)
    const blocking = [...page.matchAll(/<script(?![^>]*\b(?:defer|async|type="module")\b)[^>]*\bsrc="/g)]
    if (blocking.length) throw new Error('A script holds up the player')
    const texts = await Promise.all(sources.map(async (src) => (await fetch(server.origin + src)).text()))
    const bytes = (all: string[]) => all.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
    figure('embed-size', { ours: bytes([...inline, ...texts]), unit: 'bytes gzip', goal: 10_240 })
    figure('embed-page', { ours: gzipSync(page, { level: 6 }).length, unit: 'bytes gzip' })
    say('Words, picture and list stand in the page itself; one script, which nothing waits for, plays.')
  } finally {
    await server.stop()
  }
}
