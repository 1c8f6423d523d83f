import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { SUBSCRIBERS } from './mails-copy.ts'

interface AboutSubscriber {
  owner: { email: string; language: string | null }
  show: { id: number; podcast_title: string }
  subscriber: { email_address: string; full_name: string; subscription_status: string }
}

/** Somebody has asked. Where they wait, the link opens a page whose buttons decide, and does nothing else. */
export function requestMail(
  kernel: Kernel,
  { owner, show, subscriber, token }: AboutSubscriber & { token: string },
): QueuedMail {
  const words = inLanguage(SUBSCRIBERS, owner.language)
  const isWaiting = subscriber.subscription_status === 'Pending'
  const say = isWaiting ? words.requested : words.joined
  return framedMail(
    kernel,
    owner,
    say(displayName(subscriber), show.podcast_title, installationHost(kernel)),
    isWaiting ? `${kernel.config.origins.pages}/members/review/${token}` : `/shows/${show.id}/subscribers`,
  )
}

/** One has begun to listen, or several have. */
export function activationMail(
  kernel: Kernel,
  {
    owner,
    show,
    subscribers,
    counts,
  }: Pick<AboutSubscriber, 'owner' | 'show'> & {
    /** The first few. */
    subscribers: readonly { email_address: string; full_name: string }[]
    counts: { all: number; inPlayer: number }
  },
): QueuedMail {
  const words = inLanguage(SUBSCRIBERS, owner.language)
  const host = installationHost(kernel)
  const [first] = subscribers
  const path = `/shows/${show.id}/subscribers`
  if (counts.all === 1 && first) {
    const say = counts.inPlayer ? words.activatedInPlayer : words.activated
    return framedMail(kernel, owner, say(displayName(first), show.podcast_title, host), path)
  }
  const names = subscribers.flatMap(({ full_name }) => full_name.trim().split(/\s+/)[0] || [])
  const listeners = {
    ...{ inApp: counts.all - counts.inPlayer, inPlayer: counts.inPlayer },
    unnamed: counts.all - names.length,
  }
  return framedMail(kernel, owner, words.activatedMany(names, listeners, show.podcast_title, host), path)
}

function displayName({ email_address, full_name }: { email_address: string; full_name: string }): string {
  return full_name ? `${full_name} (${email_address})` : email_address
}
