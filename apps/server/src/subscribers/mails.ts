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

/** An app has fetched somebody's feed for the first time. */
export function activationMail(kernel: Kernel, { owner, show, subscriber }: AboutSubscriber): QueuedMail {
  return framedMail(
    kernel,
    owner,
    inLanguage(SUBSCRIBERS, owner.language).activated(
      displayName(subscriber),
      show.podcast_title,
      installationHost(kernel),
    ),
    `/shows/${show.id}/subscribers`,
  )
}

function displayName({ email_address, full_name }: { email_address: string; full_name: string }): string {
  return full_name ? `${full_name} (${email_address})` : email_address
}
