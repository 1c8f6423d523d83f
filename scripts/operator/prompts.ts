import { readFile } from 'node:fs/promises'
import { AiVoice, VOICE_KEYS } from '@podstead/contract/ai-content/ai-settings'
import { saveDefaults } from '../../apps/server/src/ai-content/commands-voice.ts'
import { readDefaults } from '../../apps/server/src/ai-content/queries-voice.ts'
import { argument, Refused, type Run } from './command.ts'

/** What models are asked for where a podcast has no wishes of its own, as a file to change. */
export async function showPrompts({ kernel, say }: Run): Promise<void> {
  say(JSON.stringify(await readDefaults(kernel.db), null, 2))
}

/** Takes such a file, or a part of one. */
export async function setPrompts(run: Run): Promise<void> {
  const prompts = await readPrompts(argument(run, 0, 'FILE'))
  await saveDefaults(run.kernel, prompts)
  const names = Object.keys(prompts).join(', ')
  run.say(`Podcasts without wishes of their own are drafted with these from now on: ${names}.`)
}

async function readPrompts(file: string) {
  let given: unknown
  try {
    given = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Refused(`${file} cannot be read: ${(error as Error).message}`)
  }
  const read = AiVoice.shape.prompts.safeParse(given)
  if (!read.success)
    throw new Refused(
      read.error.issues.map(({ path, message }) => `${path.join('.') || file} ${message}`).join('\n'),
    )
  const prompts = read.data ?? {}
  const unknown = Object.keys(given as object).filter((key) => !VOICE_KEYS.some((known) => known === key))
  if (unknown.length) throw new Refused(`There is no prompt for ${unknown.join(', ')}.`)
  if (Object.keys(prompts).length === 0) throw new Refused(`${file} has no prompt in it.`)
  return prompts
}
