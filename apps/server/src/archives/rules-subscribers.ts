import { REMINDER_KINDS, Reminder } from '@podstead/contract/letters/reminders'
import { ACTION_NAMES, ACTION_UNITS, INITIATORS } from '@podstead/contract/release-schedule/action-words'
import { Tier } from '@podstead/contract/shows/private-settings'
import {
  LEAST_DEVICES,
  MAX_DEVICES,
  MAX_THRESHOLD,
} from '@podstead/contract/subscriber-metrics/subscriber-alerts'
import { LISTENER_LANGUAGES } from '@podstead/contract/subscribers/listener-languages'
import { SUBSCRIPTION_ACTORS, SUBSCRIPTION_STATUSES } from '@podstead/contract/subscribers/subscribers'
import { isTimeZone } from '@podstead/contract/time-zones'
import { z } from 'zod'

/** Subscribers and their schedule, as they stand in an archive. */

export const MAX_SUBSCRIBERS = 200_000
const MAX_EXCEPTIONS = 1_000_000

/** In a year that the database has. */
export const ArchiveMoment = z.iso.datetime({ offset: true }).regex(/^[12]/)
export const ArchiveAddress = z
  .string()
  .max(254)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/)

export const ArchiveSubscriber = z.object({
  email_address: ArchiveAddress.transform((value) => value.toLowerCase()),
  full_name: z.string().max(255),
  subscription_status: z.enum(SUBSCRIPTION_STATUSES),
  status_by: z.enum(SUBSCRIPTION_ACTORS),
  language: z.enum(['', ...LISTENER_LANGUAGES]).catch(''),
  time_zone: z.string().max(64).refine(isTimeZone).nullable().catch(null),
  /** As hard to guess as ours; whoever has it hears the podcast. */
  feed_secret: z.string().regex(/^[\w-]{32,64}$/),
  old_addresses: z.array(z.string().max(2048)).max(20),
  approved_at: ArchiveMoment.nullable(),
  first_fetch_at: ArchiveMoment.nullable(),
  restarted_at: ArchiveMoment.nullable(),
  closes_at: ArchiveMoment.nullable(),
  /** Older archives do not have it. */
  tier: Tier.default(null),
  created_at: ArchiveMoment,
})
export type ArchiveSubscriber = z.output<typeof ArchiveSubscriber>

const Exception = z.object({
  email_address: ArchiveAddress,
  from_at: ArchiveMoment,
  until_at: ArchiveMoment.nullable(),
})

const Threshold = z.int().min(0).max(MAX_THRESHOLD).nullable()

export const ArchiveSchedule = z.object({
  actions: z
    .array(
      z.object({
        action_name: z.enum(ACTION_NAMES),
        action_value: z.int().min(0).max(100_000),
        action_unit: z.enum(ACTION_UNITS),
        initiator: z.enum(INITIATORS),
        initiator_date: z.iso.date().regex(/^[12]/).nullable(),
        weekdays: z.array(z.int().min(1).max(7)).max(7),
        time_of_day: z
          .string()
          .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
          .nullable(),
      }),
    )
    .max(ACTION_NAMES.length),
  pauses: z.array(Exception).max(MAX_EXCEPTIONS),
  openings: z.array(Exception.extend({ guid: z.string().min(1).max(4096) })).max(MAX_EXCEPTIONS),
  /** What is heard when access is over; older archives do not say. */
  closing: z.object({ guid: z.string().min(1).max(4096).nullable(), text: z.string().max(2000) }).optional(),
  /** Who is reminded by a letter; older archives do not say. */
  reminders: z.array(Reminder).max(REMINDER_KINDS.length).optional(),
  /** How subscribers are watched; older archives do not say. */
  metrics: z
    .object({
      settings: z
        .object({
          networks_per_day: Threshold,
          networks_per_hour: Threshold,
          countries_per_day: Threshold,
          apps_per_day: Threshold,
          copies_of_episode: Threshold,
          rotates_address: z.boolean(),
          notifies_owner: z.boolean(),
          max_devices: z.int().min(LEAST_DEVICES).max(MAX_DEVICES).nullable(),
        })
        .nullable(),
      privacy_mode: z.boolean(),
    })
    .optional(),
})
export type ArchiveSchedule = z.output<typeof ArchiveSchedule>
