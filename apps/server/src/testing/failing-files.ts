import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { resolve, sep } from 'node:path'
import { promising, watched } from './failing-handles.ts'

/**
 * Where a file system can fail. `short`: a write takes half of what it is given, as on a disk that is
 * nearly full, and the next one fails.
 */
export type Stage =
  | 'open'
  | 'read'
  | 'write'
  | 'short'
  | 'sync'
  | 'close'
  | 'truncate'
  | 'rename'
  | 'mkdir'
  | 'remove'
  | 'stat'

export interface Fault {
  /** Calls for this folder or file, and for everything below it, fail; all others are the system's own. */
  below: string
  at: Stage | readonly Stage[]
  code: string
  /** How many of those calls go well before the first one fails. */
  after?: number
}

export interface FailingFiles {
  /** How many calls were refused so far, by stage. */
  hits(): Partial<Record<Stage, number>>
}

/** What disks say, and how a save is answered then. */
export const DISK_ERRORS: [code: string, status: number][] = [
  ['ENOSPC', 507],
  ['EDQUOT', 507],
  ['EIO', 503],
  ['EROFS', 503],
  ['EACCES', 503],
  ['EMFILE', 503],
  ['ENFILE', 503],
]

/**
 * Runs `work` while Node's calls of the file system fail as a kernel lets them fail. Programs that are
 * started as children are not reached.
 * @throws Error when no call was refused: the test would have shown nothing
 */
export async function whileFailing<T>(fault: Fault, work: (failing: FailingFiles) => Promise<T>): Promise<T> {
  const counts: Partial<Record<Stage, number>> = {}
  const faults = refusals(fault, counts)
  const put = patched(faults)
  const result = await work({ hits: () => ({ ...counts }) }).finally(() => {
    put.back()
    faults.end()
  })
  if (!Object.keys(counts).length) throw new Error(`nothing was refused at ${fault.at} below ${fault.below}`)
  return result
}

type Refusals = {
  /** The error for a call at this stage for this path; undefined where it is let through. */
  refuse(stage: Stage, path: unknown, call?: string): NodeJS.ErrnoException | undefined
  isShort(path: unknown): boolean
  /** Files that were opened meanwhile work from now on. */
  end(): void
}

export type FileRefusals = Pick<Refusals, 'refuse' | 'isShort'>

function refusals({ below, at, code, after = 0 }: Fault, counts: Partial<Record<Stage, number>>): Refusals {
  const root = resolve(below)
  const stages = [at].flat()
  const shortened = new Set<string>()
  let isOver = false
  const isMeant = (stage: Stage, path: unknown): path is string => {
    if (isOver || typeof path !== 'string' || !stages.includes(stage)) return false
    const whole = resolve(path)
    return whole === root || whole.startsWith(root + sep)
  }
  let passed = 0
  const refused = (stage: Stage, path: string, call: string) => {
    counts[stage] = (counts[stage] ?? 0) + 1
    return Object.assign(new Error(`${code}: injected, ${call} '${path}'`), { code, syscall: call, path })
  }
  return {
    refuse(stage, path, call = stage) {
      if (stage === 'write' && isMeant('short', path) && shortened.has(path))
        return refused('short', path, call)
      return isMeant(stage, path) && ++passed > after ? refused(stage, path, call) : undefined
    },
    isShort(path) {
      if (!isMeant('short', path) || shortened.has(path) || ++passed <= after) return false
      shortened.add(path)
      counts.short = (counts.short ?? 0) + 1
      return true
    },
    end() {
      isOver = true
    },
  }
}

/**
 * What `mkdir` with `recursive` says itself; for every other code it looks for the folder
 * and reports that it is not there.
 */
const SAID_BY_MKDIR = ['EACCES', 'ENOSPC', 'EPERM', 'ENOTDIR']

export type Call = (...given: never[]) => unknown
type Calls = Record<string, Call>
export type Handle = fs.promises.FileHandle & { [name: string]: unknown }

function patched({ refuse, isShort }: FileRefusals): { back(): void } {
  const [promised, called] = [fs.promises as unknown as Calls, fs as unknown as Calls]
  const originals: [Calls, string, Call][] = []
  const replace = (owner: Calls, name: string, made: (original: Call) => Call) => {
    const original = owner[name] as Call
    originals.push([owner, name, original])
    owner[name] = made(original)
  }
  const paths = new Map<number, string>()

  const stagesOf: [Stage, string[]][] = [
    ['stat', ['stat', 'lstat', 'access']],
    ['rename', ['rename', 'link']],
    ['remove', ['rm', 'unlink']],
    ['truncate', ['truncate']],
    ['write', ['writeFile', 'appendFile']],
    ['read', ['readFile']],
  ]
  for (const [stage, names] of stagesOf)
    for (const name of names)
      replace(promised, name, (original) => promising(original, (path) => refuse(stage, path, name)))
  // To and from: the name that is made is the one that fails.
  for (const name of ['copyFile', 'cp'])
    replace(promised, name, (original) => promising(original, (_from, to) => refuse('write', to, name)))
  replace(promised, 'mkdtemp', (original) =>
    promising(original, (prefix) => refuse('mkdir', prefix, 'mkdtemp')),
  )
  replace(promised, 'mkdir', (original) =>
    promising(original, (path, options) => {
      // For a folder that is there the system says so, whatever else is wrong.
      if (fs.existsSync(String(path))) return undefined
      const error = refuse('mkdir', path, 'mkdir')
      const isHidden =
        error &&
        (options as { recursive?: boolean } | undefined)?.recursive &&
        !SAID_BY_MKDIR.includes(String(error.code))
      return isHidden
        ? Object.assign(new Error(`ENOENT: no such file or directory, mkdir '${path}'`), { code: 'ENOENT' })
        : error
    }),
  )
  replace(promised, 'open', (original) => async (...given: never[]) => {
    const [path] = given as unknown[]
    const error = refuse('open', path)
    if (error) throw error
    return watched((await original(...given)) as Handle, String(path), { refuse, isShort })
  })

  // Streams of files use these.
  replace(called, 'open', (original) => (...given: never[]) => {
    const [path] = given as unknown[]
    const done = given.pop() as unknown as (error: Error | null, fd?: number) => void
    const error = refuse('open', path)
    if (error) return process.nextTick(done, error)
    return (original as (...all: unknown[]) => void)(...given, (failed: Error | null, fd?: number) => {
      if (!failed && fd !== undefined) paths.set(fd, String(path))
      done(failed, fd)
    })
  })
  for (const [stage, name] of [
    ['write', 'write'],
    ['write', 'writev'],
    ['read', 'read'],
    ['sync', 'fsync'],
    ['close', 'close'],
  ] as [Stage, string][])
    replace(called, name, (original) => (...given: never[]) => {
      const fd = given[0] as unknown as number
      const error = refuse(stage, paths.get(fd), name)
      if (stage === 'close') paths.delete(fd)
      if (!error) return original(...given)
      const done = given.at(-1) as unknown as (error: Error) => void
      // A descriptor is gone after close, whatever it says.
      if (stage === 'close')
        return (original as (fd: number, done: () => void) => void)(fd, () => done(error))
      return process.nextTick(done, error)
    })
  syncBuiltinESMExports()
  return {
    back() {
      for (const [owner, name, original] of originals.reverse()) owner[name] = original
      syncBuiltinESMExports()
    },
  }
}
