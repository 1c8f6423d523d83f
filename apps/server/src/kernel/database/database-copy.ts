import { constants } from 'node:fs'
import { cp } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'

/**
 * Copies the files of the embedded database while no statement runs. The checkpoint before leaves
 * little for the copy to recover when it is opened; where the file system can share blocks,
 * copying takes no time and no room.
 */
export async function copyDatabaseFiles(pglite: PGlite, source: string, target: string): Promise<void> {
  await pglite.transaction(async (transaction) => {
    await transaction.exec('checkpoint')
    await cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE })
  })
}
