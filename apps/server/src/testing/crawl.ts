import type { World } from './world.ts'

const OURS = 'http://localhost:4000'

export interface Visited {
  status: number
  type: string
  /** Of pages only. */
  body: string
}

/**
 * Everything of ours that is linked from pages on, each asked for once; no script runs.
 * @param skipped pictures and sound, where another crawl asks for them
 */
export async function crawl(
  world: World,
  from: readonly string[],
  headers: Record<string, string> = {},
  skipped?: RegExp,
): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>()
  const waiting = [...from]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (visited.has(path) || skipped?.test(path)) continue
    const answer = await world.app.inject({ url: path, headers })
    const type = String(answer.headers['content-type'] ?? '')
    const isPage = type.startsWith('text/html')
    visited.set(path, { status: answer.statusCode, type, body: isPage ? answer.body : '' })
    if (isPage && answer.statusCode === 200) waiting.push(...linksIn(answer.body, path))
    waiting.push(...ownAddress(String(answer.headers.location ?? ''), path))
  }
  return visited
}

/** What is not there. What leads on to other sites is. */
export function findBrokenLinks(visited: ReadonlyMap<string, Visited>): [status: number, path: string][] {
  return [...visited].flatMap(([path, { status }]) =>
    status < 400 ? [] : [[status, path] as [number, string]],
  )
}

function linksIn(html: string, base: string): string[] {
  return [...html.matchAll(/\b(?:href|src|data-audio)="([^"]+)"/g)].flatMap(([, link = '']) =>
    ownAddress(link.replaceAll('&amp;', '&'), base),
  )
}

function ownAddress(link: string, base: string): string[] {
  const url = link ? URL.parse(link, OURS + base) : null
  return url?.origin === OURS ? [url.pathname + url.search] : []
}
