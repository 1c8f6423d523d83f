import { bySystem } from '../../apps/server/src/access/queries.ts'
import { inviteUser, requireInvitations } from '../../apps/server/src/accounts/commands-invitations.ts'
import {
  confirmUser as confirm,
  createUser as create,
} from '../../apps/server/src/accounts/commands-operator.ts'
import { removeTwoFactor } from '../../apps/server/src/accounts/commands-second-factor.ts'
import { userByEmail } from '../../apps/server/src/accounts/queries.ts'
import type { UserRow } from '../../apps/server/src/accounts/table.ts'
import { endSessions } from '../../apps/server/src/kernel/http/session.ts'
import { usedBytesByAccount } from '../../apps/server/src/plans/queries-quota.ts'
import { formatBytes } from '../../apps/server/src/plans/rules-quota.ts'
import { eraseShow } from '../../apps/server/src/shows/commands.ts'
import { removeFiles } from '../../apps/server/src/shows/commands-files.ts'
import { argument, option, Refused, type Run } from './command.ts'

export async function listUsers({ kernel, say }: Run): Promise<void> {
  const users = await kernel.db
    .selectFrom('users')
    .select(['id', 'email', 'confirmed_at', 'disabled_at', 'deleted_at', 'plan_name', 'created_at'])
    .orderBy('id')
    .execute()
  const stored = new Map(
    (await usedBytesByAccount(kernel, { most: users.length || 1 })).map(({ id, used, removed }) => [
      id,
      used + removed,
    ]),
  )
  for (const user of users) {
    say(
      `${user.id}\t${user.email}\t${userState(user)}\t${user.plan_name}\t${formatBytes(stored.get(user.id) ?? 0)} stored\tsince ${user.created_at.toISOString().slice(0, 10)}`,
    )
  }
  if (!users.length) say('There are no accounts yet.')
}

/** Without a password, the person sets one through "Forgot password". */
export async function createUser(run: Run): Promise<void> {
  const confirmed = run.args.includes('--confirmed')
  const password = option(run, 'password')
  const user = await create(run.kernel, { email: argument(run, 0, 'EMAIL'), password, confirmed })
  run.say(`${user.email} has an account, on ${user.plan_name}.`)
  if (password === undefined) run.say(`A password is set at ${run.kernel.config.origins.app}/forgot_password`)
  if (!confirmed) run.say(`The address is not confirmed yet: npm run podstead -- user confirm ${user.email}`)
}

/** A link to open an account, also where nobody else may; without a mail server it is in the outbox. */
export async function inviteByEmail(run: Run): Promise<void> {
  requireInvitations(run.kernel)
  const { email, expires_at } = await inviteUser(run.kernel, argument(run, 0, 'EMAIL'), null)
  run.say(
    `${email} receives a mail with a link that works once, until ${expires_at.toISOString().slice(0, 10)}.`,
  )
}

/** For a person whose confirmation mail never arrived; also enables a disabled account again. */
export async function confirmUser(run: Run): Promise<void> {
  const { email } = await wanted(run)
  await confirm(run.kernel, email)
  run.say(`${email} can sign in.`)
}

/**
 * For a person who has lost the telephone and the recovery codes: the password alone is enough
 * again, until they set it up anew.
 */
export async function unlockUser(run: Run): Promise<void> {
  const user = await wanted(run)
  if (!user.two_factor_since) throw new Refused(`${user.email} has no second factor to remove.`)
  await removeTwoFactor(run.kernel, user)
  run.say(`${user.email} can now sign in with the password alone, and was told by mail.`)
}

/** Signs the person out everywhere and lets nobody in; shows, feeds and audio stay as they are. */
export async function disableUser(run: Run): Promise<void> {
  const user = await wanted(run)
  const now = run.kernel.clock.now()
  await run.kernel.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ disabled_at: now, updated_at: now })
      .where('id', '=', user.id)
      .execute()
    await endSessions(trx, user.id)
  })
  run.say(`${user.email} is signed out and cannot sign in.`)
}

/**
 * Removes the account with its shows, files and numbers, at once and for good. Can be
 * run again after an interruption.
 */
export async function deleteUser(run: Run): Promise<void> {
  const { kernel, say } = run
  const user = await wanted(run)
  if (!run.args.includes('--yes'))
    throw new Refused(
      `This removes ${user.email} with all podcasts, files and statistics, permanently. Add --yes to confirm.`,
    )
  await disableUser({ ...run, say: () => {} })
  const shows = await kernel.db.selectFrom('shows').selectAll().where('user_id', '=', user.id).execute()
  for (const show of shows) {
    await eraseShow(kernel, bySystem('expired show', show))
    say(`Removed ${show.podcast_title}.`)
  }
  const loose = await kernel.db
    .selectFrom('uploads')
    .select('storage_key')
    .where('user_id', '=', user.id)
    .execute()
  await removeFiles(
    kernel,
    loose.map(({ storage_key }) => storage_key),
    [],
  )
  await kernel.db.deleteFrom('users').where('id', '=', user.id).execute()
  say(`Removed ${user.email}.`)
}

function userState(user: {
  deleted_at: Date | null
  disabled_at: Date | null
  confirmed_at: Date | null
}): string {
  if (user.deleted_at) return 'deleted'
  if (user.disabled_at) return 'disabled'
  return user.confirmed_at ? 'confirmed' : 'waits for confirmation'
}

/** The account of the address that the command names. */
export async function wanted(run: Run): Promise<UserRow> {
  const email = argument(run, 0, 'EMAIL').toLowerCase()
  const user = await userByEmail(run.kernel.db, email)
  if (!user) throw new Refused(`There is no account ${email}.`)
  return user
}
