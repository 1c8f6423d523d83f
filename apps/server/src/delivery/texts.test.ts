import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { replaceChapters } from '../chapters/commands.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { type NewTranscript, storeTranscript } from '../transcripts/commands.ts'

let world: World
let origin: string
beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world.close())

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${origin}${path}`, { headers, method })

async function withTexts(transcript: NewTranscript, values: Parameters<typeof buildEpisode>[1] = {}) {
  const episode = await buildEpisode(world.kernel, { slug: 'to-lisbon', ...values })
  const kept = await world.kernel.db.transaction().execute(async (trx) => {
    await replaceChapters(trx, episode.id, [
      {
        start_time: 61.5,
        end_time: 90,
        title: 'Border',
        url: 'https://trains.example/',
        img: 'https://trains.example/b.jpg',
      },
      { start_time: 0, title: 'Doors', location_name: 'Wien', location_geo: 'geo:48.2,16.37' },
      { start_time: 30, img: 'https://trains.example/view.jpg', toc: false },
    ])
    return storeTranscript(world.kernel, trx, episode.id, transcript)
  })
  return {
    episode,
    chapters: `/chapters/${episode.public_id}.json`,
    transcript: `/transcripts/${episode.public_id}/${kept.transcript_key}.${kept.format}`,
  }
}
const SPOKEN: NewTranscript = {
  format: 'vtt',
  text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nGrüße\n',
  language: 'de',
}

describe('chapters', () => {
  test('come in the order of the sound as JSON chapters 1.2, silent ones told as such', async () => {
    const answer = await get((await withTexts(SPOKEN)).chapters)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/json+chapters; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    })
    expect(await answer.json()).toEqual({
      version: '1.2.0',
      chapters: [
        { startTime: 0, title: 'Doors', location: { name: 'Wien', geo: 'geo:48.2,16.37' } },
        { startTime: 30, img: 'https://trains.example/view.jpg', toc: false },
        {
          startTime: 61.5,
          endTime: 90,
          title: 'Border',
          url: 'https://trains.example/',
          img: 'https://trains.example/b.jpg',
        },
      ],
    })
  })

  test('that were kept are not sent again, and changed ones are', async () => {
    const { episode, chapters } = await withTexts(SPOKEN)
    const etag = (await get(chapters)).headers.get('etag') ?? ''
    expect((await get(chapters, { 'if-none-match': etag })).status).toBe(304)
    await world.kernel.db
      .transaction()
      .execute((trx) => replaceChapters(trx, episode.id, [{ start_time: 5, title: 'New' }]))
    expect((await get(chapters, { 'if-none-match': etag })).status).toBe(200)
  })

  test('of an episode without any are 404', async () => {
    const { public_id } = await buildEpisode(world.kernel)
    expect((await get(`/chapters/${public_id}.json`)).status).toBe(404)
  })
})

describe('a transcript', () => {
  test.each([
    ['vtt', 'text/vtt; charset=utf-8'],
    ['srt', 'application/x-subrip; charset=utf-8'],
    ['json', 'application/json; charset=utf-8'],
    ['html', 'text/html; charset=utf-8'],
    ['txt', 'text/plain; charset=utf-8'],
  ] as const)(
    'in %s comes as %s, in its language, for players on any page, and runs nothing',
    async (format, type) => {
      const answer = await get((await withTexts({ ...SPOKEN, format })).transcript)
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'content-language': 'de',
        'access-control-allow-origin': '*',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      expect(await answer.text()).toBe(SPOKEN.text)
    },
  )

  test('HEAD tells its length, and what was kept is not sent again', async () => {
    const { transcript } = await withTexts(SPOKEN)
    const head = await get(transcript, {}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([
      200,
      String(Buffer.byteLength(SPOKEN.text)),
    ])
    expect((await get(transcript, { 'if-none-match': head.headers.get('etag') ?? '' })).status).toBe(304)
  })

  test('is found under its own episode only', async () => {
    const [one, other] = [await withTexts(SPOKEN), await withTexts(SPOKEN)]
    const file = one.transcript.split('/').at(-1)
    expect((await get(`/transcripts/${other.episode.public_id}/${file}`)).status).toBe(404)
    expect((await get(`/transcripts/${one.episode.public_id}/${'0'.repeat(32)}.vtt`)).status).toBe(404)
  })
})

test('a player on another site that asks first may say what it has and which part it wants; everything else stays as it was', async () => {
  const { episode, chapters, transcript } = await withTexts(SPOKEN)
  const asking = {
    origin: 'https://player.example',
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'range',
  }
  for (const path of [
    chapters,
    transcript,
    `/audio/${episode.public_id}/x.mp3`,
    '/feeds/night-trains.xml',
    '/alternate/a/b.mp4',
  ]) {
    const answer = await get(path, asking, 'OPTIONS')
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([path, 204, '*'])
    expect(answer.headers.get('access-control-allow-headers')).toContain('Range')
  }
  for (const path of ['/v2/shows', '/preview/audio/x']) {
    const answer = await get(path, asking, 'OPTIONS')
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      405,
      null,
    ])
  }
  expect((await get(chapters, asking, 'POST')).status).toBe(405)
})

test.each([
  ['a draft', { is_draft: true }],
  ['scheduled', { audio_date: new Date('2026-03-02T10:00:00.001Z') }],
  ['deleted', { deleted_at: new Date('2026-03-02T09:00:00Z') }],
  ['without audio', { media_state: 'processing' as const }],
])('while an episode is %s, neither its chapters nor its transcript can be read', async (_, values) => {
  const { chapters, transcript } = await withTexts(SPOKEN, values)
  for (const path of [chapters, transcript]) expect([path, (await get(path)).status]).toEqual([path, 404])
})
