import { Agent, request } from 'node:http'
import { buildEpisode } from '../apps/server/src/episodes/factory.ts'
import { type Stage, startOurs } from './delivery-stage.ts'
import { figure, option, say } from './figures.ts'
import { withInstall } from './install.ts'
import { readMemory } from './server.ts'

const POLLERS = 2000
const MINUTES = Number(option('minutes') ?? 0.4)
/** Each asks so often. */
const EVERY_MS = 1000
const STARTING_MS = 15_000

/** 2,000 apps that poll one feed, each with what it had last, while an episode comes out at its minute. */
export async function measureStorm(stage: Stage): Promise<void> {
  // In the middle, once everything is up.
  const releaseAt = new Date(Date.now() + MINUTES * 30_000 + STARTING_MS)
  await withInstall(stage.dataDir, async (kernel) => {
    await buildEpisode(kernel, { show: stage.large, name: 'The scheduled one', audio_date: releaseAt })
  })
  const server = await startOurs(stage)
  const agent = new Agent({ keepAlive: true, maxSockets: POLLERS })
  try {
    const url = `${server.origin}/feeds/${stage.large.slug}.xml`
    const began = performance.now()
    const until = began + Math.max(0, releaseAt.getTime() - Date.now()) + MINUTES * 30_000
    const seen = new Map<number, number>()
    const waits: number[] = []
    let late = 0
    let releases = 0
    let settled = Number.NaN
    const watch = setInterval(() => {
      // What the first rounds take for connections and compiled code is no growth.
      if (Number.isNaN(settled) && performance.now() > (began + 2 * until) / 3)
        settled = readMemory(server.pid)
    }, 500)
    await Promise.all(
      Array.from({ length: POLLERS }, async (_, poller) => {
        let tag = ''
        await pause((EVERY_MS * poller) / POLLERS)
        while (performance.now() < until) {
          const sent = performance.now()
          const asked = Date.now()
          const answer = await get(url, agent, tag)
          waits.push(performance.now() - sent)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          if (answer.status === 200 && tag !== '' && answer.tag !== tag) releases += 1
          if (answer.tag === tag && tag === before && asked > releaseAt.getTime() + 1000) late += 1
          if (asked < releaseAt.getTime()) before = answer.tag
          tag = answer.tag
          await pause(Math.max(0, EVERY_MS - (performance.now() - sent)))
        }
      }),
    )
    clearInterval(watch)
    const grown = readMemory(server.pid) - settled
    const all = [...seen.values()].reduce((sum, count) => sum + count, 0)
    const errors = [...seen].reduce(
      (sum, [status, count]) => sum + (status >= 500 || status === 0 ? count : 0),
      0,
    )
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] as number
    figure('feed-storm', { ours: errors, unit: 'answers 5xx or none', goal: 0 })
    figure('feed-storm-memory', {
      ours: grown,
      unit: 'MB more at the end than when it had settled',
      goal: 20,
    })
    say(
      `${POLLERS} pollers for ${MINUTES} minutes, ${all} answers (${[...seen].map(([status, count]) => `${status}: ${count}`).join(', ')}), ` +
        `p99 ${p99.toFixed(0)} ms; ${releases} heard of the release, ${late} did not a second after it.`,
    )
  } finally {
    agent.destroy()
    await server.stop()
  }
}

/** The tag of the feed before the release. */
let before = ''

function get(url: string, agent: Agent, tag: string): Promise<{ status: number; tag: string }> {
  return new Promise((resolve) => {
    const headers = { 'accept-encoding': 'gzip', ...(tag ? { 'if-none-match': tag } : {}) }
    const asked = request(url, { agent, headers }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, tag: String(answer.headers.etag ?? tag) }),
      )
    })
    asked.on('error', () => resolve({ status: 0, tag }))
    asked.end()
  })
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
