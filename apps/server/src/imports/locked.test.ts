import {
  confirmImportProof,
  createImport,
  getImport,
  importFromRssFeed,
  previewFeed,
  sendImportProof,
} from '@podstead/contract/imports'
import { listShows } from '@podstead/contract/shows/shows'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import { afterEach, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/** A locked feed is imported only by whoever reads the mail of the address in it. */

const OWNER = 'owner@old-host.example.com'

let close: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of close.reverse()) await end()
  close = []
})

async function lockedFeed(
  owner: string | null,
  email = 'someone@example.com',
): Promise<{ world: World; host: OldHost; caller: Person }> {
  const host = await startOldHost({ items: 1, locked: owner })
  const world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  close.push(host.close, world.close)
  return { world, host, caller: await world.person({ email }) }
}

async function codeIn(world: World): Promise<string> {
  const mail = (await world.mails()).find(({ to }) => to.includes(OWNER))
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? ''
}

describe('a locked feed', () => {
  test('asks its owner for a code, and starts with the right one only', async () => {
    const { world, host, caller } = await lockedFeed(OWNER)
    const show = await buildShow(world.kernel, { user: caller.user })
    const params = { id: show.id }
    const preview = await caller.call(previewFeed, { body: { rss_feed: host.feedUrl } })
    expect(preview.body).toMatchObject({ permission: 'proof', proof_email: 'o•••@old-host.example.com' })
    const started = await caller.call(importFromRssFeed, { params, body: { rss_feed: host.feedUrl } })
    expect(started.body.message).toContain('o•••@old-host.example.com')
    const code = await codeIn(world)
    expect((await caller.call(getImport, { params })).body.import).toMatchObject({
      status: 'waiting_for_proof',
      items_count: 0,
    })
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    const refused = await caller.call(confirmImportProof, { params, body: { code: wrong } })
    expect([refused.status, (refused.body as unknown as { errors: object }).errors]).toEqual([
      422,
      { code: ['is not the one in our mail.'] },
    ])
    expect((await caller.call(confirmImportProof, { params, body: { code } })).body.status).toBe('reading')
    await world.runJobs()
    expect((await caller.call(getImport, { params })).body.import).toMatchObject({
      status: 'done',
      done_count: 1,
    })
    const row = await world.kernel.db
      .selectFrom('shows')
      .select('locked')
      .where('id', '=', show.id)
      .executeTakeFirstOrThrow()
    expect(row.locked).toBe(true)
  }, 60_000)

  test('asks in the language of the account that its owner has, else of the one that asks (decision 0023)', async () => {
    const { world, host, caller } = await lockedFeed(OWNER)
    const subjects = async () =>
      (await world.mails()).filter(({ to }) => to.includes(OWNER)).map(({ subject }) => subject)
    await world.kernel.db.updateTable('users').set({ language: 'de' }).execute()
    await caller.call(createImport, { body: { rss_feed: host.feedUrl } })
    expect(await subjects()).toEqual(['Dein Code für den Import deines Podcasts'])
    await world.person({ email: OWNER, language: 'en' })
    await caller.call(createImport, { body: { rss_feed: host.feedUrl } })
    expect(await subjects()).toContain('Your code for importing your podcast')
  }, 60_000)

  test('begun again goes on with the podcast that waits, and one too many leaves none behind', async () => {
    const { world, host, caller } = await lockedFeed(OWNER)
    const begin = (address = host.feedUrl) => caller.call(createImport, { body: { rss_feed: address } })
    const [first, second] = [await begin(), await begin()]
    expect([first.status, second.status, second.body.id]).toEqual([202, 202, first.body.id])
    const codes = (await world.mails())
      .filter(({ to }) => to.includes(OWNER))
      .map(({ text }) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? '')
    expect(codes).toHaveLength(2)
    const params = { id: first.body.id }
    const answers = []
    for (const code of codes)
      answers.push((await caller.call(confirmImportProof, { params, body: { code } })).status)
    // The code of the first mail died with the second.
    expect(answers).toContain(200)

    // The same feed under other addresses is another wish; after five mails an hour none is
    // sent, and no podcast made for it.
    const more = []
    for (let n = 0; n < 5; n++) more.push((await begin(`${host.feedUrl}#${n}`)).status)
    expect(more.filter((status) => status === 429).length).toBeGreaterThan(0)
    expect((await caller.call(listShows)).body).toHaveLength(
      1 + more.filter((status) => status === 202).length,
    )
  }, 60_000)

  test('takes six guesses at a code and no more, and a code for a day', async () => {
    const { world, host, caller } = await lockedFeed(OWNER)
    const show = await buildShow(world.kernel, { user: caller.user })
    const params = { id: show.id }
    await caller.call(importFromRssFeed, { params, body: { rss_feed: host.feedUrl } })
    const code = await codeIn(world)
    for (let guess = 0; guess < 6; guess++)
      expect((await caller.call(confirmImportProof, { params, body: { code: 'wrong' } })).status).toBe(422)
    expect((await caller.call(confirmImportProof, { params, body: { code } })).status).toBe(429)
    world.clock.advance(25 * 3_600_000)
    expect((await caller.call(confirmImportProof, { params, body: { code } })).status).toBe(422)
  })

  test('sends no more than five mails an hour', async () => {
    const { world, host, caller } = await lockedFeed(OWNER)
    const show = await buildShow(world.kernel, { user: caller.user })
    const params = { id: show.id }
    await caller.call(importFromRssFeed, { params, body: { rss_feed: host.feedUrl } })
    for (let mail = 0; mail < 4; mail++)
      expect((await caller.call(sendImportProof, { params })).status).toBe(200)
    expect((await caller.call(sendImportProof, { params })).status).toBe(429)
    expect((await world.mails()).length).toBe(5)
  })

  test('without any address is refused, with words that say what to do', async () => {
    const { host, caller } = await lockedFeed(null)
    expect((await caller.call(previewFeed, { body: { rss_feed: host.feedUrl } })).body.permission).toBe(
      'refused',
    )
    const { status, body } = await caller.call(createImport, { body: { rss_feed: host.feedUrl } })
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Please unlock it at your old host'),
    ])
  })

  test('of the caller’s own address needs no proof', async () => {
    const { host, caller } = await lockedFeed(OWNER, OWNER)
    expect((await caller.call(previewFeed, { body: { rss_feed: host.feedUrl } })).body.permission).toBe(
      'direct',
    )
  })
})
