import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Enough for fields of one line. */
const SHORT_FORM_BYTES = 16_384
/** For forms with a message. */
export const LONG_FORM_BYTES = 65_536

/** Mounts what forms of public pages are sent to: their bodies are read, and no others. */
export function servePageForms(
  app: FastifyInstance,
  mount: (scope: FastifyInstance) => void,
  { bodyLimit = SHORT_FORM_BYTES } = {},
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    mount(scope)
  })
}

/** Mounts what mail programs post to (RFC 8058); what stands in the body is of no interest. */
export function serveOneClick(app: FastifyInstance, mount: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null, undefined)
    })
    mount(scope)
  })
}

/** A field of a form in one line; empty where it was not sent. */
export function readField(request: FastifyRequest, name: string): string {
  return sentText(request, name)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
}

/** A field of several lines; empty where it was not sent. */
export function readLines(request: FastifyRequest, name: string): string {
  return sentText(request, name)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()
}

function sentText({ body }: FastifyRequest, name: string): string {
  const form = body instanceof URLSearchParams ? body : new URLSearchParams()
  return (form.get(name) ?? '').toWellFormed()
}
