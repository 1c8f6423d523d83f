import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { makeFolder, removeQuietly, writeDurably } from '../kernel/storage/durable.ts'

const State = z.object({ model: z.string(), progress: z.number(), failure: z.string().nullable() })
export type InstallationState = z.infer<typeof State>

/**
 * How far installing a model is, in a file beside the models: the process that works and the one
 * that answers share the folder, and need not be one.
 */
export async function readInstallation(modelsDir: string): Promise<InstallationState | null> {
  try {
    const text = await readFile(statePath(modelsDir), 'utf8')
    return State.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export async function writeInstallation(modelsDir: string, state: InstallationState | null): Promise<void> {
  if (!state) return removeQuietly(statePath(modelsDir))
  await makeFolder(modelsDir)
  await writeDurably(statePath(modelsDir), JSON.stringify(state), 0o644)
}

const statePath = (modelsDir: string) => join(modelsDir, 'installation.json')
