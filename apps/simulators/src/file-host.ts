/** Hosts of audio as they are met: some answer HEAD and ranges, some do not. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FileHost {
  /** `http://127.0.0.1:12345` */
  origin: string
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** Method, path and range of every request so far. */
  requests: string[]
  close(): Promise<void>
}

export const FILE_BYTES = 1000

/**
 * `/good.mp3`, `/no-head.mp3`, `/no-ranges.mp3`, `/other.mp3` (another type and length than
 * feeds say), `/moved.mp3`; else 404.
 */
export async function startFileHost(): Promise<FileHost> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push([request.method, request.url, request.headers.range].filter(Boolean).join(' '))
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin: `http://${host}`,
    host,
    requests,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}

function answer({ url, method, headers }: IncomingMessage, response: ServerResponse): void {
  if (url === '/moved.mp3') return void response.writeHead(302, { location: '/good.mp3' }).end()
  if (!/^\/(good|no-head|no-ranges|other)\.mp3$/.test(url ?? '')) return void response.writeHead(404).end()
  if (method === 'HEAD' && url === '/no-head.mp3') return void response.writeHead(405).end()
  const isOther = url === '/other.mp3'
  const type = {
    'content-type': isOther ? 'application/octet-stream' : 'audio/mpeg',
    'accept-ranges': 'bytes',
  }
  const bytes = Buffer.alloc(isOther ? FILE_BYTES / 2 : FILE_BYTES, 0x55)
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? []
  if (start === undefined || url === '/no-ranges.mp3') {
    response.writeHead(200, { ...type, 'content-length': bytes.length })
    return void (method === 'HEAD' ? response.end() : response.end(bytes))
  }
  const part = bytes.subarray(Number(start), Number(end) + 1)
  response
    .writeHead(206, {
      ...type,
      'content-length': part.length,
      'content-range': `bytes ${start}-${end}/${bytes.length}`,
    })
    .end(part)
}
