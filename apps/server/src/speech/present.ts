import type { SpeechState } from '@podstead/contract/transcription/speech'
import type { SpeechConfig } from '../kernel/config-speech.ts'
import { describeSpeech } from './queries.ts'
import { listModels } from './queries-models.ts'
import { readInstallation } from './service-installation.ts'

/** What makes transcripts here, what could, and what is being installed. */
export async function presentSpeech(config: SpeechConfig): Promise<SpeechState> {
  const [{ engine, message, sentTo, others }, models, installation] = await Promise.all([
    describeSpeech(config),
    listModels(config.modelsDir),
    readInstallation(config.modelsDir),
  ])
  return {
    ...{ engine, message, sent_to: sentTo, other_engines: others },
    models: models.map(({ name, label, licences, megabytes, isInstalled }) => ({
      ...{ name, label, licences, is_installed: isInstalled },
      ...{ download_mb: megabytes.download, disk_mb: megabytes.disk },
    })),
    installation: installation && {
      model: installation.model,
      progress: installation.progress,
      failure: installation.failure,
    },
  }
}
