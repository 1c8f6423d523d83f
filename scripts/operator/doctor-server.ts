import { BlockList, isIP } from 'node:net'
import type { Config } from '../../apps/server/src/kernel/config.ts'
import { type Finding, reasonOf } from './finding.ts'

interface Ready {
  status: string
  checks: Record<string, string>
  /** Where the request came from, as the server sees it. */
  address: string
}

/** An address kept for documentation (RFC 5737): nobody has it, so a server that believes it is deceived. */
const CLAIMED = '203.0.113.9'

/** The running server: what it says of itself, whether its own names lead to it, and which address it sees behind the proxy. */
export async function examineServer(config: Config): Promise<Finding[]> {
  const here = `http://${ownHost(config.host)}:${config.port}`
  const own = await ask(here)
  if (!own.ready) return [{ name: 'server', level: 'warn', text: `does not run at ${here} (${own.reason})`, todo: 'npm start' }]
  return [
    stateOf(here, own.ready),
    ...(await Promise.all([...new Set(Object.values(config.origins))].map(examineOrigin))),
    await examineProxy(config),
  ]
}

function stateOf(here: string, { status, checks }: Ready): Finding {
  if (status === 'ready') return { name: 'server', level: 'ok', text: `runs at ${here}, and its database and storage answer` }
  const wrong = Object.entries(checks).filter(([, state]) => state !== 'ok')
  return {
    name: 'server',
    level: 'fail',
    text: `runs at ${here}, but: ${wrong.map((pair) => pair.join(' ')).join(', ')}`,
    todo: 'read its log',
  }
}

async function examineOrigin(origin: string): Promise<Finding> {
  const { ready, reason } = await ask(origin)
  if (ready) return { name: 'origin', level: 'ok', text: `${origin} leads here` }
  const todo = 'check the name, the certificate and the proxy; if it can be reached from elsewhere, all is well'
  return { name: 'origin', level: 'warn', text: `${origin} does not lead here from this machine (${reason})`, todo }
}

async function examineProxy({ origins, trustedProxies }: Config): Promise<Finding> {
  if (isLoopbackName(new URL(origins.app).hostname)) return proxyFinding({ isLoopback: true, seen: null, trustedProxies })
  const { ready } = await ask(origins.app, { 'x-forwarded-for': CLAIMED })
  return proxyFinding({ isLoopback: false, seen: ready?.address ?? null, trustedProxies })
}

/** What the address that the server sees says of the proxy. `seen`: the answer to a request that claimed to come from CLAIMED. */
export function proxyFinding(about: { isLoopback: boolean; seen: string | null; trustedProxies: string[] }): Finding {
  const { isLoopback, seen, trustedProxies } = about
  const name = 'proxy'
  if (isLoopback) return { name, level: 'ok', text: 'none in between: the dashboard is opened on this machine' }
  if (seen === null) return { name, level: 'warn', text: 'could not be asked, because APP_ORIGIN does not lead here from this machine' }
  if (seen === CLAIMED)
    return {
      name,
      level: 'fail',
      text: 'anyone can claim to come from any address, which falsifies downloads and limits',
      todo: 'let the proxy add the address to X-Forwarded-For, and name only the proxy in TRUSTED_PROXIES',
    }
  if (!isInside(seen)) return { name, level: 'ok', text: `listeners are told apart: this machine is seen as ${seen}` }
  if (trustedProxies.length)
    return {
      name,
      level: 'warn',
      text: `requests are seen to come from ${seen}, an inside address, although proxies are trusted`,
      todo: 'if that is the proxy, add it to TRUSTED_PROXIES and let it send X-Forwarded-For; if it is this machine, all is well',
    }
  return {
    name,
    level: 'warn',
    text: `every listener may look like ${seen}, and downloads are then counted far too low`,
    todo: `set TRUSTED_PROXIES=${seen} if that is your proxy`,
  }
}

async function ask(origin: string, headers: Record<string, string> = {}): Promise<{ ready: Ready | null; reason: string }> {
  try {
    const answer = await fetch(`${origin}/readyz`, { headers, redirect: 'manual', signal: AbortSignal.timeout(8000) })
    const body = (await answer.json()) as Partial<Ready> | null
    if (body?.checks && typeof body.address === 'string') return { ready: body as Ready, reason: '' }
    return { ready: null, reason: 'something else answers there' }
  } catch (error) {
    return { ready: null, reason: error instanceof SyntaxError ? 'something else answers there' : reasonOf(error) }
  }
}

function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return isIP(host) === 6 ? `[${host}]` : host
}

function isLoopbackName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1' || hostname === '[::1]'
}

const INSIDE = new BlockList()
for (const [net, bits] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['100.64.0.0', 10],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

function isInside(address: string): boolean {
  return INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
