import * as contract from '@podstead/contract/delivery'
import { Email } from '@podstead/contract/fields'
import { languageCode } from '@podstead/contract/lookups-data'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newChallenge, requireCaptcha } from '../accounts/commands-captcha.ts'
import { countContactForm, passOnMessage } from '../contact/commands.ts'
import { heardShow } from '../delivery/commands-access.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import { LONG_FORM_BYTES, readField, readLines, servePageForms } from '../kernel/http/serve-fields.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { type ContactWords, contactWords } from '../lookups/present-contact-words.ts'
import { showBySlug } from '../shows/queries.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import type { ContactField, ContactForm } from './pages-contact.tsx'
import { answerPages, openVisitorPage } from './present-answers.ts'

const MAX_NAME = 100
const MAX_MESSAGE = 5000

/**
 * The page with the form of a podcast, which is rendered for each visitor, and what the form is sent to. The
 * answer says the same whether the message was passed on or not.
 */
export function contactPages(app: FastifyInstance, kernel: Kernel) {
  const answer = answerPages(app, kernel, () => import('./pages-lost.tsx'))
  const send = async (reply: FastifyReply, show: ListenableShow, form: ContactForm | null, status = 200) => {
    const page = await openVisitorPage(kernel, reply, show)
    const { renderContact } = await import('./pages-contact.tsx')
    const words = contactWords(languageCode(show.language_id))
    return page.send(status, renderContact(page.show, words, form, page.script))
  }
  const newForm = async (values: ContactForm['values'], problems: ContactForm['problems']) => ({
    ...{ values, problems },
    challenge: await newChallenge(kernel, { scope: 'contact' }),
  })

  servePageForms(
    app,
    (scope) => {
      serveAddress(scope, kernel, contract.contactForm, (request, reply) =>
        answer(request, reply, async () => {
          const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
          if (episodeKey !== 'contact') throw notFound()
          const row = await showBySlug(kernel.db, slugKey)
          if (!row?.website.contact_form) throw notFound()
          const show = await heardShow(kernel, request, reply, row)
          const words = contactWords(languageCode(show.language_id))
          const values = readValues(request)
          const problems = findProblems(values, words)
          if (Object.keys(problems).length) return send(reply, show, await newForm(values, problems), 422)
          try {
            await countContactForm(kernel, request.ip)
            await requireCaptcha(kernel, readField(request, 'captcha'), 'contact')
          } catch (error) {
            const { status, captcha } = captchaProblem(error, words, readField(request, 'captcha'))
            return send(reply, show, await newForm(values, { captcha }), status)
          }
          await passOnMessage(kernel, show, values)
          return reply
            .code(303)
            .header('cache-control', 'no-store')
            .header('location', `${request.originalUrl.split('?')[0]}?sent`)
            .send()
        }),
      )
    },
    { bodyLimit: LONG_FORM_BYTES },
  )

  return async (request: FastifyRequest, reply: FastifyReply, show: ListenableShow) =>
    send(
      reply,
      show,
      'sent' in (request.query as object) ? null : await newForm({ name: '', email: '', message: '' }, {}),
    )
}

function readValues(request: FastifyRequest): Record<ContactField, string> {
  return {
    name: readField(request, 'name'),
    email: readField(request, 'email'),
    message: readLines(request, 'message'),
  }
}

function findProblems(
  { name, email, message }: Record<ContactField, string>,
  words: ContactWords,
): ContactForm['problems'] {
  return {
    ...((name === '' || name.length > MAX_NAME) && { name: words.nameProblem }),
    ...(!Email.safeParse(email).success && { email: words.emailProblem }),
    ...((message.length < 2 || message.length > MAX_MESSAGE) && { message: words.messageProblem }),
  }
}

/** @throws what is no matter of the form */
function captchaProblem(error: unknown, words: ContactWords, solution: string) {
  if (!(error instanceof Failure)) throw error
  if (error.status === 429) return { status: 429, captcha: words.tooMany }
  if (error.status === 422)
    return { status: 422, captcha: solution === '' ? words.captchaMissing : words.captchaFailed }
  throw error
}
