import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { append, type Client, createClient, startUpload } from './client.ts'

/** What an attacker knows: the address of the server, and an account of their own. */
export interface Target {
  origin: string
  session: Record<string, string>
  showId: number
  episodeId: number
  /** Where the hostile archives lie. */
  folder: string
  archives: string[]
}

export type Attack = (target: Target, until: number) => Promise<string>

/** Each goes on until its time is over and says in a few words what it did. */
export const ATTACKS: Record<string, Attack> = {
  archives: async (target, until) => {
    const client = createClient(target.origin, target.session)
    const answers: number[] = []
    for (const name of target.archives) {
      if (performance.now() > until) break
      const signed_id = await uploaded(
        client,
        name,
        readFileSync(join(target.folder, name)),
        'application/zip',
      )
      answers.push((await client.call('POST', '/v2/archive_imports', { signed_id })).status)
    }
    await rest(until)
    const { body } = await client.call('GET', '/v2/archive_imports')
    const states = Array.isArray(body) ? body.map(({ state }: { state: string }) => state) : [body]
    return `${answers.length} archives (${counted(answers)}), now ${counted(states)}`
  },
  'live frames without a ticket': async (target, until) => {
    const frames = Buffer.concat(Array.from({ length: 10_000 }, () => frame('x')))
    let connections = 0
    while (performance.now() < until && connections < 2000) {
      const socket = await openSocket(target.origin)
      if (socket) await sent(socket, frames)
      connections += 1
    }
    return `${connections} connections with 10,000 frames each`
  },
  'live subscribes': async (target, until) => {
    const client = createClient(target.origin, target.session)
    const subscribe = frame(JSON.stringify({ type: 'subscribe', channel: `show:${target.showId}` }))
    const flood = Buffer.concat(Array.from({ length: 5000 }, () => subscribe))
    let connections = 0
    while (performance.now() < until && connections < 2000) {
      const { body } = await client.call('POST', '/v2/live_tickets', {})
      const socket = await openSocket(target.origin)
      const hello = body.ticket
        ? frame(JSON.stringify({ type: 'hello', ticket: body.ticket }))
        : Buffer.alloc(0)
      if (socket) await sent(socket, Buffer.concat([hello, flood]))
      connections += 1
    }
    return `${connections} connections with 5,000 subscribes each`
  },
  'slow bodies': async (target, until) => {
    const head = `POST /auth/sign_in HTTP/1.1\r\nHost: ${new URL(target.origin).host}\r\nX-Forwarded-For: 198.51.100.9\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"email":`
    const sockets = await Promise.all(Array.from({ length: 1000 }, () => openRaw(target.origin, head)))
    const open = sockets.filter((socket) => socket !== null)
    while (performance.now() < until) {
      for (const socket of open) if (!socket.destroyed) socket.write(' ')
      await rest(Math.min(until, performance.now() + 500))
    }
    const left = open.filter((socket) => !socket.destroyed).length
    for (const socket of open) socket.destroy()
    return `${open.length} requests of a byte each half second, ${left} still open`
  },
  'feed checks': async (target, until) => {
    const client = createClient(target.origin, target.session)
    const answers: number[] = []
    while (performance.now() < until) {
      const some = Array.from({ length: 200 }, () =>
        client.call('GET', `/v2/shows/${target.showId}/preflight`).catch(() => ({ status: 0 })),
      )
      for (const { status } of await Promise.all(some)) answers.push(status)
    }
    return `${answers.length} checks, 200 at a time (${counted(answers)})`
  },
  'nested HTML': async (target, until) => {
    const client = createClient(target.origin, target.session)
    const description = '<ul><li>'.repeat(7000)
    const answers: number[] = []
    while (performance.now() < until && answers.length < 500)
      answers.push((await client.call('PUT', `/v1/shows/${target.showId}`, { description })).status)
    return `${answers.length} saves with 7,000 lists in each other (${counted(answers)})`
  },
  'media with false claims': async (target, until) => {
    const client = createClient(target.origin, target.session)
    const answers: number[] = []
    for (let i = 0; i < 5 && performance.now() < until; i++) {
      const signed_id = await uploaded(client, `long-${i}.wav`, falseWav(960_000), 'audio/wav')
      const body = { name: `Very long ${i}`, signed_id, need_to_convert: true, is_draft: true }
      answers.push((await client.call('POST', `/v2/shows/${target.showId}/audioposts`, body)).status)
    }
    await rest(until)
    return `${answers.length} files of 960 kB that claim 480,000 seconds (${counted(answers)})`
  },
  'wrong passwords': async (target, until) => {
    const answers: number[] = []
    for (let i = 0; performance.now() < until && i < 20_000; i += 20) {
      const some = Array.from({ length: 20 }, (_, n) =>
        signInWrongly(target, `198.51.${((i + n) >> 8) & 255}.${(i + n) & 255}`),
      )
      answers.push(...(await Promise.all(some)))
    }
    return `${answers.length} sign-ins from as many addresses (${counted(answers)})`
  },
  '10,000 sockets': async (target, until) => {
    const sockets: (Socket | null)[] = []
    for (let i = 0; i < 10_000 && performance.now() < until; i += 100)
      sockets.push(...(await Promise.all(Array.from({ length: 100 }, () => openSocket(target.origin)))))
    await rest(until)
    const accepted = sockets.filter((socket) => socket !== null)
    const left = accepted.filter((socket) => !socket.destroyed).length
    for (const socket of accepted) socket.destroy()
    return `${sockets.length} asked for, ${accepted.length} accepted, ${left} still open at the end`
  },
}

async function signInWrongly({ origin }: Target, address: string): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
  const body = JSON.stringify({ email: 'bench@example.com', password: 'wrong wrong wrong' })
  return fetch(`${origin}/auth/sign_in`, { method: 'POST', headers, body }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    },
    () => 0,
  )
}

async function uploaded(client: Client, name: string, content: Buffer, type: string): Promise<string> {
  const path = await startUpload(client, name, content.length, type)
  const { signedId } = await append(client, path, 0, new Uint8Array(content))
  if (!signedId) throw new Error(`${name} was not taken`)
  return signedId
}

/** 16 bits, mono, and one sample a second: five days of sound in a megabyte. */
function falseWav(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(1, 24)
  head.writeUInt32LE(2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 1)])
}

/** A text frame as browsers send it, masked with zeros. */
function frame(content: string): Buffer {
  const bytes = Buffer.from(content)
  if (bytes.length > 125) {
    const head = Buffer.from([0x81, 0x80 | 126, bytes.length >> 8, bytes.length & 255, 0, 0, 0, 0])
    return Buffer.concat([head, bytes])
  }
  return Buffer.concat([Buffer.from([0x81, 0x80 | bytes.length, 0, 0, 0, 0]), bytes])
}

/** A WebSocket whose handshake was accepted, or null. */
async function openSocket(origin: string): Promise<Socket | null> {
  const { host } = new URL(origin)
  const lines = [
    'GET /live HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
    'X-Forwarded-For: 198.51.100.9',
  ]
  const socket = await openRaw(origin, `${lines.join('\r\n')}\r\n\r\n`)
  if (!socket) return null
  const answer = await new Promise<string>((resolve) => {
    socket.once('data', (data) => resolve(data.toString('latin1')))
    socket.once('close', () => resolve(''))
    socket.setTimeout(10_000, () => resolve(''))
  })
  socket.setTimeout(0)
  if (answer.startsWith('HTTP/1.1 101')) return socket.resume()
  socket.destroy()
  return null
}

function openRaw(origin: string, head: string): Promise<Socket | null> {
  const { port } = new URL(origin)
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    socket.once('connect', () => {
      socket.write(head)
      resolve(socket)
    })
    socket.on('error', () => resolve(null))
  })
}

/** Resolves when all of it went out or the other side hung up, after two seconds at the latest. */
async function sent(socket: Socket, bytes: Buffer): Promise<void> {
  await new Promise<void>((resolve) => {
    const patience = setTimeout(resolve, 2000)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    socket.once('close', end)
    socket.write(bytes, end)
  })
  socket.destroy()
}

async function rest(until: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, until - performance.now())))
}

/** `3 × 200, 197 × 429` */
function counted(values: unknown[]): string {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts].map(([value, count]) => `${count} × ${value}`).join(', ')
}
