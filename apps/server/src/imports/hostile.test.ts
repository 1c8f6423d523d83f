import type { IncomingMessage, ServerResponse } from 'node:http'
import { createImport, getImport, importFromRssFeed, previewFeed } from '@podstead/contract/imports'
import { type OldHost, startOldHost } from '@podstead/simulators/old-host'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildShow } from '../shows/factory.ts'
import { createWorld, type Person, type World } from '../testing/world.ts'

/**
 * XML-01, SSRF-01 to SSRF-05: whatever stands at an address, the answer is a refusal that names the
 * field, and nothing is half-written.
 */

let answer: (request: IncomingMessage, response: ServerResponse) => void
let host: OldHost
let world: World
let mira: Person
beforeAll(async () => {
  host = await startOldHost({ items: 1, answer: (request, response) => answer(request, response) })
  world = await createWorld({ config: { outboundAllowHosts: [host.host] } })
  mira = await world.person()
})
afterAll(async () => {
  await world.close()
  await host.close()
})

const text =
  (body: string | Uint8Array, type = 'application/rss+xml') =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': type }).end(body)
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, headers).end()

const channel = (inner: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title>${inner}</channel></rss>`
const BOMB = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><rss version="2.0"><channel><title>&b;</title></channel></rss>`

/** Sends for as long as somebody listens. */
function endless(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml' })
  const more = () => {
    while (!response.destroyed && response.write(`<item><title>${'x'.repeat(60_000)}</title></item>`));
  }
  response.write('<rss version="2.0"><channel>')
  response.on('drain', more)
  more()
}

function drip(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/rss+xml' })
  response.write('<rss version="2.0">')
  const timer = setInterval(() => response.write(' '), 500)
  response.on('close', () => clearInterval(timer))
}

const hostile: [name: string, serve: typeof answer, words: RegExp][] = [
  ['entities that multiply', text(BOMB), /DOCTYPE|document type/i],
  ['a page', text('<!doctype html><html><body>Hello</body></html>', 'text/html'), /page/i],
  ['nothing', text(''), /empty|nothing/i],
  ['a feed that ends in the middle', text(channel('<item><title>One').slice(0, 90)), /./],
  [
    'another encoding than it says',
    text(Buffer.concat([Buffer.from('<?xml version="1.0" encoding="UTF-16"?>'), Buffer.alloc(3000, 0xd8)])),
    /./,
  ],
  ['a title of 50 MB', text(channel(`<item><title>${'x'.repeat(50_000_000)}</title></item>`)), /./],
  ['a feed without end', endless, /large|many|long/i],
  ['a line that drips', drip, /too long/],
  ['a feed without episodes', text(channel('')), /no episodes/],
  ['404', status(404), /no feed at this address/],
  ['a password', status(401), /does not let us/],
  [
    'a redirect into our own network',
    status(302, { location: 'http://169.254.169.254/latest/meta-data/iam/' }),
    /not on the public internet/,
  ],
  [
    'a redirect to another port of this machine',
    status(302, { location: 'http://127.0.0.1:5432/' }),
    /not on the public internet|port/,
  ],
  [
    'a redirect in a circle',
    (request, response) => status(302, { location: String(request.url) })(request, response),
    /do not follow/,
  ],
]

describe('a hostile feed', () => {
  test.each(hostile)(
    '%s is refused, by its field, and nothing is written',
    async (name, serve, words) => {
      answer = serve
      const show = await buildShow(world.kernel, { user: mira.user })
      if (name !== 'a feed without episodes') {
        const preview = await mira.call(previewFeed, { body: { rss_feed: host.feedUrl } })
        expect(preview.status, JSON.stringify(preview.body)).toBe(422)
      }
      const { status, body } = await mira.call(importFromRssFeed, {
        params: { id: show.id },
        body: { rss_feed: host.feedUrl },
      })
      const { errors } = body as unknown as { errors: { rss_feed: string[] } }
      expect([status, errors.rss_feed[0]]).toEqual([422, expect.stringMatching(words)])
      expect(errors.rss_feed[0]).toMatch(/^Failed to Import\. /)
      expect((await mira.call(getImport, { params: { id: show.id } })).body.import).toBeNull()
      expect(await world.kernel.db.selectFrom('import_items').select('id').execute()).toEqual([])
      expect(
        await world.kernel.db.selectFrom('shows').selectAll().where('id', '=', show.id).executeTakeFirst(),
      ).toEqual(show)
    },
    40_000,
  )

  test('makes no podcast either', async () => {
    answer = text(BOMB)
    const count = async () => (await world.kernel.db.selectFrom('shows').select('id').execute()).length
    const before = await count()
    expect((await mira.call(createImport, { body: { rss_feed: host.feedUrl } })).status).toBe(422)
    expect(await count()).toBe(before)
  })

  test.each([
    ['without a host', 'https://'],
    ['no web address', 'ftp://example.com/feeds/a-long-enough-name.xml'],
    ['with a password inside', 'https://user:secret@example.com/feeds/long-enough.xml'],
    ['of this machine', 'http://127.0.0.1:5432/feeds/a-long-enough-name.xml'],
    ['of this machine in disguise', 'http://0x7f.1/feeds/a-long-enough-name.xml'],
    ['in the local network', 'http://192.168.1.10/feeds/a-long-enough-name.xml'],
  ])('an address %s is refused', async (_name, rss_feed) => {
    const { status, body } = await mira.call(previewFeed, { body: { rss_feed } })
    expect([status, Object.keys((body as unknown as { errors: object }).errors)]).toEqual([422, ['rss_feed']])
  })
})
