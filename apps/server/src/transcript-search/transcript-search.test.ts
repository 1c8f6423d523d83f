import { copyEpisodeTo } from '@podstead/contract/episodes/episodes-actions'
import { LANGUAGES } from '@podstead/contract/lookups-data'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { deleteTranscripts, storeTranscript } from '../transcripts/commands.ts'
import { indexWaiting, requestOutdated } from './commands.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
  world.clock.set('2026-03-02T10:00:00Z')
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel)
})

const time = (seconds: number) => new Date(seconds * 1000).toISOString().slice(11, 23)
const vtt = (...cues: [seconds: number, text: string][]) =>
  `WEBVTT\n\n${cues.map(([at, text]) => `${time(at)} --> ${time(at + 4)}\n${text}`).join('\n\n')}\n`

async function episodeSaying(
  text: string,
  values: Partial<Parameters<typeof buildEpisode>[1]> & { format?: 'vtt' | 'txt' } = {},
) {
  const { format = 'vtt', ...rest } = values
  const episode = await buildEpisode(world.kernel, { show, name: 'Night 7', ...rest })
  const stored = await say(episode, text, format)
  return { episode, stored }
}
const say = async (episode: { id: number }, text: string, format: 'vtt' | 'txt' = 'vtt', language = 'en') => {
  const stored = await world.kernel.db
    .transaction()
    .execute((trx) => storeTranscript(world.kernel, trx, episode.id, { format, text, language }))
  await world.runJobs()
  return stored
}
const search = async (words: string, slug = show.slug) =>
  (await world.app.inject({ url: `/s/${slug}/episodes?q=${encodeURIComponent(words)}` })).body
const marked = (html: string) => [...html.matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, word]) => word)

describe('a search in the website', () => {
  test('finds what is said, by its stems, with the passage and a link to its moment', async () => {
    const { episode } = await episodeSaying(
      vtt([2, 'Good evening.'], [300, 'The trains were <i>late</i> & nobody <b>minded</b>.']),
    )
    const html = await search('train mind')
    expect(marked(html)).toEqual(['trains', 'minded'])
    expect(html).toContain(`href="http://localhost:4000/s/${show.slug}/${episode.slug}#said=300"`)
    expect(html).toContain('late &amp; nobody')
    expect(html).not.toContain('Good evening')
    expect(html).not.toContain('No episode')
  })

  test('shows text as text, whatever stands in the file', async () => {
    await episodeSaying('<script>alert(1)</script> says the conductor', { format: 'txt' })
    const html = await search('conductor')
    expect(marked(html)).toEqual(['conductor'])
    expect(html).not.toContain('<script>alert')
  })

  test('leads to the sentence in which it is said, whose second its page knows', async () => {
    const { episode } = await episodeSaying(
      vtt([1, 'A bell rings.'], [4, 'Then a whistle.'], [9, 'Then all is quiet.']),
    )
    const html = await search('whistle')
    const [, address = ''] = /href="([^"]*#said=4)"/.exec(html) ?? []
    const page = await world.app.inject({ method: 'GET', url: new URL(address).pathname })
    expect(page.body).toMatch(/<span id="said=4">Then a whistle\.<\/span> <span/)
    expect(new URL(address).pathname).toContain(episode.slug)
  })

  test('finds episodes in which all words are said, though not at once', async () => {
    await episodeSaying(vtt([0, 'A sleeper leaves.'], [600, 'The dining car is closed.']))
    expect(marked(await search('sleeper dining'))).toEqual(['sleeper', 'dining'])
    expect(marked(await search('sleeper airplane'))).toEqual([])
  })

  test.each([
    ['a draft', { is_draft: true }],
    ['an episode of next month', { audio_date: new Date('2026-04-01T00:00:00Z') }],
    ['a deleted episode', { deleted_at: new Date('2026-03-01T00:00:00Z') }],
  ])('never finds %s', async (_what, values) => {
    await episodeSaying(vtt([1, 'Hidden whistle.']), values)
    expect(await search('whistle')).not.toContain('<mark>')
  })

  test('finds a scheduled episode from its minute on', async () => {
    world.clock.set('2026-03-02T10:00:00Z')
    await episodeSaying(vtt([1, 'The whistle.']), { audio_date: new Date('2026-03-02T11:00:00Z') })
    expect(marked(await search('whistle'))).toEqual([])
    world.clock.set('2026-03-02T11:00:00Z')
    expect(marked(await search('whistle'))).toEqual(['whistle'])
    world.clock.set('2026-03-02T10:00:00Z')
  })

  test('never finds what other podcasts say, nor a podcast that is closed', async () => {
    await episodeSaying(vtt([1, 'A whistle.']))
    const other = await buildShow(world.kernel)
    await buildEpisode(world.kernel, { show: other })
    expect(await search('whistle', other.slug)).not.toContain('<mark>')
    for (const mode of ['is_password_protected', 'is_advanced_private_feed'] as const) {
      show = await buildShow(world.kernel, { [mode]: true })
      await episodeSaying(vtt([1, 'A whistle.']))
      expect(await search('whistle')).not.toContain('<mark>')
    }
    show = await buildShow(world.kernel, { is_private: true })
    await episodeSaying(vtt([1, 'A whistle.']))
    expect(marked(await search('whistle'))).toEqual(['whistle'])
  })

  test('follows a file that is replaced or removed, without a change of the podcast', async () => {
    const { episode } = await episodeSaying(vtt([1, 'The whistle.']))
    expect(marked(await search('whistle'))).toEqual(['whistle'])
    const stored = await say(episode, vtt([1, 'The bell.']))
    expect(marked(await search('whistle'))).toEqual([])
    expect(marked(await search('bell'))).toEqual(['bell'])
    await world.kernel.db.transaction().execute((trx) => deleteTranscripts(trx, [stored]))
    expect(marked(await search('bell'))).toEqual([])
  })

  test.each(['%', 'the and of', '   ', '"', "a' | b", ':*', '\\', '<mark>'])(
    'answers %s with nothing that is said',
    async (words) => {
      await episodeSaying(vtt([1, 'The one and the other of them.']))
      const html = await search(words)
      expect(html).toContain('</html>')
      expect(marked(html)).toEqual([])
    },
  )

  test('finds an episode in the podcast that it was moved to, and there alone', async () => {
    const mira = await world.person()
    show = await buildShow(world.kernel, { user: mira.user })
    const target = await buildShow(world.kernel, { user: mira.user })
    const { episode } = await episodeSaying(vtt([1, 'The whistle.']))
    const params = { showId: show.id, episodeId: episode.id }
    await mira.call(copyEpisodeTo, { params, body: { show_id: target.id, action: 'move' } })
    await world.runJobs()
    expect(marked(await search('whistle', target.slug))).toEqual(['whistle'])
    expect(marked(await search('whistle'))).toEqual([])
  })

  test('reads the languages of podcasts, and follows when one is changed', async () => {
    const german = LANGUAGES.find(({ code }) => code === 'de')?.id ?? 0
    const { db } = world.kernel
    await episodeSaying(vtt([1, 'Die Züge fuhren über Brücken.']))
    expect(marked(await search('Brücke'))).toEqual([])
    await db.updateTable('shows').set({ language_id: german }).where('id', '=', show.id).execute()
    await requestOutdated(world.kernel)
    await indexWaiting(world.kernel, new AbortController().signal)
    expect(marked(await search('Brücke'))).toEqual(['Brücken'])
  })

  test('finds words in scripts that set no spaces', async () => {
    const japanese = LANGUAGES.find(({ code }) => code === 'ja')?.id ?? 0
    show = await buildShow(world.kernel, { language_id: japanese })
    await episodeSaying(vtt([1, '夜の電車は遅いです。']))
    expect(marked(await search('電車'))).toEqual(['電車'])
  })
})

test('the words of episodes that were there before are read without being asked for', async () => {
  const { episode } = await episodeSaying(vtt([1, 'The whistle.']))
  const { db } = world.kernel
  await db.deleteFrom('transcript_search').where('episode_id', '=', episode.id).execute()
  expect(marked(await search('whistle'))).toEqual([])
  await requestOutdated(world.kernel)
  await indexWaiting(world.kernel, new AbortController().signal)
  expect(marked(await search('whistle'))).toEqual(['whistle'])
})
