import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
let origin: string
const timeouts = { idleMs: 250, bytesPerPeriod: 1000, totalMs: 1000, lingerMs: 250 }
beforeAll(async () => {
  world = await createWorld({ app: { bodyTimeouts: timeouts } })
  origin = await world.listen()
})
afterAll(() => world.close())

async function begin(lines: string[], body: string): Promise<Socket> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(`${lines[0]}\r\nHost: ${host}\r\n${lines.slice(1).join('\r\n')}\r\n\r\n${body}`)
  return socket.on('error', () => {})
}

/** What is answered until the server closes. */
async function heard(socket: Socket): Promise<string> {
  let answer = ''
  for await (const chunk of socket) answer += chunk
  return answer
}

const signIn = ['POST /auth/sign_in HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 5000']

describe('a body that is too slow', () => {
  test('ends with 408 and a closed connection when nothing more comes', async () => {
    const answer = await heard(await begin(signIn, '{"email":'))
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*\r\n/)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('The request took too long to arrive.')
  })

  test('ends in the same way when it trickles in, one byte after the other', async () => {
    const socket = await begin(signIn, '{"email":"')
    const trickle = setInterval(() => socket.write('a'), 50)
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(trickle)
  })

  test('ends when it is chunked and names no length', async () => {
    const lines = [
      'POST /auth/sign_in HTTP/1.1',
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]
    expect(await heard(await begin(lines, '5\r\n{"ema\r\n'))).toMatch(/^HTTP\/1\.1 408 /)
  })

  test('of a form ends below its least rate', async () => {
    const person = await world.person()
    const headers = Object.entries(person.headers).map(([name, value]) => `${name}: ${value}`)
    const socket = await begin(
      [
        'POST /api/upload HTTP/1.1',
        ...headers,
        'Content-Type: multipart/form-data; boundary=x',
        'Content-Length: 90000',
      ],
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
    )
    const trickle = setInterval(() => socket.write('a'), 50)
    const answer = await heard(socket)
    clearInterval(trickle)
    expect(answer).toMatch(/^(HTTP\/1\.1 408 |$)/)
  })

  test.each([
    ['nobody reads', ['GET /v1/installation HTTP/1.1', 'Content-Length: 5000']],
    ['was refused', ['POST /v2/shows HTTP/1.1', 'Content-Type: text/plain', 'Content-Length: 5000']],
  ])('that %s does not hold its connection after the answer', async (_what, lines) => {
    expect(await heard(await begin(lines, 'x'))).toMatch(/^HTTP\/1\.1 (200|4\d\d) /)
  })

  test('does not disturb one that is only long on its way', async () => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'x'.repeat(300) })
    const socket = await begin(
      [
        signIn[0] as string,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Connection: close',
      ],
      '',
    )
    const parts = [body.slice(0, 100), body.slice(100, 200), body.slice(200)]
    for (const part of parts) {
      await pause(100)
      socket.write(part)
    }
    expect(await heard(socket)).toMatch(/^HTTP\/1\.1 4(01|22) /)
  })
})
