import { once } from 'node:events'
import { connect } from 'node:net'

export interface WireAnswer {
  status: number
  /** Lower-case names. */
  headers: Record<string, string>
  body: Buffer
}

/**
 * One request as it is written here, over a connection of its own, which the server may keep. Understands
 * answers with a length, and those without a body.
 */
export async function overTheWire(
  origin: string,
  { method = 'GET', path, headers = {} }: { method?: string; path: string; headers?: Record<string, string> },
): Promise<WireAnswer> {
  const { hostname, port, host } = new URL(origin)
  const socket = connect(Number(port), hostname).setNoDelay(true)
  await once(socket, 'connect')
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  let heard = Buffer.alloc(0)
  try {
    for await (const chunk of socket) {
      heard = Buffer.concat([heard, chunk as Buffer])
      const answer = parse(heard, method)
      if (answer) return answer
    }
  } finally {
    socket.destroy()
  }
  throw new Error(`The connection ended after ${heard.length} bytes`)
}

function parse(heard: Buffer, method: string): WireAnswer | null {
  const end = heard.indexOf('\r\n\r\n')
  if (end < 0) return null
  const [first = '', ...lines] = heard.toString('latin1', 0, end).split('\r\n')
  const pairs = lines.map(
    (line) =>
      [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
  )
  const headers = Object.fromEntries(pairs)
  if (Object.keys(headers).length < pairs.length) throw new Error(`A header twice: ${lines.join(', ')}`)
  const status = Number(first.split(' ')[1])
  const body = heard.subarray(end + 4)
  const length = method === 'HEAD' || status === 304 ? 0 : Number(headers['content-length'])
  if (body.length > length) throw new Error(`${body.length} bytes instead of ${length}`)
  return body.length === length ? { status, headers, body } : null
}
