import type { Kernel } from '../kernel/kernel.ts'
import { framedMail, installationHost, type Reader } from '../kernel/mail/mail-frame.ts'
import { inLanguage } from '../kernel/mail/mail-template.ts'
import { languageOfInterface } from '../kernel/messages/messages-language.ts'
import type { QueuedMail } from '../outgoing-mail/commands.ts'
import { EN } from './mails-copy.ts'
import { DE } from './mails-copy-de.ts'
import { FR } from './mails-copy-fr.ts'
import { displayHost } from './present.ts'
import { failingEnd } from './rules.ts'
import type { SiteDomainRow } from './table.ts'

/** To whose podcast it is: what has become of the domain. */
export function domainMail(
  kernel: Kernel,
  domain: SiteDomainRow,
  { email, language, podcast }: Reader & { podcast: string },
): QueuedMail {
  const words = inLanguage({ en: EN, de: DE, fr: FR }, language)
  const name = displayHost(domain.host)
  const installation = installationHost(kernel)
  const mail =
    domain.state === 'verified'
      ? words.verified(name, podcast, installation)
      : domain.failing_since
        ? words.failing(name, podcast, dayIn(failingEnd(domain.failing_since), language), installation)
        : words.ended(name, podcast, installation)
  return framedMail(kernel, { email, language }, mail, `/shows/${domain.show_id}/domain`)
}

function dayIn(at: Date, language: string | null): string {
  const locale = languageOfInterface(language)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}
