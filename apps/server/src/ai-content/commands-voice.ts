import { type updateAiSettings, VOICE_KEYS } from '@podstead/contract/ai-content/ai-settings'
import type { BodyOf } from '@podstead/contract/endpoint'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import { isSameContent, requireVersion } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { lockedShow } from '../shows/queries.ts'
import { listDefaults, readSettings, settingsContent, toWish } from './queries-voice.ts'
import { findUnknownVariables } from './rules-prompts.ts'
import type { AiVoiceRow } from './table.ts'

type Wishes = BodyOf<typeof updateAiSettings>

/** Changes what is sent. @throws Failure 422 by field, 409 `changed_elsewhere` */
export async function saveSettings(
  kernel: Kernel,
  show: PermittedShow,
  { version, ...wishes }: Wishes,
): Promise<void> {
  requireVariables(wishes.prompts ?? {})
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    const stored = await readSettings(trx, show)
    const prompts = wishes.prompts && { ...stored.prompts, ...wishes.prompts }
    requireVersion(version, settingsContent(stored), { ...wishes, prompts })
    await savePrompts(trx, show, wishes.prompts ?? {})
    const ban_list = [...new Set(wishes.ban_list ?? stored.ban_list)]
    const examples = wishes.examples ?? stored.examples
    await saveVoice(trx, show, { ban_list, examples })
  })
}

/**
 * Changes what is asked for in podcasts without wishes of their own; those that follow the default follow.
 * @throws Failure 422 by field
 */
export async function saveDefaults(
  { db }: Pick<Kernel, 'db'>,
  prompts: NonNullable<Wishes['prompts']>,
): Promise<void> {
  requireVariables(prompts)
  await db.transaction().execute(async (trx) => {
    for (const key of VOICE_KEYS) {
      const wish = prompts[key]
      if (!wish) continue
      await trx
        .updateTable('ai_prompts')
        .set(toWish(wish))
        .where('show_id', 'is', null)
        .where('kind', '=', key)
        .execute()
    }
  })
}

/** What is as the default is not kept, so that it follows the default. */
export async function savePrompts(
  trx: Trx,
  show: { id: number },
  prompts: NonNullable<Wishes['prompts']>,
): Promise<void> {
  for (const { id: _, show_id: __, ...row } of await listDefaults(trx)) {
    const key = VOICE_KEYS.find((one) => one === row.kind)
    const wish = key && prompts[key]
    if (!wish) continue
    await trx.deleteFrom('ai_prompts').where('show_id', '=', show.id).where('kind', '=', row.kind).execute()
    if (isSameContent(wish, toWish(row))) continue
    await trx
      .insertInto('ai_prompts')
      .values({ ...row, ...wish, show_id: show.id })
      .execute()
  }
}

export async function saveVoice(
  trx: Trx,
  show: { id: number },
  voice: Pick<AiVoiceRow, 'ban_list' | 'examples'>,
): Promise<void> {
  await trx
    .insertInto('ai_voices')
    .values({ show_id: show.id, ...voice })
    .onConflict((c) => c.column('show_id').doUpdateSet(voice))
    .execute()
}

/** @throws Failure 422 that names what is no variable */
function requireVariables(prompts: NonNullable<Wishes['prompts']>): void {
  const problems: Record<string, string[]> = {}
  for (const key of VOICE_KEYS) {
    const instruction = prompts[key]?.instruction
    if (instruction === undefined) continue
    const unknown = findUnknownVariables(instruction).map((name) => name.slice(0, 40) || '{{}}')
    if (unknown.length) problems[key] = [`must not use unknown variables: ${unknown.slice(0, 5).join(', ')}`]
    else if (key === 'chapters' && !/\{\{\s*chapter_starts\s*\}\}/.test(instruction))
      problems[key] = ['must use the variable chapter_starts']
  }
  if (Object.keys(problems).length) throw invalid(problems)
}
