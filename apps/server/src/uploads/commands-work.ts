import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kernel } from '../kernel/kernel.ts'
import { makeFolder } from '../kernel/storage/durable.ts'

export async function makeWorkDir(kernel: Kernel): Promise<string> {
  await makeFolder(workFolder(kernel))
  return mkdtemp(join(workFolder(kernel), 'audio-'))
}

/** Removes the working folders of processes that were killed. */
export async function sweepWork(kernel: Kernel, before: Date): Promise<void> {
  for (const name of await readdir(workFolder(kernel)).catch(() => [])) {
    const path = join(workFolder(kernel), name)
    const found = await stat(path).catch(() => null)
    if (found && found.mtime < before) await rm(path, { recursive: true, force: true })
  }
}

/** On the disk of the storage, so that what is made here can be moved there. */
function workFolder(kernel: Kernel): string {
  return join(kernel.config.dataDir, 'work')
}
