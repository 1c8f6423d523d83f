import { languageCode } from '@podstead/contract/lookups-data'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { transcriptAllowance } from './queries-allowance.ts'
import { hasConsent, soundOfEpisode } from './queries-sound.ts'
import { plainLanguage } from './rules.ts'
import { findEngine } from './service.ts'

/** What could make a transcript of an episode, and whether it may. */
export async function findOffer(kernel: Kernel, show: PermittedShow, episode: PermittedEpisode) {
  const { db } = kernel
  const language = plainLanguage(languageCode(show.language_id))
  const { engine, message = null } = await findEngine(kernel, language)
  const sound = await soundOfEpisode(db, episode)
  return {
    ...{ engine, message, language },
    seconds: sound?.duration_seconds ?? null,
    hasConsent: await hasConsent(db, show.id, engine?.sentTo ?? null),
    allowance: await transcriptAllowance(kernel, db, show.user_id),
  }
}
