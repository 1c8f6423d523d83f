import type { FastifyInstance } from 'fastify'
import { Failure } from './failure.ts'

/**
 * Deeper than any body of the contract; whatever walks a body may recurse
 * without looking at the depth itself.
 */
export const MAX_JSON_DEPTH = 32

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** Replaces the framework's parser by one that refuses deep nesting before anything is built. */
export function parseJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  // Text is what a form of another site could send without being asked first.
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isNestedDeeper(body as string, MAX_JSON_DEPTH))
      return done(
        new Failure({ status: 400, message: `The JSON is nested more than ${MAX_JSON_DEPTH} levels deep.` }),
      )
    return parse(request, body as string, done)
  })
}

/**
 * Looks at the characters only, so neither depth nor length can exhaust the stack. What is
 * no JSON is left to the parser.
 */
export function isNestedDeeper(text: string, max: number): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (OPENING.has(code)) {
      depth += 1
      if (depth > max) return true
    } else if (CLOSING.has(code)) depth -= 1
  }
  return false
}

function endOfString(text: string, from: number): number {
  let at = from + 1
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1
  return at
}
