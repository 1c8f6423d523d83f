import { randomUUID } from 'node:crypto'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

/** Below this a disk is as good as full: a save needs room for the database's log as well as for itself. */
const MIN_FREE_BYTES = 64 * 1024 ** 2
const PROBE = Buffer.alloc(1024 ** 2, 'ready')

/**
 * Whether a file of 1 MB can be written there, so that it would survive a power cut, with something to spare.
 */
export async function diskHealth(folder: string): Promise<{ ok: boolean; detail: string }> {
  const file = join(folder, `health-${randomUUID()}`)
  try {
    const { bavail, bsize } = await statfs(folder)
    const free = bavail * bsize
    if (free < MIN_FREE_BYTES)
      return {
        ok: false,
        detail: `disk: only ${inMegabytes(free)} free, at least ${inMegabytes(MIN_FREE_BYTES)} are needed`,
      }
    await writeDurably(file)
    return { ok: true, detail: `disk, ${inMegabytes(free)} free` }
  } catch (error) {
    return { ok: false, detail: `disk: ${(error as NodeJS.ErrnoException).code ?? 'error'}` }
  } finally {
    await rm(file, { force: true }).catch(() => {})
  }
}

async function writeDurably(path: string): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(PROBE)
    await file.sync()
  } finally {
    await file.close()
  }
}

function inMegabytes(bytes: number): string {
  return `${Math.floor(bytes / 1024 ** 2)} MB`
}
