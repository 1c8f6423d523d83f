import { sql } from 'kysely'
import { expect } from 'vitest'
import { showChanges } from '../shows/commands-changes.ts'
import type { World } from './world.ts'

const heardIn = new WeakMap<World, Set<number>>()
let last = 0

/**
 * Waits until every change that is committed by now has arrived at the server. The database tells in the
 * order of the commits, but over another connection and later: what a test made known a moment before could
 * be dropped by the news of its own making.
 */
export async function waitForChanges(world: World): Promise<void> {
  let heard = heardIn.get(world)
  if (!heard) {
    const ids = new Set<number>()
    showChanges(world.app, world.kernel).onChange((id) => {
      if (id !== null) ids.add(id)
    })
    heardIn.set(world, ids)
    heard = ids
  }
  last -= 1
  // No podcast has such a number.
  const marker = last
  await sql`select pg_notify('show_changed', ${`${marker} 0`})`.execute(world.kernel.db)
  await expect.poll(() => heard.has(marker), { timeout: 10_000, interval: 5 }).toBe(true)
}
