import { type AiSettings, VOICE_KEYS, type VoicePrompt } from '@podstead/contract/ai-content/ai-settings'
import type { Queryable } from '../kernel/database/database.ts'
import { contentVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { listPrompts } from './queries.ts'
import { draftTranscript, readTranscriptTalk } from './queries-transcript.ts'
import type { AiPromptRow, AiVoiceRow } from './table.ts'

/** What a podcast bans, and its examples. */
export async function findVoice(
  db: Queryable,
  show: { id: number },
): Promise<Pick<AiVoiceRow, 'ban_list' | 'examples'>> {
  const row = await db
    .selectFrom('ai_voices')
    .select(['ban_list', 'examples'])
    .where('show_id', '=', show.id)
    .executeTakeFirst()
  return row ?? { ban_list: [], examples: [] }
}

/** What is asked for in a podcast alone. */
export async function listOwnPrompts(db: Queryable, show: { id: number }): Promise<AiPromptRow[]> {
  return db.selectFrom('ai_prompts').selectAll().where('show_id', '=', show.id).execute()
}

/** What is asked for where a podcast has no wishes of its own. */
export async function listDefaults(db: Queryable): Promise<AiPromptRow[]> {
  return db.selectFrom('ai_prompts').selectAll().where('show_id', 'is', null).execute()
}

/** The same, as it is changed. */
export async function readDefaults(db: Queryable): Promise<AiSettings['defaults']> {
  return toWishes(await listDefaults(db))
}

/** What is kept of them. */
export type StoredSettings = Omit<AiSettings, 'engine' | 'sent_to'>

export async function readSettings(db: Queryable, show: { id: number }): Promise<StoredSettings> {
  const content = {
    prompts: toWishes(await listPrompts(db, show)),
    defaults: await readDefaults(db),
    ...(await findVoice(db, show)),
  }
  return { ...content, version: contentVersion(settingsContent(content)) }
}

/** What a save may change. */
export function settingsContent({ prompts, ban_list, examples }: Omit<StoredSettings, 'version'>) {
  return { prompts, ban_list, examples }
}

function toWishes(rows: readonly AiPromptRow[]): AiSettings['prompts'] {
  const wishes = VOICE_KEYS.map((key): [string, VoicePrompt] => {
    const row = rows.find(({ kind }) => kind === key)
    return [key, row ? toWish(row) : { instruction: '', tone: '', length: '' }]
  })
  return Object.fromEntries(wishes) as AiSettings['prompts']
}

export function toWish({ instruction, tone, length }: VoicePrompt): VoicePrompt {
  return { instruction, tone, length }
}

/** Episodes whose transcripts are tried, the newest first. */
const MAX_TRIED = 5

/** The newest episode with a transcript that says enough, with what is said in it. */
export async function newestTalk(kernel: Kernel, show: Pick<ShowRow, 'id' | 'language_id'>) {
  const episodes = await kernel.db
    .selectFrom('episodes')
    .select(['id', 'name'])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.or(
        (['episode_transcripts', 'transcript_requests'] as const).map((table) =>
          eb.exists(
            eb.selectFrom(table).select(`${table}.id`).whereRef(`${table}.episode_id`, '=', 'episodes.id'),
          ),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(MAX_TRIED)
    .execute()
  for (const episode of episodes) {
    const transcript = await draftTranscript(kernel.db, show, episode)
    const talk = transcript && (await readTranscriptTalk(kernel, show, episode, transcript))
    if (talk) return { episode, talk }
  }
  return null
}
