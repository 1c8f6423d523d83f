import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type World } from '../testing/world.ts'
import { createOperatorLink } from './commands-links.ts'

/** The operator's pages over real connections, and behind the real proxies where they are installed. */

const PAGES = ['/outbox', '/jobs', '/self-check', '/metrics']
const installed = (program: string) => {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`])
    return true
  } catch {
    process.stderr.write(
      `\n  SKIPPED: ${program} is not installed, so the server was not tried behind it.\n\n`,
    )
    return false
  }
}
const [hasNginx, hasCaddy] = [installed('nginx'), installed('caddy')]

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: string }
function get(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  localAddress?: string,
): Promise<Got> {
  return new Promise((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress }
    const asked = request(
      { host: '127.0.0.1', port, path, headers, agent: false, timeout: 20_000, ...from },
      (answer) => {
        let body = ''
        answer.on('data', (chunk) => (body += chunk))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      },
    )
    asked.on('error', reject).end()
  })
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

const NAMED = {
  app: 'http://podcasts.example.com',
  pages: 'http://pages.example.com',
  media: 'http://media.example.com',
}
let laptop: World
let named: World
let port: number
let namedPort: number
beforeAll(async () => {
  port = await freePort()
  const own = `http://localhost:${port}`
  laptop = await createWorld({ config: { port, origins: { app: own, pages: own, media: own } } })
  await laptop.app.listen({ host: '127.0.0.1', port })
  named = await createWorld({ config: { origins: NAMED, trustedProxies: ['127.0.0.1'] } })
  namedPort = Number(new URL(await named.listen()).port)
})
afterAll(async () => {
  await laptop.close()
  await named.close()
})

const folder = mkdtempSync(join(tmpdir(), 'podstead-proxies-'))
let proxies: ChildProcess[] = []
afterEach(async () => {
  for (const child of proxies) {
    const ended = new Promise((resolve) => child.once('close', resolve))
    child.kill('SIGTERM')
    await ended
  }
  proxies = []
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function started(command: string, args: string[], at: number): Promise<number> {
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', (chunk) => (said += chunk))
  proxies.push(child)
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`)
    const answers = await get(at, '/healthz').then(
      () => true,
      () => false,
    )
    if (answers) return at
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${command} does not answer:\n${said}`)
}

async function nginx(inside: (at: number) => string): Promise<number> {
  const at = await freePort()
  const path = join(folder, `nginx-${at}.conf`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${folder}/${kind}-${at};`,
  )
  writeFileSync(
    path,
    `daemon off; pid ${folder}/${at}.pid; error_log stderr;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${inside(at)}\n}\n`,
  )
  return started('nginx', ['-e', 'stderr', '-c', path], at)
}

async function caddy(site: (at: number) => string): Promise<number> {
  const at = await freePort()
  const path = join(folder, `Caddyfile-${at}`)
  writeFileSync(path, `{\n  admin off\n  auto_https off\n}\n${site(at)}\n`)
  return started('caddy', ['run', '--adapter', 'caddyfile', '--config', path], at)
}

/** The sample of the documentation, with the ports of this test. */
function sample(kind: 'nginx' | 'caddy', at: number): string {
  const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
  const [, block = ''] =
    new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?127\\.0\\.0\\.1:4000[\\s\\S]*?)\`\`\``).exec(text) ?? []
  const here = block.replaceAll('127.0.0.1:4000', `127.0.0.1:${namedPort}`)
  if (kind === 'nginx') return here.replace('server {', `server {\n  listen 127.0.0.1:${at};`)
  return here.replace(
    /^(.*) \{/m,
    (_line, names: string) =>
      `${names
        .split(', ')
        .map((name) => `http://${name}:${at}`)
        .join(', ')} {\n  bind 127.0.0.1`,
  )
}

describe('the operator’s pages', () => {
  test.each(PAGES)(
    '%s opens on this machine by the address of the dashboard, and without anything to sign in to',
    async (path) => {
      expect((await get(port, path, { host: `localhost:${port}` })).status).toBe(200)
      expect((await get(port, path, { host: `127.0.0.1:${port}` })).status).toBe(404)
    },
  )

  test('open by a link of the operator once, and then with its cookie', async () => {
    const link = new URL(createOperatorLink(named.kernel, named.clock.now()))
    expect(link.origin).toBe(NAMED.app)
    const host = { host: 'podcasts.example.com' }
    expect((await get(namedPort, '/outbox', host)).status).toBe(404)
    const opened = await get(namedPort, `${link.pathname}${link.search}`, host)
    expect([opened.status, opened.headers.location]).toEqual([303, '/outbox'])
    const [set = ''] = opened.headers['set-cookie'] ?? []
    expect(set).toMatch(/; HttpOnly; SameSite=Strict/)
    const cookie = set.split(';')[0] as string
    for (const path of PAGES) expect((await get(namedPort, path, { ...host, cookie })).status).toBe(200)
    expect((await get(namedPort, `${link.pathname}${link.search}`, host)).status).toBe(404)
    expect((await get(namedPort, '/v2/shows', { ...host, cookie })).status).toBe(401)
    named.clock.advance(2 * 3_600_000)
    expect((await get(namedPort, '/outbox', { ...host, cookie })).status).toBe(404)
  })

  test('do not open by a link that is forged, too old, or made for something else', async () => {
    const host = { host: 'podcasts.example.com' }
    const late = createOperatorLink(named.kernel, named.clock.now())
    named.clock.advance(16 * 60_000)
    const other = named.kernel.secrets.sign(
      { nonce: 'x' },
      'archive',
      new Date(named.clock.now().getTime() + 60_000),
    )
    for (const token of [new URL(late).searchParams.get('token'), other, 'x', ''])
      expect((await get(namedPort, `/outbox?token=${token}`, host)).status).toBe(404)
  })
})

describe.skipIf(!hasNginx)('behind nginx', () => {
  const short = (at: number, target: string, more = '') =>
    `server { listen 127.0.0.1:${at}; location / { proxy_pass http://${target}:${port}; ${more} } }`

  test.each<[string, string, string, boolean]>([
    ['the shortest configuration', '127.0.0.1', '', false],
    ['one that keeps the host', '127.0.0.1', 'proxy_set_header Host $host;', false],
    ['one that goes to localhost', 'localhost', '', false],
    [
      'one that goes to localhost by HTTP/1.1 and says nothing',
      'localhost',
      'proxy_http_version 1.1; proxy_set_header Connection "";',
      true,
    ],
  ])('%s shows nobody the operator’s pages', async (_what, target, more, needsOwnUser) => {
    // Started by an ordinary user, nginx has no user of its own, and then this configuration
    // looks like a browser.
    if (needsOwnUser && process.getuid?.() !== 0)
      return void process.stderr.write(
        '\n  SKIPPED: only root can start nginx as another user, so nothing was tried by HTTP/1.1.\n\n',
      )
    const at = await nginx((own) => short(own, target, more))
    for (const host of ['podcasts.example.com', `localhost:${port}`, `127.0.0.1:${port}`])
      for (const path of PAGES)
        expect([host, path, (await get(at, path, { host })).status]).toEqual([host, path, 404])
    expect((await get(at, '/healthz')).status).toBe(200)
  })

  test('the documented sample shows nobody these pages, tells listeners apart, and passes WebSockets', async () => {
    await attackSample(await nginx((at) => sample('nginx', at)))
  })

  test('feeds of the documented sample are answered by the fast lane, over connections that stay', async () => {
    const at = await nginx((own) => sample('nginx', own))
    const { path } = await feedOf({})
    const [lane, sockets] = [{ answers: 0 }, new Set<unknown>()]
    named.app.lane.onAnswer(() => {
      lane.answers += 1
    })
    named.app.server.on('request', ({ socket }) => void sockets.add(socket))
    for (let n = 0; n < 20; n++) expect((await get(at, path, MEDIA)).status).toBe(200)
    expect(lane.answers).toBeGreaterThan(15)
    expect(sockets.size).toBeLessThan(5)
  })

  test('the documented cache keeps public feeds for a second, asks then whether they changed, and keeps no private one', async () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const [, lines = ''] = /location \/feeds\/ \{\n([\s\S]*?) {2}# and all/.exec(text) ?? []
    expect(lines).toContain('proxy_cache feeds;')
    // nginx gives up its rights, and must still get there.
    chmodSync(folder, 0o755)
    const at = await nginx((own) => {
      const plain = sample('nginx', own)
      const [whole = '', inside = ''] = /location \/ \{([\s\S]*?)\n {2}\}/.exec(plain) ?? []
      const cached = `location /feeds/ {\n${lines}${inside.replace('proxy_buffering off;', '')}\n  }`
      return `proxy_cache_path ${folder}/cache-${own} keys_zone=feeds:10m;\n${plain.replace(whole, `${whole}\n  ${cached}`)}`
    })
    const [open, secret] = [await feedOf({}), await feedOf({ is_private: true })]
    const reached = { open: 0, secret: 0, asked: 0 }
    named.app.server.prependListener('request', ({ url, headers }) => {
      if (url === open.path) reached.open += 1
      if (url === secret.path) reached.secret += 1
      if (url === open.path && headers['if-none-match']) reached.asked += 1
    })
    for (let n = 0; n < 5; n++)
      for (const { path } of [open, secret]) expect((await get(at, path, MEDIA)).status).toBe(200)
    expect([reached.open < 5, reached.secret]).toEqual([true, 5])
    await named.kernel.db.updateTable('shows').set({ is_private: true }).where('id', '=', open.id).execute()
    await expect
      .poll(async () => (await get(at, open.path, MEDIA)).headers['cache-control'], { timeout: 5000 })
      .toMatch(/no-store/)
    expect(reached.asked).toBeGreaterThan(0)
  })
})

const MEDIA = { host: 'media.example.com' }

async function feedOf(changes: Parameters<typeof buildShow>[1]): Promise<{ id: number; path: string }> {
  const show = await buildShow(named.kernel, changes)
  return { id: show.id, path: `/feeds/${show.slug}.xml` }
}

describe.skipIf(!hasCaddy)('behind Caddy', () => {
  test('the shortest configuration shows nobody the operator’s pages', async () => {
    const at = await caddy(
      (own) => `http://:${own} {\n  bind 127.0.0.1\n  reverse_proxy localhost:${port}\n}`,
    )
    for (const host of ['podcasts.example.com', `localhost:${port}`])
      for (const path of PAGES)
        expect([host, path, (await get(at, path, { host })).status]).toEqual([host, path, 404])
  })

  test('the documented sample shows nobody these pages, tells listeners apart, and passes WebSockets', async () => {
    await attackSample(await caddy((at) => sample('caddy', at)))
  })
})

async function attackSample(at: number): Promise<void> {
  const host = 'podcasts.example.com'
  for (const path of PAGES) expect([path, (await get(at, path, { host })).status]).toEqual([path, 404])
  // The proxy's word counts, not the client's.
  const claims = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'media.example.com',
    forwarded: 'for=203.0.113.9',
  }
  // From an address that is not the trusted proxy's; only Linux has more than one of
  // its own without asking for it.
  if (process.platform === 'linux')
    expect(JSON.parse((await get(at, '/readyz', { host, ...claims }, '127.0.0.2')).body).address).toBe(
      '127.0.0.2',
    )
  expect((await get(at, '/v1/installation', { host, ...claims })).status).toBe(200)
  const socket = new WebSocket(`ws://127.0.0.1:${at}/live`, { headers: { host }, origin: NAMED.app })
  await new Promise<void>((resolve, reject) => socket.once('open', resolve).once('error', reject))
  socket.terminate()
}
