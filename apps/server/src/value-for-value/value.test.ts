import { getEpisode } from '@podstead/contract/episodes/episodes'
import * as contract from '@podstead/contract/value-for-value'
import { parseRssFeed } from 'feedsmith'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'
import { buildRecipient } from './factory.ts'

let world: World
let mira: Person
let show: PermittedShow
let episode: PermittedEpisode
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  mira = await world.person()
  show = await buildShow(world.kernel, { user: mira.user })
  episode = await buildEpisode(world.kernel, { show })
})
afterAll(() => world.close())

const ana = { name: 'Ana', value_type: 'lnaddress' as const, address: 'ana@wallet.example' }
const rui = {
  name: 'Rui',
  value_type: 'node' as const,
  address: '02ab',
  split: 90,
  fee: true,
  custom_key: '696969',
  custom_value: 'rui',
}
const LIGHTNING = { value_type: 'lightning', value_method: 'keysend' }
const inShow = () => ({ showId: show.id })
const inEpisode = () => ({ ...inShow(), episodeId: episode.id })
const saveShow = (body: object) =>
  mira.call(contract.saveShowRecipients, { params: inShow(), body: body as never })
const saveEpisode = (body: object) =>
  mira.call(contract.saveEpisodeValue, { params: inEpisode(), body: body as never })
const ofShow = async () => (await mira.call(contract.listShowRecipients, { params: inShow() })).body
const ofEpisode = async () => (await mira.call(contract.getEpisodeValue, { params: inEpisode() })).body
const values = async () => {
  const { podcast, items } = parseRssFeed((await world.app.inject({ url: `/feeds/${show.slug}.xml` })).body)
  return { channel: podcast?.values?.[0], item: items?.[0]?.podcast?.values?.[0] }
}

describe('the shares of a show', () => {
  test('are saved with type, method and amount; a new recipient gets 10 shares and no fee (RU431, RU434)', async () => {
    const { status, body } = await saveShow({
      ...LIGHTNING,
      value_suggested_amount: '0.00000005',
      items: [ana, rui],
    })
    expect([status, body]).toMatchObject([
      200,
      {
        ...LIGHTNING,
        value_suggested_amount: '0.00000005',
        value_recipients: [{ ...ana, split: 10, fee: false, custom_key: '' }, rui],
      },
    ])
    expect(await ofShow()).toEqual({
      show: expect.objectContaining({ id: show.id, podcast_title: 'Night Trains' }),
      ...body,
    })
    const { channel } = await values()
    expect(channel).toMatchObject({ type: 'lightning', method: 'keysend', suggested: 5e-8 })
    expect(channel?.valueRecipients).toMatchObject([
      { name: 'Ana', type: 'lnaddress', address: ana.address, split: 10 },
      {
        name: 'Rui',
        type: 'node',
        address: '02ab',
        split: 90,
        fee: true,
        customKey: '696969',
        customValue: 'rui',
      },
    ])
  })

  test.each<[object, string]>([
    [{ items: [ana] }, "Value type can't be blank, Value method can't be blank"],
    [{ value_type: 'lightning', value_method: '', items: [ana] }, "Value method can't be blank"],
    [{ ...LIGHTNING, value_type: 'hive', items: [ana] }, 'Value type must be lightning'],
    [{ ...LIGHTNING, value_method: 'pigeon', items: [] }, 'Value method must be keysend or lnaddress'],
    [{ ...LIGHTNING, items: [{ ...ana, name: ' ' }] }, "Name can't be blank"],
    [{ ...LIGHTNING, items: [{ ...ana, address: undefined }] }, "Address can't be blank"],
    [{ ...LIGHTNING, items: [{ ...ana, value_type: undefined }] }, "Value type can't be blank"],
    [{ ...LIGHTNING, items: [{ ...ana, value_type: 'purse' }] }, 'Value type is invalid'],
    [{ ...LIGHTNING, items: [{ ...ana, split: 2.5 }] }, 'Split is not a number'],
    [{ ...LIGHTNING, items: [{ ...ana, split: 0 }] }, 'Split must be greater than 0'],
    [
      { ...LIGHTNING, value_suggested_amount: 'much', items: [ana] },
      'Value suggested amount is not a number',
    ],
  ])('%j are refused: %s (RU430, RU432)', async (body, message) => {
    const before = await ofShow()
    const answer = await saveShow(body)
    expect([answer.status, answer.body]).toMatchObject([422, { message }])
    expect(await ofShow()).toEqual(before)
  })

  // Splits are shares, and need not make a hundred; without recipients nothing is required.
  test('are any whole numbers, and may be of nobody (RU432, RU433)', async () => {
    expect(
      (
        await saveShow({
          ...LIGHTNING,
          items: [
            { ...ana, split: '7' },
            { ...rui, split: 400 },
          ],
        })
      ).body.value_recipients,
    ).toMatchObject([{ split: 7 }, { split: 400 }])
    const none = await saveShow({ value_type: '', value_method: null, value_suggested_amount: '', items: [] })
    expect(none.body).toMatchObject({
      value_type: null,
      value_method: null,
      value_suggested_amount: null,
      value_recipients: [],
    })
    expect((await values()).channel).toBeUndefined()
  })

  test('keep recipients that are sent with their id; an id of somebody else’s is none', async () => {
    const foreign = await buildRecipient(world.kernel, { show: await buildShow(world.kernel) })
    const { value_recipients: first } = (await saveShow({ ...LIGHTNING, items: [ana, rui] })).body
    const again = await saveShow({
      items: [
        { ...rui, id: first[1]?.id },
        { ...ana, id: foreign.id },
      ],
    })
    expect(again.body.value_recipients.map(({ name }) => name)).toEqual(['Rui', 'Ana'])
    expect(again.body.value_recipients[0]?.id).toBe(first[1]?.id)
    expect(first.map(({ id }) => id)).not.toContain(again.body.value_recipients[1]?.id)
    expect(
      await world.kernel.db
        .selectFrom('value_recipients')
        .selectAll()
        .where('id', '=', foreign.id)
        .executeTakeFirst(),
    ).toEqual(foreign)
  })

  test('lose one recipient by its own call, once', async () => {
    const { value_recipients } = (await saveShow({ ...LIGHTNING, items: [ana, rui] })).body
    const recipientId = value_recipients[0]?.id ?? 0
    const remove = () => mira.call(contract.deleteShowRecipient, { params: { ...inShow(), recipientId } })
    expect((await remove()).body).toMatchObject({
      id: recipientId,
      message: 'Removed Ana.',
      value_recipients: [{ name: 'Rui' }],
    })
    expect((await remove()).status).toBe(404)
    expect((await values()).channel?.valueRecipients).toHaveLength(1)
  })
})

describe('the shares of an episode', () => {
  test('are the show’s until it has its own', async () => {
    await saveShow({ ...LIGHTNING, items: [ana] })
    const before = await ofEpisode()
    expect(before).toMatchObject({
      value_type: null,
      value_recipients: [],
      inherited: { ...LIGHTNING, value_recipients: [ana] },
    })
    expect((await values()).item).toBeUndefined()
    const { body } = await saveEpisode({
      value_type: 'lightning',
      value_method: 'lnaddress',
      value_suggested_amount: 5e-9,
      items: [rui],
    })
    expect(body).toMatchObject({
      value_method: 'lnaddress',
      value_suggested_amount: '0.000000005',
      value_recipients: [rui],
    })
    expect(await ofEpisode()).toEqual(body)
    const whole = await mira.call(getEpisode, { params: { ...inShow(), id: episode.id } })
    expect(whole.body).toMatchObject({ value_method: 'lnaddress', value_recipients: [rui] })
    const { channel, item } = await values()
    expect([channel?.valueRecipients, item?.valueRecipients]).toMatchObject([
      [{ name: 'Ana' }],
      [{ name: 'Rui' }],
    ])
    expect(item).toMatchObject({ method: 'lnaddress', suggested: 5e-9 })
  })

  test('lose one recipient by its own call, which tells who it was', async () => {
    const { value_recipients } = (await saveEpisode({ ...LIGHTNING, items: [ana, rui] })).body
    const params = { episodeId: episode.id, episodeRecipientId: value_recipients[1]?.id ?? 0 }
    const { body } = await mira.call(contract.deleteEpisodeRecipient, { params })
    expect(body).toMatchObject({ value_recipients: [ana], deleted_value_recipient: rui })
    expect((await mira.call(contract.deleteEpisodeRecipient, { params })).status).toBe(404)
    const ofTheShow = await buildRecipient(world.kernel, { show })
    const wrong = { episodeId: episode.id, episodeRecipientId: ofTheShow.id }
    expect((await mira.call(contract.deleteEpisodeRecipient, { params: wrong })).status).toBe(404)
  })

  const song = {
    start_time: 300,
    duration: 180.5,
    remote_percentage: 95,
    remote_item: { feed_guid: '917393e3-1b1e-5cef-ace4-edaa54e1f810' },
  }
  const guest = { start_time: 60, duration: 30, recipients: [{ ...ana, split: 100 }] }

  test('go to others for a while, as the feed says in the order of time', async () => {
    const { body } = await saveEpisode({ ...LIGHTNING, items: [rui], time_splits: [song, guest] })
    expect(body.time_splits).toMatchObject([guest, song])
    expect((await saveEpisode({ items: body.value_recipients })).body.time_splits).toEqual(body.time_splits)
    expect((await values()).item?.valueTimeSplits).toMatchObject([
      { startTime: 60, duration: 30, valueRecipients: [{ name: 'Ana', split: 100 }] },
      {
        startTime: 300,
        duration: 180.5,
        remotePercentage: 95,
        remoteItem: { feedGuid: song.remote_item.feed_guid },
      },
    ])
    expect((await saveEpisode({ items: [], time_splits: [] })).body).toMatchObject({
      value_recipients: [],
      time_splits: [],
    })
    expect((await values()).item).toBeUndefined()
  })

  test.each<[object, string]>([
    [{ start_time: 0, duration: 10 }, 'Time splits need recipients or another podcast'],
    [{ ...song, duration: 0 }, 'Duration must be greater than 0'],
    [{ ...song, remote_percentage: 101 }, 'Remote percentage must be 0 to 100'],
    [
      { ...guest, remote_percentage: 95 },
      'Remote percentage is for another podcast, not for people who are named',
    ],
    [{ ...song, remote_item: { feed_guid: 'x' } }, 'Feed guid is invalid'],
    [{ ...guest, recipients: [{ ...ana, split: -1 }] }, 'Split must be greater than 0'],
  ])('%j is no time split: %s', async (split, message) => {
    const answer = await saveEpisode({ ...LIGHTNING, items: [ana], time_splits: [split] })
    expect([answer.status, answer.body]).toMatchObject([422, { message }])
    expect(await ofEpisode()).toMatchObject({ value_recipients: [], time_splits: [] })
  })
})
