import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'

/** Namespaces of their own: as root, or as anybody where the system lets users have namespaces. */
const WAYS = [[], ['--map-root-user']]

/** A socket there is a way to the database which a network namespace does not close. */
const SOCKETS = ['/run/postgresql', '/var/run/postgresql']

/** In the data folder, what work on strangers' files reads and makes. */
const MATERIAL = ['files', 'work']

/**
 * What a child can still reach: the network; and, of the data folder, more than the files that it is given.
 */
export type ChildReach = { hasNetwork: boolean; seesData: boolean }

let dataFolder: string | undefined
const found = new Map<string, string[]>()

/** The folder with the database and the keys, which no child has any business with. One process has one. */
export function hideDataFolder(folder: string): void {
  dataFolder = resolve(folder)
}

/** What children are kept from on this machine; asked once. */
export function childReach(): ChildReach {
  return { hasNetwork: withoutNetwork().length === 0, seesData: hiding(MATERIAL.map(inData)).length === 0 }
}

/**
 * What stands before a command that reads a stranger's file: no network, no capabilities, and of the data
 * folder only `given` (files, or folders with all that is in them; where nothing is said, stored files and
 * the working folder). Less where the machine does not permit it.
 */
export function isolation(given?: string[]): string[] {
  const hidden = hiding(given ?? MATERIAL.map(inData))
  return hidden.length ? hidden : withoutNetwork()
}

/** What stands before a command so that it has no network; empty where this machine does not permit that. */
export function withoutNetwork(): string[] {
  return firstThatWorks('network', (start) => [...start, '--', '/bin/true'], '--')
}

function inData(name: string): string {
  return join(dataFolder ?? '', name)
}

function hiding(given: string[]): string[] {
  if (!dataFolder || !SETPRIV || !existsSync(dataFolder)) return []
  const [files, work] = MATERIAL.map(inData) as [string, string]
  for (const path of [files, work]) mkdirSync(path, { recursive: true })
  const folder = realpathSync(dataFolder)
  // Nothing could be started any more.
  if ([process.execPath, import.meta.dirname].some((path) => isInside(path, folder))) return []
  const look = [
    '/bin/sh',
    '-c',
    'test -r "$1" && test -w "$2" && ! test -e "$3"',
    'sh',
    files,
    work,
    inData('hidden'),
  ]
  const start = firstThatWorks(
    folder,
    (before) => [...before, '--mount', '--', ...behindCovers(folder, [files, work]), ...look],
    '--mount',
    '--',
  )
  return start.length ? [...start, ...behindCovers(folder, given)] : []
}

function behindCovers(folder: string, given: string[]): string[] {
  const covered = [
    ...new Set([folder, ...SOCKETS.filter((path) => existsSync(path)).map((path) => realpathSync(path))]),
  ]
  const kept = given.flatMap((path) => placeIn(folder, path) ?? [])
  // Covers could be taken off by whoever has capabilities: those go last.
  const drop = [
    SETPRIV ?? '',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--ambient-caps=-all',
    '--',
  ]
  return ['/bin/sh', '-c', script(covered, kept), 'sh', ...covered, ...kept, ...drop]
}

/**
 * The data folder and what is in it may be links to elsewhere; a child finds
 * what it is given by the same path.
 */
function placeIn(folder: string, path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const byName = relative(resolve(dataFolder ?? ''), resolve(path))
  if (!byName.startsWith('..') && !isAbsolute(byName)) return join(folder, byName)
  const real = realpathSync(path)
  return isInside(real, folder) ? real : undefined
}

/**
 * A shell script that covers its first arguments by empty folders, puts the next ones back in their places,
 * and runs the rest. What is put back is opened before, since its path leads nowhere afterwards. The working
 * directory is entered anew: the old one leads out by `..`.
 */
function script(covered: string[], kept: string[]): string {
  const argument = (at: number) => `"$\{${at + 1}}"`
  const covers = covered.map((_, at) => argument(at))
  const places = kept.map((path, at) => ({
    place: argument(covered.length + at),
    isFolder: statSync(path).isDirectory(),
    descriptor: FIRST_DESCRIPTOR + at,
  }))
  const folders = places.map(({ place, isFolder }) => (isFolder ? place : `"$\{${place.slice(3, -2)}%/*}"`))
  return [
    'set -e',
    'here=$PWD',
    ...places.map(({ place, descriptor }) => `exec ${descriptor}<${place}`),
    ...covers.map(
      (cover, at) =>
        `mount -t tmpfs -o ${at === 0 ? 'rw' : 'ro'},size=64k,mode=755,nosuid,nodev,noexec tmpfs ${cover}`,
    ),
    ...(folders.length ? [`mkdir -p ${folders.join(' ')}`] : []),
    ...places.filter(({ isFolder }) => !isFolder).map(({ place }) => `: >${place}`),
    ...places.map(
      ({ place, descriptor }) => `mount --no-canonicalize --rbind /proc/self/fd/${descriptor} ${place}`,
    ),
    ...places.map(({ descriptor }) => `exec ${descriptor}<&-`),
    `mount -o remount,bind,ro,nosuid,nodev,noexec ${covers[0]}`,
    'cd "$here"',
    `shift ${covered.length + kept.length}`,
    'exec "$@"',
  ].join('\n')
}

/** Those before it are the child's own; a shell has descriptors of one digit. */
const FIRST_DESCRIPTOR = 5

function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder + sep)
}

/**
 * The start of a command in namespaces, and `rest`; empty where `probe` fails in every
 * way. Asked once for each name.
 */
function firstThatWorks(name: string, probe: (start: string[]) => string[], ...rest: string[]): string[] {
  const known = found.get(name)
  if (known) return known
  const unshare = firstExisting('/usr/bin/unshare', '/bin/unshare')
  const starts = unshare ? WAYS.map((way) => [unshare, ...way, '--net', '--ipc']) : []
  const works = starts.find((start) => {
    const [command = '', ...arguments_] = probe(start)
    return spawnSync(command, arguments_, { env: {}, cwd: '/', stdio: 'ignore', timeout: 5000 }).status === 0
  })
  const way = works ? [...works, ...rest] : []
  found.set(name, way)
  return way
}

export const NICE = firstExisting('/usr/bin/nice', '/bin/nice')
export const PRLIMIT = firstExisting('/usr/bin/prlimit', '/bin/prlimit')
const SETPRIV = firstExisting('/usr/bin/setpriv', '/bin/setpriv')

function firstExisting(...files: string[]): string | undefined {
  return files.find((file) => existsSync(file))
}
