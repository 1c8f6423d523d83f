import { z } from 'zod'
import { address } from '../address.ts'

/**
 * Pages for listeners of members-only podcasts. Whoever has the address of one may see it: nobody signs
 * in, and no page sets a cookie. Forms change something by POST alone, for programs that look at links in
 * mails fetch them.
 */

/** Where somebody asks for a podcast; it answers the same to everybody. */
export const joinPage = address('GET', '/join/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Page on which people ask for a members-only podcast',
  content: 'text/html',
})
export const sendJoinRequest = address('POST', '/join/:slugKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Ask for a members-only podcast; says nothing of who has it already',
  content: 'text/html',
})

/** For who has lost the address of their page. */
export const findAccessPage = address('GET', '/join/:slugKey/find', {
  access: 'public',
  origin: 'pages',
  summary: 'Page on which subscribers get their address again, by mail',
  content: 'text/html',
})
export const sendAccessRequest = address('POST', '/join/:slugKey/find', {
  access: 'public',
  origin: 'pages',
  summary: 'Mail a subscriber their address again; says nothing of who is one',
  content: 'text/html',
})

/** For who was given a code; `?code=` fills it in. */
export const redeemPage = address('GET', '/join/:slugKey/code', {
  access: 'public',
  origin: 'pages',
  summary: 'Page on which people redeem a code for a members-only podcast',
  content: 'text/html',
})
export const redeemCode = address('POST', '/join/:slugKey/code', {
  access: 'public',
  origin: 'pages',
  summary: 'Redeem a code for a members-only podcast; says the same of all codes that open nothing',
  content: 'text/html',
})

/** Prices that let in whoever pays them, for oneself or as a gift. */
export const premiumPage = address('GET', '/join/:slugKey/premium', {
  access: 'public',
  origin: 'pages',
  summary: 'Page on which people buy access to a members-only podcast, or give it away',
  content: 'text/html',
})
export const premiumForm = address('POST', '/join/:slugKey/premium', {
  access: 'public',
  origin: 'pages',
  summary: 'Choose a price and be led to the payment page',
  content: 'text/html',
})

/** `?token=` is from a mail; without it, the form that asks for one. */
export const paymentsPage = address('GET', '/join/:slugKey/payments', {
  access: 'public',
  origin: 'pages',
  summary: 'What somebody pays for a members-only podcast, behind the link of a mail',
  content: 'text/html',
})
export const paymentsForm = address('POST', '/join/:slugKey/payments', {
  access: 'public',
  origin: 'pages',
  summary: 'Asks for a link, or changes or stops what somebody pays for a members-only podcast',
  content: 'text/html',
})

export const accessPage = address('GET', '/members/:accessKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'How one subscriber listens: feed address, apps, QR code, settings',
  content: 'text/html',
})
export const saveMemberSettings = address('POST', '/members/:accessKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Save language, time zone and letters of a subscriber',
  content: 'text/html',
})
export const leavePage = address('GET', '/members/:accessKey/leave', {
  access: 'capability',
  origin: 'pages',
  summary: 'Asks a subscriber whether to leave the podcast; changes nothing',
  content: 'text/html',
})
export const leaveMembership = address('POST', '/members/:accessKey/leave', {
  access: 'capability',
  origin: 'pages',
  summary: 'A subscriber leaves the podcast: their addresses answer 404 from now on',
  content: 'text/html',
})

/** From the mail to the owner. The token says which request it is, and nothing else opens it. */
export const reviewPage = address('GET', '/members/review/:tokenKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Who asks for a members-only podcast; changes nothing',
  content: 'text/html',
})
export const decideRequest = address('POST', '/members/review/:tokenKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Approve or reject a request for a members-only podcast',
  content: 'text/html',
})

/** `?token=` is the subscriber's `client_token`. */
export const webPlayer = address('GET', '/listen/:subscriberKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'Web player of one subscriber: the episodes that are open to them',
  content: 'text/html',
})
export const webPlayerEpisode = address('GET', '/listen/:subscriberKey/:episodeKey', {
  access: 'capability',
  origin: 'pages',
  summary: 'An episode in the web player of one subscriber, with chapters and transcript',
  content: 'text/html',
})
export const webPlayerTicket = address('POST', '/listen/:subscriberKey/:episodeKey/ticket', {
  access: 'capability',
  origin: 'pages',
  summary: 'An address of the audio that works for some hours',
  content: 'application/json',
})
export const savePositions = address('POST', '/listen/:subscriberKey/positions', {
  access: 'capability',
  origin: 'pages',
  summary: 'Where a subscriber is in which episode, and how fast they listen; answers what is known',
  content: 'application/json',
})
/** The address changes with the script, so it is kept for a year. */
export const membersScript = address('GET', '/listen/_script/:fileKey', {
  access: 'public',
  origin: 'pages',
  summary: 'Script of the pages for subscribers, which need it to play on and to ask for a podcast',
  content: 'text/javascript',
})

export const LISTENING_SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** What a device may send at once: somebody who was offline for long. */
export const MAX_POSITIONS = 200
/** A week of sound. */
const MAX_SECONDS = 604_800
/** Half a year ago. */
const MAX_AGE_MS = 180 * 86_400_000

/**
 * Ages instead of moments: the clock of a device may be wrong by any amount, the time between two of
 * its own readings is not.
 */
const Age = z.int().min(0).max(MAX_AGE_MS)

export const ListeningReport = z.object({
  positions: z
    .array(
      z.object({
        episode: z.uuid(),
        seconds: z.int().min(0).max(MAX_SECONDS),
        finished: z.boolean().default(false),
        /** How many milliseconds ago the listener was there. */
        age: Age,
      }),
    )
    .max(MAX_POSITIONS)
    .default([]),
  speed: z
    .object({ value: z.literal(LISTENING_SPEEDS), age: Age })
    .nullable()
    .default(null),
})
export type ListeningReport = z.output<typeof ListeningReport>

/** What every device goes on from. */
export interface ListeningState {
  positions: { episode: string; seconds: number; finished: boolean; age: number }[]
  speed: { value: number; age: number } | null
}
