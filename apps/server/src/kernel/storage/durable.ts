import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a whole file so that a crash or a full disk leaves the old file or the new one, never a part. */
export async function writeDurably(path: string, content: string | Uint8Array, mode = 0o600): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const file = await open(temporary, 'wx', mode)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  } catch (error) {
    await removeQuietly(temporary)
    throw error
  }
  await syncFolder(dirname(path))
}

/**
 * Makes a folder and those above it. Node's own says "no such file" for every failure but a
 * few, such as a quota or a disk that is read-only; this says what the system said. @returns
 * the highest folder that was made
 */
export async function makeFolder(path: string, mode?: number): Promise<string | undefined> {
  const options = { recursive: true, ...(mode !== undefined && { mode }) } as const
  try {
    return await mkdir(path, options)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT') throw error
    const highest = await highestMissing(path)
    await mkdir(highest, mode).catch(unlessThere)
    await mkdir(path, options)
    return highest
  }
}

/**
 * For what an interrupted write left behind: that it cannot be removed says less than why it was
 * interrupted, and sweeps try again.
 */
export async function removeQuietly(path: string): Promise<void> {
  await rm(path, { force: true, recursive: true }).catch(() => {})
}

/** Makes names in a folder (created, renamed) survive a power cut; Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function highestMissing(path: string): Promise<string> {
  const above = dirname(path)
  return above === path || (await stat(above).catch(() => null)) ? path : highestMissing(above)
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
