import { isIP } from 'node:net'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { CLAIMED, isLoopbackName, proxyFinding } from '../../apps/server/src/operations/rules-self-check.ts'
import { errorReason, type Finding } from './finding.ts'

interface ReadyReply {
  status: string
  checks: Record<string, string>
  /** Where the request came from, as the server sees it. */
  address: string
}

/**
 * The running server: what it says of itself, whether its own names lead to it, and which
 * address it sees behind the proxy.
 */
export async function examineServer(config: Config): Promise<Finding[]> {
  const here = `http://${ownHost(config.host)}:${config.port}`
  const own = await ask(here)
  if (!own.ready)
    return [
      { name: 'server', level: 'warn', text: `is not running at ${here} (${own.reason})`, todo: 'npm start' },
    ]
  return [
    toFinding(here, own.ready),
    ...(await Promise.all([...new Set(Object.values(config.origins))].map(examineOrigin))),
    await examineProxy(config),
  ]
}

function toFinding(here: string, { status, checks }: ReadyReply): Finding {
  if (status === 'ready')
    return { name: 'server', level: 'ok', text: `is running at ${here}; its database and storage respond` }
  const wrong = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return {
    name: 'server',
    level: 'fail',
    text: `is running at ${here}, but: ${wrong.map((pair) => pair.join(' ')).join(', ')}`,
    todo: 'read its log',
  }
}

async function examineOrigin(origin: string): Promise<Finding> {
  const { ready, reason } = await ask(origin)
  if (ready) return { name: 'origin', level: 'ok', text: `${origin} leads here` }
  const todo =
    'check the name, the certificate and the proxy; if it can be reached from elsewhere, everything is fine'
  return {
    name: 'origin',
    level: 'warn',
    text: `${origin} does not lead here from this machine (${reason})`,
    todo,
  }
}

async function examineProxy({ origins, trustedProxies }: Config): Promise<Finding> {
  if (isLoopbackName(new URL(origins.app).hostname))
    return told(proxyFinding({ isLoopback: true, seen: null, trustedProxies }))
  const { ready } = await ask(origins.app, { 'x-forwarded-for': CLAIMED })
  return told(proxyFinding({ isLoopback: false, seen: ready?.address ?? null, trustedProxies }))
}

function told({ todo, ...finding }: ReturnType<typeof proxyFinding>): Finding {
  return todo === null ? finding : { ...finding, todo }
}

async function ask(
  origin: string,
  headers: Record<string, string> = {},
): Promise<{ ready: ReadyReply | null; reason: string }> {
  try {
    const answer = await fetch(`${origin}/readyz`, {
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(8000),
    })
    const body = (await answer.json()) as Partial<ReadyReply> | null
    if (body?.checks && typeof body.address === 'string') return { ready: body as ReadyReply, reason: '' }
    return { ready: null, reason: 'something else responds there' }
  } catch (error) {
    return {
      ready: null,
      reason: error instanceof SyntaxError ? 'something else responds there' : errorReason(error),
    }
  }
}

function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}
