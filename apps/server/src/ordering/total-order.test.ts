import { ORDER_TARGETS, type OrderTarget } from '@podstead/contract/ordering'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildEpisode } from '../episodes/factory.ts'
import { publicEpisodes } from '../episodes/queries.ts'
import { buildSeason } from '../seasons/factory.ts'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { showForTeam } from '../visibility/queries.ts'
import { wantedMethods } from './rules.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Made = { id: number; name: string; audio_date: Date; episode_number: string; season: number | null }
const made = fc.record({
  name: fc.constantFrom('a', 'A', 'b', 'B1', 'b2'),
  day: fc.integer({ min: 1, max: 3 }),
  episode_number: fc.constantFrom('0', '1', '01', '2', '10', '1.5', '-3', '1e3', 'Bonus', ''),
  season: fc.constantFrom(null, 1, 2, 11),
})
const target = fc.constantFrom(...(Object.keys(ORDER_TARGETS) as OrderTarget[]))
const chosen = fc.uniqueArray(
  fc.record({ target_name: target, direction: fc.constantFrom('ASC' as const, 'DESC' as const) }),
  {
    selector: ({ target_name }) => target_name,
  },
)

test('any methods put any episodes into one order, which every page of the list shares', {
  timeout: 60_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 2, maxLength: 9 }), chosen, async (wanted, methods) => {
      const show = await buildShow(world.kernel)
      const numbers = [...new Set(wanted.flatMap(({ season }) => season ?? []))]
      const seasons = new Map<number, number>()
      for (const number of numbers)
        seasons.set(number, (await buildSeason(world.kernel, { show, number })).id)
      const all: Made[] = []
      for (const { name, day, episode_number, season } of wanted) {
        const audio_date = new Date(`2026-02-0${day}T00:00:00Z`)
        const season_id = season === null ? null : (seasons.get(season) ?? null)
        const { id } = await buildEpisode(world.kernel, { show, name, audio_date, episode_number, season_id })
        all.push({ id, name, audio_date, episode_number, season })
      }
      const rows = wantedMethods(methods).map((method) => ({ ...method, show_id: show.id }))
      if (rows.length) await world.kernel.db.insertInto('show_order_methods').values(rows).execute()
      const heard = showForTeam(show)
      const listed = await publicEpisodes(world.kernel.db, heard, world.clock.now())
      expect(listed.map(({ id }) => id)).toEqual(all.toSorted(compare(methods)).map(({ id }) => id))
      const pages = []
      for (let offset = 0; offset < all.length; offset += 2)
        pages.push(...(await publicEpisodes(world.kernel.db, heard, world.clock.now(), { limit: 2, offset })))
      expect(pages).toEqual(listed)
    }),
    { numRuns: 40, seed: 11 },
  )
})

/**
 * The same, said in another language: by each method in turn, then by date and id,
 * so that no two are ever equal.
 */
function compare(methods: { target_name: OrderTarget; direction: 'ASC' | 'DESC' }[]) {
  return (a: Made, b: Made): number => {
    for (const { target_name, direction } of methods) {
      const [x, y] = [keyOf(a, target_name), keyOf(b, target_name)]
      if (x === y) continue
      if (x === null || y === null) return x === null ? 1 : -1
      return x < y === (direction === 'ASC') ? -1 : 1
    }
    return b.audio_date.getTime() - a.audio_date.getTime() || b.id - a.id
  }
}

function keyOf(
  { name, audio_date, episode_number, season }: Made,
  target_name: OrderTarget,
): string | number | null {
  if (target_name === 'audioposts.name') return name.toLowerCase()
  if (target_name === 'audioposts.audio_date') return audio_date.getTime()
  if (target_name === 'season_number') return season
  return /^\d+(\.\d+)?$/.test(episode_number) ? Number(episode_number) || null : null
}
