import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request as send } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'

/**
 * Load on one server from one core: wrk where it is installed, else a generator of our
 * own, which is slower and says so.
 */

export interface Load {
  url: string
  connections: number
  seconds: number
  headers?: Record<string, string>
  /** Every request asks for so many bytes at another place of a file of this size. */
  ranges?: { part: number; of: number }
  /** A file of paths, of which each request asks for the next one, from this one on and over again. */
  paths?: string
  from?: number
  /** What every answer must be. */
  status: number
}

export interface LoadResult {
  requests: number
  bytes: number
  /** Answers in all. */
  answers: number
}

const hasWrk = spawnSync('wrk', ['-v']).error === undefined
/** One core for the server, the other one for everything else. */
export const SERVER_CORE = '0'
const LOAD_CORE = '1'
const canPin =
  process.platform === 'linux' &&
  availableParallelism() > 1 &&
  spawnSync('taskset', ['-V']).error === undefined

export const generator = `${hasWrk ? 'wrk' : 'a generator of our own over node:http'}${canPin ? ', on a core of its own' : ''}`

/** All threads of a process onto the server's core. */
export function pin(child: { pid?: number | undefined }, core = SERVER_CORE): void {
  if (canPin && child.pid) spawnSync('taskset', ['-acp', core, String(child.pid)])
}

/** Requests and bytes a second. Throws when an answer is another than the one that is measured. */
export async function load(folder: string, load: Load): Promise<LoadResult> {
  await probe(load)
  return hasWrk ? byWrk(folder, load) : byNode(load)
}

/** Looking at each status would cost wrk more than the servers need for answering. */
async function probe({ url: address, headers = {}, ranges, paths, status }: Load): Promise<void> {
  const url = paths ? address + (readPaths(paths)[0] as string) : address
  const range = ranges ? { range: `bytes=0-${ranges.part - 1}` } : {}
  const answered = await new Promise<number | undefined>((resolve, reject) => {
    const asked = send(url, { headers: { ...headers, ...range } }, (answer) => {
      resolve(answer.statusCode)
      answer.destroy()
    })
    asked.on('error', reject)
    asked.end()
  })
  if (answered !== status) throw new Error(`${answered} instead of ${status}: ${url}`)
}

async function byWrk(
  folder: string,
  { url, connections, seconds, headers = {}, ranges, paths, from = 0 }: Load,
): Promise<LoadResult> {
  const script = join(folder, 'load.lua')
  writeFileSync(script, paths ? luaPaths(paths, from, headers) + LUA_DONE : lua(ranges, headers))
  const wrk = ['wrk', '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', '-s', script]
  for (const [name, value] of Object.entries(headers)) wrk.push('-H', `${name}: ${value}`)
  const [program = '', ...rest] = [...(canPin ? ['taskset', '-c', LOAD_CORE] : []), ...wrk, url]
  const said = await readOutput(spawn(program, rest))
  const figures = /measured (\d+) (\d+) (\d+) (\d+)/.exec(said)?.slice(1).map(Number)
  if (!figures) throw new Error(`wrk said: ${said}`)
  const [requests = 0, bytes = 0, micros = 1, wrong = 0] = figures
  if (wrong > 0) throw new Error(`${wrong} of ${requests} answers were errors: ${url}`)
  return { requests: (requests / micros) * 1e6, bytes: (bytes / micros) * 1e6, answers: requests }
}

function lua(ranges: Load['ranges'], headers: Record<string, string>): string {
  const fixed = Object.entries(headers).map(([name, value]) => `['${name}'] = '${value}', `)
  const place = ranges
    ? `math.randomseed(42)
request = function()
  local at = math.random(0, ${ranges.of - ranges.part})
  return wrk.format('GET', nil, { ${fixed.join('')}['range'] = 'bytes=' .. at .. '-' .. (at + ${ranges.part - 1}) })
end
`
    : ''
  return place + LUA_DONE
}

const LUA_DONE = `function done(summary)
  local e = summary.errors
  local bad = e.status + e.connect + e.read + e.write + e.timeout
  print(string.format('measured %d %d %d %d', summary.requests, summary.bytes, summary.duration, bad))
end
`

function luaPaths(file: string, from: number, headers: Record<string, string>): string {
  const fixed = Object.entries(headers).map(([name, value]) => `['${name}'] = '${value}', `)
  return `local paths = {}
for line in io.lines('${file}') do paths[#paths + 1] = line end
local at = ${from}
request = function()
  at = at % #paths + 1
  return wrk.format('GET', paths[at], { ${fixed.join('')} })
end
`
}

function readPaths(file: string): string[] {
  return readFileSync(file, 'utf8').split('\n').filter(Boolean)
}

async function readOutput(child: ChildProcess): Promise<string> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))
  await new Promise((resolve) => child.on('close', resolve))
  return said
}

async function byNode({
  url,
  connections,
  seconds,
  headers = {},
  ranges,
  paths: file,
  from = 0,
  status,
}: Load): Promise<LoadResult> {
  const paths = file ? readPaths(file) : ['']
  let next = from
  const { Agent } = await import('node:http')
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const began = performance.now()
  const until = began + seconds * 1000
  let requests = 0
  let bytes = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      const at = ranges ? Math.floor(Math.random() * (ranges.of - ranges.part)) : 0
      const range = ranges ? { range: `bytes=${at}-${at + ranges.part - 1}` } : {}
      const path = paths[next++ % paths.length] as string
      const asked = send(url + path, { agent, headers: { ...headers, ...range } }, (answer) => {
        if (answer.statusCode !== status)
          reject(new Error(`${answer.statusCode} instead of ${status}: ${url}`))
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
        answer.on('end', resolve)
      })
      asked.on('error', reject)
      asked.end()
    })
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await one()
        requests += 1
      }
    }),
  )
  agent.destroy()
  const took = (performance.now() - began) / 1000
  return { requests: requests / took, bytes: bytes / took, answers: requests }
}
