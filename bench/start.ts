import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { figure, median, reference } from './figures.ts'
import { readMemory, START, startProcess } from './server.ts'

/** First and later start until the first answer, and the memory of a server that nobody asks anything. */
const IDLE_SECONDS = 30
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-start-'))
try {
  const empty = await emptyServer()
  const environment = { DATA_DIR: join(folder, 'data') }
  const first = await startProcess(START, { environment })
  await idle()
  const firstMemory = { now: readMemory(first.pid), peak: readMemory(first.pid, 'peak') }
  await first.stop()

  const later: number[] = []
  for (let i = 0; i < 5; i++) {
    const again = await startProcess(START, { environment })
    later.push(again.startMs)
    await again.stop()
  }
  const settled = await startProcess(START, { environment })
  await idle()
  const memory = readMemory(settled.pid)
  await settled.stop()

  reference(
    `an empty Fastify server, started the same way: ${Math.round(empty.startMs)} ms, ${Math.round(empty.memory)} MB`,
  )
  figure('start-first', { ours: first.startMs, reference: empty.startMs, unit: 'ms' })
  figure('start-later', { ours: median(later), reference: empty.startMs, unit: 'ms', goal: 1500 })
  figure('idle-memory', { ours: memory, reference: empty.memory, unit: 'MB', goal: 240 })
  figure('idle-memory-first-start', { ours: firstMemory.now, reference: empty.memory, unit: 'MB' })
  figure('peak-memory-first-start', { ours: firstMemory.peak, reference: empty.memory, unit: 'MB' })
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function emptyServer(): Promise<{ startMs: number; memory: number }> {
  const fastify = import.meta.resolve('fastify')
  const path = join(folder, 'empty.mjs')
  const lines = [
    `import Fastify from ${JSON.stringify(fastify)}`,
    'const app = Fastify()',
    "app.get('/healthz', async () => ({ status: 'ok' }))",
    "await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })",
  ]
  writeFileSync(path, lines.join('\n'))
  const times: number[] = []
  for (let i = 0; i < 5; i++) {
    const server = await startProcess([path], {})
    times.push(server.startMs)
    await server.stop()
  }
  const server = await startProcess([path], {})
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const memory = readMemory(server.pid)
  await server.stop()
  return { startMs: median(times), memory }
}

function idle(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, IDLE_SECONDS * 1000))
}
