import { MAX_LETTER_BYTES } from '@podstead/contract/letters/instruction-email'
import { SUPPRESSION_REASONS } from '@podstead/contract/letters/letters'
import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import { z } from 'zod'
import { ArchiveAddress, ArchiveMoment, MAX_SUBSCRIBERS } from './rules-subscribers.ts'

/** What is written to subscribers, and to whom it is not, as it stands in an archive. */
export const ArchiveLetters = z.object({
  instruction_email: z.object({
    subject_text: z.string().max(200),
    body_text: z.string().max(2 * MAX_LETTER_BYTES),
    is_activated: z.boolean(),
    without_default_link: z.boolean(),
    language: z.enum(['', ...LISTENER_LANGUAGES]).catch(''),
  }),
  announcements: z.boolean(),
  suppressions: z
    .array(
      z.object({
        email_address: ArchiveAddress.transform((value) => value.toLowerCase()),
        reason: z.enum(SUPPRESSION_REASONS),
        detail: z.string().max(60),
        at: ArchiveMoment,
      }),
    )
    .max(MAX_SUBSCRIBERS),
})
export type ArchiveLetters = z.output<typeof ArchiveLetters>
