import { z } from 'zod'
import { get } from '../endpoint.ts'
import { SenderDomain } from '../senders/sender-domain.ts'
import { Show } from './show-settings.ts'

/** What the newer call adds: fields of other capabilities, each of which says its own. */
export const ShowAdditions = z.object({
  instruction_email: z
    .object({
      subject_text: z.string(),
      body_text: z.string(),
      is_activated: z.boolean(),
      without_default_link: z.boolean(),
    })
    .nullable()
    .default(null),
  /** Who its letters are written from; null: the installation, with the podcast's address to reply to. */
  connected_sender_domain: SenderDomain.nullable().default(null),
  /** Those of the caller that can be connected. */
  verified_sender_domains: z.array(SenderDomain).default([]),
})
export type ShowAdditions = z.input<typeof ShowAdditions>

export const getShowV2 = get('/v2/shows/:id', {
  resource: 'show',
  permission: 'shows.read',
  reply: Show.extend(ShowAdditions.shape),
  failure: 'message',
})
