import { createContentPrompts, listContentPrompts } from '@podstead/contract/ai-content/content-prompts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ChatCompletions,
  readAskedSentences,
  startChatCompletions,
} from '../../../simulators/src/chat-completions.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { storeTranscript } from '../transcripts/commands.ts'
import { toVtt } from './factory.ts'

/** Who and what the transcripts are made of, and what the provider adds: no name or number is in both. */
const SAID = {
  names: ['Maria Santos', 'Peter Olsen', 'Ines Duarte', 'Lisbon', 'Setubal', 'Rotterdam', 'Karl Weber'],
  numbers: ['12', '1938', '2,400', 'twenty-five', '7 percent', '60'],
}
const INVENTED = {
  names: ['Napoleon', 'Angela Merkel', 'Kevin Ottokar', 'Reykjavik', 'Microsoft', 'McDuff', 'Zurich'],
  numbers: ['1815', '77', '1,300', 'seventeen', '42 percent', '900'],
}
const TOPICS = ['harbour', 'bakery', 'fishing boats', 'old bridge', 'night train', 'cannery']
const FRAMES = [
  (name: string, number: string, topic: string) => `${name} told me that the ${topic} had ${number} workers.`,
  (name: string, number: string, topic: string) =>
    `Nobody in the ${topic} of ${name} earned ${number} euros.`,
  (name: string, _: string, topic: string) => `How did ${name} come to love the ${topic}?`,
  (_: string, number: string, topic: string) => `It took ${number} years until the ${topic} was open again.`,
]

let world: World
let chat: ChatCompletions
beforeAll(async () => {
  chat = await startChatCompletions()
  const { ai, outboundAllowHosts } = readConfig({
    ...{ AI_URL: chat.url, AI_MODEL: 'inventor', OUTBOUND_ALLOW_HOSTS: chat.host },
  })
  world = await createWorld({ config: { ai, outboundAllowHosts } })
})
afterAll(async () => {
  await world.close()
  await chat.close()
})

/** Numbers that look random and are the same each time. */
function createPick(seed: number) {
  let state = seed
  return <T>(list: readonly T[]): T => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return list[Math.floor((state / 2 ** 32) * list.length)] as T
  }
}

test('of 200 drafts over generated transcripts that invent on purpose, no foreign name or number is shown', async () => {
  const mira = await world.person()
  const show = await buildShow(world.kernel, { user: mira.user, podcast_title: 'Coast' })
  const seen = { invented: 0, honest: 0, shown: 0 }
  const honest = new Set<string>()
  for (let seed = 1; seen.invented < 200; seed++) {
    const pick = createPick(seed)
    const episode = await buildEpisode(world.kernel, { show, name: 'The coast' })
    const lines = Array.from({ length: 24 }, () =>
      pick(FRAMES)(pick(SAID.names), pick(SAID.numbers), pick(TOPICS)),
    )
    const { kernel } = world
    const { id: transcriptId } = await kernel.db
      .transaction()
      .execute((trx) => storeTranscript(kernel, trx, episode.id, { format: 'vtt', text: toVtt(lines) }))
    chat.write((asked) => {
      const results = readAskedSentences(asked)
        .slice(0, 6)
        .map((line, at) => {
          if (at % 3 === 2) {
            honest.add(line)
            seen.honest++
            return line
          }
          seen.invented++
          const [list, others] = at % 3 ? (['names', 'numbers'] as const) : (['numbers', 'names'] as const)
          const said = SAID[list].find((one) => line.includes(one))
          const wrong = pick(INVENTED[list])
          return said ? line.replace(said, wrong) : `${pick(INVENTED[others])}: ${line}`
        })
      return JSON.stringify({ results })
    })
    const params = { episodeId: episode.id, transcriptId }
    const started = await mira.call(createContentPrompts, { params, body: { consent: true, way: 'model' } })
    expect(started.status).toBe(202)
    await world.runJobs()
    const { content_prompts } = (await mira.call(listContentPrompts, { params })).body
    for (const { text } of content_prompts.flatMap(({ pages }) => pages.flatMap(({ results }) => results))) {
      seen.shown++
      // Told by the list of what was invented, not by the checker that is tested.
      for (const foreign of [...INVENTED.names.flatMap((name) => name.split(' ')), ...INVENTED.numbers])
        expect(` ${text} `).not.toMatch(new RegExp(`[^\\p{L}\\p{N},]${foreign}[^\\p{L}\\p{N}]`, 'u'))
      for (const number of text.match(/\d[\d,]*\d|\d/g) ?? []) expect(lines.join(' ')).toContain(number)
    }
    // What is true is not refused with it.
    const titles = content_prompts.find(({ key }) => key === 'summary')?.pages[0]
    expect(titles?.engine).toBe('inventor')
    expect(titles?.results.length).toBeGreaterThan(0)
  }
  expect(seen.invented).toBeGreaterThanOrEqual(200)
  expect(seen.honest).toBeGreaterThanOrEqual(90)
  expect(seen.shown).toBeGreaterThan(seen.honest)
})
