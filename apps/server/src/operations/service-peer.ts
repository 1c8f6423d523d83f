import { readFile } from 'node:fs/promises'
import { isIP, Socket } from 'node:net'
import { endianness } from 'node:os'
import { parseAddress } from '@podstead/downloads/address'
import type { LocalRequest } from './rules-local.ts'

const ESTABLISHED = '01'
const ROOT = 0

/**
 * Whose process holds the other end of a loopback connection: Linux keeps a table of connections with their
 * owners. A proxy on this machine runs as a user of its own, and need not say in any header that it is one.
 */
export async function ownerOfPeer(socket: unknown): Promise<LocalRequest['peerOwner']> {
  // A request that a test injects has no connection.
  if (process.platform !== 'linux' || !(socket instanceof Socket)) return 'unknowable'
  const { remoteAddress = '', remotePort = 0, localAddress = '', localPort = 0 } = socket
  const owner = await findOwner([remoteAddress, remotePort], [localAddress, localPort])
  return owner === ROOT || (owner !== null && owner === process.getuid?.()) ? 'same' : 'another'
}

type SocketEnd = [address: string, port: number]

/** The user id, or null when there is no such connection here: its other end may lie in another container. */
async function findOwner(from: SocketEnd, to: SocketEnd): Promise<number | null> {
  for (const [table, isMapped] of [
    ['/proc/net/tcp', false],
    ['/proc/net/tcp6', true],
  ] as const) {
    const wanted = [tableEnd(from, isMapped), tableEnd(to, isMapped)].join(' ')
    const text = await readFile(table, 'latin1').catch(() => '')
    for (const line of text.split('\n')) {
      // sl, local, remote, state, queues, timer, retransmissions, uid
      const [, local, remote, state, , , , uid] = line.trim().split(/\s+/)
      if (state === ESTABLISHED && `${local} ${remote}` === wanted) return Number(uid)
    }
  }
  return null
}

/** `0100007F:0FA0`, as the kernel prints its memory: four bytes at a time, in the order of the machine. */
function tableEnd([address, port]: SocketEnd, isSix: boolean): string {
  const groups = parseAddress(address) ?? []
  const isFour = isIP(address) === 4 || /^::ffff:[\d.]+$/i.test(address)
  const bytes = groups.flatMap((group) => [group >> 8, group & 0xff]).slice(isSix || !isFour ? 0 : 12)
  const words = Array.from({ length: bytes.length / 4 }, (_, at) => bytes.slice(at * 4, at * 4 + 4))
  const ordered = endianness() === 'LE' ? words.map((word) => word.toReversed()) : words
  const hex = (value: number, digits: number) => value.toString(16).toUpperCase().padStart(digits, '0')
  return `${ordered
    .flat()
    .map((byte) => hex(byte, 2))
    .join('')}:${hex(port, 4)}`
}
