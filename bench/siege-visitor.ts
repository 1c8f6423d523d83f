import { Agent, request } from 'node:http'

/**
 * A listener and a creator who use the server while others attack it, in a process that does nothing else.
 * Requests go out at fixed times, whether or not earlier ones were answered, so that a server that stands
 * still is seen by all who would have asked meanwhile.
 */
export interface VisitorPlan {
  origin: string
  feed: string
  audio: string
  email: string
  password: string
}

export type VisitorCommand = { type: 'measure'; seconds: number }

export interface Sample {
  what: 'feed' | 'audio' | 'sign-in'
  ms: number
  /** 0: no answer. */
  status: number
}

const FEED_EVERY_MS = 20
const AUDIO_EVERY_MS = 100
const SIGN_IN_EVERY_MS = 2000
const PATIENCE_MS = 30_000
const ADDRESS = { 'x-forwarded-for': '203.0.113.7' }

const plan = JSON.parse(process.argv[2] as string) as VisitorPlan
const agent = new Agent({ keepAlive: true, maxSockets: 64 })
const body = JSON.stringify({ email: plan.email, password: plan.password })

process.on('message', async ({ seconds }: VisitorCommand) => {
  const samples = await Promise.all([
    ...schedule(seconds, FEED_EVERY_MS, () => ask('feed', 'GET', plan.feed, {})),
    ...schedule(seconds, AUDIO_EVERY_MS, () => ask('audio', 'GET', plan.audio, { range: 'bytes=0-65535' })),
    ...schedule(seconds, SIGN_IN_EVERY_MS, () =>
      ask('sign-in', 'POST', '/auth/sign_in', { 'content-type': 'application/json' }, body),
    ),
  ])
  process.send?.(samples)
})
process.send?.('ready')

function schedule(seconds: number, everyMs: number, send: () => Promise<Sample>): Promise<Sample>[] {
  const count = Math.floor((seconds * 1000) / everyMs)
  return Array.from({ length: count }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * everyMs))
    return send()
  })
}

function ask(
  what: Sample['what'],
  method: string,
  path: string,
  headers: Record<string, string>,
  content?: string,
): Promise<Sample> {
  return new Promise((resolve) => {
    const began = performance.now()
    const end = (status: number) => resolve({ what, ms: performance.now() - began, status })
    const length = content ? { 'content-length': String(Buffer.byteLength(content)) } : {}
    const asked = request(
      `${plan.origin}${path}`,
      { method, agent, headers: { ...ADDRESS, ...length, ...headers } },
      (answer) => {
        answer.resume()
        answer.on('end', () => end(answer.statusCode ?? 0))
        answer.on('error', () => end(0))
      },
    )
    asked.setTimeout(PATIENCE_MS, () => asked.destroy())
    asked.on('error', () => end(0))
    asked.end(content)
  })
}
