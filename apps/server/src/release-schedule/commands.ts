import { type PermittedShow, renewed } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { publish } from '../shows/commands.ts'
import { listActions, type PermittedAction, toReleaseAction } from './queries.ts'
import { type ActionRequest, type ActionValues, readAction } from './rules-actions.ts'
import type { SchedulerActionRow } from './table.ts'

/** @throws Failure 422 with everything that is wrong with it, by field */
export async function addAction(
  kernel: Kernel,
  show: PermittedShow,
  request: ActionRequest,
): Promise<SchedulerActionRow> {
  return kernel.db.transaction().execute(async (trx) => {
    // The show's row first, so that of two additions at once the second one sees the first.
    await publish(trx, kernel, show.id, 'show')
    const values = requireValues(request, await listActions(trx, show))
    return insertAction(trx, kernel, show, values)
  })
}

/** Whoever is under way goes on by the changed action. @throws Failure 404 when it is gone, or 422 */
export async function changeAction(
  kernel: Kernel,
  show: PermittedShow,
  action: PermittedAction,
  request: ActionRequest,
): Promise<SchedulerActionRow> {
  return kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    const others = (await listActions(trx, show)).filter(({ id }) => id !== action.id)
    const changed = await trx
      .updateTable('scheduler_actions')
      .set(toColumns(requireValues(request, others)))
      .where('id', '=', action.id)
      .returningAll()
      .executeTakeFirst()
    return renewed(action, changed)
  })
}

export async function removeAction(
  kernel: Kernel,
  show: PermittedShow,
  action: PermittedAction,
): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await publish(trx, kernel, show.id, 'show')
    await trx.deleteFrom('scheduler_actions').where('id', '=', action.id).execute()
  })
}

/**
 * Gives a new podcast the actions of an archive, in their order. What this installation would refuse is
 * left out. The caller touches the show. @returns how many were taken in
 */
export async function insertActions(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  requests: readonly ActionRequest[],
): Promise<number> {
  const present = (await listActions(trx, show)).map(toReleaseAction)
  for (const request of requests) {
    const read = readAction(request, present)
    if ('problems' in read) continue
    present.push(toReleaseAction(await insertAction(trx, kernel, show, read.values)))
  }
  return present.length
}

async function insertAction(
  trx: Trx,
  kernel: Kernel,
  show: { id: number },
  values: ActionValues,
): Promise<SchedulerActionRow> {
  return trx
    .insertInto('scheduler_actions')
    .values({ ...toColumns(values), show_id: show.id, created_at: kernel.clock.now() })
    .returningAll()
    .executeTakeFirstOrThrow()
}

function requireValues(request: ActionRequest, others: readonly SchedulerActionRow[]): ActionValues {
  const read = readAction(request, others.map(toReleaseAction))
  if ('problems' in read) throw invalid(read.problems)
  return read.values
}

function toColumns({ weekdays, ...values }: ActionValues) {
  return { ...values, weekdays: JSON.stringify(weekdays) }
}
