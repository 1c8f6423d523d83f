import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLastKnown } from '../delivery/commands-last-known.ts'
import { viewFor } from '../delivery/rules-access.ts'
import { chooseCoding } from '../feeds/rules.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { findNextRelease, type ListenableShow } from '../visibility/queries.ts'
import { pageEtag } from './present-data.ts'
import { asHtml, codedEtag, isUnchanged, pageAddress, type ShownPage, sendPage } from './present-known.ts'
import { type ShowContent, showContent } from './queries.ts'

const LAST_KNOWN_BYTES = 32 * 1024 ** 2
const KEPT = 'public, no-cache'
/**
 * Should a change not be announced, because a connection died in silence, pages are wrong no longer than this.
 * One request of those that come after half of it asks anew, so that nobody waits.
 */
const BELIEVED_MS = 1000
const RENEWED_MS = 500

/** A page of a podcast. */
export interface AnsweredPage {
  /** Everything that it depends on besides the podcast. */
  parts: (string | null)[]
  policy: string
  /** Null: there is no such page. */
  render(content: ShowContent, now: Date): Promise<string | null>
  lost(): Promise<unknown>
}

/** Pages that may be answered without asking. */
export interface KnownPages {
  find(address: string): ShownPage | undefined
}

/** How pages of podcasts are answered, and what they said last while the database is away. */
export function createPageAnswers(app: FastifyInstance, kernel: Kernel) {
  const { db, clock } = kernel
  const changes = showChanges(app, kernel)
  const shown = createLastKnown<ShownPage>(kernel, changes, {
    showOf: ({ showId }) => showId,
    revisionOf: ({ revision }) => revision,
    isForEverybody: () => true,
    maxBytes: LAST_KNOWN_BYTES,
    // As it is, and packed twice.
    bytesOf: ({ ready }) => Math.ceil(ready.identity.length * 1.5),
  })
  let trusted = new WeakSet<ShownPage>()
  const renewing = new WeakSet<ShownPage>()
  let lastChangeAt = 0
  changes.onChange((showId) => {
    lastChangeAt = performance.now()
    // What was said while nobody listened is not known: what is kept serves an outage, and nothing else.
    if (showId === null) trusted = new WeakSet()
  })

  const known: KnownPages = {
    find(address) {
      const page = shown.last(address)
      if (!page || !trusted.has(page) || !changes.isSettled(page.showId)) return undefined
      // Either way: clocks are put back, too.
      const age = Math.abs(clock.now().getTime() - page.confirmedAt)
      if (age >= BELIEVED_MS) return undefined
      if (age < RENEWED_MS || renewing.has(page)) return page
      renewing.add(page)
      return undefined
    },
  }

  /** 304 when the reader has it, else what `render` makes of it, once. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    show: ListenableShow,
    { parts, policy, render, lost }: AnsweredPage,
  ): Promise<unknown> {
    const now = clock.now()
    const note = shown.begin()
    reply.header('content-security-policy', policy)
    // Kept by browsers and proxies, but asked for again each time: what goes private
    // is gone with the next request.
    if (viewFor(show.listener).isShared) {
      const address = pageAddress(request)
      const nextRelease = await findNextRelease(db, show, now)
      const etag = pageEtag(show, nextRelease, parts)
      reply.headers({ 'cache-control': KEPT, vary: 'Accept-Encoding' })
      const before = shown.last(address)
      let ready = before?.etag === etag ? before.ready : undefined
      if (!ready) {
        const coded = codedEtag(etag, chooseCoding(request.headers['accept-encoding']))
        if (isUnchanged(coded, request.headers['if-none-match']))
          return reply.code(304).header('etag', coded).send()
        const html = await render(await showContent(db, show, now), now)
        if (html === null) return lost()
        ready = { identity: Buffer.from(html) }
      }
      const headers = fixedHeaders(reply)
      const page = {
        ...{ showId: show.id, revision: show.revision, etag, headers, ready },
        confirmedAt: now.getTime(),
      }
      note(address, page)
      // Changes announced while the database answered may be newer than the answer, and a release that
      // comes within the second would be missed.
      const isOvertaken = lastChangeAt >= performance.now() - reply.elapsedTime
      const isDue = nextRelease && nextRelease.getTime() - now.getTime() <= BELIEVED_MS
      if (!isOvertaken && !isDue && changes.isSettled(show.id)) trusted.add(page)
      return sendPage(request, reply, page)
    }
    const html = await render(await showContent(db, show, now), now)
    return html === null ? lost() : asHtml(reply).send(html)
  }
  return { shown, known, answer }
}

/** What has been said by now and holds for every request. */
function fixedHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
