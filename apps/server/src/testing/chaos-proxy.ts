import { randomBytes } from 'node:crypto'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** What happens to connections through the proxy. */
export type Fault =
  | { kind: 'none' }
  /** Every piece arrives so much later. */
  | { kind: 'latency'; ms: number }
  /** So many bytes each second and direction. */
  | { kind: 'bandwidth'; bytesPerSecond: number }
  /** Connections are made and stay open, and not a byte comes through. */
  | { kind: 'hang' }
  /** What is asked arrives, and no answer comes back. */
  | { kind: 'mute' }
  /** Of what is answered on a connection from now on, so many bytes come through, and nothing after them. */
  | { kind: 'stall'; afterBytes: number }
  /** New connections are refused, old ones are reset. */
  | { kind: 'refuse' }
  /** Whatever the other side answers, noise arrives. */
  | { kind: 'garbage' }

export interface ChaosProxy {
  port: number
  /** The address with the proxy in place of the host that it leads to. */
  through(url: string): string
  set(fault: Fault): Promise<void>
  /** Resets every connection there is; new ones go through. */
  cut(): void
  /** Connections that are open now. */
  count(): number
  close(): Promise<void>
}

interface Line {
  socket: Socket
  target: Socket
}

/** A TCP proxy on a free loopback port that does to a connection what networks do. */
export async function startChaosProxy(target: { host: string; port: number }): Promise<ChaosProxy> {
  let fault: Fault = { kind: 'none' }
  const lines = new Set<Line>()
  let server = listening()
  const port = await opened(server, 0)

  function listening(): Server {
    return createServer({ allowHalfOpen: true }, (socket) => {
      const line: Line = { socket, target: connect(target) }
      lines.add(line)
      const over = () => {
        lines.delete(line)
        socket.destroy()
        line.target.destroy()
      }
      for (const end of [socket, line.target]) end.on('error', over).on('close', over)
      carry(socket, line.target, () =>
        ['garbage', 'mute', 'stall'].includes(fault.kind) ? { kind: 'none' } : fault,
      )
      carry(line.target, socket, () => fault)
    })
  }

  function reset(): void {
    for (const { socket, target: far } of lines) {
      socket.resetAndDestroy()
      far.destroy()
    }
    lines.clear()
  }

  return {
    port,
    through(url) {
      const changed = new URL(url)
      changed.hostname = '127.0.0.1'
      changed.port = String(port)
      return changed.href
    },
    async set(next) {
      const before = fault
      fault = next
      if (next.kind === 'refuse' && before.kind !== 'refuse') {
        const closed = new Promise((resolve) => server.close(resolve))
        reset()
        await closed
      }
      if (next.kind !== 'refuse' && before.kind === 'refuse') {
        server = listening()
        await opened(server, port)
      }
      // What waited at the edge of a line that hung goes on.
      if (next.kind !== 'hang' && next.kind !== 'mute')
        for (const line of lines) for (const end of [line.socket, line.target]) end.resume()
    },
    cut: reset,
    count: () => lines.size,
    async close() {
      const closed = fault.kind === 'refuse' ? undefined : new Promise((resolve) => server.close(resolve))
      reset()
      await closed
    },
  }
}

function opened(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
}

/** Carries bytes one way, in their order, under whatever fault there is when they arrive. */
function carry(from: Socket, to: Socket, current: () => Fault): void {
  let turn = Promise.resolve()
  let passed = { under: current(), bytes: 0 }
  from.on('data', (chunk: Buffer) => {
    const fault = current()
    if (fault.kind === 'stall') {
      if (passed.under !== fault) passed = { under: fault, bytes: 0 }
      const part = chunk.subarray(0, Math.max(0, fault.afterBytes - passed.bytes))
      passed.bytes += chunk.length
      if (part.length) turn = turn.then(() => void to.write(part))
      return
    }
    if (fault.kind === 'hang' || fault.kind === 'mute') {
      from.pause()
      from.unshift(chunk)
      return
    }
    if (fault.kind === 'garbage') return void to.write(randomBytes(Math.max(32, chunk.length)))
    if (fault.kind === 'none') turn = turn.then(() => void to.write(chunk))
    if (fault.kind === 'latency') turn = turn.then(() => later(fault.ms, () => to.write(chunk)))
    if (fault.kind === 'bandwidth') turn = turn.then(() => trickle(chunk, fault.bytesPerSecond, to))
  })
  from.on('end', () => {
    if (current().kind !== 'hang' && current().kind !== 'mute') turn.then(() => to.end())
  })
}

function later(ms: number, work: () => void): Promise<void> {
  return new Promise((resolve) =>
    setTimeout(() => {
      work()
      resolve()
    }, ms),
  )
}

const SLICES_A_SECOND = 20

async function trickle(chunk: Buffer, bytesPerSecond: number, to: Socket): Promise<void> {
  const size = Math.max(1, Math.floor(bytesPerSecond / SLICES_A_SECOND))
  for (let at = 0; at < chunk.length; at += size)
    await later(1000 / SLICES_A_SECOND, () => void to.write(chunk.subarray(at, at + size)))
}
