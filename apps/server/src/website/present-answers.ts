import { notModified } from '@podstead/feed/conditional'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createLastKnown } from '../delivery/commands-last-known.ts'
import { viewFor } from '../delivery/rules-access.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { findNextRelease, type ListenableShow } from '../visibility/queries.ts'
import { pageEtag } from './present-data.ts'
import { asHtml, type ShownPage } from './present-refusals.ts'
import { type ShowContent, showContent } from './queries.ts'

const LAST_KNOWN_BYTES = 16 * 1024 ** 2
const KEPT = 'public, no-cache'

/** A page of a podcast. */
export interface AnsweredPage {
  /** Everything that it depends on besides the podcast. */
  parts: (string | null)[]
  policy: string
  /** Null: there is no such page. */
  render(content: ShowContent, now: Date): Promise<string | null>
  lost(): Promise<unknown>
}

/** How pages of podcasts are answered, and what they said last while the database is away. */
export function createPageAnswers(app: FastifyInstance, kernel: Kernel) {
  const { db, clock } = kernel
  const shown = createLastKnown<ShownPage>(kernel, showChanges(app, kernel), {
    showOf: ({ showId }) => showId,
    revisionOf: ({ revision }) => revision,
    isForEverybody: () => true,
    maxBytes: LAST_KNOWN_BYTES,
    bytesOf: ({ html }) => html.length * 2,
  })

  /** 304 when the reader has it, else what `render` makes of it. */
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
      const etag = pageEtag(show, await findNextRelease(db, show, now), parts)
      const address = request.url
      if (notModified({ etag, lastModified: now }, { 'if-none-match': request.headers['if-none-match'] })) {
        const before = shown.last(address)
        if (before?.headers.etag === etag) note(address, before)
        return reply.code(304).headers({ etag, 'cache-control': KEPT }).send()
      }
      const html = await render(await showContent(db, show, now), now)
      if (html === null) return lost()
      const headers = { etag, 'cache-control': KEPT, 'content-security-policy': policy }
      note(address, { showId: show.id, revision: show.revision, html, headers })
      return asHtml(reply).headers(headers).send(html)
    }
    const html = await render(await showContent(db, show, now), now)
    return html === null ? lost() : asHtml(reply).send(html)
  }
  return { shown, answer }
}
