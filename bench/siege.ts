import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildUser } from '../apps/server/src/accounts/factory.ts'
import { buildAudibleEpisode } from '../apps/server/src/delivery/factory.ts'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { buildShow } from '../apps/server/src/shows/factory.ts'
import { signIn } from './client.ts'
import { figure, option, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'
import { writeHostileArchives } from './siege-archives.ts'
import { ATTACKS, type Target } from './siege-attacks.ts'
import type { Sample, VisitorPlan } from './siege-visitor.ts'

/**
 * Attacks that starve or stop a server, one after another, while somebody else goes on using it. All
 * of it on loopback, and bounded.
 */
const SECONDS = Number(option('seconds') ?? 8)
const ONLY = option('only')
const ATTACKER = 'attacker@example.com'
/** What an attack sets in motion may go on in the background. */
const LONGER: Record<string, number> = { archives: 4, 'media with false claims': 2 }
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-siege-'))
try {
  await run()
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function run(): Promise<void> {
  const dataDir = join(folder, 'data')
  const stage = await furnishSiege(dataDir)
  const environment = { DATA_DIR: dataDir, HOST: '127.0.0.1', TRUSTED_PROXIES: '127.0.0.1', API_LIMITS: 'on' }
  const server = await startProcess(SERVER, { environment })
  const origin = server.origin
  const attacker = await signIn(origin, ATTACKER, PASSWORD)
  const target: Target = {
    origin,
    session: attacker.session,
    showId: stage.attackerShowId,
    episodeId: stage.attackerEpisodeId,
    folder,
    archives: await writeHostileArchives(attacker, stage.attackerShowId, folder),
  }
  const visitor = await startVisitor({
    origin,
    feed: `/feeds/${stage.slug}.xml`,
    audio: stage.audio,
    email: EMAIL,
    password: PASSWORD,
  })
  await measure(visitor, 2)
  const idleMb = memoryOfTree(server.pid)
  const peace = await measure(visitor, SECONDS)
  const peaceP99 = p99(peace, 'feed')
  say(`Without an attack: ${summary(peace)}, ${Math.round(idleMb)} MB`)
  const all: Sample[] = []
  let worst = { name: '', p99: 0 }
  let peakMb = idleMb
  for (const name of Object.keys(ATTACKS).filter((known) => !ONLY || known === ONLY)) {
    const watch = setInterval(() => (peakMb = Math.max(peakMb, memoryOfTree(server.pid))), 100)
    const seconds = SECONDS * (LONGER[name] ?? 1)
    const attack = startAttack(name, target, seconds)
    const samples = await measure(visitor, seconds)
    const did = await attack
    clearInterval(watch)
    if (server.ended()) throw new Error(`The server ended during “${name}”:\n${server.output().slice(-2000)}`)
    all.push(...samples)
    const own = p99(samples, 'feed')
    if (own > worst.p99) worst = { name, p99: own }
    say(`${name}: ${summary(samples)}, ${Math.round(memoryOfTree(server.pid))} MB | ${did}`)
  }
  const after = await measure(visitor, 3)
  say(`Afterwards: ${summary(after)}, ${Math.round(memoryOfTree(server.pid))} MB`)
  visitor.kill()
  await server.stop()
  const refused = all.filter(
    ({ what, status }) => what !== 'sign-in' && status !== 200 && status !== 206,
  ).length
  reference('the same visitor and server without an attack')
  figure('siege-p99', { ours: p99(all, 'feed'), reference: peaceP99, unit: 'ms', goal: 250 })
  figure('siege-p99-worst', {
    ours: worst.p99,
    reference: peaceP99,
    unit: `ms during “${worst.name}”`,
    goal: 250,
  })
  figure('siege-memory', {
    ours: peakMb,
    reference: idleMb,
    unit: 'MB with children',
    goal: Math.round(idleMb * 3),
  })
  figure('siege-failed', { ours: refused, unit: 'feeds and audio without an answer', goal: 0 })
}

async function furnishSiege(dataDir: string) {
  const found = { audio: '', attackerShowId: 0, attackerEpisodeId: 0 }
  const { slug } = await furnish(dataDir, async (kernel, bench) => {
    for (let i = 0; i < 300; i++) await buildEpisode(kernel, { show: bench, name: `Night train ${i + 1}` })
    const { episode } = await buildAudibleEpisode(kernel, { show: bench, slug: 'night-train' })
    found.audio = `/audio/${episode.public_id}/night-train.mp3`
    const user = await buildUser(kernel, { email: ATTACKER })
    const show = await buildShow(kernel, { user, podcast_title: 'Siege', slug: 'siege' })
    const own = await buildAudibleEpisode(kernel, { show, slug: 'one' })
    Object.assign(found, { attackerShowId: show.id, attackerEpisodeId: own.episode.id })
  })
  return { slug, ...found }
}

async function startVisitor(plan: VisitorPlan): Promise<ChildProcess> {
  const program = join(import.meta.dirname, 'siege-visitor.ts')
  const child = spawn(process.execPath, [program, JSON.stringify(plan)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.on('exit', () => child.kill('SIGKILL'))
  await new Promise((resolve) => child.once('message', resolve))
  return child
}

function measure(visitor: ChildProcess, seconds: number): Promise<Sample[]> {
  return new Promise((resolve) => {
    visitor.once('message', (samples) => resolve(samples as Sample[]))
    visitor.send({ type: 'measure', seconds })
  })
}

/** Resolves with what it did. It gets twice its time before it is ended. */
function startAttack(name: string, target: Target, seconds: number): Promise<string> {
  const program = join(import.meta.dirname, 'siege-attacker.ts')
  const child = spawn(process.execPath, [program, name, String(seconds), JSON.stringify(target)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const patience = setTimeout(() => child.kill('SIGKILL'), seconds * 2000 + 10_000)
  return new Promise((resolve) =>
    child.once('exit', () => {
      clearTimeout(patience)
      resolve(said || 'was ended')
    }),
  )
}

function p99(samples: Sample[], what: Sample['what']): number {
  const sorted = samples
    .filter((sample) => sample.what === what)
    .map(({ ms }) => ms)
    .toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN
}

function summary(samples: Sample[]): string {
  const feeds = samples.filter(({ what }) => what === 'feed').map(({ ms }) => ms)
  const failed = samples.filter(({ what, status }) =>
    what === 'sign-in' ? status !== 200 : status !== 200 && status !== 206,
  ).length
  const times = (['feed', 'audio', 'sign-in'] as const)
    .map((what) => `${what} ${p99(samples, what).toFixed(0)}`)
    .join(', ')
  return `p99 in ms: ${times}; longest feed ${Math.max(...feeds).toFixed(0)}; ${failed} of ${samples.length} failed`
}

/** Resident memory of a process and all that it started, in MB. Linux only; elsewhere NaN. */
function memoryOfTree(pid: number): number {
  const parents = new Map<number, { parent: number; mb: number }>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8')
      parents.set(Number(name), {
        parent: Number(/PPid:\s+(\d+)/.exec(status)?.[1]),
        mb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
      })
    } catch {
      // It has just ended.
    }
  }
  const belongs = (candidate: number): boolean =>
    candidate === pid || (candidate > 1 && belongs(parents.get(candidate)?.parent ?? 0))
  return [...parents].filter(([candidate]) => belongs(candidate)).reduce((sum, [, { mb }]) => sum + mb, 0)
}
