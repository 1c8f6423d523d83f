import { z } from 'zod'
import { get, post } from '../endpoint.ts'
import { Html, Id, Message } from '../fields.ts'
import { LISTENER_LANGUAGES } from '../subscribers/listener-languages.ts'
import { letterCall, letterReading } from './letters.ts'

/** The letter that tells new subscribers how to listen. */

/**
 * What stands in double braces in subject and text, such as `{{first_name}}`, or `{{first_name|there}}` with
 * words for those who gave no name. The last four are addresses: in a text they become links.
 */
export const LETTER_VARIABLES = [
  'full_name',
  'first_name',
  'email_address',
  'podcast_title',
  'podcast_author',
  'access_page',
  'feed_address',
  'web_player',
  'unsubscribe_page',
] as const
export type LetterVariable = (typeof LETTER_VARIABLES)[number]

/** In bytes of HTML. */
export const MAX_LETTER_BYTES = 60_000

const text = {
  /** Empty: the text that comes with the product, in the reader's language. */
  subject_text: z.string().trim().max(200, 'is too long (maximum is 200 characters)').default(''),
  body_text: Html.default(''),
  /** Ours: of what is around the text; empty for the podcast's. */
  language: z.enum(['', ...LISTENER_LANGUAGES], 'is not a language of letters').default(''),
  /** Excludes the default links. */
  without_default_link: z.boolean().default(false),
}

/** What a show tells of its instruction email. */
export const InstructionEmail = z.object({
  subject_text: z.string(),
  body_text: z.string(),
  /** Go Live: it goes out by itself to whoever is approved. */
  is_activated: z.boolean(),
  without_default_link: z.boolean(),
  language: z.enum(['', ...LISTENER_LANGUAGES]),
})
export type InstructionEmail = z.infer<typeof InstructionEmail>

const InstructionBody = z.object({ ...text, is_activated: z.boolean().default(false) })

export const saveInstructionEmail = post('/v1/shows/:showId/instruction_email', {
  ...letterCall,
  summary:
    'The letter that tells new subscribers how to listen. Variables: full_name, first_name, email_address, podcast_title, podcast_author, access_page, feed_address, web_player, unsubscribe_page, in double braces',
  body: InstructionBody,
  reply: InstructionEmail,
})

export const previewInstructionEmail = post('/v1/shows/:showId/instruction_email/preview_email', {
  ...letterCall,
  rate: 'mail',
  summary: 'Send the unsaved text to the own address',
  body: InstructionBody,
  reply: Message,
})

/** With the names and addresses of a subscriber, or with samples. */
export const RenderedLetter = z.object({
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  from: z.string(),
  reply_to: z.string().nullable(),
  /** Whose letter it is; null: nobody is approved yet, and its links are samples. */
  subscriber: z.object({ id: Id, full_name: z.string(), email_address: z.string() }).nullable(),
})
export type RenderedLetter = z.infer<typeof RenderedLetter>

export const renderInstructionEmail = post('/v2/shows/:showId/instruction_email/rendered', {
  audit: 'never',
  ...letterCall,
  permission: 'subscribers.read',
  summary: 'Ours: the unsaved text as it would arrive',
  body: InstructionBody,
  reply: RenderedLetter,
})

export const getInstructionEmail = get('/v2/shows/:showId/instruction_email', {
  ...letterReading,
  summary: 'Ours: the letter, the text that stands for an empty one, and who gets it',
  reply: z.object({
    instruction_email: InstructionEmail,
    default_text: z.object({ subject_text: z.string(), body_text: z.string() }),
    announcements: z.boolean(),
    /** Goes out by itself: live, and the owner does not introduce the podcast personally. */
    is_sent_on_approval: z.boolean(),
    own_intro: z.boolean(),
    approved: z.int(),
    mails_per_minute: z.int(),
  }),
})
