import { join } from 'node:path'
import type { Kernel } from '../kernel/kernel.ts'
import { fileLines } from './commands-files.ts'
import { CannotRestore, restoreStoredFile } from './commands-restore.ts'
import { forgetProblem } from './commands-scrub.ts'
import { measureFile } from './commands-written.ts'
import { openSnapshot, snapshotNames } from './queries-snapshots.ts'
import { blobPath, type FileLine } from './rules.ts'

/**
 * Puts one file back from the newest snapshot that has it as its row says it was.
 * @returns of which snapshot
 * @throws CannotRestore
 */
export async function restoreFromBackup(
  kernel: Pick<Kernel, 'storage'>,
  directory: string,
  key: string,
): Promise<string> {
  await openSnapshot(directory)
  for (const id of (await snapshotNames(directory)).reverse()) {
    const { snapshot, folder } = await openSnapshot(directory, id)
    const line = await findLine(join(folder, snapshot.files.file), key)
    if (!line?.sha256 || line.reason) continue
    if ((await measureFile(join(directory, blobPath(line.sha256))))?.sha256 !== line.sha256) continue
    await restoreStoredFile(kernel.storage, directory, { key, sha256: line.sha256 })
    await forgetProblem(kernel, key)
    return id
  }
  throw new CannotRestore(`No snapshot in ${directory} has a whole ${key}.`)
}

/** What was noted last of a file counts. */
async function findLine(list: string, key: string): Promise<FileLine | undefined> {
  let found: FileLine | undefined
  for await (const line of fileLines(list)) if (line.key === key) found = line
  return found
}
