import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { type KnownModel, knownModels } from './rules-models.ts'

/** As node names it. */
export const SYSTEM = `${process.platform}/${process.arch}`

/** What stands beside an installed model. */
const Manifest = z.object({
  name: z.string(),
  label: z.string(),
  system: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
})
export type ModelManifest = z.infer<typeof Manifest>
export const MANIFEST = 'manifest.json'

export function modelFolder(modelsDir: string, name: string): string {
  return join(modelsDir, name)
}

/** The models that are installed for this system, looking only at their sizes. */
export async function installedModels(modelsDir: string): Promise<KnownModel[]> {
  const found: KnownModel[] = []
  for (const model of Object.values(knownModels(SYSTEM)))
    if ((await modelProblems(modelsDir, model.name)).length === 0) found.push(model)
  return found
}

/** What is missing or damaged of a model; with `content`, every byte of it is compared. */
export async function modelProblems(
  modelsDir: string,
  name: string,
  { content = false } = {},
): Promise<string[]> {
  const folder = modelFolder(modelsDir, name)
  const manifest = await readManifest(folder)
  if (!manifest) return [`${folder} has no complete model.`]
  if (manifest.system !== SYSTEM) return [`${folder} was installed for ${manifest.system}.`]
  const problems: string[] = []
  for (const { path, bytes, sha256 } of manifest.files) {
    const found = await stat(join(folder, path)).catch(() => null)
    if (!found) problems.push(`${path} is missing.`)
    else if (found.size !== bytes || (content && (await hashFile(join(folder, path), 'sha256')) !== sha256))
      problems.push(`${path} is damaged.`)
  }
  return problems
}

async function readManifest(folder: string): Promise<ModelManifest | null> {
  try {
    return Manifest.parse(JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')))
  } catch {
    return null
  }
}

/** In base64 for the registry's sha512, else in hex. */
export async function hashFile(path: string, algorithm: 'sha256' | 'sha512'): Promise<string> {
  const hash = createHash(algorithm)
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return algorithm === 'sha512' ? `sha512-${hash.digest('base64')}` : hash.digest('hex')
}
