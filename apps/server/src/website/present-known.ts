import { notModified } from '@podstead/feed/conditional'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Coding, chooseCoding, encodeBytes } from '../kernel/http/serve-coding.ts'

/** A page of a public show as it was shown last. */
export interface ShownPage {
  showId: number
  revision: number
  /** Of the page as it is; its packed forms have their own. */
  etag: string
  /** What every answer with it says, whatever the coding. */
  headers: Readonly<Record<string, string>>
  /** Packed forms that are there already. */
  ready: Partial<Record<Coding, Buffer>> & { identity: Buffer }
  /** When the database said last that this is the page; milliseconds. */
  confirmedAt: number
}

/** What a page is kept under: one address may be another page on another host. */
export function pageAddress(request: FastifyRequest): string {
  return `${request.host}${request.originalUrl}`
}

export function codedEtag(etag: string, coding: Coding): string {
  return coding === 'identity' ? etag : `${etag.slice(0, -1)}-${coding}"`
}

/** What an answer says of the bytes that follow. */
export function bytesHeaders(bytes: Buffer, coding: Coding): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(bytes.length),
    ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
  }
}

/** Pages have a tag and no date: a look of another version changes them, too. */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  return notModified({ etag, lastModified: new Date(0) }, { 'if-none-match': ifNoneMatch })
}

/** 304 to whoever has it, else its bytes in the coding that they take. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag: plain, headers, ready }: ShownPage,
): Promise<FastifyReply> {
  const coding = chooseCoding(request.headers['accept-encoding'])
  const etag = codedEtag(plain, coding)
  reply.headers({ ...headers, etag })
  if (isUnchanged(etag, request.headers['if-none-match'])) return reply.code(304).send()
  ready[coding] ??= await encodeBytes(ready.identity, coding)
  const bytes = ready[coding]
  reply.headers(bytesHeaders(bytes, coding))
  return request.method === 'HEAD' ? reply.send() : reply.send(bytes)
}

export function asHtml(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8')
}
