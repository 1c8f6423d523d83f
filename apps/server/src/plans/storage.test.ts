import { getStorage, listStorage } from '@podstead/contract/plans'
import { createDirectUpload, TUS_PATH } from '@podstead/contract/uploads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { measurePictures } from '../artwork/commands-sizes.ts'
import { startNormalisation } from '../episodes/commands-normalise.ts'
import { buildAlternate, buildAudioFile, buildEpisode } from '../episodes/factory.ts'
import { type Config, readConfig } from '../kernel/config.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { createUpload } from '../uploads/commands.ts'
import { planTable } from './queries.ts'
import { requireQuota, usedBytesOfInstallation } from './queries-quota.ts'

const MB = 1_000_000
const LIMIT = 100 * MB

let world: World
let person: Person
beforeAll(async () => {
  world = await createWorld({ config: limited({ storageBytes: LIMIT }) })
  // Whoever runs the server comes first, and has no limit.
  await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  person = await world.person()
})

function limited(accounts: Partial<Config['accounts']>): Partial<Config> {
  return { accounts: { signUp: 'open', storageBytes: null, installationBytes: null, ...accounts } }
}

const announce = (bytes: number, caller: Person = person) =>
  caller.call(createDirectUpload, {
    body: { blob: { filename: 'sound.mp3', byte_size: bytes, checksum: null, content_type: 'audio/mpeg' } },
  })
const storage = async (caller: Person = person) => (await caller.call(getStorage)).body
const room = (bytes: number) => requireQuota(world.kernel, person.user, bytes)

async function episodeOf(bytes: number) {
  const show = await buildShow(world.kernel, { user: person.user })
  const episode = await buildEpisode(world.kernel, { show, media_state: 'none' })
  const audio = await buildAudioFile(world.kernel, episode, { bytes })
  await world.kernel.db
    .updateTable('episodes')
    .set({ audio_file_id: audio.id, media_state: 'ready' })
    .where('id', '=', episode.id)
    .execute()
  return { show, episode, audio }
}

describe('an account that has used its storage', () => {
  test('is refused before a byte is taken, and told how much is used of how much', async () => {
    await episodeOf(90 * MB)
    const refused = await announce(11 * MB)
    expect(refused.status).toBe(422)
    expect(refused.body).toMatchObject({
      code: 'storage_full',
      message:
        'There is not enough storage left: 90 MB of 100 MB are used. Delete something that you no longer need, or ask for more.',
    })
    expect(
      await world.kernel.db.selectFrom('uploads').where('user_id', '=', person.user.id).selectAll().execute(),
    ).toEqual([])
    expect((await announce(10 * MB)).status).toBe(200)
  })

  test('cannot pass the limit with parallel uploads: what is announced is taken as used', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => announce(30 * MB)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await storage()).toMatchObject({ used: 90 * MB, waiting: 90 * MB, limit: LIMIT })
  })

  test('is refused resumable uploads at their creation', async () => {
    await episodeOf(95 * MB)
    const answer = await world.app.inject({
      method: 'POST',
      url: TUS_PATH,
      headers: {
        ...person.headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(6 * MB),
        'upload-metadata': `filename ${Buffer.from('sound.mp3').toString('base64')}`,
      },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'storage_full'])
  })

  test('is refused the older form before its file is read', async () => {
    const { show, episode } = await episodeOf(99 * MB)
    const boundary = 'x'
    const field = (name: string, value: unknown) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const head = `${field('showId', show.id)}${field('audiopostId', episode.id)}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.mp3"\r\ncontent-type: audio/mpeg\r\n\r\n`
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/direct_upload',
      headers: { ...person.headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(2 * MB),
        Buffer.from(`\r\n--${boundary}--\r\n`),
      ]),
    })
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'storage_full'])
  })

  test('is refused a levelled copy that would not fit', async () => {
    const { episode } = await episodeOf(60 * MB)
    await expect(startNormalisation(world.kernel, episode)).rejects.toMatchObject({
      status: 422,
      code: 'storage_full',
    })
  })

  test('is refused pictures and transcripts', async () => {
    const { show, episode } = await episodeOf(LIMIT)
    for (const url of ['/api/upload', `/v2/shows/${show.id}/audioposts/${episode.id}/asset_files`]) {
      const answer = await world.app.inject({
        method: 'POST',
        url,
        headers: { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' },
        payload: '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc\r\n--x--\r\n',
      })
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 422, 'storage_full'])
    }
  })

  test('gets room by deleting, as far as its limit once more', async () => {
    const { show } = await episodeOf(90 * MB)
    await world.kernel.db
      .updateTable('shows')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', show.id)
      .execute()
    expect(await storage()).toMatchObject({ used: 0, removed: 90 * MB })
    const next = await episodeOf(90 * MB)
    await world.kernel.db
      .updateTable('shows')
      .set({ deleted_at: world.clock.now() })
      .where('id', '=', next.show.id)
      .execute()
    // 180 MB lie there for 30 days: 80 beyond what may.
    expect((await storage()).used).toBe(80 * MB)
    await expect(room(21 * MB)).rejects.toMatchObject({ code: 'storage_full' })
    await room(20 * MB)
  })

  test('whoever runs the server has no limit', async () => {
    const operator = await createWorld({ config: limited({ storageBytes: 1 * MB }) })
    try {
      const first = await operator.person()
      await requireQuota(operator.kernel, first.user, 1000 * MB)
      expect((await first.call(getStorage)).body.limit).toBeNull()
    } finally {
      await operator.close()
    }
  })
})

describe('what an account stores', () => {
  test('is one sum over audio, replaced audio, other forms, transcripts, pictures and uploads, each file once', async () => {
    const { show, episode, audio } = await episodeOf(10 * MB)
    await buildAudioFile(world.kernel, episode, { bytes: 7 * MB, replaced_at: world.clock.now() })
    // A copy of the episode shares the file.
    const copy = await buildEpisode(world.kernel, { show, media_state: 'none' })
    await buildAudioFile(world.kernel, copy, { bytes: 10 * MB, storage_key: audio.storage_key })
    await buildAlternate(world.kernel, episode, { bytes: 5 * MB })
    await world.kernel.db
      .insertInto('episode_transcripts')
      .values({
        episode_id: episode.id,
        format: 'vtt',
        transcript_key: `t-${episode.id}`,
        bytes: 3000,
        language: 'en',
        created_at: world.clock.now(),
      })
      .execute()
    await createUpload(world.kernel, person.user, { fileName: 'a.mp3', bytes: 2 * MB })
    const artwork = '11111111-2222-4333-8444-555555555555'
    await world.kernel.db
      .updateTable('shows')
      .set({ artwork_key: artwork, artwork_type: 'image/png' })
      .where('id', '=', show.id)
      .execute()
    await world.kernel.storage.put(
      `artwork/${artwork}/original.png`,
      (await import('node:stream')).Readable.from([Buffer.alloc(4000)]),
      {
        contentType: 'image/png',
      },
    )
    await measurePictures(world.kernel)
    expect(await storage()).toEqual({
      used: 17 * MB + 7000,
      limit: LIMIT,
      removed: 7 * MB,
      waiting: 2 * MB,
      shows: [{ show_id: show.id, title: show.podcast_title, bytes: 15 * MB + 7000 }],
    })
  })

  test('is listed for whoever runs the server, and for nobody else', async () => {
    const here = await createWorld({ config: limited({ storageBytes: LIMIT, installationBytes: 200 * MB }) })
    try {
      const [operator, other] = [await here.person(), await here.person()]
      await createUpload(here.kernel, other.user, { fileName: 'a.mp3', bytes: 2 * MB })
      expect((await other.call(listStorage)).status).toBe(404)
      const { body } = await operator.call(listStorage)
      expect(body).toMatchObject({ used: 2 * MB, limit: 200 * MB, account_limit: LIMIT, is_public: false })
      expect(body.accounts).toEqual([
        { id: other.user.id, email: other.user.email, used: 2 * MB, limit: LIMIT },
        { id: operator.user.id, email: operator.user.email, used: 0, limit: null },
      ])
    } finally {
      await here.close()
    }
  })
})

test('a plan names its own limit, and leads to the plans when it is used up', async () => {
  const { writeFileSync } = await import('node:fs')
  const plansFile = `${world.kernel.config.dataDir}/plans.json`
  const plan = {
    id: 'small',
    name: 'Small',
    amount: 0,
    currency: 'EUR',
    interval: 'month',
    skills: ['skill_direct_upload'],
    max_storage_gb: 0.01,
  }
  writeFileSync(plansFile, JSON.stringify([plan]))
  const shop = await createWorld({ config: { payments: 'stripe', plansFile } })
  try {
    expect(planTable(shop.kernel.config)[0]).toMatchObject({ max_storage_gb: 0.01 })
    const buyer = await shop.person({ plan_id: 'small', plan_name: 'Small' })
    const refused = await announce(11 * MB, buyer)
    expect([refused.status, (refused.body as unknown as { code: string }).code]).toEqual([
      402,
      'upgrade_needed',
    ])
    expect((await announce(10 * MB, buyer)).status).toBe(200)
  } finally {
    await shop.close()
  }
})

test('an installation takes no more than its ceiling, whoever sends', async () => {
  const small = await createWorld({ config: limited({ installationBytes: 50 * MB }) })
  try {
    const [first, second] = [await small.person(), await small.person()]
    expect((await announce(30 * MB, first)).status).toBe(200)
    const refused = await announce(21 * MB, second)
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      422,
      'The storage of this installation is full. Please tell the people who run it.',
    ])
    expect((await announce(20 * MB, second)).status).toBe(200)
    expect(await usedBytesOfInstallation(small.kernel, small.kernel.db)).toBe(50 * MB)
  } finally {
    await small.close()
  }
})

describe('the limit of an account that nobody set', () => {
  const limitOf = (environment: Record<string, string>) => readConfig(environment).accounts.storageBytes
  const PUBLIC = { APP_ORIGIN: 'https://app.example.com', ALLOW_SHARED_ORIGIN: '1' }
  test.each([
    ['is none on a laptop', {}, null],
    ['is 50 GB where strangers may sign up', PUBLIC, 50_000_000_000],
    ['is none where only invited people sign up', { ...PUBLIC, SIGN_UP: 'invite' }, null],
    ['can be switched off', { ...PUBLIC, ACCOUNT_STORAGE_GB: '0' }, null],
    ['can be another one', { ...PUBLIC, ACCOUNT_STORAGE_GB: '2.5' }, 2_500_000_000],
  ])('%s', (_sentence, environment, bytes) => {
    expect(limitOf(environment)).toBe(bytes)
  })
})
