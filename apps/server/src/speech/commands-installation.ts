import { z } from 'zod'
import { defineJob, done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { installModel, ModelProblem } from './commands-models.ts'
import { readInstallation, writeInstallation } from './service-installation.ts'
import { modelProblems } from './service-models.ts'

type Installation = { model: string }
export const installSpeechModelJob = defineJob('speech.install_model', z.object({ model: z.string() }))

const INTERRUPTED = 'Installing the model was interrupted. Try again.'

/** Has a model installed in the background; where it is under way, the second job finds it installed. */
export async function requestInstallation(kernel: Kernel, { model }: Installation): Promise<void> {
  const { modelsDir } = kernel.config.speech
  const known = await readInstallation(modelsDir)
  if (!known || known.failure !== null)
    await writeInstallation(modelsDir, { model, progress: 0, failure: null })
  await kernel.jobs.enqueue(kernel.db, installSpeechModelJob, { model })
}

export async function performInstallation(
  { config, log }: Pick<Kernel, 'config' | 'log'>,
  { model }: Installation,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<JobOutcome> {
  const { modelsDir } = config.speech
  if ((await modelProblems(modelsDir, model)).length === 0) {
    await writeInstallation(modelsDir, null)
    return skipped('it is installed already')
  }
  try {
    await installModel(modelsDir, model, {
      signal,
      // One after the other: one that comes late must not cover that it is done, or why it failed.
      onProgress: (progress) => writeInstallation(modelsDir, { model, progress, failure: null }),
    })
    await writeInstallation(modelsDir, null)
    return done
  } catch (error) {
    if (!(error instanceof ModelProblem)) throw error
    log.warn({ model, reason: error.message }, 'a speech model was not installed')
    await failInstallation(config, { model }, `The model could not be installed: ${error.message}`)
    return skipped(error.message)
  }
}

export function failInstallation(
  { speech }: Kernel['config'],
  { model }: Installation,
  failure = INTERRUPTED,
): Promise<void> {
  return writeInstallation(speech.modelsDir, { model, progress: 0, failure })
}
