import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { SpeechEngine } from '../speech/queries.ts'
import { transcriptAllowance } from './queries-allowance.ts'
import { engineOfShow, findChoice, languageOfShow } from './queries-engines.ts'
import { hasConsent, soundOfEpisode } from './queries-sound.ts'
import { findEngine, findRecognition } from './service.ts'

/** An engine that can be used here, and whether the sound of a podcast may be sent to it. */
export interface UsableEngine {
  engine: SpeechEngine
  hasConsent: boolean
}

/** What could make a transcript of an episode, and whether it may. */
export async function findOffer(kernel: Kernel, show: PermittedShow, episode: PermittedEpisode) {
  const { db } = kernel
  const language = languageOfShow(show)
  const { engine, message = null, notice } = await engineOfShow(kernel, show, language)
  const sound = await soundOfEpisode(db, episode)
  return {
    ...{ engine, message, language, notice },
    seconds: sound?.duration_seconds ?? null,
    hasConsent: await hasConsent(db, show.id, engine?.sentTo ?? null),
    allowance: await transcriptAllowance(kernel, db, show.user_id),
    engines: await listUsable(kernel, show),
  }
}

/** What a podcast may choose among, and what it chose. */
export async function findChoices(kernel: Kernel, show: PermittedShow) {
  const language = languageOfShow(show)
  return {
    language,
    choice: await findChoice(kernel.db, show.id),
    notice: (await engineOfShow(kernel, show, language)).notice,
    installation: (await findEngine(kernel, language)).engine,
    engines: await listUsable(kernel, show),
  }
}

async function listUsable(kernel: Kernel, show: PermittedShow): Promise<UsableEngine[]> {
  const engines = await findRecognition(kernel).listEngines(kernel)
  return Promise.all(
    engines.map(async (engine) => ({
      engine,
      hasConsent: await hasConsent(kernel.db, show.id, engine.sentTo),
    })),
  )
}
