import { languageCode } from '@podstead/contract/lookups-data'
import type { EngineName } from '@podstead/contract/transcription/speech'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { hearsLanguage, type SpeechEngine } from '../speech/queries.ts'
import { plainLanguage } from './rules.ts'
import { type FoundEngine, findEngine, findRecognition } from './service.ts'
import type { TranscriptEngineTable } from './table.ts'

/** What an owner chose for a podcast; undefined: what the installation uses. */
export async function findChoice(db: Queryable, showId: number): Promise<TranscriptEngineTable | undefined> {
  return db.selectFrom('transcript_engines').selectAll().where('show_id', '=', showId).executeTakeFirst()
}

/**
 * What makes transcripts of a podcast: its own choice, else what the installation uses, with a notice where
 * the choice cannot be followed.
 */
export async function engineOfShow(
  kernel: Kernel,
  { id }: { id: number },
  language: string,
): Promise<FoundEngine & { notice: string | null }> {
  const choice = await findChoice(kernel.db, id)
  const chosen = choice && (await engineByName(kernel, choice.engine))
  if (chosen && hearsLanguage(chosen, language)) return { engine: chosen, notice: null }
  return { ...(await findEngine(kernel, language)), notice: choice ? brokenChoice(choice, chosen) : null }
}

function brokenChoice({ label }: TranscriptEngineTable, engine: SpeechEngine | undefined): string {
  return engine
    ? `${label}, which was chosen for this podcast, does not understand its language. What the server uses otherwise takes its place.`
    : `${label}, which was chosen for this podcast, is not set up on this server any more. What the server uses otherwise takes its place.`
}

/** For an order that may name one for this once. @throws Failure 422 naming `engine` */
export async function engineForOrder(
  kernel: Kernel,
  { show, engine: name }: { show: { id: number }; engine?: EngineName | undefined },
  language: string,
): Promise<FoundEngine> {
  return name ? { engine: await requireEngine(kernel, name, language) } : engineOfShow(kernel, show, language)
}

/** @throws Failure 422 naming `engine` */
export async function requireEngine(
  kernel: Kernel,
  name: EngineName,
  language: string,
): Promise<SpeechEngine> {
  const engine = await engineByName(kernel, name)
  if (!engine) throw invalid({ engine: ['is not set up on this server'] })
  if (!hearsLanguage(engine, language))
    throw invalid({ engine: ['does not understand the language of this podcast'] })
  return engine
}

/**
 * For what was ordered before: what was chosen then, else what the installation uses by now.
 * `isReplaced`: the chosen one is gone.
 */
export async function engineForTask(
  kernel: Kernel,
  { task_engine: name, language }: { task_engine: EngineName | null; language: string },
): Promise<FoundEngine & { isReplaced: boolean }> {
  const engine = name ? await engineByName(kernel, name) : undefined
  if (engine && hearsLanguage(engine, language)) return { engine, isReplaced: false }
  return { ...(await findEngine(kernel, language)), isReplaced: name !== null }
}

export function languageOfShow({ language_id }: PermittedShow): string {
  return plainLanguage(languageCode(language_id))
}

async function engineByName(kernel: Kernel, name: EngineName): Promise<SpeechEngine | undefined> {
  const engines = await findRecognition(kernel).listEngines(kernel)
  return engines.find((one) => one.name === name)
}
