import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { furnishInstallation, type Installation } from './faults-stage.ts'

let whole: Promise<{ folder: string; installation: Installation }> | undefined

/** A copy of one installation with the embedded database, in `folder`/data. */
export async function openEmbedded(folder: string): Promise<Installation> {
  whole ??= furnishOnce()
  const made = await whole
  const dataDir = join(folder, 'data')
  cpSync(join(made.folder, 'data'), dataDir, { recursive: true })
  return { ...made.installation, environment: { ...made.installation.environment, DATA_DIR: dataDir } }
}

async function furnishOnce() {
  const folder = mkdtempSync(join(tmpdir(), 'podstead-faults-embedded-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { folder, installation: await furnishInstallation(join(folder, 'data')) }
}
