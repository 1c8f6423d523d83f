import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')
/** As `npm start` does it, and as a container does. */
export const START = [join(ROOT, 'scripts/run.mjs'), 'start']
export const SERVER = [join(ROOT, 'apps/server/src/main.ts')]

export interface Running {
  origin: string
  pid: number
  /** Milliseconds from the start of the process to its first answer. */
  startMs: number
  output(): string
  ended(): boolean
  stop(): Promise<void>
  /** `kill -9`, now. */
  kill(): Promise<void>
}

/** A Node program that answers at `path`, started on loopback; waits for its first answer. */
export async function startProcess(
  program: string[],
  {
    environment,
    port,
    path = '/healthz',
  }: { environment?: Record<string, string | undefined>; port?: number; path?: string },
): Promise<Running> {
  const chosen = port ?? (await freePort())
  const origin = `http://localhost:${chosen}`
  const began = performance.now()
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: String(chosen),
      LOG_LEVEL: 'warn',
      API_LIMITS: 'off',
      ...environment,
    } as NodeJS.ProcessEnv,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => (output = (output + chunk).slice(-100_000)))
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const endWithUs = () => child.kill('SIGKILL')
  process.on('exit', endWithUs)
  const running: Running = {
    origin,
    pid: child.pid as number,
    startMs: 0,
    output: () => output,
    ended: () => hasEnded(child),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal)
    await ended
    process.off('exit', endWithUs)
  }
  await answering(`${origin}${path}`, running)
  running.startMs = performance.now() - began
  return running
}

async function answering(url: string, running: Running): Promise<void> {
  for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
    if (running.ended()) throw new Error(`The process ended:\n${running.output()}`)
    if (
      await fetch(url).then(
        (r) => r.ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`No answer:\n${running.output()}`)
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

/** Resident memory now, or the most there ever was, in MB. Linux only; elsewhere NaN. */
export function readMemory(pid: number, what: 'now' | 'peak' = 'now'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(new RegExp(`${what === 'now' ? 'VmRSS' : 'VmHWM'}:\\s+(\\d+)`).exec(status)?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** Milliseconds that all processors worked for a process so far. Linux only; elsewhere NaN. */
export function readCpuMs(pid: number): number {
  try {
    // After the name, which may hold anything, from the third field on: user and system time are 14 and 15.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / CLOCK_TICKS
  } catch {
    return Number.NaN
  }
}
const CLOCK_TICKS = 100

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
