import { z } from 'zod'
import { get, put } from '../endpoint.ts'
import { letterCall, letterReading } from './letters.ts'

/** Letters that answer what subscribers do, or do not. */

/** No app has asked for the feed since they joined; nothing was heard of what is open to them. */
export const REMINDER_KINDS = ['not_opened', 'fell_silent'] as const
export type ReminderKind = (typeof REMINDER_KINDS)[number]

export const MAX_REMINDER_DAYS = 90

export const Reminder = z.object({
  kind: z.enum(REMINDER_KINDS, 'must be not_opened or fell_silent'),
  is_enabled: z.boolean('must be true or false'),
  /** After joining, or after the last download. */
  after_days: z
    .int('is not a number')
    .min(1, 'must be greater than 0')
    .max(MAX_REMINDER_DAYS, `must be at most ${MAX_REMINDER_DAYS}`),
})
export type Reminder = z.infer<typeof Reminder>

const reply = z.object({
  reminders: z.array(Reminder),
  /** Privacy mode: nobody knows who listens, so nobody is reminded of it. */
  is_listening_known: z.boolean(),
})

export const getReminders = get('/v2/shows/:showId/reminders', {
  ...letterReading,
  summary: 'Ours: who is reminded by a letter, and when',
  reply,
})

export const updateReminders = put('/v2/shows/:showId/reminders', {
  ...letterCall,
  summary: 'Ours: each reminder goes once to whoever becomes due from then on; what is not named stays',
  body: z.object({ reminders: z.array(Reminder).min(1, "can't be blank").max(REMINDER_KINDS.length) }),
  reply,
})
