import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase } from '../../testing/database.ts'
import { systemClock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { createLog } from '../log.ts'
import { IsolationKilled } from '../media/isolated.ts'
import { createJobs, defineJob, done, type JobDefinition, type Jobs, job, skipped } from './jobs.ts'
import { READER_KILLED } from './jobs-crashes.ts'

let database: Database
let jobs: Jobs
const Note = z.object({ note: z.string() })
const note = defineJob('note', Note)
const slow = defineJob('slow', Note)
const look = defineJob('look', z.object({}))
const silent = createLog({ level: 'silent', clock: systemClock })

beforeEach(async () => {
  database = await openTestDatabase()
  jobs = createJobs({ database, log: silent })
})
afterEach(async () => {
  await jobs.stop(2)
  await database.close()
})

const start = async (...given: unknown[]) => {
  const definitions = given as JobDefinition[]
  await jobs.open(definitions)
  await jobs.work(definitions)
}
const dead = () => database.db.selectFrom('dead_jobs').selectAll().execute()

describe('a job', () => {
  test('exists exactly if the business transaction commits', async () => {
    const ran: string[] = []
    await start(
      job(note, {
        handler: async ({ note }) => {
          ran.push(note)
          return done
        },
      }),
    )
    await database.db.transaction().execute((trx) => jobs.enqueue(trx, note, { note: 'committed' }))
    await database.db
      .transaction()
      .execute(async (trx) => {
        await jobs.enqueue(trx, note, { note: 'rolled back' })
        throw new Error('no')
      })
      .catch(() => {})
    await jobs.enqueue(database.db, note, { note: 'last' })
    await expect.poll(() => ran, { timeout: 30_000 }).toContain('last')
    expect(ran.sort()).toEqual(['committed', 'last'])
  })

  test('of which many wait and each takes little does not wait for the next look at the queue', async () => {
    let ran = 0
    const handler = async () => {
      ran++
      return done
    }
    const brief = job(note, { pace: 'at once', handler })
    await jobs.open([brief] as unknown as JobDefinition[])
    for (let i = 0; i < 20; i++) await jobs.enqueue(database.db, note, { note: 'small' })
    await jobs.work([brief] as unknown as JobDefinition[])
    // One every two seconds would take 40.
    await expect.poll(() => ran, { timeout: 15_000 }).toBe(20)
  })

  test('is done together with others that wait, and by itself where one of them fails', async () => {
    const [calls, alone]: [string[][], string[]] = [[], []]
    const shared = job(note, {
      retryLimit: 0,
      together: {
        max: 10,
        async handler(given) {
          calls.push(given.map((one) => one.note).toSorted())
          if (given.some((one) => one.note === 'bad')) throw new Error('not this one')
        },
      },
      async handler(given) {
        alone.push(given.note)
        if (given.note === 'bad') throw new Error('not this one')
        return done
      },
    })
    await jobs.open([shared] as unknown as JobDefinition[])
    for (const name of ['a', 'b', 'c']) await jobs.enqueue(database.db, note, { note: name })
    await jobs.work([shared] as unknown as JobDefinition[])
    await expect.poll(() => jobs.countUnfinished(note), { timeout: 30_000 }).toBe(0)
    expect([calls, alone]).toEqual([[['a', 'b', 'c']], []])
    await database.db.transaction().execute(async (trx) => {
      for (const name of ['d', 'bad', 'e']) await jobs.enqueue(trx, note, { note: name })
    })
    await expect.poll(async () => (await dead()).map(({ reason }) => reason)).toEqual(['not this one'])
    await expect.poll(() => jobs.countUnfinished(note)).toBe(0)
    expect(calls).toEqual([
      ['a', 'b', 'c'],
      ['bad', 'd', 'e'],
    ])
    expect(alone.toSorted()).toEqual(['bad', 'd', 'e'])
  })

  test('whose reader is killed twice from outside is parked, and told so', async () => {
    const [tries, reasons]: [number[], string[]] = [[], []]
    await start(
      job(note, {
        handler: async (_data, run) => {
          tries.push(run.tries)
          throw new IsolationKilled('SIGKILL')
        },
        gaveUp: async (_data, reason) => void reasons.push(reason),
      }),
    )
    await jobs.enqueue(database.db, note, { note: 'too large for this machine' })
    await expect.poll(() => reasons, { timeout: 30_000 }).toEqual([READER_KILLED])
    expect(tries).toEqual([1, 2])
    expect(await dead()).toMatchObject([{ name: 'note', reason: READER_KILLED, tries: 2 }])
  }, 40_000)

  test('is tried again after a failure', async () => {
    const tries: number[] = []
    await start(
      job(note, {
        handler: async (_data, run) => {
          tries.push(run.tries)
          if (run.tries === 1) throw new Error('not yet')
          return skipped('was there already')
        },
      }),
    )
    await jobs.enqueue(database.db, note, { note: 'again' })
    await expect.poll(() => tries, { timeout: 30_000 }).toEqual([1, 2])
    expect(await dead()).toEqual([])
  })

  test('that gives up is kept with its reason, its owner is told, and it can be put back to work', async () => {
    const told: string[] = []
    let broken = true
    await start(
      job(note, {
        retryLimit: 0,
        handler: async () => {
          if (broken) throw new Error('the disk was on fire')
          return done
        },
        gaveUp: async ({ note }, reason) => void told.push(`${note}: ${reason}`),
      }),
    )
    await jobs.enqueue(database.db, note, { note: 'poison' })
    await expect.poll(dead, { timeout: 30_000 }).toHaveLength(1)
    const [row] = await dead()
    expect(row).toMatchObject({
      name: 'note',
      data: { note: 'poison' },
      reason: 'the disk was on fire',
      retried_at: null,
    })
    expect(told).toEqual(['poison: the disk was on fire'])
    broken = false
    await database.db.transaction().execute((trx) => jobs.retryDead(trx, row as never))
    await expect.poll(async () => (await dead())[0]?.retried_at, { timeout: 30_000 }).toBeInstanceOf(Date)
  })

  test('that gives up is listed once, although telling its owner fails at first', async () => {
    const told: string[] = []
    await start(
      job(note, {
        retryLimit: 0,
        handler: async () => {
          throw new Error('the disk was on fire')
        },
        gaveUp: async ({ note }) => {
          told.push(note)
          if (told.length === 1) throw new Error('and so was the telephone')
        },
      }),
    )
    await jobs.enqueue(database.db, note, { note: 'poison' })
    await expect.poll(() => told, { timeout: 30_000 }).toEqual(['poison', 'poison'])
    expect(await dead()).toHaveLength(1)
  }, 30_000)

  test('that is due for months is still there when the server is back', async () => {
    let ran = 0
    const late = job(note, {
      handler: async () => {
        ran++
        return done
      },
    }) as unknown as JobDefinition
    await jobs.open([late])
    const startAfter = new Date(Date.now() - 200 * 24 * 3_600_000)
    await jobs.enqueue(database.db, note, { note: 'from spring' }, { startAfter })
    const keeper = new PgBoss({ db: database.jobsDatabase, backend: database.engine, supervise: false })
    await keeper.start()
    await keeper.supervise(note.name)
    await keeper.stop({ close: false })
    await jobs.runPending([late])
    expect(ran).toBe(1)
  })

  test('that looks at everything waits once however often it is asked for, and runs alone', async () => {
    const log: string[] = []
    let letGo = () => {}
    await start(
      job(look, {
        policy: 'short',
        handler: async () => {
          log.push('begin')
          if (log.length === 1) await new Promise<void>((resolve) => (letGo = resolve))
          log.push('end')
          return done
        },
      }),
    )
    await jobs.enqueue(database.db, look, {})
    await expect.poll(() => log, { timeout: 30_000 }).toEqual(['begin'])
    for (let n = 0; n < 3; n++) await jobs.enqueue(database.db, look, {})
    letGo()
    await expect.poll(() => log, { timeout: 30_000 }).toEqual(['begin', 'end', 'begin', 'end'])
    // A job is marked as completed after its handler returned.
    const unfinished = async () =>
      (
        await database.jobsDatabase.executeSql(
          "select state from pgboss.job where name = 'look' and state < 'completed'",
        )
      ).rows
    await expect.poll(unfinished, { timeout: 30_000 }).toEqual([])
    expect(log).toHaveLength(4)
  })

  test('whose queue an earlier version made with another policy is asked for in a new one', async () => {
    const before = new PgBoss({ db: database.jobsDatabase, backend: database.engine })
    await before.start()
    await before.createQueue('look', { policy: 'stately' })
    await before.send('look', {})
    await before.stop({ close: false })
    let ran = 0
    const handler = async () => {
      ran += 1
      return done
    }
    await start(job(look, { policy: 'short', handler }))
    await jobs.enqueue(database.db, look, {})
    await expect.poll(() => ran, { timeout: 30_000 }).toBe(1)
    const { rows } = await database.jobsDatabase.executeSql(
      "select policy from pgboss.queue where name = 'look'",
    )
    expect(rows).toEqual([{ policy: 'short' }])
  })

  test('with data that does not fit its schema gives up instead of running', async () => {
    let ran = false
    await start(
      job(note, {
        retryLimit: 0,
        handler: async () => {
          ran = true
          return done
        },
      }),
    )
    // @ts-expect-error what the job is not made for does not compile either
    await jobs.enqueue(database.db, note, { note: 7 })
    await expect.poll(dead, { timeout: 30_000 }).toHaveLength(1)
    expect(ran).toBe(false)
  })
})

describe('stopping', () => {
  test('lets a running job finish', async () => {
    let finished = false
    let running = () => {}
    const started = new Promise<void>((resolve) => {
      running = resolve
    })
    await start(
      job(slow, {
        handler: async () => {
          running()
          await new Promise((resolve) => setTimeout(resolve, 300))
          finished = true
          return done
        },
      }),
    )
    await jobs.enqueue(database.db, slow, { note: 'x' })
    await started
    await jobs.stop(5)
    expect(finished).toBe(true)
  })

  test('hands back a job that does not finish in time; the next process starts it anew, at no cost of a try', async () => {
    let running = () => {}
    const started = new Promise<void>((resolve) => {
      running = resolve
    })
    const tries: number[] = []
    const endless = job(defineJob('endless', Note), {
      retryLimit: 0,
      handler: async (_data, run) => {
        tries.push(run.tries)
        running()
        if (tries.length > 1) return done
        await new Promise((_resolve, reject) =>
          run.signal.addEventListener('abort', () => reject(new Error('told to stop'))),
        )
        return done
      },
    })
    await start(endless)
    await jobs.enqueue(database.db, endless, { note: 'x' })
    await started
    await jobs.stop(1)
    jobs = createJobs({ database, log: silent })
    await start(endless)
    await expect.poll(() => tries, { timeout: 30_000 }).toEqual([1, 1])
    expect(await dead()).toEqual([])
  })
})
