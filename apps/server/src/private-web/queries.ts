import { evaluateSchedule } from '@podstead/release/evaluate'
import { type EpisodeForm, listSubscriberForms } from '../feed-variants/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listExceptions, loadSchedule, toReleaseSubscriber } from '../release-schedule/queries.ts'
import { evaluateAccess, type SubscriberAccess } from '../release-schedule/rules.ts'
import type { ShowRow } from '../shows/table.ts'
import { accessKey, isSameToken, playerToken, readAccessKey } from '../subscribers/commands-addresses.ts'
import { findSubscriberByPublicId } from '../subscribers/queries.ts'
import type { SubscriberRow } from '../subscribers/table.ts'
import { type ListenableShow, showForListener } from '../visibility/queries.ts'
import { type HigherTier, listHigherTiers, listNextOpenings, type NextOpening } from './rules.ts'

/** Somebody whose address is good at this moment, with their podcast. */
export interface Member {
  subscriber: SubscriberRow
  show: ShowRow
}

/** What a member hears now, and what opens next. */
export interface MemberAccess extends SubscriberAccess {
  /** As this listener hears it. */
  show: ListenableShow
  next: NextOpening[]
  /** Published episodes that a higher tier opens, by tier. */
  higher: HigherTier[]
  /** What is played in place of an episode's own file. */
  forms: ReadonlyMap<number, EpisodeForm>
}

/** A members-only podcast by the last part of its invite link. @throws Failure 404 for every other one */
export async function requireMembersShow(db: Queryable, slug: string): Promise<ShowRow> {
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('slug', '=', slug)
    .where('deleted_at', 'is', null)
    .where('is_advanced_private_feed', '=', true)
    .executeTakeFirst()
  if (!show) throw notFound()
  return show
}

/** @throws Failure 404: unknown, pending, rejected, removed and reset look the same */
export async function requireMemberByAccessKey(kernel: Kernel, key: string): Promise<Member> {
  const publicId = readAccessKey(key)
  const member = publicId === null ? undefined : await findMember(kernel.db, publicId)
  if (!member || !isSameToken(key, accessKey(kernel, member.subscriber))) throw notFound()
  return member
}

/** @throws Failure 404, as for the access page */
export async function requireMemberByPlayerToken(
  kernel: Kernel,
  publicId: string,
  token: unknown,
): Promise<Member> {
  const member = typeof token === 'string' ? await findMember(kernel.db, publicId) : undefined
  if (!member || !isSameToken(token as string, playerToken(kernel, member.subscriber))) throw notFound()
  return member
}

/** Asks the schedule for a member. @throws Failure 404 when the podcast is not theirs any more */
export async function loadMemberAccess(kernel: Kernel, { subscriber, show }: Member): Promise<MemberAccess> {
  const { db, clock } = kernel
  const now = clock.now()
  const schedule = await loadSchedule(db, show)
  const described = toReleaseSubscriber(subscriber, await listExceptions(db, subscriber))
  const access = evaluateAccess(schedule, subscriber.id, described, now)
  const heard = showForListener(show, access.listener)
  if (!heard) throw notFound()
  const { episodes } = evaluateSchedule(schedule, described, now.getTime())
  return {
    ...access,
    show: heard,
    next: listNextOpenings(episodes, await episodeNumbers(db, show)),
    higher: listHigherTiers(schedule, episodes, now.getTime()),
    forms: await listSubscriberForms(db, heard),
  }
}

async function findMember(db: Queryable, publicId: string): Promise<Member | undefined> {
  const subscriber = await findSubscriberByPublicId(db, publicId)
  if (subscriber?.subscription_status !== 'Approved') return undefined
  const show = await db
    .selectFrom('shows')
    .selectAll()
    .where('id', '=', subscriber.show_id)
    .where('deleted_at', 'is', null)
    .where('is_advanced_private_feed', '=', true)
    .executeTakeFirst()
  return show && { subscriber, show }
}

/** Titles of episodes that have not opened are nobody's business yet; their numbers are harmless. */
async function episodeNumbers(db: Queryable, show: { id: number }): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('episodes')
    .select(['id', 'episode_number'])
    .where('show_id', '=', show.id)
    .where('deleted_at', 'is', null)
    .where('episode_number', '<>', '')
    .execute()
  return new Map(rows.map(({ id, episode_number }) => [id, episode_number]))
}
