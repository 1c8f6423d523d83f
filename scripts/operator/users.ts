import { userByEmail } from '../../apps/server/src/accounts/queries.ts'
import type { UserRow } from '../../apps/server/src/accounts/table.ts'
import { proven } from '../../apps/server/src/kernel/scope.ts'
import { endSessions } from '../../apps/server/src/kernel/session.ts'
import { eraseShow, removeFiles } from '../../apps/server/src/shows/commands.ts'
import { argument, Refused, type Run } from './command.ts'

export async function listUsers({ kernel, say }: Run): Promise<void> {
  const users = await kernel.db
    .selectFrom('users')
    .select(['id', 'email', 'confirmed_at', 'disabled_at', 'created_at'])
    .orderBy('id')
    .execute()
  for (const user of users) {
    const state = user.disabled_at ? 'disabled' : user.confirmed_at ? 'confirmed' : 'waits for confirmation'
    say(`${user.id}\t${user.email}\t${state}\tsince ${user.created_at.toISOString().slice(0, 10)}`)
  }
  if (!users.length) say('There is no account yet.')
}

/** For a person whose confirmation mail never arrived; also enables a disabled account again. */
export async function confirmUser(run: Run): Promise<void> {
  const user = await wanted(run)
  const now = run.kernel.clock.now()
  await run.kernel.db
    .updateTable('users')
    .set({ confirmed_at: user.confirmed_at ?? now, disabled_at: null, updated_at: now })
    .where('id', '=', user.id)
    .execute()
  run.say(`${user.email} can sign in.`)
}

/** Signs the person out everywhere and lets nobody in; shows, feeds and audio stay as they are. */
export async function disableUser(run: Run): Promise<void> {
  const user = await wanted(run)
  const now = run.kernel.clock.now()
  await run.kernel.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ disabled_at: now, updated_at: now }).where('id', '=', user.id).execute()
    await endSessions(trx, user.id)
  })
  run.say(`${user.email} is signed out and cannot sign in.`)
}

/** Removes the account with its shows, files and numbers, at once and for good. Can be run again after an interruption. */
export async function deleteUser(run: Run): Promise<void> {
  const { kernel, say } = run
  const user = await wanted(run)
  if (!run.args.includes('--yes'))
    throw new Refused(`This removes ${user.email} with all shows, files and numbers, for good. Add --yes if that is meant.`)
  await disableUser({ ...run, say: () => {} })
  const shows = await kernel.db.selectFrom('shows').selectAll().where('user_id', '=', user.id).execute()
  for (const show of shows) {
    await eraseShow(kernel, proven('expired show', show))
    say(`Removed ${show.podcast_title}.`)
  }
  const loose = await kernel.db.selectFrom('uploads').select('storage_key').where('user_id', '=', user.id).execute()
  await removeFiles(
    kernel,
    loose.map(({ storage_key }) => storage_key),
    [],
  )
  await kernel.db.deleteFrom('users').where('id', '=', user.id).execute()
  say(`Removed ${user.email}.`)
}

async function wanted(run: Run): Promise<UserRow> {
  const email = argument(run, 0, 'EMAIL').toLowerCase()
  const user = await userByEmail(run.kernel.db, email)
  if (!user) throw new Refused(`There is no account ${email}.`)
  return user
}
