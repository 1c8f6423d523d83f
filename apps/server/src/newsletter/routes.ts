import { Readable } from 'node:stream'
import * as contract from '@podstead/contract/newsletter/newsletter'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { refused } from '../kernel/http/failure.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { sendFile } from '../subscribers/present-export.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { removeReader } from './commands.ts'
import { previewNewsletter, sendNewsletter } from './commands-letters.ts'
import { presentLetter, presentReader, readersAsCsv, signUpUrl } from './present.ts'
import * as queries from './queries.ts'

/** The list of readers and the letters to them, for those whose podcast it is. */
export function newsletter(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    getNewsletter: async ({ show }) => ({
      sign_up_url: signUpUrl(kernel, show),
      is_open: !isPrivateShow(show) && (await queries.isNewsletterOpen(db, show)),
      readers: await queries.countReaders(db, show),
      letters: (await queries.listLetters(db, show)).map(presentLetter),
    }),
    listNewsletterReaders: async ({ show, query }) => {
      const rows = await queries.listReaders(db, show, query)
      const next = rows.length === queries.PAGE ? (rows.at(-1)?.id ?? null) : null
      return { readers: rows.map(presentReader), next }
    },
    deleteNewsletterReader: async ({ show, params, note }) => {
      const reader = await queries.requireReader(db, show, params.newsletterReaderId)
      note({ subject: reader.email_address })
      await removeReader(kernel, reader)
      return { id: reader.id, message: `${reader.email_address} gets no more letters.` }
    },
    previewNewsletter: async ({ show, user, body }) => {
      requirePublic(show)
      await previewNewsletter(kernel, user, show, body)
      return { message: `A test is on its way to ${user.email}.` }
    },
    sendNewsletter: async ({ show, body, note }) => {
      requirePublic(show)
      note({ subject: body.subject_text })
      const letter = await sendNewsletter(kernel, show, body)
      return { message: 'Your letter is on its way.', letter: presentLetter(letter) }
    },
  })
  serveAddress(app, kernel, contract.exportNewsletterReaders, async (_request, reply, { show }) => {
    const text = readersAsCsv(queries.readersInPieces(db, show))
    return sendFile(reply, Readable.from(text), { name: `${show.slug}-newsletter.csv` })
  })
}

/** @throws Failure 422 for podcasts whose listeners nobody can be by chance */
function requirePublic(show: PermittedShow): void {
  if (isPrivateShow(show)) throw refused('Only a public podcast has a newsletter.')
}
