import { Readable } from 'node:stream'
import { updateEpisode } from '@podstead/contract/episodes/episodes'
import * as actions from '@podstead/contract/episodes/episodes-actions'
import * as audio from '@podstead/contract/episodes/episodes-audio'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildChapter } from '../chapters/factory.ts'
import { findOrAddPerson, replaceHosts } from '../people/commands.ts'
import { buildShow } from '../shows/factory.ts'
import { buildSoundbite } from '../soundbites/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { replaceRecipients } from '../value-for-value/commands.ts'
import { eraseExpired } from './commands-erase.ts'
import { buildAlternate, buildEpisode, tagExamples } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let other: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  world.clock.set('2026-03-02T10:00:00Z')
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  other = await buildShow(world.kernel, { user: mira.user })
  const season = { show_id: show.id, number: 2, name: 'South' }
  const { id } = await world.kernel.db
    .insertInto('seasons')
    .values(season)
    .returning('id')
    .executeTakeFirstOrThrow()
  episode = await buildEpisode(world.kernel, {
    show,
    name: 'To Lisbon',
    season_id: id,
    location_name: 'Lisbon',
    episode_number: '7',
  })
  await buildChapter(world.kernel, episode)
  await buildSoundbite(world.kernel, episode)
  await world.kernel.db.transaction().execute(async (trx) => {
    const ana = await findOrAddPerson(
      trx,
      show.id,
      { name: 'Ana', links: { mastodon: 'https://social.example/@ana' } },
      world.clock.now(),
    )
    await replaceHosts(trx, episode.id, [{ person_id: ana.id, roles: ['cast/host'] }])
    await replaceRecipients(trx, { episode_id: episode.id }, [
      { name: 'Ana', value_type: 'lnaddress', address: 'ana@example.org', split: 100 },
    ])
  })
})
afterAll(() => world.close())

const at = () => ({ showId: show.id, episodeId: episode.id })
const row = (id: number) =>
  world.kernel.db.selectFrom('episodes').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const peopleOf = ({ id }: PermittedShow) =>
  world.kernel.db.selectFrom('people').selectAll().where('show_id', '=', id).execute()
const feedOf = async ({ slug }: PermittedShow) => (await world.app.inject({ url: `/feeds/${slug}.xml` })).body

describe('a duplicate', () => {
  test('is a draft with everything that the episode has, under a GUID of its own', async () => {
    await mira.call(updateEpisode, {
      params: { showId: show.id, id: episode.id },
      body: tagExamples as never,
    })
    const elsewhere = { storage_key: null, sha256: null, sources: '[{"uri":"ipfs://a","content_type":""}]' }
    await buildAlternate(world.kernel, episode, {
      ...elsewhere,
      rel: 'small',
      integrity: '{"type":"sri","value":"sha384-x"}',
    })
    const { status, body } = await mira.call(actions.duplicateEpisode, { params: at() })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'To Lisbon (copy)',
      publication: 'draft',
      audio_date: null,
      location_name: 'Lisbon',
      episode_number: '7',
      ...tagExamples,
    })
    const forms = await mira.call(audio.listAlternates, { params: { ...at(), episodeId: body.id } })
    expect(forms.body.alternate_enclosures).toMatchObject([
      {
        rel: 'small',
        sources: [{ uri: 'ipfs://a' }],
        integrity: { type: 'sri', value: 'sha384-x' },
        url: 'ipfs://a',
      },
    ])
    expect(body).toMatchObject({
      season: { number: 2 },
      chapters_count: 1,
      soundbites_count: 1,
      audio_file_size: 9_600_000,
    })
    expect([body.hosts.map(({ name }) => name), body.value_recipients.map(({ address }) => address)]).toEqual(
      [['Ana'], ['ana@example.org']],
    )
    const [before, copy] = [await row(episode.id), await row(body.id)]
    expect([copy.guid, copy.public_id, copy.slug]).not.toContain(before.guid)
    expect(copy.slug).not.toBe(before.slug)
  })

  test('keeps its sound when the episode is erased, and the file goes with the last of them', async () => {
    const { body } = await mira.call(actions.duplicateEpisode, { params: at() })
    const file = await world.kernel.db
      .selectFrom('audio_files')
      .selectAll()
      .where('episode_id', '=', body.id)
      .executeTakeFirstOrThrow()
    await world.kernel.storage.put(file.storage_key, Readable.from(['sound']), { contentType: 'audio/mpeg' })
    const erase = async (id: number) => {
      await world.kernel.db
        .updateTable('episodes')
        .set({ deleted_at: world.clock.now() })
        .where('id', '=', id)
        .execute()
      await eraseExpired(world.kernel, new Date(world.clock.now().getTime() + 1))
    }
    await erase(episode.id)
    expect(await world.kernel.storage.stat(file.storage_key)).not.toBeNull()
    await erase(body.id)
    expect(await world.kernel.storage.stat(file.storage_key)).toBeNull()
  })
})

describe('another podcast of the same owner', () => {
  const to = (action: 'copy' | 'move', target = other) =>
    mira.call(actions.copyEpisodeTo, { params: at(), body: { show_id: target.id, action } })

  test('gets a copy with season and people, and the episode stays', async () => {
    const { body } = await to('copy')
    expect(body).toMatchObject({ show_id: other.id, is_draft: true, season: { number: 2, name: 'South' } })
    expect(body.hosts.map(({ name }) => name)).toEqual(['Ana'])
    expect(await peopleOf(other)).toMatchObject([
      { name: 'Ana', links: { mastodon: 'https://social.example/@ana' } },
    ])
    expect((await row(episode.id)).show_id).toBe(show.id)
  })

  test('whose person of that name has links keeps them, and gets those that are missing', async () => {
    const links = { mastodon: 'https://elsewhere.example/@ana', matrix: '' }
    await world.kernel.db
      .transaction()
      .execute((trx) => findOrAddPerson(trx, other.id, { name: 'Ana', links }, world.clock.now()))
    await world.kernel.db
      .updateTable('people')
      .set({
        links: JSON.stringify({
          mastodon: 'https://social.example/@ana',
          matrix: 'https://matrix.example/ana',
        }),
      })
      .where('show_id', '=', show.id)
      .execute()
    await to('move')
    expect(await peopleOf(other)).toMatchObject([
      { links: { mastodon: 'https://elsewhere.example/@ana', matrix: 'https://matrix.example/ana' } },
    ])
  })

  test('gets the episode itself, with GUID, address and numbers, and the old feed loses it', async () => {
    await world.kernel.db
      .insertInto('daily_downloads')
      .values({ day: '2026-02-01', show_id: show.id, episode_id: episode.id, downloads: 5 })
      .execute()
    expect(await feedOf(show)).toContain(episode.guid)
    const { status, body } = await to('move')
    expect([status, body.show_id, body.download_count, body.publication]).toEqual([
      200,
      other.id,
      5,
      'published',
    ])
    expect(await row(episode.id)).toMatchObject({ guid: episode.guid, public_id: episode.public_id })
    expect(await feedOf(show)).not.toContain(episode.guid)
    expect(await feedOf(other)).toContain(`/audio/${episode.public_id}/`)
    expect(body.hosts.map(({ name }) => name)).toEqual(['Ana'])
  })

  test('is refused an episode whose GUID it has, and so is a podcast of somebody else', async () => {
    await buildEpisode(world.kernel, { show: other, guid: episode.guid })
    expect((await to('move')).status).toBe(422)
    expect((await to('move', await buildShow(world.kernel))).status).toBe(404)
    expect((await to('copy', await buildShow(world.kernel))).status).toBe(404)
    expect((await to('move', show)).status).toBe(422)
    expect((await row(episode.id)).show_id).toBe(show.id)
  })
})
