import { z } from 'zod'
import { Html, Id, Name, Version } from '../fields.ts'
import { Hosts } from '../people.ts'
import { ValueBody } from '../value-for-value.ts'
import { writableExtras, writableTags } from './episode-fields.ts'

/** An ISO 8601 instant; text without a zone is read in `client_time_zone`, else in the show's zone. */
const PublishDate = z
  .string()
  .max(64)
  .refine((v) => v === '' || !Number.isNaN(Date.parse(v)), 'is not a date')
  .nullish()

const writable = {
  description: Html.optional(),
  audio_date: PublishDate,
  client_time_zone: z.string().max(64).nullish(),
  is_draft: z.boolean().optional(),
  explicit_type_id: Id.optional(),
  episode_type_id: Id.optional(),
  episode_number: z
    .union([z.string().trim().max(32), z.int()])
    .transform(String)
    .optional(),
  itunes_keywords: z.string().trim().max(255, 'is too long (maximum is 255 characters)').optional(),
  signed_id: z.string().max(500).nullish(),
  need_to_convert: z.boolean().optional(),
  /** Replaces the list; who has no roles is refused. */
  hosts: Hosts.optional(),
  ...writableExtras,
  ...writableTags,
  value_type: ValueBody.shape.value_type,
  value_method: ValueBody.shape.value_method,
  value_suggested_amount: ValueBody.shape.value_suggested_amount,
  /** All of them, as POST …/value takes them. */
  value_recipients: ValueBody.shape.items.optional(),
}

/**
 * Numbers that older forms read from the file (audio_url, duration, file_size, content_hash …) are left out.
 */
export const EpisodeCreate = z.object({ name: Name, ...writable })

/** Absent fields stay. */
export const EpisodeUpdate = z.object({ name: Name.optional(), ...writable, version: Version.optional() })
