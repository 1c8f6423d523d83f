import { timingSafeEqual } from 'node:crypto'
import { clientName } from '@podstead/downloads/address'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { countAttempt, refuseWhenSpent } from '../kernel/http/limits.ts'
import { type Kernel, perKernel } from '../kernel/kernel.ts'
import { sealedPlace } from '../kernel/secrets/secrets-places.ts'
import type { ShowRow } from '../shows/table.ts'
import { type ListenableShow, showForListener } from '../visibility/queries.ts'
import { admittedListener, type CommonListener, privacyMode } from '../visibility/rules.ts'
import { findWidgetKey, widgetLock } from '../widgets/queries.ts'
import { basicCredentials, CHALLENGE, MAX_FAILURES, viewFor } from './rules-access.ts'

/** What of a show decides who hears it. */
export type ShowAccess = Pick<
  ShowRow,
  | 'id'
  | 'slug'
  | 'username'
  | 'password_sealed'
  | 'is_private'
  | 'is_password_protected'
  | 'is_advanced_private_feed'
>

/**
 * Lets a listener in who knows the show's address, and its password where it has one, and marks the answer
 * of a private show. Everything that listeners reach asks here first: before validators are compared,
 * before a kept answer is looked for.
 * @throws Failure 404 for members-only shows, 401 without the right password, 429 after too many wrong ones
 */
export async function authorizeListener(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  show: ShowAccess,
): Promise<CommonListener> {
  const listener = admittedListener(show)
  if (!listener) throw notFound()
  // Refusals are not cacheable either.
  reply.headers(viewFor(listener).headers)
  if (listener.by === 'password') await checkPassword(kernel, request, reply, show)
  return listener
}

/** As `admit`, for a whole row. */
export async function heardShow(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  show: ShowRow,
): Promise<ListenableShow> {
  const heard = showForListener(show, await authorizeListener(kernel, request, reply, show))
  if (!heard) throw notFound()
  return heard
}

/**
 * The published episode that a listener's address names, once they are admitted to its show.
 * @throws Failure 404, 401, 429
 */
export async function heardEpisode<E extends GuardedParts>(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  publicId: string,
  read: (key: string) => Promise<E | undefined>,
): Promise<E> {
  const episode = await read(publicId)
  if (!episode) throw notFound()
  const show = findShowForDelivery(episode)
  if (await hasTicket(kernel, request, show, publicId)) reply.headers(viewFor({ by: 'ticket' }).headers)
  else await authorizeListener(kernel, request, reply, show)
  return episode
}

type GuardedParts = Omit<ShowAccess, 'id' | 'slug'> & { show_id: number; show_slug: string }

function findShowForDelivery({ show_id, show_slug, ...rest }: GuardedParts): ShowAccess {
  return { ...rest, id: show_id, slug: show_slug }
}

const TICKET = 'listening'
const HOUR = 3_600_000
const TICKET_HOURS = 12

/**
 * Opens one episode to the browser of somebody who gave the password to the page: the audio lies on another
 * origin, for which browsers do not ask again. It dies with the password. The same within an hour, so that a
 * reloaded page does not restart the player.
 */
export function listeningTicket(kernel: Kernel, show: ShowAccess, publicId: string): string {
  const hour = Math.ceil(kernel.clock.now().getTime() / HOUR) * HOUR
  return kernel.secrets.sign(
    expectedTicket(kernel, show, publicId),
    TICKET,
    new Date(hour + TICKET_HOURS * HOUR),
  )
}

const SITE_TICKET = 'site-listening'

/** The same for a player of a podcast for members on a site that its owner named; it dies with their key. */
export function siteTicket(kernel: Kernel, lock: string, publicId: string): string {
  const hour = Math.ceil(kernel.clock.now().getTime() / HOUR) * HOUR
  return kernel.secrets.sign({ episode: publicId, lock }, SITE_TICKET, new Date(hour + TICKET_HOURS * HOUR))
}

async function hasTicket(
  kernel: Kernel,
  request: FastifyRequest,
  show: ShowAccess,
  publicId: string,
): Promise<boolean> {
  const { ticket } = request.query as { ticket?: unknown }
  if (typeof ticket !== 'string') return false
  const mode = privacyMode(show)
  if (mode === 'password')
    return isSame(kernel.secrets.verify(ticket, TICKET), expectedTicket(kernel, show, publicId))
  if (mode !== 'members') return false
  const given = kernel.secrets.verify(ticket, SITE_TICKET)
  const key = given && (await findWidgetKey(kernel.db, show.id))
  return Boolean(key) && isSame(given, { episode: publicId, lock: widgetLock(key as string) })
}

function isSame(given: unknown, expected: object): boolean {
  return JSON.stringify(given) === JSON.stringify(expected)
}

function expectedTicket(kernel: Kernel, show: ShowAccess, publicId: string) {
  return { episode: publicId, lock: expectedHash(kernel, show).toString('base64url').slice(0, 16) }
}

async function checkPassword(
  kernel: Kernel,
  request: FastifyRequest,
  reply: FastifyReply,
  show: ShowAccess,
): Promise<void> {
  const credentials = basicCredentials(request.headers.authorization)
  // Every app asks without first: that is no failure.
  if (credentials === null) throw locked(reply)
  const limit = { key: `listening:${clientName(request.ip)}`, max: MAX_FAILURES, windowSeconds: 60 }
  await refuseWhenSpent(kernel, limit)
  if (same(hashCredentials(kernel, credentials), expectedHash(kernel, show))) return
  await countAttempt(kernel, limit)
  throw locked(reply)
}

function locked(reply: FastifyReply): Failure {
  reply.header('www-authenticate', CHALLENGE)
  return new Failure({ status: 401, message: 'This podcast asks for a name and a password.' })
}

type FeedCredentials = { sealed: string | null; username: string; hash: Buffer }
const openedCredentials = perKernel(() => new Map<number, FeedCredentials>())
const MAX_OPENED = 10_000

/**
 * Of the name and password that are right. Opening the sealed one costs more than an answer, so its
 * hash is kept until either changes.
 */
function expectedHash(kernel: Kernel, { id, username, password_sealed }: ShowAccess): Buffer {
  const opened = openedCredentials(kernel)
  const kept = opened.get(id)
  if (kept && kept.sealed === password_sealed && kept.username === username) return kept.hash
  // Without a password nothing is right.
  const password =
    password_sealed === null ? null : kernel.secrets.open(password_sealed, sealedPlace.showPassword(id))
  const hash =
    password === null ? Buffer.alloc(32) : hashCredentials(kernel, `${username}:${password}`.normalize('NFC'))
  if (opened.size >= MAX_OPENED) opened.clear()
  opened.set(id, { sealed: password_sealed, username, hash })
  return hash
}

function hashCredentials(kernel: Kernel, credentials: string): Buffer {
  return Buffer.from(kernel.secrets.keyedHash(credentials, 'listening-password'), 'hex')
}

function same(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
