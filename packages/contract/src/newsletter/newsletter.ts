import { z } from 'zod'
import { address } from '../address.ts'
import { del, get, post } from '../endpoint.ts'
import { Deleted, Html, Id, Instant, Message, required, ServerText } from '../fields.ts'

/** Letters to listeners of a public podcast who signed up on its website. */

const pages = { access: 'public', origin: 'pages', content: 'text/html' } as const

export const newsletterForm = address('GET', '/newsletter/:slugKey', {
  ...pages,
  summary: 'The form by which listeners sign up for the newsletter of a podcast',
})
export const signUpForNewsletter = address('POST', '/newsletter/:slugKey', {
  ...pages,
  summary: 'Sends a mail by which the address is confirmed; the answer does not tell who is on the list',
})
export const newsletterConfirmation = address('GET', '/newsletter/:slugKey/confirm', {
  ...pages,
  summary: 'The page that the mail leads to; asking for it changes nothing',
})
export const confirmNewsletter = address('POST', '/newsletter/:slugKey/confirm', {
  ...pages,
  summary: 'Puts the address of the ticket on the list',
})
export const newsletterLeavePage = address('GET', '/newsletters/leave/:letterKey', {
  ...pages,
  summary: 'The page on which a reader ends the newsletter; asking for it changes nothing',
})
export const leaveNewsletter = address('POST', '/newsletters/leave/:letterKey', {
  ...pages,
  summary: 'Takes a reader off the list, with one click of a mail program (RFC 8058)',
})

const call = {
  resource: 'show',
  permission: 'subscribers.write',
  skill: 'skill_podcast_website',
  failure: 'fields',
} as const
const reading = { ...call, permission: 'subscribers.read', failure: 'message' } as const

export const MAX_NEWSLETTER_SUBJECT = 200

const NewsletterLetter = z.object({
  id: Id,
  subject_text: z.string(),
  total: z.int(),
  sent: z.int(),
  created_at: Instant,
  /** Null while it is on its way. */
  ended_at: Instant.nullable(),
})
export type NewsletterLetter = z.infer<typeof NewsletterLetter>

const NewsletterReader = z.object({ id: Id, email_address: z.string(), confirmed_at: Instant })
export type NewsletterReader = z.infer<typeof NewsletterReader>

/** What is written, before it goes. */
export const NewsletterText = z.object({
  subject_text: z
    .string(required)
    .trim()
    .min(1, "can't be blank")
    .max(MAX_NEWSLETTER_SUBJECT, `is too long (maximum is ${MAX_NEWSLETTER_SUBJECT} characters)`),
  body_text: Html,
})
export type NewsletterText = z.infer<typeof NewsletterText>

export const getNewsletter = get('/v2/shows/:showId/newsletter', {
  ...reading,
  summary: 'Ours: where listeners sign up, how many have, and the letters that were written, newest first',
  reply: z.object({
    sign_up_url: z.string(),
    /** Whether the published home page has the section; without it nobody can sign up. */
    is_open: z.boolean(),
    readers: z.int(),
    letters: z.array(NewsletterLetter),
  }),
})
export const listNewsletterReaders = get('/v2/shows/:showId/newsletter_readers', {
  ...reading,
  summary: 'Ours: who signed up, newest first, fifty at a time',
  query: z.object({
    search: z.string().max(254).optional(),
    before: z.coerce.number('is not a number').int().positive().optional(),
  }),
  reply: z.object({
    readers: z.array(NewsletterReader),
    /** Asks for those after the last; null where there are no more. */
    next: Id.nullable(),
  }),
})
export const exportNewsletterReaders = address('GET', '/v2/shows/:showId/newsletter_readers/export.csv', {
  audit: 'always',
  access: 'session',
  ...reading,
  summary: 'Ours: everybody who signed up, as CSV',
  content: 'text/csv',
})
export const deleteNewsletterReader = del('/v2/shows/:showId/newsletter_readers/:newsletterReaderId', {
  ...call,
  summary: 'Ours: takes somebody off the list',
  reply: Deleted,
  failure: 'message',
})
export const previewNewsletter = post('/v2/shows/:showId/newsletter/preview', {
  ...call,
  rate: 'mail',
  summary: 'Ours: sends the letter to oneself only',
  body: NewsletterText,
  reply: Message,
})
export const sendNewsletter = post('/v2/shows/:showId/newsletter', {
  ...call,
  rate: 'mail',
  summary: 'Ours: sends a letter to everybody on the list; one at a time',
  body: NewsletterText,
  reply: z.object({ message: ServerText, letter: NewsletterLetter }),
})
