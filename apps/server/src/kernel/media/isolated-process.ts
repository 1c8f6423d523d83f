import { type ChildProcess, spawn } from 'node:child_process'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Reply, readFrames } from './isolated-frames.ts'
import { killGroup } from './media-child.ts'
import { isolation, NICE, PRLIMIT } from './media-isolation.ts'

/** `signal`: what ended it, if anything did; null with `code` null for one that could not be started. */
type ExitStatus = { code: number | null; signal: NodeJS.Signals | null }

export type Child = {
  process: ChildProcess
  socket: Socket
  replies: AsyncGenerator<Reply, undefined>
  limit: { bytes: number }
  heapMegabytes: number
  /** How many tasks it has done. */
  done: number
  /** How the process ended, once it has. */
  ended: Promise<ExitStatus>
  /** The tail of standard error; for the log. */
  complaint(): string
  kill(): void
}

/** Beside the heap: libraries that decode pictures, and buffers. */
const BESIDE_HEAP_MEGABYTES = 768
/** For one that has lost whoever started it; time is counted outside. */
const PROCESSOR_SECONDS = 1800

/**
 * A process that may read stored files and write none, without a network, with bounded
 * memory and an empty environment.
 */
export function startChild(heapMegabytes: number): Child {
  const [command = '', ...rest] = [
    ...(NICE ? [NICE, '-n', '5'] : []),
    ...isolation(),
    ...(PRLIMIT ? [PRLIMIT, ...limits(heapMegabytes), '--'] : []),
    process.execPath,
    `--max-old-space-size=${heapMegabytes}`,
    '--max-semi-space-size=16',
    join(import.meta.dirname, 'isolated-child.ts'),
  ]
  const child = spawn(command, rest, {
    cwd: tmpdir(),
    env: {},
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const socket = child.stdio[3] as Socket
  let complaint = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4000)
  })
  const ended = new Promise<ExitStatus>((resolve) => {
    child.on('exit', (code, signal) => resolve({ code, signal }))
    // Seen as an end of the replies, as that of the socket is.
    child.on('error', () => {
      socket.destroy()
      resolve({ code: null, signal: null })
    })
  })
  socket.on('error', () => {})
  const limit = { bytes: 0 }
  const replies = readFrames<Reply>(socket, limit)
  const kill = () => killGroup(child)
  return {
    process: child,
    socket,
    replies,
    limit,
    heapMegabytes,
    done: 0,
    ended,
    complaint: () => complaint,
    kill,
  }
}

function limits(heapMegabytes: number): string[] {
  // Not the address space, of which the engine reserves far more than it uses.
  const data = (heapMegabytes + BESIDE_HEAP_MEGABYTES) * 1024 ** 2
  return [`--data=${data}`, '--fsize=0', `--cpu=${PROCESSOR_SECONDS}`, '--core=0']
}

/** An idle child keeps nobody from ending. */
export function setWaiting(child: Child, isWaitedFor: boolean): void {
  for (const handle of [child.process, child.socket, child.process.stderr as Socket | null]) {
    if (isWaitedFor) handle?.ref()
    else handle?.unref()
  }
}
