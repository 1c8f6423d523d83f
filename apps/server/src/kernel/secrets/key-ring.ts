import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, constants, copyFile, link, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, removeQuietly, syncFolder } from '../storage/durable.ts'

/** Keys of 32 bytes by id. The first writes, all of them read. */
export type KeyRing = ReadonlyMap<string, Buffer>

/**
 * `k2:<base64>,k1:<base64>`: the newest key first, older ones behind it until everything is written again.
 * @throws Error that names the position of the bad key and never its text
 */
export function parseKeyRing(text: string): KeyRing {
  const ring = new Map<string, Buffer>()
  for (const [position, entry] of text
    .trim()
    .split(/\s*,\s*/)
    .entries()) {
    const [, kid, base64] = /^([a-z0-9]{1,16}):([A-Za-z0-9+/_-]{43}=?)$/.exec(entry) ?? []
    if (!kid || !base64) throw new Error(`Secret key ${position + 1} must look like k1:<32 bytes in base64>`)
    if (ring.has(kid)) throw new Error(`Secret key ${position + 1} has the id of another one`)
    ring.set(kid, Buffer.from(base64, 'base64'))
  }
  return ring
}

/**
 * The configured keys, or those in `<dataDir>/secret.key`, which is made once, readable by its owner only.
 * An existing file is never written over: without its key, nothing that was sealed can be read again.
 */
export async function loadKeyRing({
  configured,
  dataDir,
}: {
  configured?: string | undefined
  dataDir: string
}): Promise<KeyRing> {
  if (configured?.trim()) return parseKeyRing(configured)
  const path = join(dataDir, 'secret.key')
  const stored = (await readIfThere(path)) ?? (await created(path, dataDir))
  if (process.platform !== 'win32') await chmod(path, 0o600)
  try {
    return parseKeyRing(stored)
  } catch {
    throw new Error(
      `${path} is damaged: bring it back from a backup, or remove it together with everything it protects`,
    )
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Complete under a temporary name first, so that neither a crash nor a second process ever meets half a key.
 */
async function created(path: string, folder: string): Promise<string> {
  await makeFolder(folder)
  const temporary = `${path}.${randomUUID()}`
  const file = await open(temporary, 'wx', 0o600)
  try {
    try {
      await file.writeFile(`k1:${randomBytes(32).toString('base64')}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await claim(temporary, path)
  } finally {
    // Also where it failed: no key lies around that nothing was sealed with.
    await removeQuietly(temporary)
  }
  await syncFolder(folder)
  return readFile(path, 'utf8')
}

/**
 * Exactly one of several processes that start at once gives the file its name; the others take what is there.
 */
async function claim(temporary: string, path: string): Promise<void> {
  try {
    await link(temporary, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return
    // Some network file systems have no links.
    await copyFile(temporary, path, constants.COPYFILE_EXCL).catch((reason: NodeJS.ErrnoException) => {
      if (reason.code !== 'EEXIST') throw reason
    })
  }
}
