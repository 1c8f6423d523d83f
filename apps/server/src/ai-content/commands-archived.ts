import { type AiVoice, VOICE_KEYS } from '@podstead/contract/ai-content/ai-settings'
import type { Queryable, Trx } from '../kernel/database/database.ts'
import { savePrompts, saveVoice } from './commands-voice.ts'
import { findVoice, listOwnPrompts, toWish } from './queries-voice.ts'

/** How a podcast's drafts sound, as an archive takes it along: of its prompts those that are its own. */
export async function voiceForArchive(db: Queryable, show: { id: number }): Promise<AiVoice> {
  const own = await listOwnPrompts(db, show)
  const prompts = VOICE_KEYS.flatMap((key) => {
    const row = own.find(({ kind }) => kind === key)
    return row ? [[key, toWish(row)]] : []
  })
  return {
    prompts: Object.fromEntries(prompts) as NonNullable<AiVoice['prompts']>,
    ...(await findVoice(db, show)),
  }
}

/** Brings it into a podcast; a second time nothing changes. */
export async function importArchivedVoice(trx: Trx, showId: number, voice: AiVoice): Promise<void> {
  const show = { id: showId }
  await savePrompts(trx, show, voice.prompts ?? {})
  const { ban_list = [], examples = [] } = voice
  if (ban_list.length || examples.length) await saveVoice(trx, show, { ban_list, examples })
}
