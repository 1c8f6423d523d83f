import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { heardShow } from '../delivery/commands-access.ts'
import { notFound } from '../kernel/http/failure.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { createPolicy, STYLE } from '../kernel/mail/html-style.ts'
import type { TipWords } from '../lookups/present-tip-words.ts'
import { serviceHosts } from '../shows/present-consent.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { type PageShow, presentPageShow } from '../website/present.ts'
import { findPlace, pageAnswers } from '../website/present-answers.ts'
import { asHtml } from '../website/present-known.ts'
import { answering, type LostPages, pageRefusals } from '../website/present-refusals.ts'
import { showContent } from '../website/queries.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { TIP_STYLE } from './present.ts'

const MAX_FORM_BYTES = 65_536

const pageScript = perKernel(() => playerScript(PLAYER_FILE)?.url ?? null)

/** Refusals are pages, too. */
export function answerPages(app: FastifyInstance, kernel: Kernel, lost: () => Promise<LostPages>) {
  const { shown } = pageAnswers(app, kernel)
  return (request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) =>
    answering(kernel, request, reply, shown, async () => pageRefusals(kernel, await lost()), work)
}

/** Bodies of forms, and of nothing else. */
export function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** @throws Failure 404 for podcasts that nobody, or not everybody, may hear */
export async function reachTippableShow(
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

export interface TipPage {
  show: PageShow
  words: TipWords
  script: string | null
}

export interface SentTipPage extends TipPage {
  send(status: number, html: string): FastifyReply
  leadTo(address: string): FastifyReply
}

/** What every page about tips is made of, and how it is sent. */
export async function makeTipPage(
  kernel: Kernel,
  reply: FastifyReply,
  show: ListenableShow,
): Promise<SentTipPage> {
  const script = pageScript(kernel)
  const place = await findPlace(kernel, reply.request, show)
  const content = await showContent(kernel.db, show, kernel.clock.now(), place)
  const shown = presentPageShow(kernel, content)
  const policy = createPolicy(kernel, {
    script,
    sheets: [STYLE, TIP_STYLE, ...(place.sheet ? [place.sheet] : [])],
    forms: 'payment',
    connects: true,
    outside: place.services ? serviceHosts(place.services) : undefined,
  })
  return {
    ...{ show: shown, words: shown.tipWords, script },
    send: (status, html) =>
      asHtml(reply)
        .code(status)
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
        .send(html),
    leadTo: (address) => reply.code(303).headers({ 'cache-control': 'no-store', location: address }).send(),
  }
}
