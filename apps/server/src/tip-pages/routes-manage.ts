import * as contract from '@podstead/contract/delivery'
import { Email } from '@podstead/contract/fields'
import { clientName } from '@podstead/downloads/address'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fitsDiscount } from '../discount-codes/queries.ts'
import { Failure } from '../kernel/http/failure.ts'
import { externalFailure } from '../kernel/http/failure-external.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { readField, servePageForms } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pageUrl } from '../shows/present.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ShowRow } from '../shows/table.ts'
import { findTipGiver, type TipGiver } from '../tip-jar/commands-links.ts'
import {
  changeRunningTip,
  listRunningTips,
  sendTipLink,
  stopRunningTip,
} from '../tip-jar/commands-running.ts'
import { paymentsUrl } from '../tip-jar/present-public.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import { answerPages, reachPublicShow } from '../website/present-answers.ts'
import { presentRunningTip } from './present.ts'
import { makeTipPage, type SentTipPage } from './present-page.ts'

/** Of one address of the internet: each sends a mail. */
const LINKS_AN_HOUR = 10

/** The page on which a listener changes or stops what they give, behind the link of a mail. */
export function manageTips(app: FastifyInstance, kernel: Kernel): void {
  const answer = answerPages(app, kernel, () => import('../website/pages-lost.tsx'))
  for (const method of ['HEAD', 'GET'] as const) {
    serveAddress(app, kernel, { ...contract.tipManagePage, method }, (request, reply) =>
      answer(request, reply, async () => {
        const { token, done } = request.query as Record<string, unknown>
        const members = await findMembersShow(kernel, request)
        if (members) return leadToPayments(kernel, reply, members, token)
        const show = await reachPublicShow(kernel, request, reply)
        const page = await makeTipPage(kernel, reply, show)
        if (typeof token !== 'string') return askForAddress(page, {})
        const giver = findTipGiver(kernel, show, token)
        if (!giver) return askForAddress(page, { isDead: true })
        const notice = done === 'stop' ? page.words.stopped : done === 'change' ? page.words.changed : null
        return showTips(kernel, page, show, { giver, token, notice })
      }),
    )
  }
  servePageForms(app, (scope) => {
    serveAddress(scope, kernel, contract.tipManageForm, (request, reply) =>
      answer(request, reply, async () => {
        const show = await reachPublicShow(kernel, request, reply)
        const page = await makeTipPage(kernel, reply, show)
        return readField(request, 'token')
          ? changeTip(kernel, request, page, show)
          : sendLink(kernel, request, page, show)
      }),
    )
  })
}

async function findMembersShow({ db }: Kernel, request: FastifyRequest): Promise<ShowRow | undefined> {
  const { slugKey } = request.params as { slugKey: string }
  const show = await showBySlug(db, slugKey)
  return show?.is_advanced_private_feed ? show : undefined
}

/** Of a podcast that is for members by now, letters from before lead here. */
function leadToPayments(kernel: Kernel, reply: FastifyReply, show: ShowRow, token: unknown): FastifyReply {
  const query = typeof token === 'string' ? `?${new URLSearchParams({ token })}` : ''
  const location = `${paymentsUrl(kernel, show)}${query}`
  return reply.code(303).headers({ 'cache-control': 'no-store', location }).send()
}

async function askForAddress(
  page: SentTipPage,
  form: { email?: string; problem?: string; isDead?: boolean },
  status = form.isDead ? 404 : 200,
) {
  const { renderTipLinkForm } = await import('./pages-manage.tsx')
  return page.send(status, renderTipLinkForm(page, { email: '', ...form }))
}

async function sendLink(kernel: Kernel, request: FastifyRequest, page: SentTipPage, show: ListenableShow) {
  const address = readField(request, 'email')
  const email = Email.safeParse(address)
  if (!email.success) return askForAddress(page, { email: address, problem: page.words.emailProblem }, 422)
  const key = `tip-link:address:${clientName(request.ip)}`
  try {
    await countAttempt(kernel, { key, max: LINKS_AN_HOUR, windowSeconds: 3600 })
  } catch (error) {
    if (!(error instanceof Failure && error.status === 429)) throw error
    return askForAddress(page, { email: email.data, problem: page.words.tooMany }, 429)
  }
  await sendTipLink(kernel, show, email.data)
  const { renderTipLinkSent } = await import('./pages-manage.tsx')
  return page.send(200, renderTipLinkSent(page))
}

interface ShownTips {
  giver: TipGiver
  token: string
  notice: string | null
}

async function showTips(
  kernel: Kernel,
  page: SentTipPage,
  show: ListenableShow,
  { giver, token, notice }: ShownTips,
  status = 200,
) {
  const running = await listRunningTips(kernel, show, giver)
  const { renderRunningTips } = await import('./pages-manage.tsx')
  const tips = running.map((tip) => presentRunningTip(page.show, tip))
  return page.send(status, renderRunningTips(page, { tips, token, notice }))
}

/** Leads back to the page, so that a reload sends nothing twice. */
async function changeTip(kernel: Kernel, request: FastifyRequest, page: SentTipPage, show: ListenableShow) {
  const token = readField(request, 'token')
  const giver = findTipGiver(kernel, show, token)
  if (!giver) return askForAddress(page, { isDead: true })
  const [tip, price] = [Number(readField(request, 'tip')), Number(readField(request, 'price'))]
  const isStop = readField(request, 'do') === 'stop'
  try {
    if (isStop) await stopRunningTip(kernel, show, giver, tip)
    else
      await changeRunningTip(kernel, show, giver, tip, price, (subscription, next) =>
        fitsDiscount(kernel.db, subscription, next),
      )
  } catch (error) {
    if (!(error instanceof Failure) && !externalFailure(error)) throw error
    return showTips(kernel, page, show, { giver, token, notice: page.words.notChanged }, 503)
  }
  const query = new URLSearchParams({ token, done: isStop ? 'stop' : 'change' })
  return page.leadTo(`${pageUrl(kernel, show)}/tip/manage?${query}`)
}
