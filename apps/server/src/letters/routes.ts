import * as instructions from '@podstead/contract/letters/instruction-email'
import * as contract from '@podstead/contract/letters/letters'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import { refusePrefetch } from '../kernel/http/serve-prefetch.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { requireSubscriber } from '../subscribers/queries.ts'
import { renderInstructions, saveInstructionEmail, sendPreview } from './commands.ts'
import { setAnnouncements } from './commands-announcements.ts'
import { resendInstructions, resendToMany } from './commands-queue.ts'
import { cancelRun, pauseRun, resumeRun, startRun } from './commands-runs.ts'
import { removeSuppression } from './commands-suppressions.ts'
import { languageOfShow, toReader, toSampleReader } from './mails.ts'
import { LETTERS } from './mails-copy.ts'
import { presentLetter, presentReason, presentRun, presentSuppression } from './present.ts'
import * as queries from './queries.ts'
import { isAnnouncing } from './queries-announcements.ts'
import { mailAddressText } from './rules.ts'

export function letters(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel

  serve(app, kernel, instructions, {
    getInstructionEmail: async ({ show }) => {
      const email = await queries.findInstructionEmail(db, show.id)
      const { subject, body } = inLanguage(LETTERS, email.language || languageOfShow(show)).instructions
      return {
        instruction_email: email,
        default_text: { subject_text: subject, body_text: body },
        announcements: await isAnnouncing(db, show),
        is_sent_on_approval: email.is_activated && !show.own_intro,
        own_intro: show.own_intro,
        approved: await queries.countApproved(db, show.id),
        mails_per_minute: kernel.config.mailPerMinute,
      }
    },
    saveInstructionEmail: async ({ show, body }) => {
      requireMembersOnly(show)
      return saveInstructionEmail(kernel, show, body)
    },
    previewInstructionEmail: async ({ show, user, body }) => {
      requireMembersOnly(show)
      await sendPreview(kernel, user, show, body)
      return { message: `A test is on its way to ${user.email}.` }
    },
    renderInstructionEmail: async ({ show, user, body }) => {
      const newest = await queries.findNewestApproved(db, show.id)
      const reader = newest ? toReader(kernel, show, newest) : toSampleReader(kernel, show, user)
      const { subject, html, text, from, replyTo } = await renderInstructions(kernel, show, body, reader)
      const subscriber = newest && {
        id: newest.id,
        full_name: newest.full_name,
        email_address: newest.email_address,
      }
      return {
        ...{ subject, html, text, subscriber: subscriber ?? null },
        from: mailAddressText(from),
        reply_to: replyTo ? mailAddressText(replyTo) : null,
      }
    },
  })

  const { letterCall: _call, letterReading: _reading, ...calls } = contract
  serve(app, kernel, calls, {
    resendInstructions: async ({ show, params, request }) => {
      refusePrefetch(request.headers)
      const subscriber = await requireSubscriber(db, show, params.subscriberId)
      requireMembersOnly(show)
      await resendInstructions(kernel, subscriber)
      return { message: `The instructions are on their way to ${subscriber.email_address}.` }
    },
    resendToMany: async ({ show, body }) => {
      requireMembersOnly(show)
      const { sent, skipped } = await resendToMany(kernel, show, body.ids)
      return { message: `The instructions are on their way: ${sent} of ${sent + skipped}.`, sent, skipped }
    },
    sendToMembers: async ({ show, user, body }) => {
      requireMembersOnly(show)
      if (body.confirmation !== undefined && body.confirmation !== 'Yes')
        throw invalid({ confirmation: ["The confirmation can't be empty, and must be Yes"] })
      const run = await startRun(kernel, user, show)
      return {
        message: 'The instructions are on their way to all approved subscribers.',
        run: presentRun(run),
      }
    },
    listLetterRuns: async ({ show }) => ({ letter_runs: (await queries.listRuns(db, show)).map(presentRun) }),
    pauseLetterRun: async ({ show, params }) => presentRun(await pauseRun(kernel, show, params.letterRunId)),
    resumeLetterRun: async ({ show, params }) =>
      presentRun(await resumeRun(kernel, show, params.letterRunId)),
    cancelLetterRun: async ({ show, params }) =>
      presentRun(await cancelRun(kernel, show, params.letterRunId)),
    setAnnouncements: async ({ show, body }) => {
      requireMembersOnly(show)
      await setAnnouncements(kernel, show, body)
      return body
    },
    listLetterSuppressions: async ({ show, query }) => {
      const rows = await queries.listSuppressions(db, show, query.before)
      const next = rows.length === queries.PAGE ? (rows.at(-1)?.id ?? null) : null
      return { letter_suppressions: rows.map(presentSuppression), next }
    },
    removeLetterSuppression: async ({ show, user, params }) => {
      await removeSuppression(kernel, user, show, params.suppressionId)
      return { message: 'This address gets emails again.' }
    },
    listSubscriberLetters: async ({ show, params }) => {
      const subscriber = await requireSubscriber(db, show, params.subscriberId)
      const suppression = await queries.findSuppression(db, kernel, subscriber)
      return {
        letters: (await queries.listSubscriberLetters(db, subscriber)).map(presentLetter),
        suppression: suppression && presentReason(suppression),
        can_resend: subscriber.subscription_status === 'Approved' && suppression === null,
      }
    },
  })
}

/** @throws Failure 422 for podcasts that have no subscribers */
function requireMembersOnly({ is_advanced_private_feed }: PermittedShow): void {
  if (!is_advanced_private_feed) throw refused('Only members-only podcasts write to subscribers.')
}
