import { buildUrl, type CallParts, type Endpoint, type ReplyOf } from '@podstead/contract/endpoint'

/** An installation that answers, and whoever the demo belongs to. */
export interface Running {
  /** By which it names itself. */
  origin: string
  /** By which it is reached here. */
  local: string
  session: Record<string, string>
  say: (line: string) => void
}

/** Calls endpoints with a session, whose headers change with the answers. */
export function createCaller(local: string, session: Record<string, string>) {
  let headers = session
  return async <E extends Endpoint>(endpoint: E, parts: Partial<CallParts<E>> = {}): Promise<ReplyOf<E>> => {
    const { params, query, body } = parts as Record<'params' | 'query' | 'body', never>
    const answer = await fetch(local + buildUrl(endpoint.path, params, query), {
      method: endpoint.method,
      headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${endpoint.method} ${endpoint.path}: ${await answer.text()}`)
    for (const name of Object.keys(headers)) {
      const next = answer.headers.get(name)
      if (next) headers = { ...headers, [name]: next }
    }
    return (await answer.json()) as ReplyOf<E>
  }
}
