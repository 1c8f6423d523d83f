/** A name server on loopback (RFC 1035, over UDP) that knows what it is given, and fails on demand. */
import { createSocket, type RemoteInfo } from 'node:dgram'

export interface DnsRecords {
  TXT?: string[]
  A?: string[]
  AAAA?: string[]
  /** Followed for no other type: whoever asks for addresses of an alias sets them beside it. */
  CNAME?: string[]
  MX?: string[]
}

export interface DnsServer {
  /** `127.0.0.1:12345`, for DNS_SERVERS. */
  address: string
  /** What a name has from now on; a name that is not set does not exist. */
  set(name: string, records: DnsRecords): void
  remove(name: string): void
  /** Every question is answered with a failure, or not at all, until `answer`. */
  fail(how: 'servfail' | 'silent'): void
  answer(): void
  /** Names that were asked for, with the type. */
  asked: string[]
  close(): Promise<void>
}

const TYPES: Record<number, keyof DnsRecords> = { 1: 'A', 5: 'CNAME', 15: 'MX', 16: 'TXT', 28: 'AAAA' }
const [SERVFAIL, NXDOMAIN] = [2, 3]

export async function startDns(): Promise<DnsServer> {
  const zone = new Map<string, DnsRecords>()
  const asked: string[] = []
  let failing: 'servfail' | 'silent' | null = null
  const socket = createSocket('udp4')

  socket.on('message', (query: Buffer, peer: RemoteInfo) => {
    const { name, type, end } = readQuestion(query)
    asked.push(`${TYPES[type] ?? type} ${name}`)
    if (failing === 'silent') return
    const question = query.subarray(12, end)
    const send = (code: number, answers: Buffer[] = []) =>
      socket.send(reply(query.readUInt16BE(0), code, question, answers), peer.port, peer.address)
    const records = zone.get(name)
    if (failing === 'servfail') return send(SERVFAIL)
    if (!records) return send(NXDOMAIN)
    send(0, findAnswers(records, type))
  })
  await new Promise<void>((ready) => socket.bind(0, '127.0.0.1', ready))
  return {
    address: `127.0.0.1:${socket.address().port}`,
    set: (name, records) => void zone.set(name.toLowerCase(), records),
    remove: (name) => void zone.delete(name.toLowerCase()),
    fail: (how) => {
      failing = how
    },
    answer: () => {
      failing = null
    },
    asked,
    close: () => new Promise((closed) => socket.close(() => closed())),
  }
}

function readQuestion(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

function findAnswers(records: DnsRecords, type: number): Buffer[] {
  const kind = TYPES[type]
  if (kind === undefined) return []
  return (records[kind] ?? []).map((value) => record(type, ENCODE[kind](value)))
}

const ENCODE: Record<keyof DnsRecords, (value: string) => Buffer> = {
  A: (value) => Buffer.from(value.split('.').map(Number)),
  AAAA: (value) => encodeIpv6(value),
  CNAME: (value) => encodeName(value),
  MX: (value) => Buffer.concat([Buffer.from([0, 10]), encodeName(value)]),
  /** In pieces of at most 255 bytes, which readers put together again. */
  TXT: (value) =>
    Buffer.concat(
      (value.match(/.{1,255}/g) ?? ['']).flatMap((piece) => [
        Buffer.from([piece.length]),
        Buffer.from(piece),
      ]),
    ),
}

/** In full or shortened by `::`, without an IPv4 part. */
function encodeIpv6(address: string): Buffer {
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const middle = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  const groups = [...head, ...middle, ...tail].map((group) => Number.parseInt(group, 16))
  return Buffer.from(groups.flatMap((group) => [group >> 8, group & 255]))
}

function encodeName(name: string): Buffer {
  const labels = name.split('.').flatMap((label) => [Buffer.from([label.length]), Buffer.from(label)])
  return Buffer.concat([...labels, Buffer.from([0])])
}

/** The name is that of the question, by a pointer to it. */
function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(0xc00c, 0)
  head.writeUInt16BE(type, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
}

function reply(id: number, code: number, question: Buffer, answers: Buffer[]): Buffer {
  const head = Buffer.alloc(12)
  head.writeUInt16BE(id, 0)
  head.writeUInt16BE(0x8180 | code, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(answers.length, 6)
  return Buffer.concat([head, question, ...answers])
}
