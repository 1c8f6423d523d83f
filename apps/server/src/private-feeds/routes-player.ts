import { privatePlayer } from '@podstead/contract/private-feeds/private-feeds'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { subscriberFetchSink } from '../subscriber-metrics/commands-fetches.ts'
import { subscriberAccesses } from './commands-access.ts'
import { beginAnswer } from './commands-asking.ts'
import { findOpenEpisode } from './commands-episodes.ts'
import { isTicketFor, readTicket } from './present.ts'
import { sendSubscriberAlternate, sendSubscriberAudio } from './present-audio.ts'
import { sendSubscriberChapters, sendSubscriberTranscript } from './present-texts.ts'

/** What the web player of a subscriber plays: asked again with each request whether the schedule opens it. */
export function privatePlayerFiles(app: FastifyInstance, kernel: Kernel): void {
  const accesses = subscriberAccesses(app, kernel)
  const fetches = subscriberFetchSink(kernel)
  for (const method of ['HEAD', 'GET'] as const)
    serveAddress(app, kernel, { ...privatePlayer, method }, async (request, reply) => {
      const asked = beginAnswer(kernel, request, reply)
      const { ticketKey, fileKey } = request.params as { ticketKey: string; fileKey: string }
      const ticket = readTicket(kernel, ticketKey)
      if (!ticket) throw notFound()
      const isFeed = (feedHash: string) => isTicketFor(kernel, ticket, feedHash)
      const admitted = await accesses.byFeed(ticket.subscriber, isFeed, asked)
      if (!admitted) throw notFound()
      if (/^audio\.\w+$/.test(fileKey)) {
        const exchange = { request, reply, asked }
        const enclosureKey = findOpenEpisode(accesses, admitted, ticket.episode)?.enclosure
        const sent = enclosureKey
          ? await sendSubscriberAlternate(
              kernel,
              accesses,
              admitted,
              { episodeKey: ticket.episode, enclosureKey },
              exchange,
            )
          : await sendSubscriberAudio(kernel, accesses, admitted, ticket.episode, exchange)
        // Nothing is loaded before somebody presses play: this is use, by whomever.
        if (method === 'GET')
          fetches.append({
            showId: admitted.subscriber.show_id,
            subscriberId: admitted.subscriber.id,
            ...{ ...asked, from: 'player' },
          })
        return sent
      }
      const item = findOpenEpisode(accesses, admitted, ticket.episode)
      if (!item) throw notFound()
      return fileKey === 'chapters.json'
        ? sendSubscriberChapters(kernel, admitted, item, { request, reply })
        : sendSubscriberTranscript(kernel, item, fileKey, { request, reply })
    })
}
