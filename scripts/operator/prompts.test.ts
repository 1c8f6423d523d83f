import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getAiSettings, updateAiSettings } from '@podstead/contract/ai-content/ai-settings'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildShow } from '../../apps/server/src/shows/factory.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import { errorText, type Run } from './command.ts'
import { setPrompts, showPrompts } from './prompts.ts'

let world: World
const folder = mkdtempSync(join(tmpdir(), 'prompts-'))
const file = join(folder, 'prompts.json')
beforeAll(async () => {
  world = await createWorld()
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function said(command: (run: Run) => Promise<void>, ...args: string[]): Promise<string> {
  const lines: string[] = []
  await command({ kernel: world.kernel, args, say: (line) => lines.push(line) })
  return lines.join('\n')
}
const set = (content: unknown) => {
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return said(setPrompts, file)
}

it('the prompts of the installation are shown and changed, and podcasts follow that have none of their own', async () => {
  const mira = await world.person()
  const follows = await buildShow(world.kernel, { user: mira.user })
  const differs = await buildShow(world.kernel, { user: mira.user })
  const own = { instruction: 'Name {{podcast_title}}.', tone: 'dry', length: 'short' }
  await mira.call(updateAiSettings, { params: { showId: differs.id }, body: { prompts: { titles: own } } })
  const before = JSON.parse(await said(showPrompts))
  expect(before.titles.instruction).toContain('{{podcast_title}}')
  const titles = { instruction: 'Five titles for {{episode_title}}.', tone: 'loud', length: '' }
  expect(await set({ titles })).toContain('titles')
  expect(JSON.parse(await said(showPrompts))).toEqual({ ...before, titles })
  const settings = async (showId: number) => (await mira.call(getAiSettings, { params: { showId } })).body
  expect(await settings(follows.id)).toMatchObject({ prompts: { titles }, defaults: { titles } })
  expect(await settings(differs.id)).toMatchObject({ prompts: { titles: own }, defaults: { titles } })
  // A whole file is taken as it was shown.
  await set(before)
  expect((await settings(follows.id)).prompts).toEqual(before)
})

it.each([
  ['{', 'cannot be read'],
  ['[]', 'expected object'],
  [{}, 'has no prompt in it'],
  [{ soundbites: { instruction: 'x', tone: '', length: '' } }, 'There is no prompt for soundbites.'],
  [{ titles: { instruction: ' ', tone: '', length: '' } }, "titles.instruction can't be blank"],
  [{ titles: { instruction: '{{guests}}', tone: '', length: '' } }, 'unknown variables: guests'],
  [{ chapters: { instruction: 'Titles.', tone: '', length: '' } }, 'must use the variable chapter_starts'],
])('%j is refused, and nothing is changed', async (content, words) => {
  const before = await said(showPrompts)
  expect(await set(content).catch((error) => errorText(error))).toContain(words)
  expect(await said(showPrompts)).toBe(before)
})
