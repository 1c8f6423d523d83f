import { mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder, syncFolder } from '../kernel/storage/durable.ts'
import { isSupported, isWanted, type KnownModel, knownModels } from './rules-models.ts'
import { hashFile, MANIFEST, type ModelManifest, modelFolder, SYSTEM } from './service-models.ts'
import { downloadPackage, ModelProblem } from './service-npm.ts'
import { unpackFiles } from './service-unpack.ts'

export { ModelProblem } from './service-npm.ts'

interface InstallOptions {
  signal: AbortSignal
  /** A share between 0 and 1, and what is done now. */
  onProgress?(share: number, doing: string): void | Promise<void>
}

/**
 * Installs a model: whole, or not at all. What was installed before stays until then.
 * @throws ModelProblem, or the reason of `signal`
 */
export async function installModel(
  modelsDir: string,
  name: string,
  options: InstallOptions,
): Promise<KnownModel> {
  const model = knownModels(SYSTEM)[name]
  if (!model) throw new ModelProblem(`There is no model "${name}".`)
  if (!isSupported(SYSTEM)) throw new ModelProblem(`Speech models do not run on this system (${SYSTEM}).`)
  await makeFolder(modelsDir)
  const work = await mkdtemp(join(modelsDir, '.install-'))
  try {
    const made = join(work, 'model')
    const files: ModelManifest['files'] = []
    for (const [at, part] of model.parts.entries()) {
      await options.onProgress?.(at / model.parts.length, `${part.package}@${part.version}`)
      const tarball = await downloadPackage(part, work, options.signal)
      const into = join(made, part.into)
      const taken = await unpackFiles(tarball, into, (path) => isWanted(path, part.files))
      for (const wanted of part.files)
        if (!taken.some((path) => isWanted(path, [wanted])))
          throw new ModelProblem(`${part.package} has no ${wanted}.`)
      for (const path of taken) {
        const { size } = await stat(join(into, path))
        const sha256 = await hashFile(join(into, path), 'sha256')
        files.push({ path: `${part.into}/${path}`, bytes: size, sha256 })
      }
      await rm(tarball)
    }
    await writeFile(join(made, 'LICENCES.md'), describeLicences(model))
    const manifest: ModelManifest = { name, label: model.label, system: SYSTEM, files }
    await writeFile(join(made, MANIFEST), JSON.stringify(manifest, null, 2), { flush: true })
    const before = modelFolder(modelsDir, name)
    // A folder cannot be replaced by another in one step: who looks in between finds none, and tries later.
    await rename(before, join(work, 'before')).catch(ignoreMissing)
    await rename(made, before).catch(async (error) => {
      await rename(join(work, 'before'), before).catch(ignoreMissing)
      throw error
    })
    await syncFolder(modelsDir)
    return model
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Removes an installed model. Returns whether there was one. */
export async function removeModel(modelsDir: string, name: string): Promise<boolean> {
  const names = await readdir(modelsDir).catch((): string[] => [])
  if (!(name in knownModels(SYSTEM)) || !names.includes(name)) return false
  await rm(modelFolder(modelsDir, name), { recursive: true })
  return true
}

function describeLicences({ label, parts }: KnownModel): string {
  const lines = parts.map(
    (part) =>
      `- ${part.into}: ${part.package} ${part.version}, https://www.npmjs.com/package/${part.package}, ${part.licence}`,
  )
  return `# ${label}\n\nTaken from these packages of the npm registry:\n\n${lines.join('\n')}\n`
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}
