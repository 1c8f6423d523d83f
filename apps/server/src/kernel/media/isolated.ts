import { FrameTooLarge, sendFrame } from './isolated-frames.ts'
import { type Child, setWaiting, startChild } from './isolated-process.ts'

/**
 * Work on strangers' files in a process of limited memory and time, so that none of them can stop or end the
 * serving process. A task is a module that exports `run(input)`, which yields plain values.
 */
export type IsolatedTask<Input, Output> = { module: string; input?: Input; output?: Output }

/** `module`: the URL of a file beside the one that asks. */
export function isolatedTask<Input, Output>(module: string): IsolatedTask<Input, Output> {
  return { module }
}

export type IsolatedLimits = {
  /** How long the child may take; what the caller does with its values in between does not count. */
  seconds: number
  /** Of all values together. */
  outputBytes: number
  heapMegabytes?: number
  signal?: AbortSignal | undefined
}

export type IsolatedReason = 'memory' | 'time' | 'output'

/** A file took more than is allowed; `complaint` is for the log. */
export class IsolationExceeded extends Error {
  readonly reason: IsolatedReason
  readonly complaint: string
  constructor(reason: IsolatedReason, complaint = '') {
    super('The file could not be read with the memory and time that are allowed.')
    this.reason = reason
    this.complaint = complaint
  }
}

/** Somebody else ended the process, or the machine had no memory for it: that says nothing of the file. */
export class IsolationKilled extends Error {
  constructor(how: string) {
    super(`The process that read a file was ended from outside (${how}).`)
  }
}

const HEAP_MEGABYTES = 384
/** For a process whose replies have ended to end itself. */
const ENDING_MS = 5000
/** Those of the engine's own limits are others: it aborts. */
const FROM_OUTSIDE = new Set<NodeJS.Signals>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

const MAX_CHILDREN = 4
const MAX_TASKS = 200
const IDLE_MS = 20_000

let running = 0
const waiting: (() => void)[] = []
const idle: { child: Child; timer: NodeJS.Timeout }[] = []

/**
 * What `run` of the task yields. Who takes the values must not wait for another task
 * meanwhile: both hold one of few places.
 * @throws IsolationExceeded, IsolationKilled, the reason of `signal`, or an Error when the task throws
 */
export async function* runIsolated<Input, Output>(
  task: IsolatedTask<Input, Output>,
  input: Input,
  limits: IsolatedLimits,
): AsyncGenerator<Output, undefined> {
  limits.signal?.throwIfAborted()
  if (running < MAX_CHILDREN) running += 1
  else await new Promise<void>((turn) => waiting.push(turn))
  const { heapMegabytes = HEAP_MEGABYTES } = limits
  const child = takeIdleProcess(heapMegabytes) ?? startChild(heapMegabytes)
  let isReusable = false
  try {
    child.limit.bytes = limits.outputBytes
    yield* replies<Output>(child, task.module, input, limits)
    isReusable = heapMegabytes === HEAP_MEGABYTES && ++child.done < MAX_TASKS
  } finally {
    if (isReusable) keepIdleProcess(child)
    else child.kill()
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** The one value of a task that yields one. */
export async function runIsolatedOnce<Input, Output>(
  task: IsolatedTask<Input, Output>,
  input: Input,
  limits: IsolatedLimits,
): Promise<Output> {
  const values: Output[] = []
  for await (const value of runIsolated(task, input, limits)) values.push(value)
  if (values.length !== 1) throw new Error(`${task.module} yielded ${values.length} values for one`)
  return values[0] as Output
}

/** @internal Ends the children that wait for work; those that work end with their task. */
export function endIdleChildren(): void {
  for (const { child, timer } of idle.splice(0)) {
    clearTimeout(timer)
    child.kill()
  }
}

async function* replies<Output>(
  child: Child,
  module: string,
  input: unknown,
  limits: IsolatedLimits,
): AsyncGenerator<Output, undefined> {
  const { signal } = limits
  let milliseconds = limits.seconds * 1000
  let isLate = false
  const abort = () => child.kill()
  signal?.addEventListener('abort', abort, { once: true })
  const next = async () => {
    const started = performance.now()
    const timer = setTimeout(() => {
      isLate = true
      child.kill()
    }, milliseconds)
    try {
      return await child.replies.next()
    } catch (error) {
      if (error instanceof FrameTooLarge) throw new IsolationExceeded('output')
      return { done: true as const, value: undefined }
    } finally {
      clearTimeout(timer)
      milliseconds -= performance.now() - started
    }
  }
  try {
    await sendFrame(child.socket, { kind: 'start', module, input })
    for (;;) {
      const { done, value } = await next()
      signal?.throwIfAborted()
      if (done && isLate) throw new IsolationExceeded('time', child.complaint())
      if (done) throw await whyEnded(child)
      if (value.kind === 'error') throw new Error(`An isolated task failed: ${value.message}`)
      if (value.kind === 'end') break
      yield value.value as Output
    }
    return undefined
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}

async function whyEnded(child: Child): Promise<Error> {
  let isOurs = false
  const timer = setTimeout(() => {
    isOurs = true
    child.kill()
  }, ENDING_MS)
  const { code, signal } = await child.ended
  clearTimeout(timer)
  const isKilled = signal ? FROM_OUTSIDE.has(signal) && !isOurs : code === null
  return isKilled
    ? new IsolationKilled(signal ?? 'not started')
    : new IsolationExceeded('memory', child.complaint())
}

function takeIdleProcess(heapMegabytes: number): Child | undefined {
  for (let entry = heapMegabytes === HEAP_MEGABYTES ? idle.pop() : undefined; entry; entry = idle.pop()) {
    clearTimeout(entry.timer)
    if (
      entry.child.socket.destroyed ||
      entry.child.process.exitCode !== null ||
      entry.child.process.signalCode !== null
    )
      continue
    setWaiting(entry.child, true)
    return entry.child
  }
  return undefined
}

function keepIdleProcess(child: Child): void {
  const timer = setTimeout(() => {
    const place = idle.findIndex((entry) => entry.child === child)
    if (place >= 0) idle.splice(place, 1)
    child.kill()
  }, IDLE_MS).unref()
  idle.push({ child, timer })
  setWaiting(child, false)
}
