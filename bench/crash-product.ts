import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { pause } from './crash-ledger.ts'

/** The server went away before the whole answer had come: nothing is known about what was asked. */
export class DataLost extends Error {}

export interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

export interface Product {
  port: number
  /** `crashAt`: the place at which it kills itself. */
  start(crashAt?: string): void
  hasEnded(): boolean
  /** Resolves when it answers. @throws when it ends or does not answer in 30 s */
  ready(): Promise<void>
  /** SIGKILL; resolves with the moment, when the process is gone. */
  kill(): Promise<number>
  output(): string
  /**
   * Acknowledged means that this returns. `pace` sends the body in small pieces, so many
   * milliseconds apart. @throws Lost
   */
  ask(
    method: string,
    address: string,
    options?: { headers?: Record<string, string>; body?: Buffer | object; pace?: number },
  ): Promise<Answer>
}

/** The figures are closed to this machine alone where a proxy is trusted. */
export const METRICS_TOKEN = 'figures-of-the-crash-run'
const PIECE = 16_384

/** The real server as a process of its own, always on the same port of the loopback address. */
export async function createProduct(dataDir: string): Promise<Product> {
  const port = await freePort()
  const environment = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    API_LIMITS: 'off',
    METRICS_TOKEN,
  }
  const main = join(import.meta.dirname, '../apps/server/src/main.ts')
  let child: ChildProcess | null = null
  let output = ''
  const end = () => child?.kill('SIGKILL')
  process.on('exit', end)

  const product: Product = {
    port,
    output: () => output,
    start(crashAt) {
      const env = { ...environment, TRUSTED_PROXIES: '127.0.0.1', ...(crashAt && { CRASH_AT: crashAt }) }
      child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk))
    },
    hasEnded: () => child === null || child.exitCode !== null || child.signalCode !== null,
    async ready() {
      for (let tries = 0; tries < 600; tries++) {
        if (product.hasEnded()) throw new Error(`The server ended by itself:\n${output.slice(-4000)}`)
        const answer = await product.ask('GET', '/readyz').catch(() => null)
        if (answer?.status === 200) return
        await pause(50)
      }
      throw new Error(`The server did not answer:\n${output.slice(-4000)}`)
    },
    async kill() {
      const running = child as ChildProcess
      const gone =
        running.exitCode === null &&
        running.signalCode === null &&
        new Promise((resolve) => running.once('exit', resolve))
      const at = performance.now()
      running.kill('SIGKILL')
      await gone
      return at
    },
    ask: (method, address, { headers = {}, body, pace } = {}) =>
      new Promise<Answer>((resolve, reject) => {
        const bytes =
          body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
        const type = bytes && !Buffer.isBuffer(body) ? { 'content-type': 'application/json' } : {}
        const length = bytes ? { 'content-length': String(bytes.length) } : {}
        const path = address.replace(/^https?:\/\/[^/]+/, '')
        const asked = request({
          host: '127.0.0.1',
          port,
          method,
          path,
          agent: false,
          headers: { ...type, ...length, ...headers },
        })
        const lost = (error: Error) => reject(new DataLost(error.message))
        asked.setTimeout(60_000, () => asked.destroy(new Error('no answer for a minute')))
        asked.on('error', lost)
        asked.on('response', (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.on('error', lost)
          answer.on('close', () => {
            if (!answer.complete) return lost(new Error('the answer was cut off'))
            const { statusCode = 0, headers } = answer
            resolve({ status: statusCode, headers: headers as Answer['headers'], body: Buffer.concat(parts) })
          })
        })
        if (bytes && pace) void sendSlowly(asked, bytes, pace)
        else asked.end(bytes ?? undefined)
      }),
  }
  return product
}

async function sendSlowly(
  asked: import('node:http').ClientRequest,
  bytes: Buffer,
  pace: number,
): Promise<void> {
  for (let at = 0; at < bytes.length && !asked.destroyed; at += PIECE) {
    asked.write(bytes.subarray(at, at + PIECE))
    await pause(pace)
  }
  asked.end()
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
