import type { ListeningReport, ListeningState } from '@podstead/contract/private-web/private-web'
import type { Trx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { loadListeningState } from './queries-positions.ts'

/**
 * Takes what a device says of where its listener was; whatever was heard later, on any device, stays.
 * Episodes that are not open to them are passed over: a device may have been offline while they closed.
 * @returns what every device goes on from
 */
export async function saveListening(
  kernel: Kernel,
  subscriber: { id: number },
  open: ReadonlyMap<number, number>,
  { positions, speed }: ListeningReport,
): Promise<ListeningState> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    await savePositions(trx, subscriber, open, positions, now)
    if (speed) await saveSpeed(trx, subscriber, speed, now)
    return loadListeningState(trx, subscriber, now)
  })
}

async function savePositions(
  trx: Trx,
  subscriber: { id: number },
  open: ReadonlyMap<number, number>,
  positions: ListeningReport['positions'],
  now: Date,
): Promise<void> {
  if (positions.length === 0) return
  const named = await trx
    .selectFrom('episodes')
    .select(['id', 'public_id'])
    .where(
      'public_id',
      'in',
      positions.map(({ episode }) => episode),
    )
    .execute()
  const ids = new Map(named.filter(({ id }) => open.has(id)).map(({ id, public_id }) => [public_id, id]))
  // One row of each episode, the latest, in an order that two devices at once have in common.
  const latest = new Map<number, ListeningReport['positions'][number]>()
  for (const position of positions) {
    const id = ids.get(position.episode)
    if (id !== undefined && position.age < (latest.get(id)?.age ?? Number.POSITIVE_INFINITY))
      latest.set(id, position)
  }
  if (latest.size === 0) return
  await trx
    .insertInto('listening_positions')
    .values(
      [...latest]
        .sort(([one], [other]) => one - other)
        .map(([episode_id, { seconds, finished, age }]) => ({
          subscriber_id: subscriber.id,
          episode_id,
          seconds,
          is_finished: finished,
          heard_at: new Date(now.getTime() - age),
        })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subscriber_id', 'episode_id'])
        .doUpdateSet((eb) => ({
          seconds: eb.ref('excluded.seconds'),
          is_finished: eb.ref('excluded.is_finished'),
          heard_at: eb.ref('excluded.heard_at'),
        }))
        .whereRef('excluded.heard_at', '>=', 'listening_positions.heard_at'),
    )
    .execute()
}

async function saveSpeed(
  trx: Trx,
  subscriber: { id: number },
  { value, age }: NonNullable<ListeningReport['speed']>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('listening_preferences')
    .values({ subscriber_id: subscriber.id, speed: value, changed_at: new Date(now.getTime() - age) })
    .onConflict((conflict) =>
      conflict
        .column('subscriber_id')
        .doUpdateSet((eb) => ({ speed: eb.ref('excluded.speed'), changed_at: eb.ref('excluded.changed_at') }))
        .whereRef('excluded.changed_at', '>=', 'listening_preferences.changed_at'),
    )
    .execute()
}
