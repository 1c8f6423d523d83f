import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isFull } from '../http/failure-start.ts'

/**
 * Makes the files of the embedded database, once, in a process of their own: making them takes some 300 MB
 * that a process never gives back (decision 0010). They appear under their name only when whole, so a start
 * that is killed here is a first start again.
 */
export async function createDatabaseFiles(directory: string): Promise<void> {
  if (existsSync(join(directory, 'PG_VERSION'))) return
  const unfinished = join(dirname(directory), 'database.unfinished')
  rmSync(unfinished, { recursive: true, force: true })
  try {
    await inOwnProcess(unfinished)
  } catch (error) {
    const isOut = isFull(dirname(directory))
    rmSync(unfinished, { recursive: true, force: true })
    throw isOut
      ? Object.assign(new Error('no room for the database', { cause: error }), { code: 'ENOSPC' })
      : error
  }
  renameSync(unfinished, directory)
}

function inOwnProcess(directory: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [import.meta.filename, directory], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000)
    })
    child.on('error', reject)
    child.on('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(new Error(`The database files could not be made (${signal ?? code}):\n${said}`)),
    )
  })
}

if (process.argv[1] === import.meta.filename) {
  const { PGlite } = await import('@electric-sql/pglite')
  const pglite = await PGlite.create(process.argv[2] as string)
  await pglite.close()
  process.exit(0)
}
