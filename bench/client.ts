/** A creator's client: the smallest that speaks to the API of a running product. */

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: replies of many shapes; a benchmark reads a field or two
  body: any
  headers: Headers
}

export interface Client {
  origin: string
  session: Record<string, string>
  call(method: string, path: string, body?: object): Promise<Answer>
}

const NAMES = ['access-token', 'token-type', 'client', 'expiry', 'uid']

export async function signIn(origin: string, email: string, password: string): Promise<Client> {
  const answer = await send(origin, {}, 'POST', '/auth/sign_in', { email, password })
  if (answer.status !== 200)
    throw new Error(`Sign-in failed: ${answer.status} ${JSON.stringify(answer.body)}`)
  return createClient(origin, Object.fromEntries(NAMES.map((name) => [name, answer.headers.get(name) ?? ''])))
}

/** The same session, at the same or another process. */
export function createClient(origin: string, session: Record<string, string>): Client {
  return { origin, session, call: (method, path, body) => send(origin, session, method, path, body) }
}

async function send(
  origin: string,
  session: Record<string, string>,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const json = body ? { 'content-type': 'application/json' } : undefined
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers: { ...session, ...json },
    body: body ? JSON.stringify(body) : null,
  })
  if (answer.headers.get('access-token'))
    for (const name of NAMES) session[name] = answer.headers.get(name) ?? ''
  const text = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
  }
}

const TUS = { 'tus-resumable': '1.0.0' }

/** Makes room for a resumable upload; returns its path. */
export async function startUpload(
  client: Client,
  fileName: string,
  bytes: number,
  type = 'audio/mpeg',
): Promise<string> {
  const metadata = `filename ${Buffer.from(fileName).toString('base64')},filetype ${Buffer.from(type).toString('base64')}`
  const headers = { ...client.session, ...TUS, 'upload-length': String(bytes), 'upload-metadata': metadata }
  const answer = await fetch(`${client.origin}/uploads/tus`, { method: 'POST', headers })
  const location = answer.headers.get('location')
  if (answer.status !== 201 || !location) throw new Refused(answer.status, await answer.text())
  await answer.arrayBuffer()
  return new URL(location, client.origin).pathname
}

export async function uploadState(
  client: Client,
  path: string,
): Promise<{ offset: number; signedId: string | null }> {
  const answer = await fetch(`${client.origin}${path}`, {
    method: 'HEAD',
    headers: { ...client.session, ...TUS },
  })
  if (!answer.ok) throw new Refused(answer.status, '')
  return {
    offset: Number(answer.headers.get('upload-offset')),
    signedId: answer.headers.get('upload-signed-id'),
  }
}

/** Sends the next bytes; the last ones are answered with the signed id. */
export async function append(
  client: Client,
  path: string,
  offset: number,
  body: Uint8Array<ArrayBuffer> | ReadableStream,
): Promise<{ offset: number; signedId: string | null }> {
  const headers = {
    ...client.session,
    ...TUS,
    'upload-offset': String(offset),
    'content-type': 'application/offset+octet-stream',
  }
  const answer = await fetch(`${client.origin}${path}`, {
    method: 'PATCH',
    headers,
    body,
    duplex: 'half',
  } as RequestInit)
  const text = await answer.text()
  if (!answer.ok) throw new Refused(answer.status, text)
  return {
    offset: Number(answer.headers.get('upload-offset')),
    signedId: answer.headers.get('upload-signed-id'),
  }
}

/** The server answered, and said no. */
export class Refused extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string) {
    super(`${status} ${body.slice(0, 300)}`)
    this.status = status
    this.body = body
  }
}
