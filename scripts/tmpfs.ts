import { existsSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const SHARED_MEMORY = '/dev/shm'
/** Of statfs(2). */
const TMPFS = 0x01021994
const ENOUGH_BYTES = 4 * 1024 ** 3

/** Where files lie in memory, if there is such a place with room for a cluster of tests. */
export function findTmpfs(): string | undefined {
  if (!existsSync(SHARED_MEMORY)) return undefined
  const { type, bavail, bsize } = statfsSync(SHARED_MEMORY)
  const hasRoom = bavail * bsize >= ENOUGH_BYTES && freemem() >= ENOUGH_BYTES
  return type === TMPFS && hasRoom ? SHARED_MEMORY : undefined
}
