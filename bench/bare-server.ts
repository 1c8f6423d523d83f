import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/**
 * The least that Node can do: one answer that lies in memory, with its headers (BARE_HEADERS, JSON)
 * and bytes (BARE_BODY, a file).
 */
const headers = JSON.parse(process.env.BARE_HEADERS ?? '{}') as Record<string, string>
const body = readFileSync(process.env.BARE_BODY as string)
const whole = Object.entries({ ...headers, 'content-length': String(body.length) }).flat()
const unchanged = Object.entries(headers).flat()

const server = createServer({ optimizeEmptyRequests: true } as object, (request, response) => {
  if (request.headers['if-none-match'] === headers.etag) response.writeHead(304, unchanged).end()
  else response.writeHead(200, whole).end(body)
})
server.keepAliveTimeout = 72_000
server.listen(Number(process.env.PORT), '127.0.0.1')
