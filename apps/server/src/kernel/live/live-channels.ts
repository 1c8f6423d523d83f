import { CLOSE_CODES, type ServerMessage } from '@podstead/contract/live'
import type { LiveLimits } from './live-limits.ts'

export interface LiveSession {
  id: number
  userId: number
}

interface ChannelsOptions {
  limits: LiveLimits
  now(): number
  /** Whose channels these are at the moment. */
  session(): LiveSession | null
  isClosed(): boolean
  /** Which of these channels may this session listen to? */
  findAllowed(session: LiveSession, channels: string[]): Promise<Set<string>>
  onSubscribe(channel: string): void
  onUnsubscribe(channel: string): void
  send(message: ServerMessage): void
  close(code: number, reason: string): void
  warn(error: unknown): void
}

export interface Channels {
  subscribe(channels: string[]): Promise<void>
  unsubscribe(channel: string): void
  clear(): void
  /**
   * Hands an event on; where a permission is too old it waits, with those behind it,
   * until all permissions are checked.
   */
  offer(channel: string, data: unknown): void
  /** Believes no permission until it is checked again. */
  distrust(): void
}

/** The channels of one connection, each with the moment at which its permission was last checked. */
export function createChannels(options: ChannelsOptions): Channels {
  const { limits } = options
  const checkedAt = new Map<string, number>()
  const backlog: { channel: string; data: unknown }[] = []
  let generation = 0
  let isChecking = false

  return {
    async subscribe(channels) {
      const [startedAt, seen, session] = [options.now(), generation, options.session()]
      const fresh = [...new Set(channels.filter((channel) => !checkedAt.has(channel)))]
      const wanted = fresh.slice(0, Math.max(0, limits.channels - checkedAt.size))
      const allowed =
        session && wanted.length ? await options.findAllowed(session, wanted) : new Set<string>()
      if (options.isClosed()) return
      for (const channel of allowed) {
        checkedAt.set(channel, seen === generation ? startedAt : Number.NEGATIVE_INFINITY)
        options.onSubscribe(channel)
      }
      for (const channel of channels)
        options.send({ type: checkedAt.has(channel) ? 'subscribed' : 'refused', channel })
    },
    unsubscribe,
    clear() {
      backlog.length = 0
      for (const channel of [...checkedAt.keys()]) unsubscribe(channel)
    },
    offer(channel, data) {
      const at = checkedAt.get(channel)
      if (at === undefined) return
      if (!isChecking && options.now() - at <= limits.trustMs)
        return options.send({ type: 'event', channel, data })
      if (backlog.length >= limits.backlog) return options.close(CLOSE_CODES.later, 'too many events')
      backlog.push({ channel, data })
      if (!isChecking) void check()
    },
    distrust() {
      generation += 1
      for (const channel of checkedAt.keys()) checkedAt.set(channel, Number.NEGATIVE_INFINITY)
    },
  }

  function unsubscribe(channel: string): void {
    if (checkedAt.delete(channel)) options.onUnsubscribe(channel)
  }

  async function check(): Promise<void> {
    isChecking = true
    try {
      // What was distrusted while the database answered is asked again.
      for (let seen = -1; seen !== generation && !options.isClosed(); ) {
        seen = generation
        await checkOnce()
      }
    } catch (error) {
      options.warn(error)
      options.close(CLOSE_CODES.later, 'try again later')
    }
    isChecking = false
    for (const { channel, data } of backlog.splice(0))
      if (checkedAt.has(channel)) options.send({ type: 'event', channel, data })
  }

  async function checkOnce(): Promise<void> {
    const [startedAt, channels, session] = [options.now(), [...checkedAt.keys()], options.session()]
    const allowed = session ? await options.findAllowed(session, channels) : new Set<string>()
    if (options.isClosed() || options.session() !== session) return
    for (const channel of channels) {
      if (!checkedAt.has(channel)) continue
      if (allowed.has(channel)) checkedAt.set(channel, startedAt)
      else {
        unsubscribe(channel)
        options.send({ type: 'refused', channel })
      }
    }
  }
}
