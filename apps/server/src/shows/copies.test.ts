import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import * as contract from '@podstead/contract/shows/shows'
import { podcastGuid } from '@podstead/feed/guid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originalKey } from '../artwork/rules.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildShow, tagExamples } from './factory.ts'

let world: World
let mira: Person
beforeAll(async () => {
  world = await createWorld()
  mira = await world.person()
})
afterAll(() => world.close())

const read = async (id: number) => (await mira.call(contract.getShow, { params: { id } })).body
const copy = (id: number, name = 'The second') =>
  mira.call(contract.copyShow, { params: { id }, body: { name } })
const rows = (table: 'seasons' | 'people' | 'value_recipients' | 'show_images', showId: number) =>
  world.kernel.db.selectFrom(table).selectAll().where('show_id', '=', showId).execute() as Promise<
    Record<string, unknown>[]
  >

async function storedPicture(): Promise<string> {
  const key = randomUUID()
  await world.kernel.storage.put(originalKey(key, 'png'), Readable.from([`picture ${key}`]), {
    contentType: 'image/png',
  })
  return key
}
const fileOf = async (key: unknown) =>
  String(await buffer((await world.kernel.storage.open(originalKey(String(key), 'png'))).stream))

describe('a copy of a podcast', () => {
  test('has its settings, pictures, people, seasons and shares, and none of its episodes', async () => {
    const [cover, header, face] = [await storedPicture(), await storedPicture(), await storedPicture()]
    const show = await buildShow(world.kernel, {
      user: mira.user,
      artwork_key: cover,
      artwork_type: 'image/png',
      artwork_px: 2000,
      links: JSON.stringify({ spotify: 'https://example.com/s' }),
      fundings: JSON.stringify([{ url: 'https://example.com/give', text: 'Give' }]),
      show_color_theme_id: 3,
      category_id: 8,
      value_type: 'lightning',
      apple_token: 'claimed',
      imported_from: 'https://old.example/feed',
      moved_to: 'https://new.example/feed',
    })
    await mira.call(contract.updateShow, {
      params: { id: show.id },
      body: { ...tagExamples, location_name: 'Vienna' } as never,
    })
    await buildEpisode(world.kernel, { show })
    const { db } = world.kernel
    await db
      .insertInto('show_images')
      .values({
        show_id: show.id,
        slot: 'header',
        picture_key: header,
        picture_type: 'image/png',
        width: 9,
        height: 4,
      })
      .execute()
    const person = {
      show_id: show.id,
      name: 'Jo',
      picture_key: face,
      picture_type: 'image/png',
      roles: '["cast/guest"]',
      links: '{"x":"y"}',
    }
    await db.insertInto('people').values(person).execute()
    await db.insertInto('seasons').values({ show_id: show.id, number: 3, name: 'North' }).execute()
    const share = {
      show_id: show.id,
      name: 'Jo',
      value_type: 'lnaddress' as const,
      address: 'jo@example.com',
      split: 70,
      custom_key: 'k',
    }
    await db.insertInto('value_recipients').values(share).execute()

    const answer = await copy(show.id)
    expect([answer.status, answer.body.name]).toEqual([201, 'The second'])
    const [before, after] = [await read(show.id), await read(answer.body.id)]
    const own = [
      'id',
      'podcast_title',
      'name',
      'slug',
      'feed_guid',
      'rss_feed',
      'landing_page_url',
      'website_url',
      'player_page_link',
      'audioposts_count',
      'settings_version',
    ]
    const said = [
      'artwork_url',
      'artwork_url_256',
      'header_img_url',
      'apple_token',
      'imported_from',
      'counting_prefix',
      'moved_to',
      'txts',
      'created_at',
      'updated_at',
    ]
    const rest = (view: object) =>
      Object.fromEntries(Object.entries(view).filter(([name]) => ![...own, ...said].includes(name)))
    expect(rest(after)).toEqual(rest(before))
    // What proves that the first is theirs proves nothing of the second.
    expect([before.txts.length, after.txts]).toEqual([1, []])
    expect(after).toMatchObject({
      podcast_title: 'The second',
      slug: 'the-second',
      feed_guid: podcastGuid('http://localhost:4000/feeds/the-second.xml'),
      audioposts_count: 0,
      apple_token: '',
      imported_from: '',
      counting_prefix: '',
      moved_to: '',
      settings_version: 1,
    })

    expect(await rows('seasons', after.id)).toMatchObject([{ number: 3, name: 'North' }])
    expect(await rows('value_recipients', after.id)).toMatchObject([
      { name: 'Jo', split: 70, custom_key: 'k' },
    ])
    const [[image], [copied]] = [await rows('show_images', after.id), await rows('people', after.id)]
    expect(copied).toMatchObject({ name: 'Jo', roles: ['cast/guest'], links: { x: 'y' } })
    const artwork = await db
      .selectFrom('shows')
      .select('artwork_key')
      .where('id', '=', after.id)
      .executeTakeFirstOrThrow()
    const pictures = [artwork.artwork_key, image?.picture_key, copied?.picture_key]
    // Files of their own: deleting one podcast leaves the other its pictures.
    expect(pictures.filter((key) => [cover, header, face].includes(String(key)))).toEqual([])
    expect(await Promise.all(pictures.map(fileOf))).toEqual(
      [cover, header, face].map((key) => `picture ${key}`),
    )
  })

  test('of a protected podcast is protected with the same password, under a secret address of its own', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    const protection = { is_password_protected: true, username: 'friends', password: 'of the night' }
    await mira.call(contract.updateShow, { params: { id: show.id }, body: protection })
    const after = await read((await copy(show.id)).body.id)
    expect(after).toMatchObject(protection)
    expect(after.slug).toMatch(/^[0-9a-f]{48}$/)
    expect(after.slug).not.toBe((await read(show.id)).slug)
  })

  test('without the file of a picture still succeeds, with the drawn one', async () => {
    const show = await buildShow(world.kernel, {
      user: mira.user,
      artwork_key: randomUUID(),
      artwork_type: 'image/png',
      artwork_px: 1400,
    })
    expect(await read((await copy(show.id)).body.id)).toMatchObject({ artwork_px: null })
  })

  test('needs a name', async () => {
    const show = await buildShow(world.kernel, { user: mira.user })
    expect(await copy(show.id, ' ')).toMatchObject({
      status: 422,
      body: { errors: { name: ["can't be blank"] } },
    })
  })
})
