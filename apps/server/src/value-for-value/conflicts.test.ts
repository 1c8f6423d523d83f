import { updateEpisode, updateEpisodeV1 } from '@podstead/contract/episodes/episodes'
import type { FailureVersions } from '@podstead/contract/failure'
import { updateShow } from '@podstead/contract/shows/shows'
import * as contract from '@podstead/contract/value-for-value'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

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

const someone = (name: string) => ({
  name,
  value_type: 'lnaddress' as const,
  address: `${name.toLowerCase()}@wallet.example`,
})
const paying = (...names: string[]) => ({
  value_type: 'lightning',
  value_method: 'lnaddress',
  items: names.map(someone),
})
const conflictIn = ({ status, body }: { status: number; body: unknown }) => {
  const { code, fields = {} } = body as { code: string; fields?: object }
  return [status, code, ...Object.keys(fields)]
}

describe('two windows with the recipients of a podcast', () => {
  const save = (body: object) =>
    mira.call(contract.saveShowRecipients, { params: { showId: show.id }, body: body as never })
  const now = async () => (await mira.call(contract.listShowRecipients, { params: { showId: show.id } })).body
  const names = async () => (await now()).value_recipients.map(({ name }) => name)

  test('the second one is told, and nobody else is paid than before', async () => {
    const { settings_version } = await now()
    expect((await save({ ...paying('Ana'), settings_version })).body.settings_version).toBe(
      settings_version + 1,
    )
    expect(conflictIn(await save({ ...paying('Rui'), settings_version }))).toEqual([
      409,
      'changed_elsewhere',
      'items',
    ])
    const other = { ...paying('Ana'), value_method: 'keysend', value_suggested_amount: '0.00000005' }
    expect(conflictIn(await save({ ...other, settings_version }))).toEqual([
      409,
      'changed_elsewhere',
      'value_method',
      'value_suggested_amount',
    ])
    expect([await names(), (await now()).value_method]).toEqual([['Ana'], 'lnaddress'])
    expect((await save({ ...paying('Rui'), settings_version: settings_version + 1 })).status).toBe(200)
    expect(await names()).toEqual(['Rui'])
  })

  test('the same in both is no conflict, and without a version the last one wins', async () => {
    const { settings_version } = await now()
    await save({ ...paying('Ana'), settings_version })
    const again = await save({ ...paying('Ana'), settings_version })
    expect([again.status, again.body.settings_version]).toEqual([200, settings_version + 1])
    expect((await save(paying('Rui'))).status).toBe(200)
    expect(await names()).toEqual(['Rui'])
  })

  test('a page of before is told, too, when one recipient was taken away or the settings were changed', async () => {
    const { value_recipients, settings_version } = (await save(paying('Ana', 'Rui'))).body
    const recipientId = value_recipients[0]?.id ?? 0
    await mira.call(contract.deleteShowRecipient, { params: { showId: show.id, recipientId } })
    expect((await save({ ...paying('Ana', 'Mia'), settings_version })).status).toBe(409)
    const read = await now()
    await mira.call(updateShow, {
      params: { id: show.id },
      body: { author: 'Mira', settings_version: read.settings_version },
    })
    expect((await save({ ...paying('Mia'), settings_version: read.settings_version })).status).toBe(409)
    expect(await names()).toEqual(['Rui'])
  })

  test('and a page of the settings is told when who is paid was changed meanwhile', async () => {
    const { settings_version } = await now()
    await save({ ...paying('Ana'), settings_version })
    const late = await mira.call(updateShow, {
      params: { id: show.id },
      body: { author: 'Mira', settings_version },
    })
    expect(late.status).toBe(409)
  })

  test('of many at once exactly one is saved', async () => {
    const { settings_version } = await now()
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) => save({ ...paying(`Window${n}`), settings_version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })
})

describe('two windows with the recipients of an episode', () => {
  const params = () => ({ showId: show.id, episodeId: episode.id })
  const save = (body: object) =>
    mira.call(contract.saveEpisodeValue, { params: params(), body: body as never })
  const now = async () => (await mira.call(contract.getEpisodeValue, { params: params() })).body
  const part = (duration: number) => ({
    start_time: 10,
    duration,
    recipients: [{ ...someone('Mia'), split: 10 }],
  })

  test('the second one is told, and nothing of it is written', async () => {
    const { version } = await now()
    const first = (await save({ ...paying('Ana'), time_splits: [part(5)], version })).body
    expect(first.version).not.toBe(version)
    const late = await save({ ...paying('Rui'), time_splits: [part(7)], version })
    expect(conflictIn(late)).toEqual([409, 'changed_elsewhere', 'items', 'time_splits'])
    expect((late.body as unknown as { versions: FailureVersions }).versions.stored).toEqual(first)
    expect(await now()).toEqual(first)
    // The same in both is no conflict.
    expect((await save({ ...paying('Ana'), time_splits: [part(5)], version })).status).toBe(200)
    const { version: newest } = await now()
    expect((await save({ ...paying('Rui'), version: newest })).status).toBe(200)
  })

  test('when one recipient was taken away, too; without a version the last one wins', async () => {
    const { value_recipients, version } = (await save(paying('Ana', 'Rui'))).body
    const episodeRecipientId = value_recipients[0]?.id ?? 0
    await mira.call(contract.deleteEpisodeRecipient, {
      params: { episodeId: episode.id, episodeRecipientId },
    })
    expect((await save({ ...paying('Ana', 'Mia'), version })).status).toBe(409)
    expect((await save(paying('Mia'))).status).toBe(200)
    expect((await save({ ...paying('Mia'), version: 7 })).status).toBe(422)
  })

  describe.each([
    ['v2', updateEpisode],
    ['v1', updateEpisodeV1],
  ] as const)('by the whole episode, %s', (_version, endpoint) => {
    const whole = ({ items, ...paid }: ReturnType<typeof paying>) => ({ ...paid, value_recipients: items })
    const saveWhole = (body: object) =>
      mira.call(endpoint as typeof updateEpisode, { params: { showId: show.id, id: episode.id }, body })
    const refusal = ({ status, body }: { status: number; body: unknown }) => {
      const { code, messages, errors } = body as { code: string; messages?: object; errors?: object }
      return [status, code, ...Object.keys(messages ?? errors ?? {})]
    }
    const names = async () => (await now()).value_recipients.map(({ name }) => name)

    test('the second one is told, and nothing of it is written', async () => {
      const { version } = (await saveWhole({})).body
      expect((await saveWhole({ ...whole(paying('Ana')), version })).status).toBe(200)
      const late = await saveWhole({ ...whole(paying('Rui')), name: 'Renamed', version })
      expect(refusal(late)).toEqual([409, 'changed_elsewhere', 'name', 'value_recipients'])
      expect([await names(), (await saveWhole({})).body.name]).toEqual([['Ana'], episode.name])
      expect(refusal(await saveWhole({ value_method: 'keysend', version }))).toEqual([
        409,
        'changed_elsewhere',
        'value_method',
      ])
    })

    test('the same in both is no conflict; without a version the last one wins', async () => {
      const { version } = (await saveWhole({})).body
      await save(paying('Ana'))
      expect((await saveWhole({ ...whole(paying('Ana')), version })).status).toBe(200)
      expect((await saveWhole({ name: 'Renamed' })).body.name).toBe('Renamed')
      expect(await names()).toEqual(['Ana'])
      expect((await saveWhole(whole(paying('Rui')))).status).toBe(200)
      expect(await names()).toEqual(['Rui'])
    })
  })
})
