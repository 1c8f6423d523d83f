import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { createLastKnown } from '../delivery/commands-last-known.ts'
import { viewFor } from '../delivery/rules-access.ts'
import { notFound } from '../kernel/http/failure.ts'
import { chooseCoding } from '../kernel/http/serve-coding.ts'
import { siteOfRequest } from '../kernel/http/serve-sites.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { createPolicy, type PagePolicy, STYLE } from '../kernel/mail/html-style.ts'
import { listeningApps } from '../lookups/queries-apps.ts'
import { showChanges } from '../shows/commands-changes.ts'
import { serviceHosts, visitorServices } from '../shows/present-consent.ts'
import { showBySlug } from '../shows/queries.ts'
import { languageVersions } from '../site-languages/queries.ts'
import { findNextRelease, type ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { type PageShow, presentPageShow } from './present.ts'
import { pageEtag } from './present-data.ts'
import { asHtml, codedEtag, isUnchanged, pageAddress, type ShownPage, sendPage } from './present-known.ts'
import { answering, type LostPages, pageRefusals } from './present-refusals.ts'
import { themeOfSite } from './present-style.ts'
import { findSite, type ShowContent, type SitePlace, showContent } from './queries.ts'
import { PLAYER_FILE, playerScript } from './queries-player.ts'

const LAST_KNOWN_BYTES = 32 * 1024 ** 2
const CACHE_CONTROL = 'public, no-cache'
/**
 * If the notification of a change is lost with a dead connection, pages are stale for this long at most.
 * After half of it one request asks the database, so that nobody waits.
 */
const MAX_TRUST_MS = 1000
const REVALIDATE_AFTER_MS = 500

/** A page of a podcast. */
export interface AnsweredPage {
  /** Everything that it depends on besides the podcast. */
  parts: (string | null)[]
  policy: string
  /** Where it was asked for; only pages of the website itself differ by that. */
  place?: SitePlace
  /** Null: there is no such page. */
  render(content: ShowContent, now: Date): Promise<string | null>
  lost(): Promise<unknown>
}

/** Pages that may be answered without asking. */
export interface KnownPages {
  find(address: string): ShownPage | undefined
}

/** The place that a request for a page of a podcast was sent to, and what follows from it. */
export async function findPlace(kernel: Kernel, request: FastifyRequest, show: ListenableShow) {
  const host = siteOfRequest(kernel, request.raw)?.host ?? null
  const site = await findSite(kernel.db, show, host)
  return {
    ...{ site, host, sheet: themeOfSite(show, site).sheet },
    /** What its pages say of other podcasts, whose changes are none of its own. */
    versions: JSON.stringify(await languageVersions(kernel.db, show)),
    services: visitorServices(kernel.config, show, host),
  }
}

/** The podcast that an address names. @throws Failure 404 where nobody, or not everybody, may hear it */
export async function reachPublicShow(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ListenableShow> {
  const { slugKey } = request.params as { slugKey: string }
  const row = await showBySlug(kernel.db, slugKey)
  if (!row) throw notFound()
  const show = await heardShow(kernel, request, reply, row)
  if (isPrivateShow(show)) throw notFound()
  return show
}

/** A page with a form: made for each visitor, and kept by nobody. */
export interface VisitorPage {
  show: PageShow
  script: string | null
  send(status: number, html: string): FastifyReply
  leadTo(address: string): FastifyReply
}

const pageScript = perKernel(() => playerScript(PLAYER_FILE)?.url ?? null)

/** What such a page is made of, and how it is sent; `sheet`: its own, beside that of all pages. */
export async function openVisitorPage(
  kernel: Kernel,
  reply: FastifyReply,
  show: ListenableShow,
  { forms = 'self', sheet }: { forms?: PagePolicy['forms'] & string; sheet?: string } = {},
): Promise<VisitorPage> {
  const script = pageScript(kernel)
  const place = await findPlace(kernel, reply.request, show)
  const content = await showContent(kernel.db, show, kernel.clock.now(), place)
  const policy = createPolicy(kernel, {
    ...{ script, forms, connects: true },
    sheets: [STYLE, sheet, place.sheet].filter((one) => typeof one === 'string'),
    outside: place.services ? serviceHosts(place.services) : undefined,
  })
  return {
    ...{ show: presentPageShow(kernel, content), script },
    send: (status, html) =>
      asHtml(reply)
        .code(status)
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(html),
    leadTo: (address) => reply.code(303).headers({ 'cache-control': 'no-store', location: address }).send(),
  }
}

/** Refusals are pages, too. */
export function answerPages(app: FastifyInstance, kernel: Kernel, loadLost: () => Promise<LostPages>) {
  const { shown } = pageAnswers(app, kernel)
  return (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) =>
    answering(kernel, request, reply, shown, async () => pageRefusals(kernel, await loadLost()), work)
}

const answersByKernel = new WeakMap<Kernel, ReturnType<typeof createPageAnswers>>()

/** How pages of podcasts are answered: one memory for all kinds of pages of this process. */
export function pageAnswers(app: FastifyInstance, kernel: Kernel): ReturnType<typeof createPageAnswers> {
  const existing = answersByKernel.get(kernel)
  if (existing) return existing
  const answers = createPageAnswers(app, kernel)
  answersByKernel.set(kernel, answers)
  return answers
}

function createPageAnswers(app: FastifyInstance, kernel: Kernel) {
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
  /** Of the list of apps, where the installation has its own. */
  const apps = listeningApps(kernel.config).mark
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
      if (age >= MAX_TRUST_MS) return undefined
      if (age < REVALIDATE_AFTER_MS || renewing.has(page)) return page
      renewing.add(page)
      return undefined
    },
  }

  /** 304 when the reader has it, else what `render` makes of it, once. */
  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    show: ListenableShow,
    { parts, policy, place, render, lost }: AnsweredPage,
  ): Promise<unknown> {
    const now = clock.now()
    const note = shown.begin()
    reply.header('content-security-policy', policy)
    // Kept by browsers and proxies, but asked for again each time: what goes private
    // is gone with the next request.
    if (viewFor(show.listener).isShared) {
      const address = pageAddress(request)
      const nextRelease = await findNextRelease(db, show, now)
      const etag = pageEtag(show, nextRelease, apps ? [...parts, apps] : parts)
      reply.headers({ 'cache-control': CACHE_CONTROL, vary: 'Accept-Encoding' })
      const before = shown.last(address)
      let ready = before?.etag === etag ? before.ready : undefined
      if (!ready) {
        const coded = codedEtag(etag, chooseCoding(request.headers['accept-encoding']))
        if (isUnchanged(coded, request.headers['if-none-match']))
          return reply.code(304).header('etag', coded).send()
        const html = await render(await showContent(db, show, now, place), now)
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
      const isDue = nextRelease && nextRelease.getTime() - now.getTime() <= MAX_TRUST_MS
      if (!isOvertaken && !isDue && changes.isSettled(show.id)) trusted.add(page)
      return sendPage(request, reply, page)
    }
    const html = await render(await showContent(db, show, now, place), now)
    return html === null ? lost() : asHtml(reply).send(html)
  }
  return { shown, known, answer }
}

/** What has been said by now and holds for every request. */
function fixedHeaders(reply: FastifyReply): Record<string, string> {
  const { 'x-request-id': _id, ...headers } = reply.getHeaders()
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}
