import { allAddresses, allEndpoints } from '@podstead/contract/all'
import * as contract from '@podstead/contract/operations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { queueMail } from '../outgoing-mail/commands.ts'
import { createWorld, type World } from '../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ config: { metricsToken: 'a-long-enough-token' } })
})
afterAll(() => world.close())

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  world.app.inject({ method: 'GET', url, headers: { host: 'localhost:4000', ...headers }, remoteAddress })

const mail = (messageId: string) => ({
  to: 'ana@example.com',
  subject: 'Hello <b>',
  html: '<p>Hello</p>',
  text: 'Hello\n\nhttps://example.com/a?b=c\n',
  messageId,
})

describe('health', () => {
  test('tells that the process answers, and what it stands on', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([
      200,
      { status: 'ready', checks: { database: 'ok', migrations: 'ok', storage: 'ok' }, address: '127.0.0.1' },
    ])
  })

  test('is not ready while a migration is missing', async () => {
    const { name } = await world.kernel.database.jobsDatabase
      .executeSql(
        'delete from schema_migrations where name = (select max(name) from schema_migrations) returning name',
      )
      .then(({ rows }) => rows[0])
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json().checks.migrations]).toEqual([503, '1 not applied'])
    await world.kernel.database.jobsDatabase.executeSql('insert into schema_migrations (name) values ($1)', [
      name,
    ])
  })
})

describe('the installation', () => {
  test('tells nothing where nothing is set, except that everything is included', async () => {
    const { body } = await world.anonymous.call(contract.getInstallation)
    expect(body).toMatchObject({
      payments: 'none',
      takes_payments: false,
      has_affiliates: false,
      has_plans: false,
      help_url: null,
      support_url: null,
      support_email: null,
      migration_url: null,
    })
    expect(body.intro_videos.map(({ id, video_url }) => [id, video_url])).toEqual(
      contract.INTRO_TOPICS.map((id) => [id, null]),
    )
  })

  test('tells what is set, and the address of the migration only to accounts of the old system', async () => {
    const migrationUrl = 'https://move.example.com/'
    const config = {
      payments: 'stripe',
      helpUrl: 'https://help.example.com/',
      supportEmail: 'ask@example.com',
      migrationUrl,
    } as const
    const set = await createWorld({ config })
    try {
      const [old, young] = [await set.person({ is_old_system: true }), await set.person()]
      const read = async (caller: typeof set.anonymous) => (await caller.call(contract.getInstallation)).body
      expect(await read(old)).toMatchObject({
        payments: 'stripe',
        has_plans: true,
        help_url: 'https://help.example.com/',
        support_email: 'ask@example.com',
        migration_url: migrationUrl,
      })
      expect([(await read(young)).migration_url, (await read(set.anonymous)).migration_url]).toEqual([
        null,
        null,
      ])
    } finally {
      await set.close()
    }
  })
})

describe('the operator’s pages', () => {
  test.each(['/outbox', '/jobs', '/metrics'])(
    '%s is shown on this machine only: others, proxies and foreign names get 404',
    async (url) => {
      expect((await get(url)).statusCode).toBe(200)
      expect((await get(url, {}, '203.0.113.7')).statusCode).toBe(404)
      for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
        expect((await get(url, { [header]: '127.0.0.1' })).statusCode).toBe(404)
      expect((await get(url, { host: 'rebound.example' })).statusCode).toBe(404)
    },
  )

  test('metrics are also given to whoever holds the token', async () => {
    const answer = await get('/metrics', { authorization: 'Bearer a-long-enough-token' }, '203.0.113.7')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toMatch(/^podstead_http_request_seconds_bucket/m)
    expect((await get('/metrics', { authorization: 'Bearer wrong' }, '203.0.113.7')).statusCode).toBe(404)
  })

  test('the outbox lists kept mail and shows each, its HTML shut in', async () => {
    await queueMail(world.kernel, world.kernel.db, mail('<one@localhost>'))
    await world.runJobs()
    const list = await get('/outbox')
    expect(list.body).toContain('Hello &lt;b&gt;')
    const link = list.body.match(/\/outbox\/[0-9a-f]{32}/)?.[0] as string
    const shown = await get(link)
    expect(shown.body).toContain('href="https://example.com/a?b=c"')
    expect(shown.body).toMatch(/<iframe[^>]*sandbox=""/)
    expect(shown.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await get('/outbox/0123456789abcdef0123456789abcdef')).statusCode).toBe(404)
  })

  test('jobs that gave up are shown with their reason', async () => {
    await world.kernel.db
      .insertInto('dead_jobs')
      .values({
        name: 'media.process',
        data: '{"episode_id":7}',
        reason: 'the disk was on fire',
        tries: 6,
        retried_at: null,
      })
      .execute()
    const { body } = await get('/jobs')
    for (const text of ['media.process', 'the disk was on fire', 'jobs retry']) expect(body).toContain(text)
  })
})

describe('a mail', () => {
  test('whose job runs twice is sent once (P4)', async () => {
    for (let i = 0; i < 2; i++) await queueMail(world.kernel, world.kernel.db, mail('<twice@localhost>'))
    const kept = await world.mails()
    expect(
      kept.filter((m) => (m as unknown as { messageId: string }).messageId === '<twice@localhost>'),
    ).toHaveLength(1)
  })
})

describe('the API describes itself', () => {
  test('as OpenAPI 3.1 with every endpoint and address of the contract', async () => {
    const document = (await get('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    const offered = new Set(
      Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
        Object.keys(methods).map((m) => `${m.toUpperCase()} ${path}`),
      ),
    )
    const declared = [...allEndpoints().map((e) => e.endpoint), ...allAddresses().map((a) => a.address)]
    for (const { method, path } of declared)
      expect([...offered]).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    expect(
      document.paths['/auth/sign_in'].post.requestBody.content['application/json'].schema.properties,
    ).toHaveProperty('password')
  })

  test('and as a page whose scripts are all our own', async () => {
    const page = await get('/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self'")
    const scripts = [...page.body.matchAll(/src="([^"]+)"/g)].map((m) => m[1] as string)
    expect(scripts.length).toBeGreaterThan(0)
    for (const script of scripts) expect([script, (await get(script)).statusCode]).toEqual([script, 200])
    expect((await get('/docs/assets/package.json')).statusCode).toBe(404)
  })
})
