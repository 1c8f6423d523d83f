import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteShow } from '../../apps/server/src/shows/commands.ts'
import { buildShow } from '../../apps/server/src/shows/factory.ts'
import { ownedShow } from '../../apps/server/src/shows/queries.ts'
import { createWorld, type World } from '../../apps/server/src/testing/world.ts'
import type { Run } from './command.ts'
import { dismissJob, listJobs, retryJob } from './jobs.ts'
import { recount, restoreShowById } from './restore.ts'
import { confirmUser, deleteUser, disableUser, listUsers } from './users.ts'

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

const userNamed = (email: string) => world.kernel.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('users', () => {
  it('are listed with their state', async () => {
    await world.person({ email: 'waits@example.com', confirmed_at: null })
    expect(await said(listUsers)).toMatch(/waits@example\.com\twaits for confirmation/)
  })

  it('are confirmed by hand when the mail never arrived', async () => {
    await world.person({ email: 'lost@example.com', confirmed_at: null })
    await said(confirmUser, 'Lost@example.com')
    expect((await userNamed('lost@example.com'))?.confirmed_at).toEqual(world.clock.now())
  })

  it('are disabled, which ends their sessions at once', async () => {
    const person = await world.person({ email: 'out@example.com' })
    await said(disableUser, 'out@example.com')
    expect((await userNamed('out@example.com'))?.disabled_at).toEqual(world.clock.now())
    expect(await world.kernel.db.selectFrom('sessions').select('id').where('user_id', '=', person.user.id).execute()).toEqual([])
  })

  it('are deleted with their shows, but only when that is said twice', async () => {
    const { user } = await world.person({ email: 'gone@example.com' })
    const show = await buildShow(world.kernel, { user })
    await expect(said(deleteUser, 'gone@example.com')).rejects.toThrow('--yes')
    await said(deleteUser, 'gone@example.com', '--yes')
    expect(await userNamed('gone@example.com')).toBeUndefined()
    expect(await world.kernel.db.selectFrom('shows').select('id').where('id', '=', show.id).execute()).toEqual([])
  })

  it('that do not exist are refused by name', async () => {
    await expect(said(confirmUser, 'nobody@example.com')).rejects.toThrow('There is no account nobody@example.com.')
    await expect(said(confirmUser)).rejects.toThrow('EMAIL is missing.')
  })
})

describe('shows', () => {
  it('come back within 30 days after they were deleted, and not later', async () => {
    const { user } = await world.person()
    const show = await buildShow(world.kernel, { user })
    await deleteShow(world.kernel, await ownedShow(world.kernel.db, user, show.id))
    await said(restoreShowById, show.id)
    await deleteShow(world.kernel, await ownedShow(world.kernel.db, user, show.id))
    world.clock.advance(31 * 86_400_000)
    await expect(said(restoreShowById, show.id)).rejects.toThrow('could be brought back')
  })

  it('are counted again, all or one', async () => {
    expect(await said(recount)).toBe('Counted again.')
    await expect(said(recount, '--show', 'mine')).rejects.toThrow('--show needs the number of a podcast.')
  })
})

describe('jobs that gave up', () => {
  async function deadJob(): Promise<number> {
    const row = { name: 'shows.sweep', data: '{}', reason: 'The disk was full.', tries: 6, retried_at: null }
    return (await world.kernel.db.insertInto('dead_jobs').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  it('are listed with their reason, put back to work once, and then off the list', async () => {
    const id = await deadJob()
    expect(await said(listJobs)).toMatch(`The disk was full.`)
    expect(await said(retryJob, id)).toBe('shows.sweep waits for a worker.')
    expect(await said(listJobs)).toBe('No job has given up.')
    await expect(said(retryJob, id)).rejects.toThrow(`There is no job ${id}`)
  })

  it('are dismissed', async () => {
    const id = await deadJob()
    await said(dismissJob, id)
    expect(await said(listJobs)).toBe('No job has given up.')
    await expect(said(dismissJob, 'seven')).rejects.toThrow('ID must be a number.')
  })
})
