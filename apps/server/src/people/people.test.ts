import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PermittedShow } from '../access/queries.ts'
import { buildEpisode } from '../episodes/factory.ts'
import type { Trx } from '../kernel/database/database.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { findOrAddPerson, type NewPerson, replaceHosts } from './commands.ts'
import { hostsOfEpisode, selectedPeople } from './queries.ts'

let world: World
let show: PermittedShow
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  show = await buildShow(world.kernel)
})

const within = <T>(work: (trx: Trx) => Promise<T>) => world.kernel.db.transaction().execute(work)
const add = (person: NewPerson) => within((trx) => findOrAddPerson(trx, show.id, person, world.clock.now()))

describe('the people of an imported podcast', () => {
  test('are one whenever name and address agree, and gain what a later episode says', async () => {
    const ana = await add({ name: 'Ana', roles: ['cast/guest'] })
    const again = await add({
      name: 'ANA',
      href: 'https://ana.example/',
      roles: ['cast/host'],
      selected: true,
    })
    expect(again).toMatchObject({
      id: ana.id,
      name: 'Ana',
      href: 'https://ana.example/',
      roles: ['cast/guest', 'cast/host'],
      selected: true,
    })
    expect(await add({ name: 'Ana', selected: false })).toMatchObject({ id: ana.id, selected: true })
  })

  test('are two when the same name leads to two addresses, and of another podcast never the same', async () => {
    const ana = await add({ name: 'Ana', href: 'https://ana.example/' })
    expect((await add({ name: 'Ana', href: 'https://other.example/' })).id).not.toBe(ana.id)
    show = await buildShow(world.kernel)
    expect((await add({ name: 'Ana', href: 'https://ana.example/' })).id).not.toBe(ana.id)
  })

  test('are hosts where nobody says what they do, and stay in the order they came', async () => {
    for (const name of ['Zoe', 'Ana']) await add({ name, selected: true })
    expect((await selectedPeople(world.kernel.db, show)).map(({ name, roles }) => [name, roles])).toEqual([
      ['Zoe', ['cast/host']],
      ['Ana', ['cast/host']],
    ])
  })

  test('found by two imports at once are still one', async () => {
    const added = await Promise.all([1, 2, 3].map(() => add({ name: 'Rui' })))
    expect(new Set(added.map(({ id }) => id)).size).toBe(1)
  })
})

test('the hosts of an episode are replaced in order, and one who is named twice has both roles', async () => {
  const episode = await buildEpisode(world.kernel, { show })
  const [ana, rui] = [await add({ name: 'Ana' }), await add({ name: 'Rui' })]
  await within((trx) => replaceHosts(trx, episode.id, [{ person_id: ana.id, roles: ['cast/host'] }]))
  await within((trx) =>
    replaceHosts(trx, episode.id, [
      { person_id: rui.id, roles: ['cast/guest'] },
      { person_id: ana.id, roles: ['cast/host'] },
      { person_id: rui.id, roles: ['writing/author'] },
    ]),
  )
  expect(
    (await hostsOfEpisode(world.kernel.db, show, episode)).map(({ name, host_roles }) => [name, host_roles]),
  ).toEqual([
    ['Rui', ['cast/guest', 'writing/author']],
    ['Ana', ['cast/host']],
  ])
})
