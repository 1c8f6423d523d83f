import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Namespaces of their own for network and shared memory: as root, or as anybody where the system lets users have namespaces. */
const WAYS = [
  ['--net', '--ipc'],
  ['--map-root-user', '--net', '--ipc'],
]

let found: string[] | undefined

/** What stands before a command so that it has no network; empty where this machine does not permit that. Asked once. */
export function withoutNetwork(): string[] {
  found ??= findWay()
  return found
}

function findWay(): string[] {
  const unshare = ['/usr/bin/unshare', '/bin/unshare'].find((file) => existsSync(file))
  if (!unshare) return []
  const way = WAYS.find(
    (flags) => spawnSync(unshare, [...flags, '--', '/bin/true'], { env: {}, stdio: 'ignore', timeout: 5000 }).status === 0,
  )
  return way ? [unshare, ...way, '--'] : []
}
