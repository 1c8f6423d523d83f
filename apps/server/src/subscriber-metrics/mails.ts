import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { ALERTS } from './mails-copy.ts'

const NAMED = 5

/** Addresses of feeds were probably passed on: whose, and where the rest of it stands. */
export function alertMail(
  kernel: Kernel,
  {
    owner,
    show,
    subscribers,
  }: {
    owner: Reader
    show: { id: number; podcast_title: string }
    subscribers: readonly { email_address: string; full_name: string }[]
  },
): QueuedMail {
  const who = subscribers
    .slice(0, NAMED)
    .map(({ email_address, full_name }) => (full_name ? `${full_name} (${email_address})` : email_address))
  return framedMail(
    kernel,
    owner,
    inLanguage(ALERTS, owner.language).shared(
      who,
      subscribers.length - who.length,
      show.podcast_title,
      installationHost(kernel),
    ),
    `/shows/${show.id}/private-downloads#alerts`,
  )
}
