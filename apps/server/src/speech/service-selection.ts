import { access, constants } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { SpeechConfig } from '../kernel/config-speech.ts'
import type { KnownModel } from './rules-models.ts'
import { installedModels } from './service-models.ts'
import { type InstalledWhisper, installedWhisper } from './service-whisper.ts'

/** What the operator has set up, and all that it takes is there. */
export type SpeechSelection =
  | { kind: 'service'; service: NonNullable<SpeechConfig['service']> }
  | { kind: 'whisper'; program: string; model: InstalledWhisper }
  | { kind: 'embedded'; model: KnownModel }
  | { kind: 'none'; message: string }

const OFF = 'This server makes no transcripts.'
export const NO_MODEL =
  'No speech model is installed. Whoever runs this server can install the English one with “npm run podstead -- models install english”.'
const NO_WHISPER_MODEL =
  'No model for whisper.cpp is installed. Whoever runs this server can install one with “npm run podstead -- speech install FILE”.'
const NO_PROGRAM =
  'The program for transcripts is missing. Whoever runs this server has to set WHISPER_CPP_PATH.'

/** A service that is configured, else whisper.cpp, else the model that is installed. */
export async function selectSpeech(config: SpeechConfig): Promise<SpeechSelection> {
  const { engine, service, whisperPath, modelsDir } = config
  if (engine === 'none') return { kind: 'none', message: OFF }
  if (service && (engine === 'auto' || engine === 'openai-compatible')) return { kind: 'service', service }
  if (whisperPath && (engine === 'auto' || engine === 'whisper.cpp'))
    return selectWhisper(modelsDir, whisperPath)
  const [model] = await installedModels(modelsDir)
  return model ? { kind: 'embedded', model } : { kind: 'none', message: NO_MODEL }
}

async function selectWhisper(modelsDir: string, program: string): Promise<SpeechSelection> {
  if (!isAbsolute(program) || !(await isExecutable(program))) return { kind: 'none', message: NO_PROGRAM }
  const model = await installedWhisper(modelsDir)
  return model ? { kind: 'whisper', program, model } : { kind: 'none', message: NO_WHISPER_MODEL }
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
