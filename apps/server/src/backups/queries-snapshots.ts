import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileLines } from './commands-files.ts'
import { measureFile } from './commands-written.ts'
import { blobPath, MARK_FILE, SNAPSHOT_FILE, Snapshot, UNFINISHED } from './rules.ts'

/** A folder that holds no backup, or none that this program can read. */
export class NoBackup extends Error {}

/** Finished snapshots of a backup folder, oldest first. */
export async function snapshotNames(directory: string): Promise<string[]> {
  const names = await readdir(join(directory, 'snapshots')).catch(() => [])
  return names
    .filter(
      (name) => !name.endsWith(UNFINISHED) && existsSync(join(directory, 'snapshots', name, SNAPSHOT_FILE)),
    )
    .sort()
}

/**
 * The newest snapshot of a folder, or the one that is named.
 * @throws NoBackup
 */
export async function openSnapshot(
  directory: string,
  id?: string,
): Promise<{ snapshot: Snapshot; folder: string }> {
  if (!existsSync(join(directory, MARK_FILE)))
    throw new NoBackup(`${directory} is not a backup: it has no ${MARK_FILE}.`)
  const names = await snapshotNames(directory)
  const name = id ?? names.at(-1)
  if (!name || !names.includes(name)) {
    const has = names.length ? `It has ${names.join(', ')}.` : 'No backup in it was ever completed.'
    throw new NoBackup(
      id
        ? `${directory} has no snapshot ${id}. ${has}`
        : `There is nothing to restore in ${directory}. ${has}`,
    )
  }
  const folder = join(directory, 'snapshots', name)
  const text = await readFile(join(folder, SNAPSHOT_FILE), 'utf8')
  const said = (await readFile(join(folder, `${SNAPSHOT_FILE}.sha256`), 'utf8').catch(() => '')).slice(0, 64)
  if ((await measureFile(join(folder, SNAPSHOT_FILE)))?.sha256 !== said)
    throw new NoBackup(
      `${join(folder, SNAPSHOT_FILE)} is damaged: it does not match ${SNAPSHOT_FILE}.sha256.`,
    )
  const parsed = Snapshot.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new NoBackup(
      `${join(folder, SNAPSHOT_FILE)} was written by a version of Podstead that this one cannot read.`,
    )
  return { snapshot: parsed.data, folder }
}

/** Reads a snapshot back, every byte. @returns what is wrong with it, by file */
export async function verifySnapshot(
  directory: string,
  { snapshot, folder }: { snapshot: Snapshot; folder: string },
  onProgress: (files: number, ofFiles: number) => void,
): Promise<string[]> {
  const problems: string[] = []
  const { tables, jobs, spool, key, files } = snapshot
  const parts = [...tables, jobs, ...spool, ...(key ? [key] : []), files]
  for (const { file, bytes, sha256 } of parts) {
    const wrong = await wrongWith(join(folder, file), { bytes, sha256 })
    if (wrong) problems.push(`${join('snapshots', snapshot.id, file)} ${wrong}`)
  }
  // A list that is not what it was names files that were never there.
  if (problems.some((problem) => problem.includes(`/${files.file} `))) return problems
  let read = 0
  for await (const { key: name, bytes, sha256 } of fileLines(join(folder, files.file))) {
    if (!sha256) continue
    const wrong = await wrongWith(join(directory, blobPath(sha256)), { bytes, sha256 })
    if (wrong) problems.push(`${blobPath(sha256)} (${name}) ${wrong}`)
    onProgress(++read, files.count)
  }
  return problems
}

async function wrongWith(
  path: string,
  expected: { bytes: number; sha256: string },
): Promise<string | undefined> {
  const found = await measureFile(path)
  if (!found) return 'is missing'
  if (found.bytes !== expected.bytes) return `has ${found.bytes} bytes instead of ${expected.bytes}`
  return found.sha256 === expected.sha256 ? undefined : 'is damaged: its content has changed'
}
