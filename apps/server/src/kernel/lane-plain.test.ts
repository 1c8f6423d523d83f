import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createLane, type LaneHandler, laneBefore } from './lane.ts'
import { readPlainly } from './lane-plain.ts'
import { readIntoOneBuffer } from './lane-reading.ts'
import { createLog } from './log.ts'

const log = createLog({ level: 'silent', clock: createTestClock('2026-03-02T10:00:00Z') })
const BIG = Buffer.alloc(20_000_000, 'x')
let server: Server
let sockets: Socket[] = []
let reading = readIntoOneBuffer
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  sockets = []
  await new Promise((resolve) => server.close(resolve))
})

/** What the lane knows here: a word, much, much later, an answer that is given back, one that breaks, and one that never comes. */
function serve(settings: { keepAliveTimeout?: number; headersTimeout?: number } = {}) {
  const lane = createLane({ config: readConfig({ NODE_ENV: 'test' }), log })
  const statuses: number[] = []
  const left: (number | 'error')[] = []
  const later: (() => void)[] = []
  lane.onAnswer(({ status }) => statuses.push(status))
  const kept = ['x-by', 'lane']
  const handlers: Record<string, LaneHandler> = {
    word: ({ method, id }, answer) => {
      answer.head(200, ['x-request-id', id, 'content-length', '5'], kept)
      answer.end(method === 'HEAD' ? undefined : Buffer.from('known'))
      return true
    },
    unchanged: (_asked, answer) => {
      answer.head(304, ['etag', '"a"'], kept)
      answer.end()
      return true
    },
    big: (_asked, answer) => {
      answer.head(200, ['content-length', String(BIG.length)], kept)
      answer.onGone(() => left.push('error'))
      answer.end(BIG, (error) => left.push(error ? 'error' : BIG.length))
      return true
    },
    later: ({ giveBack }, answer) => {
      later.push(() => {
        answer.head(200, ['content-length', '5'], kept)
        answer.end(Buffer.from('later'))
      }, giveBack)
      return true
    },
    split: ({ headers }, answer) => {
      answer.head(200, ['x-told', `${headers['user-agent']}\r\nx-evil: 1`])
      answer.end()
      return true
    },
  }
  lane.add(
    { path: '/feeds/:slugKey', origin: 'media' },
    (asked, answer) => handlers[asked.path.slice('/feeds/'.length)]?.(asked, answer) ?? false,
  )
  server = createServer(
    { ...settings, connectionsCheckingInterval: 50 },
    laneBefore(lane, async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      response.setHeader('x-by', 'framework').end(`${request.method} ${request.url} ${body}`)
    }),
  )
  server.on('upgrade', (_request, socket, head) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nx-by: upgrade\r\n\r\n${head}`)
    socket.on('data', (more) => socket.end(`heard ${more}`))
  })
  readPlainly(server, lane, reading)
  const open = async (allowHalfOpen = false) => {
    if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening')
    const socket = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, allowHalfOpen })
    sockets.push(socket)
    let heard = ''
    socket.on('error', () => {}).setEncoding('latin1')
    const client = {
      socket,
      isClosed: false,
      listen: () => void socket.on('data', (text) => (heard += text)),
      heard: () => heard,
      /** Who answered, in this order. */
      by: () => [...heard.matchAll(/x-by: (\w+)/g)].map(([, who]) => who),
    }
    socket.on('close', () => {
      client.isClosed = true
    })
    await once(socket, 'connect')
    return client
  }
  return { lane, statuses, left, later, open }
}

const get = (path: string, ...more: string[]) => [`GET ${path} HTTP/1.1`, 'Host: a', ...more, '', ''].join('\r\n')

/** Sends each piece by itself, the next when the server has had time to see it. */
async function say(client: { socket: Socket; listen(): void }, ...pieces: string[]) {
  client.listen()
  client.socket.setNoDelay(true)
  for (const piece of pieces) {
    client.socket.write(piece, 'latin1')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

describe.each<[string, typeof reading]>([
  ['read into one buffer', readIntoOneBuffer],
  ['read as Node reads', () => false],
])('%s', (_how, how) => {
  beforeEach(() => {
    reading = how
  })

  describe('a connection that only asks for what is known', () => {
    test('is answered again and again, and told that it may stay', async () => {
      const { open, statuses } = serve({ keepAliveTimeout: 72_000 })
      const client = await open()
      await say(client, get('/feeds/word'), get('/feeds/unchanged'), get('/feeds/word'), get('/feeds/word').replace('GET', 'HEAD'))
      await expect.poll(client.by).toEqual(['lane', 'lane', 'lane', 'lane'])
      const [first, second, , head] = client.heard().split('HTTP/1.1 ').slice(1)
      expect(first).toMatch(
        /^200 OK\r\nx-request-id: [\w-]{36}\r\ncontent-length: 5\r\nx-by: lane\r\nDate: \w{3}, \d\d \w{3} \d{4} [\d:]{8} GMT\r\nConnection: keep-alive\r\nKeep-Alive: timeout=72\r\n\r\nknown$/,
      )
      expect(second).toMatch(/^304 Not Modified\r\netag: "a"\r\n(?!.*content-length)/)
      expect(head).toMatch(/content-length: 5[\s\S]*\r\n\r\n$/)
      expect([statuses, client.isClosed]).toEqual([[200, 304, 200, 200], false])
    })

    test('is closed when it wishes so, and when it says that nothing more comes', async () => {
      const { open } = serve()
      const client = await open()
      await say(client, get('/feeds/word', 'Connection: close'))
      await expect.poll(() => client.isClosed).toBe(true)
      expect(client.heard()).toMatch(/Connection: close\r\n\r\nknown$/)
      const other = await open(true)
      other.listen()
      other.socket.end(get('/feeds/word'))
      await expect.poll(() => other.isClosed).toBe(true)
      expect(other.heard()).toMatch(/known$/)
    })

    test('an answer that takes a while holds up what is asked meanwhile, and nothing is lost', async () => {
      const { open, later } = serve()
      const client = await open()
      await say(client, get('/feeds/later'), get('/feeds/word'), get('/v2/shows'), get('/feeds/word'))
      expect(client.heard()).toBe('')
      later[0]?.()
      await expect.poll(client.by).toEqual(['lane', 'lane', 'framework', 'lane'])
      expect(client.heard()).toMatch(/later[\s\S]*known[\s\S]*GET \/v2\/shows[\s\S]*known$/)
    })
  })

  describe('Node has the connection from the first thing that is anything else', () => {
    const post = 'POST /v2/x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody'
    test.each<[string, string[], string[]]>([
      ['a route of the framework', [get('/v2/shows')], ['framework']],
      ['a feed that is not known', [get('/feeds/other'), get('/feeds/word')], ['framework', 'lane']],
      ['a body after a known one', [get('/feeds/word'), post, get('/feeds/word')], ['lane', 'framework', 'lane']],
      ['two in one piece', [get('/feeds/word') + get('/feeds/unchanged')], ['lane', 'lane']],
      ['a head in pieces', ['GET /feeds/wo', 'rd HTTP/1.1\r\nHo', 'st: a\r\n', '\r\n', get('/v2/x')], ['lane', 'framework']],
      ['a byte at a time', [...get('/feeds/word')], ['lane']],
      ['one and a half', [get('/feeds/word') + get('/feeds/word').slice(0, 20), get('/feeds/word').slice(20)], ['lane', 'lane']],
      ['a body in pieces', [post.slice(0, -2), 'dy', get('/v2/x')], ['framework', 'framework']],
      ['a known path that is absolute', [get('http://a/feeds/word')], ['framework']],
      ['an answer that its handler cannot give', [get('/feeds/split', 'User-Agent: x')], ['framework']],
    ])('%s', async (_name, pieces, by) => {
      const { open } = serve()
      const client = await open()
      await say(client, ...pieces)
      await expect.poll(client.by).toEqual(by)
      expect(client.heard()).not.toContain('x-evil')
    })

    test('an upgrade, and what is said on it after that', async () => {
      const { open } = serve()
      const client = await open()
      await say(client, get('/feeds/word'), get('/live', 'Connection: Upgrade', 'Upgrade: websocket'), 'more')
      await expect.poll(() => client.isClosed).toBe(true)
      expect(client.by()).toEqual(['lane', 'upgrade'])
      expect(client.heard()).toMatch(/heard more$/)
    })

    test('a body of many pieces', async () => {
      const { open } = serve()
      const client = await open()
      await say(client, get('/feeds/word'), `POST /v2/x HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n`, 'abc'.repeat(1_000_000))
      await expect.poll(() => client.heard().length).toBeGreaterThan(3_000_000)
      expect(client.heard().endsWith(`POST /v2/x ${'abc'.repeat(1_000_000)}`)).toBe(true)
    })

    test.each([
      ['a length and chunks', get('/feeds/word', 'Content-Length: 4', 'Transfer-Encoding: chunked')],
      ['two lengths', get('/feeds/word', 'Content-Length: 4', 'Content-Length: 5')],
      ['NUL', get('/feeds/word', 'X-A: \0')],
      ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ])('which refuses %s', async (_name, text) => {
      const { open, statuses } = serve()
      const client = await open()
      await say(client, text)
      await expect.poll(() => client.isClosed).toBe(true)
      expect(client.heard()).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/)
      expect(statuses).toEqual([])
    })

    test('an answer that is given back later is the framework’s, and so is what was asked meanwhile', async () => {
      const { open, later, statuses } = serve()
      const client = await open()
      await say(client, get('/feeds/later'), get('/feeds/word'))
      later[1]?.()
      await expect.poll(client.by).toEqual(['framework', 'lane'])
      expect(client.heard()).toMatch(/GET \/feeds\/later [\s\S]*known$/)
      expect(statuses).toEqual([200])
    })
  })

  describe('a reader who does not read', () => {
    test('is sent no second answer before the first one is through', async () => {
      const { open, lane, left, statuses } = serve()
      const client = await open()
      client.socket.pause()
      const arrived = new Promise<unknown>((resolve) => lane.onArrived(resolve))
      client.socket.write(get('/feeds/big'))
      await arrived
      client.socket.write(get('/feeds/word'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect([left, statuses]).toEqual([[], []])
      client.listen()
      client.socket.resume()
      await expect.poll(() => statuses).toEqual([200, 200])
      await expect.poll(() => client.heard().length).toBeGreaterThan(BIG.length)
      expect(client.heard()).toMatch(/xknown$|x\r?HTTP|xHTTP/)
      expect(left).toEqual([BIG.length])
    })

    test('who hangs up in the middle is heard of once', async () => {
      const { open, left, statuses } = serve()
      const client = await open()
      client.socket.pause()
      client.socket.write(get('/feeds/big'))
      await new Promise((resolve) => setTimeout(resolve, 50))
      client.socket.destroy()
      await expect.poll(() => left.length).toBeGreaterThan(0)
      await expect.poll(() => statuses).toEqual([200])
      expect(left).toContain('error')
      expect(left).not.toContain(BIG.length)
    })
  })

  describe('connections end', () => {
    test('that ask nothing: with 408 before the first request, silently after it', async () => {
      const { open } = serve({ keepAliveTimeout: 50, headersTimeout: 50 })
      const [silent, idle] = [await open(), await open()]
      silent.listen()
      await say(idle, get('/feeds/word'))
      await expect.poll(() => [silent.isClosed, idle.isClosed], { timeout: 9000 }).toEqual([true, true])
      expect(silent.heard()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
      expect(idle.heard()).toMatch(/known$/)
    })

    test('at once when the process closes, except where an answer is on its way', async () => {
      const { open, lane, later } = serve()
      const [idle, fresh, busy] = [await open(), await open(), await open()]
      await say(idle, get('/feeds/word'))
      await say(busy, get('/feeds/later'))
      lane.close()
      const closed = new Promise((resolve) => server.close(resolve))
      await expect.poll(() => [idle.isClosed, fresh.isClosed]).toEqual([true, true])
      expect(busy.isClosed).toBe(false)
      later[0]?.()
      await closed
      await expect.poll(() => busy.isClosed).toBe(true)
      expect(busy.heard()).toMatch(/later$/)
      server = createServer().listen(0)
    })

    test('and from then on the framework answers', async () => {
      const { open, lane } = serve()
      const client = await open()
      lane.close()
      const other = await open()
      await say(other, get('/feeds/word'))
      await expect.poll(other.by).toEqual(['framework'])
      await expect.poll(() => client.isClosed).toBe(true)
    })
  })
})
