/**
 * A server that speaks OpenAI's chat completions as far as drafts are asked of it. It answers in a stream or
 * in one piece, fails in every way that such servers fail, and invents on demand.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the next answer is like; otherwise it is streamed and whole. */
export type ChatMood =
  | 'stream'
  | 'whole'
  | 'busy'
  | 'down'
  | 'half-way'
  | 'malformed'
  | 'refusing'
  | 'silent'
  | 'endless'

export interface AskedChat {
  model: string
  messages: { role: string; content: string }[]
  authorization: string | undefined
}

export interface ChatCompletions {
  /** `127.0.0.1:12345`, for OUTBOUND_ALLOW_HOSTS. */
  host: string
  /** For AI_URL. */
  url: string
  asked: AskedChat[]
  /** What it writes, of what it is asked; by default the first sentences of the transcript. */
  write(writer: (asked: AskedChat) => string): void
  /** The moods of the next answers, in their order. */
  next(...moods: ChatMood[]): void
  close(): Promise<void>
}

export async function startChatCompletions(): Promise<ChatCompletions> {
  const asked: AskedChat[] = []
  let writer = writeFirstSentences
  let moods: ChatMood[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = JSON.parse(await readBody(request)) as Omit<AskedChat, 'authorization'>
    const one = { ...body, authorization: request.headers.authorization }
    asked.push(one)
    const mood = moods.shift() ?? 'stream'
    if (mood === 'silent') return
    const status = { busy: 429, down: 503, refusing: 401 }[mood as 'busy']
    if (status) {
      const error = { message: 'not now', type: 'error' }
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error }))
      return
    }
    const text = writer(one)
    const usage = { prompt_tokens: 900, completion_tokens: 100, total_tokens: 1000 }
    if (mood === 'malformed') {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices": [{"mess')
    } else if (mood === 'whole') {
      const choices = [{ message: { role: 'assistant', content: text }, finish_reason: 'stop' }]
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion', choices, usage }))
    } else stream(response, text, { usage, ends: mood !== 'endless', breaksOff: mood === 'half-way' })
  }

  const server = createServer((request, response) => {
    if (request.method !== 'POST' || !request.url?.endsWith('/chat/completions')) {
      response.writeHead(404).end()
      return
    }
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    ...{ host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/v1`, asked },
    write: (given) => {
      writer = given
    },
    next: (...given) => {
      moods = given
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

function stream(
  response: ServerResponse,
  text: string,
  { usage, ends, breaksOff }: { usage: object; ends: boolean; breaksOff: boolean },
) {
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' })
  const send = (data: object | string) =>
    response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`)
  const pieces = text.match(/[\s\S]{1,11}/g) ?? []
  for (const content of breaksOff ? pieces.slice(0, 2) : pieces)
    send({
      object: 'chat.completion.chunk',
      choices: [{ index: 0, delta: { content }, finish_reason: null }],
    })
  if (!ends) return
  if (breaksOff) {
    // What was written so far goes out first.
    setImmediate(() => response.destroy())
    return
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  send({ choices: [], usage })
  send('[DONE]')
  response.end()
}

/** Sentences of the transcript in what was asked. */
export function readAskedSentences({ messages }: AskedChat): string[] {
  const lines = messages.at(-1)?.content.split('TRANSCRIPT\n')[1]?.split('\n') ?? []
  return lines.map((line) => (JSON.parse(line) as [number, string, string])[2])
}

function writeFirstSentences(asked: AskedChat): string {
  return JSON.stringify({ results: readAskedSentences(asked).slice(0, 3) })
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
