import { deleteAccount } from '@podstead/contract/accounts/accounts-settings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reachShow } from '../../apps/server/src/access/queries.ts'
import { buildSecondFactor, FACTORY_PASSWORD } from '../../apps/server/src/accounts/factory.ts'
import { deleteShow } from '../../apps/server/src/shows/commands.ts'
import { buildShow } from '../../apps/server/src/shows/factory.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import { errorText, type Run } from './command.ts'
import { dismissJob, listJobs, retryJob } from './jobs.ts'
import { grantPlan, listPlans } from './plans.ts'
import { recount } from './recount.ts'
import { restoreAccountByEmail, restoreShowByName } from './restore.ts'
import { confirmUser, createUser, deleteUser, disableUser, listUsers, unlockUser } from './users.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** What a command says. */
async function said(command: (run: Run) => Promise<void>, ...args: (string | number)[]): Promise<string> {
  const lines: string[] = []
  await command({ kernel: world.kernel, args: args.map(String), say: (line) => lines.push(line) })
  return lines.join('\n')
}

const userNamed = (email: string) =>
  world.kernel.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('users', () => {
  it('are listed with their state', async () => {
    await world.person({ email: 'waits@example.com', confirmed_at: null })
    expect(await said(listUsers)).toMatch(/waits@example\.com\twaits for confirmation/)
  })

  it('are made with the plan that new accounts start on, and wait for their confirmation unless told otherwise', async () => {
    const told = await said(createUser, 'New@Example.com')
    expect(told).toContain('new@example.com has an account, on Self-hosted.')
    expect(told).toContain('user confirm new@example.com')
    expect((await userNamed('new@example.com'))?.confirmed_at).toBeNull()
    await said(createUser, 'sure@example.com', '--password', 'a long enough secret', '--confirmed')
    expect((await userNamed('sure@example.com'))?.confirmed_at).toEqual(world.clock.now())
  })

  it.each([
    [['nobody'], 'is not an email'],
    [['twice@example.com', '--password', 'short'], 'is too short'],
  ])('are not made from %j', async (args, words) => {
    const refusal = await said(createUser, ...args).catch((error) => errorText(error))
    expect(refusal).toContain(words)
  })

  it('are not made twice', async () => {
    await said(createUser, 'twice@example.com')
    await expect(said(createUser, 'twice@example.com')).rejects.toThrow(
      'There is an account twice@example.com already.',
    )
  })

  it('that were deleted come back with their podcasts', async () => {
    const person = await world.person({ email: 'back@example.com' })
    const show = await buildShow(world.kernel, { user: person.user })
    await expect(said(restoreAccountByEmail, 'back@example.com')).rejects.toThrow(
      'There is no deleted account back@example.com',
    )
    const body = { email: 'back@example.com', current_password: FACTORY_PASSWORD }
    expect((await person.call(deleteAccount, { body })).status).toBe(200)
    expect(await said(listUsers)).toMatch(/back@example\.com\tdeleted/)
    await said(restoreAccountByEmail, 'Back@example.com')
    expect((await userNamed('back@example.com'))?.deleted_at).toBeNull()
    expect((await reachShow(world.kernel.db, person.user, 'shows.delete', show.id)).podcast_title).toBe(
      show.podcast_title,
    )
  })

  it('are confirmed by hand when the mail never arrived', async () => {
    await world.person({ email: 'lost@example.com', confirmed_at: null })
    await said(confirmUser, 'Lost@example.com')
    expect((await userNamed('lost@example.com'))?.confirmed_at).toEqual(world.clock.now())
  })

  it('get in again without the second factor that they have lost, and hear of it', async () => {
    const person = await world.person({ email: 'locked@example.com' })
    await buildSecondFactor(world.kernel, person.user)
    await said(unlockUser, 'locked@example.com')
    expect((await userNamed('locked@example.com'))?.two_factor_since).toBeNull()
    expect((await world.mails()).some(({ to }) => to === 'locked@example.com')).toBe(true)
    await expect(said(unlockUser, 'locked@example.com')).rejects.toThrow('has no second factor')
  })

  it('are disabled, which ends their sessions at once', async () => {
    const person = await world.person({ email: 'out@example.com' })
    await said(disableUser, 'out@example.com')
    expect((await userNamed('out@example.com'))?.disabled_at).toEqual(world.clock.now())
    expect(
      await world.kernel.db
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', person.user.id)
        .execute(),
    ).toEqual([])
  })

  it('are deleted with their shows, but only when that is said twice', async () => {
    const { user } = await world.person({ email: 'gone@example.com' })
    const show = await buildShow(world.kernel, { user })
    await expect(said(deleteUser, 'gone@example.com')).rejects.toThrow('--yes')
    await said(deleteUser, 'gone@example.com', '--yes')
    expect(await userNamed('gone@example.com')).toBeUndefined()
    expect(
      await world.kernel.db.selectFrom('shows').select('id').where('id', '=', show.id).execute(),
    ).toEqual([])
  })

  it('that do not exist are refused by name', async () => {
    await expect(said(confirmUser, 'nobody@example.com')).rejects.toThrow(
      'There is no account nobody@example.com.',
    )
    await expect(said(confirmUser)).rejects.toThrow('EMAIL is missing.')
  })
})

describe('plans', () => {
  it('are listed with their prices and accounts', async () => {
    const listed = await said(listPlans)
    expect(listed).toMatch(/^self-hosted\tSelf-hosted\t0\.00 USD a month\t[1-9]\d* accounts$/m)
    expect(listed).toMatch(/^professional-year\t.*\t240\.00 USD a year\t0 accounts\thidden$/m)
  })

  it('are granted, for good or until a day', async () => {
    await world.person({ email: 'plan@example.com' })
    expect(await said(grantPlan, 'plan@example.com', 'starter', '--until', '2026-12-24')).toBe(
      'plan@example.com is on starter until 2026-12-24.',
    )
    expect(await userNamed('plan@example.com')).toMatchObject({
      plan_name: 'Starter',
      skill_podcast_website: false,
      plan_expires_at: new Date('2026-12-24T00:00:00Z'),
    })
    await said(grantPlan, 'plan@example.com', 'professional')
    expect(await userNamed('plan@example.com')).toMatchObject({
      skill_podcast_website: true,
      plan_expires_at: null,
    })
  })

  it.each([
    [['plan@example.com', 'gold'], 'There is no plan "gold"'],
    [['plan@example.com', 'starter', '--until', '2026-02-30'], '--until needs a day such as'],
    [['plan@example.com', 'starter', '--until', '2026-01-01'], 'in the future'],
    [['plan@example.com'], 'PLAN is missing.'],
    [['nobody@example.com', 'starter'], 'There is no account nobody@example.com.'],
  ])('are not granted by %j', async (args, words) => {
    await expect(said(grantPlan, ...args)).rejects.toThrow(words)
  })
})

describe('shows', () => {
  it('come back within 30 days after they were deleted, and not later', async () => {
    const { user } = await world.person()
    const show = await buildShow(world.kernel, { user })
    await deleteShow(world.kernel, await reachShow(world.kernel.db, user, 'shows.delete', show.id))
    await said(restoreShowByName, show.id)
    await deleteShow(world.kernel, await reachShow(world.kernel.db, user, 'shows.delete', show.id))
    expect(await said(restoreShowByName, show.slug)).toBe(`${show.podcast_title} is back.`)
    await deleteShow(world.kernel, await reachShow(world.kernel.db, user, 'shows.delete', show.id))
    world.clock.advance(31 * 86_400_000)
    await expect(said(restoreShowByName, show.id)).rejects.toThrow('that can be restored')
  })

  it('are counted again, all or one', async () => {
    expect(await said(recount)).toBe('Counted again.')
    expect(await said(recount, '--compare', '--window', 'calendar')).toBe('Nothing was changed.')
    const refusal = await said(recount, '--compare', '--window', 'first-touch').catch((error) =>
      errorText(error),
    )
    expect(refusal).toContain('names of one day')
    await expect(said(recount, '--agents', 'lists')).rejects.toThrow('--agents needs --compare')
    await expect(said(recount, '--from', 'March')).rejects.toThrow('--from needs a day such as 2026-03-02.')
    await expect(said(recount, '--from', '2026-02-30')).rejects.toThrow(
      '--from needs a day such as 2026-03-02.',
    )
    await expect(said(recount, '--from', '2026-03-02', '--to', '2026-03-01')).rejects.toThrow(
      '--to is before --from.',
    )
    await expect(said(recount, '--window', 'first-touch')).rejects.toThrow('--window needs --compare')
    await expect(said(recount, '--show', 'mine')).rejects.toThrow('--show needs the number of a podcast.')
    await expect(said(recount, '--show', '999999')).rejects.toThrow(
      'There is no podcast with the number 999999.',
    )
  })
})

describe('jobs that failed for good', () => {
  async function deadJob(): Promise<number> {
    const row = { name: 'shows.sweep', data: '{}', reason: 'The disk was full.', tries: 6, retried_at: null }
    return (
      await world.kernel.db.insertInto('dead_jobs').values(row).returning('id').executeTakeFirstOrThrow()
    ).id
  }

  it('are listed with their reason, put back to work once, and then off the list', async () => {
    const id = await deadJob()
    expect(await said(listJobs)).toMatch(`The disk was full.`)
    expect(await said(retryJob, id)).toBe('shows.sweep is queued again.')
    expect(await said(listJobs)).toBe('No job has failed for good.')
    await expect(said(retryJob, id)).rejects.toThrow(`There is no failed job ${id}`)
  })

  it('are dismissed', async () => {
    const id = await deadJob()
    await said(dismissJob, id)
    expect(await said(listJobs)).toBe('No job has failed for good.')
    await expect(said(dismissJob, 'seven')).rejects.toThrow('ID must be a number.')
  })
})
