import { createParser } from 'eventsource-parser'
import { z } from 'zod'
import type { AiConfig } from '../../kernel/config-ai.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { OutboundError } from '../../kernel/outbound/outbound.ts'
import { readResults, writeMessages } from '../rules-prompts.ts'
import { DraftRefusal } from '../rules-refusal.ts'
import type { DraftTask, DraftWatch, DraftWriter } from '../service.ts'

const AWAY = 'The service that writes texts does not answer. Please try again in a few minutes.'
const BUSY = 'The service that writes texts has too much to do. Please try again in a few minutes.'
const REFUSES =
  'The service that writes texts does not accept what this server sends. Its operator knows more.'

const TIMEOUT_MS = 90_000
const MAX_BYTES = 1024 ** 2
const MAX_TOKENS = 2000

const Usage = z.object({ total_tokens: z.number() }).nullish()
const Piece = z.object({ content: z.string().nullish() }).nullish()
const Chunk = z.object({
  choices: z.array(z.object({ delta: Piece, finish_reason: z.string().nullish() })),
  usage: Usage,
})
const Whole = z.object({ choices: z.array(z.object({ message: Piece })), usage: Usage })

type Answer = { text: string; tokens: number | null; isWhole: boolean }

/**
 * Any server that speaks `POST {url}/chat/completions` (OpenAI API reference, chat): clouds, llama.cpp,
 * Ollama, vLLM. Streamed, so that a slow one is told from a dead one.
 */
export function openAiCompatible(
  kernel: Kernel,
  chat: NonNullable<AiConfig['chat']>,
  maxCharacters: number,
): DraftWriter {
  async function ask(body: string, { signal, onWritten }: DraftWatch): Promise<Answer> {
    const {
      status,
      headers,
      body: stream,
    } = await kernel.outbound.stream(`${chat.url}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(chat.apiKey && { authorization: `Bearer ${chat.apiKey}` }),
      },
      accept: 'text/event-stream, application/json',
      ...{ body, signal, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, slowMs: TIMEOUT_MS, maxRedirects: 0 },
    })
    if (status !== 200) {
      stream.destroy()
      throw statusProblem(kernel, status)
    }
    return headers['content-type']?.startsWith('text/event-stream')
      ? readStream(stream, onWritten)
      : readWhole(stream)
  }

  return {
    label: chat.model,
    sentTo: chat.host,
    async write(task: DraftTask, { signal, onWritten }: DraftWatch) {
      const { prompt, talk, ...options } = task
      const messages = writeMessages(prompt, talk, { ...options, maxCharacters })
      const body = JSON.stringify({
        ...{ model: chat.model, messages, stream: true, max_tokens: MAX_TOKENS },
        stream_options: { include_usage: true },
      })
      let written = ''
      const follow = (text: string) => {
        written = text
        onWritten(text)
      }
      const answer = await twice(() => ask(body, { signal, onWritten: follow }), signal).catch((error) => {
        if (!(error instanceof DraftRefusal) || !written) throw error
        throw new DraftRefusal(error.message, { tokens: countTokens(body, written) })
      })
      return { texts: readResults(answer.text), tokens: answer.tokens ?? countTokens(body, answer.text) }
    },
  }
}

/** About four characters a token, where nobody says. */
function countTokens(asked: string, answered: string): number {
  return Math.ceil((asked.length + answered.length) / 4)
}

/** What broke off is asked for once more, unless it was stopped. @throws DraftRefusal */
async function twice(ask: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  for (const isLast of [false, true]) {
    try {
      const answer = await ask()
      if (answer.isWhole) return answer
    } catch (error) {
      const isPassing = error instanceof OutboundError || error instanceof z.ZodError || isSyntax(error)
      if (!isPassing && !(error instanceof DraftRefusal && error.message === AWAY)) throw error
      if (error instanceof OutboundError && error.reason === 'timeout') throw new DraftRefusal(AWAY)
    }
    if (isLast || signal.aborted) break
  }
  throw new DraftRefusal(AWAY)
}

function isSyntax(error: unknown): boolean {
  return error instanceof SyntaxError
}

function statusProblem(kernel: Kernel, status: number): DraftRefusal {
  if (status === 429) return new DraftRefusal(BUSY)
  if (status >= 500) return new DraftRefusal(AWAY)
  kernel.log.error({ status }, 'the service at AI_URL refuses what it is sent')
  return new DraftRefusal(REFUSES)
}

/** Server-sent events (HTML standard, 9.2), each with a piece of the answer, ended by `[DONE]`. */
async function readStream(stream: AsyncIterable<Buffer>, onWritten: (text: string) => void): Promise<Answer> {
  const answer: Answer = { text: '', tokens: null, isWhole: false }
  const parser = createParser({
    onEvent: ({ data }) => {
      if (data === '[DONE]') {
        answer.isWhole = true
        return
      }
      const { choices, usage } = Chunk.parse(JSON.parse(data))
      answer.text += choices[0]?.delta?.content ?? ''
      if (choices[0]?.finish_reason) answer.isWhole = true
      if (usage) answer.tokens = usage.total_tokens
    },
  })
  const decoder = new TextDecoder()
  for await (const bytes of stream) {
    parser.feed(decoder.decode(bytes, { stream: true }))
    if (answer.text) onWritten(answer.text)
  }
  return answer
}

async function readWhole(stream: AsyncIterable<Buffer>): Promise<Answer> {
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(part)
  const { choices, usage } = Whole.parse(JSON.parse(Buffer.concat(parts).toString('utf8')))
  const text = choices[0]?.message?.content ?? ''
  return { text, tokens: usage?.total_tokens ?? null, isWhole: true }
}
