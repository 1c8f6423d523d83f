import { type ChildProcess, spawn } from 'node:child_process'
import { statfs } from 'node:fs/promises'
import { MediaInterrupted } from './media-facts.ts'
import { isolation, NICE, PRLIMIT } from './media-isolation.ts'
import { createTurns, type Turn } from './media-turns.ts'

export type ChildRun = {
  command: string
  arguments: string[]
  /** The child's working directory: a directory of its own. */
  cwd: string
  /** The files that it may open beside those in its working directory. */
  reads: string[]
  seconds: number
  /** What it may write into one file; nothing unless said. */
  fileBytes?: number
  /**
   * A recording that is decoded whole waits for its turn; what is read of a file's head does not. `idle` also
   * runs with the lowest priority.
   */
  turn?: Turn
  /** In place of the address space, of which some programs reserve far more than they use. */
  memoryBytes?: number
  /** How many threads may be busy at a time; two unless said. */
  threads?: number
  signal?: AbortSignal | undefined
  onOutput?(chunk: Buffer): void
  /** Text of file descriptor 3. */
  onProgress?(text: string): void
}

/** `complaint`: the beginning and the end of standard error, for the log, never for a user. */
export type ChildEnd = {
  code: number | null
  signal: NodeJS.Signals | null
  timedOut: boolean
  complaint: string
}

/**
 * Runs a decoder on a stranger's file: no network, nothing of the data folder but its files, an
 * empty environment, low priority, bounded memory, file size and processor time, and a time limit
 * after which the whole process group is killed. Rejects only when `signal` aborts (with its
 * reason) or nothing could be started.
 */
export function runLimited(run: ChildRun): Promise<ChildEnd> {
  return run.turn ? takeTurn(run.turn, () => runChild(run), run.signal) : runChild(run)
}

const takeTurn = createTurns()

async function runChild(run: ChildRun): Promise<ChildEnd> {
  run.signal?.throwIfAborted()
  const [command = '', ...wrapped] = [...limits(run), run.command, ...run.arguments]
  const child = spawn(command, wrapped, {
    cwd: run.cwd,
    env: {},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  let complaint = ''
  let timedOut = false
  child.stdout?.on('data', (chunk: Buffer) => run.onOutput?.(chunk))
  child.stdio[3]?.on('data', (chunk: Buffer) => run.onProgress?.(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint = shorten(complaint + chunk.toString())
  })
  const onAbort = () => killGroup(child)
  run.signal?.addEventListener('abort', onAbort, { once: true })
  const timer = setTimeout(() => {
    timedOut = true
    killGroup(child)
  }, run.seconds * 1000)
  try {
    const ended = await new Promise<Pick<ChildEnd, 'code' | 'signal'>>((resolve, reject) =>
      child.once('error', reject).once('close', (code, signal) => resolve({ code, signal })),
    )
    run.signal?.throwIfAborted()
    return { ...ended, timedOut, complaint }
  } finally {
    clearTimeout(timer)
    run.signal?.removeEventListener('abort', onAbort)
  }
}

/** Some say what is wrong before everything that they could do, others last of all. */
function shorten(text: string): string {
  return text.length <= 4000 ? text : text.slice(0, 1000) + text.slice(-3000)
}

const ADDRESS_SPACE = 2 * 1024 ** 3

function limits(run: ChildRun): string[] {
  const { command, cwd, reads, seconds, fileBytes = 0, turn, memoryBytes, threads = 2 } = run
  const nice = [
    ...(NICE ? [NICE, '-n', turn === 'idle' ? '19' : '10'] : []),
    ...isolation([cwd, command, ...reads]),
  ]
  if (!PRLIMIT) return nice
  // Threads may use more processor time than the clock shows; the clock is the limit that counts.
  const processor = Math.ceil(seconds) * threads + 1
  const bounds = [
    memoryBytes ? `--data=${memoryBytes}` : `--as=${ADDRESS_SPACE}`,
    `--fsize=${fileBytes}`,
    `--cpu=${processor}:${processor + 10}`,
    '--core=0',
    '--nofile=64',
  ]
  return [...nice, PRLIMIT, ...bounds, '--']
}

/** What the rest of the server needs to go on. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** @throws MediaInterrupted where the disk of the folder has no room for a file of that size */
export async function requireRoom(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < bytes + RESERVE_BYTES) throw new MediaInterrupted('no space left on the disk')
}

// The child leads its own group (detached), so nothing it started survives it.
export function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It had already ended.
  }
}
