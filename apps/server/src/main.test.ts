import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CHILD_ENVIRONMENT, CHILD_FLAGS } from './testing/child-process.ts'
import { writeDatabaseFiles } from './testing/database.ts'

/** The real process, as an operator starts and stops it. */

// A first start makes a database, which a busy machine takes its time for.
const PATIENCE_MS = 180_000

let dataDir: string
let running: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'podstead-main-'))
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running = []
  rmSync(dataDir, { recursive: true, force: true })
})

function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [...CHILD_FLAGS, join(import.meta.dirname, 'main.ts')], {
    env: { ...CHILD_ENVIRONMENT, DATA_DIR: dataDir, LOG_LEVEL: 'info', ...environment },
  })
  running.push(child)
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  // Its pipes are read to the end by then, so that all it said is known.
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, ended, output: () => output }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * What the process answers once it has started; how long that takes is the machine's business.
 * It heeds signals from then on.
 */
async function answers({ child, output }: ReturnType<typeof start>, url: string): Promise<Response> {
  while (child.exitCode === null && child.signalCode === null) {
    if (output().includes('"started"')) return fetch(url)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(
    `${url} did not answer: the process ended with ${child.exitCode ?? child.signalCode}\n${output()}`,
  )
}

describe('the process', () => {
  test(
    'starts with nothing configured, prints its address, is ready, and ends cleanly on SIGTERM',
    async () => {
      const PORT = String(await freePort())
      const first = start({ PORT })
      const ready = await answers(first, `http://127.0.0.1:${PORT}/readyz`)
      expect([ready.status, await ready.json()]).toEqual([
        200,
        {
          status: 'ready',
          address: '127.0.0.1',
          checks: { database: 'ok', migrations: 'ok', storage: 'ok' },
        },
      ])
      expect(first.output()).toContain(`http://localhost:${PORT}`)
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)

      const again = start({ PORT })
      expect((await answers(again, `http://127.0.0.1:${PORT}/healthz`)).status).toBe(200)
      again.child.kill('SIGTERM')
      expect(await again.ended).toBe(0)
    },
    PATIENCE_MS,
  )

  test(
    'a wrong configuration stops the start and lists every problem',
    async () => {
      const wrong = start({ PORT: 'x', ROLE: 'y', STORAGE: 'z' })
      expect(await wrong.ended).toBe(1)
      for (const name of ['PORT', 'ROLE', 'STORAGE']) expect(wrong.output()).toContain(name)
      expect(wrong.output()).not.toContain('    at ')
    },
    PATIENCE_MS,
  )

  test(
    'the keys of another installation stop the start with words',
    async () => {
      writeDatabaseFiles(dataDir)
      const PORT = String(await freePort())
      const first = start({ PORT })
      await answers(first, `http://127.0.0.1:${PORT}/healthz`)
      first.child.kill('SIGTERM')
      expect(await first.ended).toBe(0)
      writeFileSync(join(dataDir, 'secret.key'), `k1:${Buffer.alloc(32, 7).toString('base64')}\n`)
      const wrong = start({ PORT, SECRET_KEYS: `k1:${Buffer.alloc(32, 9).toString('base64')}` })
      expect(await wrong.ended).toBe(1)
      expect(wrong.output()).toContain('Put the old key back')
    },
    PATIENCE_MS,
  )

  test(
    'a port in use is told in one sentence',
    async () => {
      writeDatabaseFiles(dataDir)
      const blocker = createServer()
      await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
      const { port } = blocker.address() as { port: number }
      const late = start({ PORT: String(port) })
      expect(await late.ended).toBe(1)
      expect(late.output()).toContain('That port is already in use')
      await new Promise((resolve) => blocker.close(resolve))
    },
    PATIENCE_MS,
  )

  test(
    'ends with 0 within SHUTDOWN_SECONDS although an upload stands still, and at once on a second signal',
    async () => {
      writeDatabaseFiles(dataDir)
      const PORT = String(await freePort())
      const stalled = async (seconds: string) => {
        const server = start({ PORT, SHUTDOWN_SECONDS: seconds })
        await answers(server, `http://127.0.0.1:${PORT}/healthz`)
        const socket = connect(Number(PORT), '127.0.0.1').on('error', () => {})
        socket.write(
          `POST /auth/sign_in HTTP/1.1\r\nHost: localhost:${PORT}\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email"`,
        )
        // An answer on another connection says that the first one has been read.
        await fetch(`http://127.0.0.1:${PORT}/healthz`)
        server.child.kill('SIGTERM')
        return { ...server, socket }
      }
      const patient = await stalled('2')
      expect(await patient.ended).toBe(0)
      const hurried = await stalled('600')
      await expect.poll(hurried.output, { timeout: PATIENCE_MS }).toContain('"stopping"')
      hurried.child.kill('SIGTERM')
      expect(await hurried.ended).toBe(1)
    },
    PATIENCE_MS,
  )

  test(
    'a worker listens on nothing',
    async () => {
      writeDatabaseFiles(dataDir)
      const PORT = String(await freePort())
      const worker = start({ PORT, ROLE: 'worker' })
      await expect.poll(worker.output, { timeout: PATIENCE_MS }).toContain('"started"')
      await expect(fetch(`http://127.0.0.1:${PORT}/healthz`)).rejects.toThrow()
      worker.child.kill('SIGTERM')
      expect(await worker.ended).toBe(0)
    },
    PATIENCE_MS,
  )
})
