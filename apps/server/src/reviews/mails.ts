import type { Decision } from '@podstead/contract/reviews/reviews'
import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { REVIEW } from './mails-copy.ts'

interface ReviewMail {
  to: string
  /** Of who reads it; null where it is not known. */
  language: string | null
  /** Whose doing it is about. */
  who: string
  /** Of the episode. */
  title: string
  podcast: string
  path: string
}

export function requestMail(kernel: Kernel, mail: ReviewMail & { note: string }): QueuedMail {
  return framed(kernel, mail, chooseWords(mail).request({ ...mail, host: installationHost(kernel) }))
}

export function decisionMail(kernel: Kernel, mail: ReviewMail & { decision: Decision }): QueuedMail {
  return framed(kernel, mail, chooseWords(mail).decision({ ...mail, host: installationHost(kernel) }))
}

export function commentMail(kernel: Kernel, mail: ReviewMail & { body: string }): QueuedMail {
  return framed(kernel, mail, chooseWords(mail).comment({ ...mail, host: installationHost(kernel) }))
}

function chooseWords({ language }: ReviewMail) {
  return inLanguage(REVIEW, language)
}

function framed(
  kernel: Kernel,
  { to: email, language, path }: ReviewMail,
  text: Parameters<typeof framedMail>[2],
): QueuedMail {
  return framedMail(kernel, { email, language }, text, path)
}
