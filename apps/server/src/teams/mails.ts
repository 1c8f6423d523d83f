import type { TeamRole } from '@podstead/contract/permissions'
import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { TEAM } from './mails-copy.ts'

/** `language`: of who reads the mail; null where it is not known. */
interface TeamMail {
  to: string
  title: string
  language: string | null
}

/** Whoever has no account is led to making one; nothing is shared before its address is confirmed. */
export function invitationMail(
  kernel: Kernel,
  mail: TeamMail & { from: string; role: TeamRole; hasAccount: boolean },
): QueuedMail {
  const { to: email, language, from, title, role, hasAccount } = mail
  const words = inLanguage(TEAM, language).invitation({
    from,
    title,
    role,
    hasAccount,
    email,
    host: installationHost(kernel),
  })
  return framedMail(
    kernel,
    { email, language },
    words,
    hasAccount ? '/team_podcasts' : `/signup?email=${encodeURIComponent(email)}&next=/team_podcasts`,
  )
}

/** To a member: the podcast is not shared with them any more. */
export function endedMail(
  kernel: Kernel,
  { to: email, language, title, ending }: TeamMail & { ending: 'removed' | 'deleted' | 'transferred' },
): QueuedMail {
  const words = inLanguage(TEAM, language).ended({ title, ending, host: installationHost(kernel) })
  return framedMail(kernel, { email, language }, words, '/team_podcasts')
}

/** To the owner: somebody left the team. */
export function leftMail(
  kernel: Kernel,
  { to: email, language, title, who, showId }: TeamMail & { who: string; showId: number },
): QueuedMail {
  const words = inLanguage(TEAM, language).left({ title, who, host: installationHost(kernel) })
  return framedMail(kernel, { email, language }, words, `/shows/${showId}/sharing`)
}
