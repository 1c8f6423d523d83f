import { access, constants } from 'node:fs/promises'
import { isAbsolute } from 'node:path'
import type { SpeechConfig } from '../kernel/config-speech.ts'
import type { KnownModel } from './rules-models.ts'
import { installedModels } from './service-models.ts'
import { type InstalledWhisper, installedWhisper } from './service-whisper.ts'

/** What the operator has set up, and all that it takes is there. */
export type ReadyEngine =
  | { kind: 'service'; service: NonNullable<SpeechConfig['service']> }
  | { kind: 'whisper'; program: string; model: InstalledWhisper }
  | { kind: 'embedded'; model: KnownModel }

/** `missing`: why others that are configured cannot be used, each one of our messages. */
export interface SpeechSelection {
  ready: ReadyEngine[]
  missing: string[]
}

const OFF = 'This server makes no transcripts.'
export const NO_MODEL =
  'No speech model is installed. Whoever runs this server can install the English one with “npm run podstead -- models install english”.'
const NO_WHISPER_MODEL =
  'No model for whisper.cpp is installed. Whoever runs this server can install one with “npm run podstead -- speech install FILE”.'
const NO_PROGRAM =
  'The program for transcripts is missing. Whoever runs this server has to set WHISPER_CPP_PATH.'

/** The engines that can be used, the installation's own choice first. */
export async function selectSpeech(config: SpeechConfig): Promise<SpeechSelection> {
  const found = await Promise.all(config.engines.map((name) => SELECTED[name](config)))
  const selected = found.filter((one) => one !== null)
  const missing = selected.filter((one) => typeof one === 'string')
  return {
    ready: selected.filter((one) => typeof one !== 'string'),
    missing: config.engines.length ? missing : [OFF],
  }
}

/** The engine, what of it is missing, or null where it is not configured. */
const SELECTED: Record<
  SpeechConfig['engines'][number],
  (config: SpeechConfig) => Promise<ReadyEngine | string | null>
> = {
  'openai-compatible': async ({ service }) => service && { kind: 'service', service },
  'whisper.cpp': async ({ whisperPath, modelsDir }) => whisperPath && selectWhisper(modelsDir, whisperPath),
  embedded: async ({ modelsDir }) => {
    const [model] = await installedModels(modelsDir)
    return model ? { kind: 'embedded', model } : NO_MODEL
  },
}

async function selectWhisper(modelsDir: string, program: string): Promise<ReadyEngine | string> {
  if (!isAbsolute(program) || !(await isExecutable(program))) return NO_PROGRAM
  const model = await installedWhisper(modelsDir)
  return model ? { kind: 'whisper', program, model } : NO_WHISPER_MODEL
}

function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
