import { inspect } from 'node:util'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { createTestClock } from './clock.ts'
import { createLog, redactUrl, requestId } from './log.ts'

const capability = 'Zx9_kQ2mV7-rT4bN8wLpY3cHsD6fGjA1eUoIiB5vXyM'

/** Every canary is a secret that must never be seen in the output. */
const canaries = {
  accessToken: 'canaryaccesstoken1',
  authorization: 'canaryauthorization2',
  cookie: 'canarycookie3',
  password: 'canarypassword4',
  ticket: 'canaryticket5',
  confirmation: 'canaryconfirmation6',
  uid: 'canaryuid7@example.com',
  client: 'canaryclient8',
  capability,
}

const secretUrl =
  `/direct?access-token=${canaries.accessToken}&access_token=${canaries.accessToken}&uid=${encodeURIComponent(canaries.uid)}` +
  `&client=${canaries.client}&token=${canaries.accessToken}&ticket=${canaries.ticket}&confirmation_token=${canaries.confirmation}&page=2`

const secretHeaders = {
  'Access-Token': canaries.accessToken,
  AUTHORIZATION: `Bearer ${canaries.authorization}`,
  cookie: `unlock=${canaries.cookie}; other=${canaries.cookie}`,
  'set-cookie': [`a=${canaries.cookie}`, `b=${canaries.cookie}`],
  client: canaries.client,
  uid: canaries.uid,
  'user-agent': 'kept-agent',
}

function capture(level: 'info' | 'silent' = 'info') {
  const lines: string[] = []
  const clock = createTestClock('2026-11-21T10:00:00.000Z')
  const log = createLog({ level, clock, destination: { write: (line) => void lines.push(line) } })
  return { log, lines, output: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line)) }
}

function expectNoCanary(output: string) {
  for (const secret of Object.values(canaries)) {
    expect(output).not.toContain(secret)
    expect(output).not.toContain(encodeURIComponent(secret))
    expect(output).not.toContain(Buffer.from(secret).toString('base64'))
  }
}

test('an entry is one line of JSON with a level word, the time of the clock and a message', () => {
  const { log, lines, entries } = capture()
  log.info({ job: 'send', attempt: 2 }, 'done')
  expect(lines).toHaveLength(1)
  expect(lines[0]?.endsWith('}\n')).toBe(true)
  expect(entries()[0]).toEqual({
    level: 'info',
    time: '2026-11-21T10:00:00.000Z',
    job: 'send',
    attempt: 2,
    msg: 'done',
  })
})

const channels: [string, (log: ReturnType<typeof createLog>) => void][] = [
  ['the message', (log) => log.info(`GET ${secretUrl}`)],
  ['message arguments', (log) => log.info('url %s headers %j', secretUrl, secretHeaders)],
  ['an object argument', (log) => log.info('headers %o', secretHeaders)],
  ['an inspected object', (log) => log.info(inspect(secretHeaders))],
  [
    'the merged object',
    (log) => log.info({ url: secretUrl, headers: secretHeaders, password: canaries.password }, 'x'),
  ],
  [
    'deep objects and lists',
    (log) => log.info({ a: [{ b: { c: [{ current_password: canaries.password, to: secretUrl }] } }] }),
  ],
  ['raw header lists', (log) => log.info({ rawHeaders: Object.entries(secretHeaders).flat() })],
  [
    'child bindings',
    (log) =>
      log.child({ url: secretUrl, headers: secretHeaders, refresh_token: canaries.accessToken }).info('x'),
  ],
  [
    'grandchild bindings',
    (log) =>
      log
        .child({ a: 1 })
        .child({ ticket: canaries.ticket, path: `/feeds/${capability}/rss` })
        .info('x'),
  ],
  ['an error', (log) => log.error(failing())],
  ['an error among fields', (log) => log.error({ err: failing(), error: failing() }, 'failed')],
  ['a request', (log) => log.info({ req: { method: 'GET', url: secretUrl, headers: secretHeaders } })],
  [
    'JSON inside a text',
    (log) => log.info(JSON.stringify({ password: canaries.password, 'access-token': canaries.accessToken })),
  ],
  [
    'JSON inside JSON',
    (log) =>
      log.info({ body: JSON.stringify({ user: { password: canaries.password, token: canaries.ticket } }) }),
  ],
  [
    'a form body',
    (log) => log.info({ body: `email=a%40b.c&password=${canaries.password}&ticket=${canaries.ticket}` }),
  ],
  [
    'a header dump',
    (log) =>
      log.info(
        `authorization: Basic ${canaries.authorization}\r\nCookie: a=${canaries.cookie}; b=${canaries.cookie}`,
      ),
  ],
  [
    'user name and password in a URL',
    (log) => log.info(`smtp://${canaries.uid}:${canaries.password}@mail.example.com`),
  ],
  [
    'a percent-encoded parameter name',
    (log) => log.info(`/x?access%2Dtoken=${canaries.accessToken}&%75id=${canaries.client}`),
  ],
  [
    'a fragment',
    (log) => log.info(`https://example.com/cb#access_token=${canaries.accessToken}&state=${canaries.ticket}`),
  ],
  [
    'a code from a provider',
    (log) => log.info(`/callback?code=${canaries.accessToken}&state=${canaries.ticket}`),
  ],
  [
    'a signed storage URL',
    (log) =>
      log.info(`https://s3.test/a?X-Amz-Credential=${canaries.client}&X-Amz-Signature=${canaries.ticket}`),
  ],
  [
    'a capability in a path',
    (log) => log.info({ url: `https://feeds.test/${capability}/rss`, note: `sent ${capability}.` }),
  ],
  ['a field name', (log) => log.info({ [`/x?token=${canaries.accessToken}`]: 1 })],
]

test.each(channels)('no secret reaches the output through %s', (_name, write) => {
  const { log, lines, output } = capture()
  write(log)
  expect(lines).toHaveLength(1)
  expect(output()).toContain('[redacted]')
  expectNoCanary(output())
})

function failing(): Error {
  const cause = Object.assign(new Error(`refused ${secretUrl}`), {
    params: [canaries.password],
    headers: secretHeaders,
    code: 'E_CAUSE',
  })
  return Object.assign(new Error(`Authorization: Bearer ${canaries.authorization}`, { cause }), {
    body: canaries.password,
    code: 'E_TOP',
  })
}

test('an error keeps its type, message, code, stack and causes, and nothing else', () => {
  const { log, entries } = capture()
  const cause = Object.assign(new TypeError('inner'), { code: 'E_CAUSE', rows: ['private row'] })
  log.error(
    { err: Object.assign(new Error('outer', { cause }), { statusCode: 409, detail: 'private detail' }) },
    'failed',
  )
  const { err } = entries()[0]
  expect(err).toMatchObject({
    type: 'Error',
    message: 'outer',
    statusCode: 409,
    cause: { type: 'TypeError', message: 'inner', code: 'E_CAUSE' },
  })
  expect(err.stack).toContain('log.test.ts')
  expect(JSON.stringify(err)).not.toContain('private')
})

test('an error of the job queue, which is a copy with its query and rows, is told without them and without addresses', () => {
  const { log, entries } = capture()
  const copy = {
    message: 'invalid input syntax for type bigint: "Mara <mara@example.com>"',
    stack:
      'error: invalid input syntax for type bigint: "Mara <mara@example.com>"\n    at query (node_modules/pg@8.1.0/lib/client.js:1)',
    code: '22P02',
    detail: 'Key (email)=(mara@example.com) already exists.',
    query: 'update pgboss.job set output = $1',
    params: ['{"to":"mara@example.com"}'],
    queue: 'mail.deliver',
  }
  log.error({ err: copy }, 'jobs')
  const [line] = entries()
  expect(JSON.stringify(line)).not.toMatch(/mara|pgboss\.job|params|detail/i)
  expect(line).toMatchObject({
    err: { code: '22P02', queue: 'mail.deliver', stack: expect.stringContaining('pg@8.1.0/lib/client.js') },
  })
})

test('a server on this log writes request ids, and neither secrets nor the address of the listener', async () => {
  const { log, output, entries } = capture()
  const app = fastify({
    loggerInstance: log,
    genReqId: (request) => requestId(request.headers['x-request-id']),
  })
  app.get('/direct', async (request) => {
    request.log.info({ headers: request.headers, query: request.query }, 'asked')
    throw failing()
  })
  const headers = {
    'access-token': canaries.accessToken,
    authorization: `Bearer ${canaries.authorization}`,
    cookie: `a=${canaries.cookie}`,
  }
  await app.inject({
    url: secretUrl,
    headers: { ...headers, uid: canaries.uid, client: canaries.client, 'x-request-id': 'request-4711' },
  })
  await app.close()
  expect(entries().length).toBeGreaterThanOrEqual(4)
  expect(entries().every((entry) => entry.reqId === 'request-4711')).toBe(true)
  expect(output()).toContain('page=2')
  expect(output()).not.toContain('127.0.0.1')
  expectNoCanary(output())
})

test('nobody can forge a line or drive a terminal through a user agent, a name or a message', () => {
  const { log, lines, entries } = capture()
  const evil = 'a\r\n{"level":"info","msg":"forged"}\u001b[2J\u009b31m\u2028\u202eb\u0000\u007f'
  log.child({ name: evil }).warn({ userAgent: evil, [evil]: evil }, evil)
  expect(lines).toHaveLength(1)
  expect(lines[0]?.slice(0, -1)).not.toMatch(/[\p{Cc}\u2028-\u202e]/u)
  expect(lines[0]?.indexOf('\n')).toBe((lines[0]?.length ?? 0) - 1)
  expect(entries()[0]).toMatchObject({ name: evil, userAgent: evil, msg: evil })
})

test('a very long text is cut and a circle does no harm', () => {
  const { log, lines } = capture()
  const circle: Record<string, unknown> = { text: 'x'.repeat(1_000_000) }
  circle.self = circle
  log.info(circle)
  expect(lines[0]?.length).toBeLessThan(60_000)
})

test('the silent level writes nothing', () => {
  const { log, lines } = capture('silent')
  log.fatal('x')
  expect(lines).toEqual([])
})

test.each([
  ['/v1/shows?page=2&order=name', '/v1/shows?page=2&order=name'],
  ['/x?token=abc', '/x?token=[redacted]'],
  ['https://h.test/p?a=1&Access-Token=abc&b=2#c', 'https://h.test/p?a=1&Access-Token=[redacted]&b=2#c'],
  ['/x?client=abc;uid=def', '/x?client=[redacted]'],
  ['/x?ticket=&confirmation_token=a', '/x?ticket=[redacted]&confirmation_token=[redacted]'],
  ['https://a:b@h.test/', 'https://[redacted]@h.test/'],
  [
    '/episodes/3f2b8c1e-9f6d-4a57-8a63-0a1d3f1c9d11.mp3',
    '/episodes/3f2b8c1e-9f6d-4a57-8a63-0a1d3f1c9d11.mp3',
  ],
  ['/x?%E0%A4%A=1', '/x?%E0%A4%A=1'],
])('redactUrl(%s) is %s', (url, expected) => {
  expect(redactUrl(url)).toBe(expected)
})

test('a harmless request id of the caller is kept, any other is replaced', () => {
  expect(requestId('abc-12345')).toBe('abc-12345')
  for (const bad of [
    undefined,
    '',
    'short',
    'a b c d e f g h',
    'x'.repeat(37),
    'line\nbreak1',
    ['abc-12345'],
  ]) {
    expect(requestId(bad)).toMatch(/^[0-9a-f-]{36}$/)
  }
})
