import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeMp3 } from '../apps/simulators/src/sounds.ts'
import { append, signIn, startUpload } from './client.ts'
import { figure, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { type Running, readMemory, SERVER, startProcess } from './server.ts'

/**
 * One upload of a gigabyte over loopback, in one stream as a browser sends it; how fast, and
 * how much memory it takes at most.
 */
const BYTES = 1_000_000_000
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-upload-'))
try {
  await writeMp3(join(folder, 'voice.mp3'), { seconds: 60 })
  const voice = readFileSync(join(folder, 'voice.mp3'))
  const plain = await toPlainServer(voice)
  const { bytesPerSecond, before, peak } = await toUs(voice)
  reference('a plain node:http server that streams the same bytes to a file and fsyncs it')
  figure('upload-1gb', { ours: bytesPerSecond / 1e6, reference: plain.bytesPerSecond / 1e6, unit: 'MB/s' })
  figure('upload-1gb-memory-growth', {
    ours: peak - before,
    reference: plain.peak - plain.before,
    unit: 'MB',
  })
  say(
    `Resident memory: ${Math.round(before)} MB before, at most ${Math.round(peak)} MB while the gigabyte came.`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

interface Measurement {
  bytesPerSecond: number
  before: number
  peak: number
}

async function toUs(voice: Buffer): Promise<Measurement> {
  const dataDir = join(folder, 'data')
  await furnish(dataDir)
  const server = await startProcess(SERVER, {
    environment: { DATA_DIR: dataDir, MALLOC_MMAP_THRESHOLD_: '131072' },
  })
  try {
    // What is compiled at the first upload and after the start is not the upload's.
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    await append(client, await startUpload(client, 'small.mp3', voice.length), 0, new Uint8Array(voice))
    await new Promise((resolve) => setTimeout(resolve, 3000))
    return await measured(server, async () => {
      const path = await startUpload(client, 'large.mp3', BYTES)
      const { signedId } = await append(client, path, 0, repeated(voice))
      if (!signedId) throw new Error('The upload was not finished')
    })
  } finally {
    await server.stop()
  }
}

async function toPlainServer(voice: Buffer): Promise<Measurement> {
  const program = join(folder, 'plain.mjs')
  writeFileSync(
    program,
    `import { createServer } from 'node:http'
     import { open } from 'node:fs/promises'
     createServer(async (request, response) => {
       if (request.method === 'GET') return response.end('ok')
       const file = await open(${JSON.stringify(join(folder, 'plain.bin'))}, 'w')
       for await (const chunk of request) await file.write(chunk)
       await file.sync()
       await file.close()
       response.end('stored')
     }).listen(Number(process.env.PORT), '127.0.0.1')`,
  )
  const server = await startProcess([program], {})
  try {
    return await measured(server, async () => {
      const answer = await fetch(server.origin, {
        method: 'PUT',
        body: repeated(voice),
        duplex: 'half',
      } as RequestInit)
      if ((await answer.text()) !== 'stored') throw new Error('The plain server failed')
    })
  } finally {
    await server.stop()
  }
}

async function measured({ pid }: Running, work: () => Promise<void>): Promise<Measurement> {
  const before = readMemory(pid)
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, readMemory(pid))
  }, 50)
  const began = performance.now()
  await work().finally(() => clearInterval(watch))
  return { bytesPerSecond: BYTES / ((performance.now() - began) / 1000), before, peak }
}

/** A gigabyte of real MP3 frames, made as it is read. */
function repeated(voice: Buffer): ReadableStream {
  let sent = 0
  return new ReadableStream(
    {
      pull(controller) {
        const chunk = voice.subarray(0, Math.min(voice.length, BYTES - sent))
        sent += chunk.length
        if (chunk.length) controller.enqueue(new Uint8Array(chunk))
        else controller.close()
      },
    },
    { highWaterMark: 1 },
  )
}
