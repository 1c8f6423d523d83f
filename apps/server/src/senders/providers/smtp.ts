import ipaddr from 'ipaddr.js'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Dns } from '../../kernel/outbound/outbound-dns.ts'
import { mayMail, queueMail } from '../../outgoing-mail/commands.ts'
import { proofMail } from '../mails.ts'
import { findProofReader } from '../queries-proof.ts'
import { bareAddress, mailDomain } from '../rules.ts'
import type { SenderProvider } from '../service.ts'
import { isAligned, type MailRules } from '../service-dmarc.ts'
import { permitsOrigin } from '../service-spf.ts'

/** Our own way: a link by mail, and letters through the mail server of this installation. */
export function smtpSenders(kernel: Kernel): SenderProvider {
  return {
    name: 'smtp',
    requestProof: async () => null,
    async queueProof(trx, sender, purpose) {
      // Enough mails for one address, whoever asks for them: the identity waits all the same.
      if (!(await mayMail(kernel, trx, sender.from_email, 'sender'))) return
      const reader = await findProofReader(trx, sender)
      await queueMail(kernel, trx, proofMail(kernel, sender, reader, purpose))
    },
    remind: async () => {},
    updateIdentity: async () => {},
    removeIdentity: async () => {},
    listProofs: async () => null,
    isAligned: (dns, rules) => isOurMailAligned(kernel, dns, rules),
  }
}

/**
 * Mail of a domain is taken for its own when it is signed by it (the one of MAIL_FROM, or one that
 * publishes our key), or comes from where the domain says that its mail comes from.
 */
async function isOurMailAligned({ config }: Kernel, dns: Dns, rules: MailRules): Promise<boolean> {
  const { dkimSelector, spfInclude } = config.senders
  if (await isAligned(dns, rules, rules.dkim, mailDomain(bareAddress(config.mailFrom)))) return true
  if (dkimSelector && (await hasKey(dns, `${dkimSelector}._domainkey.${rules.domain}`))) return true
  const origin = { include: spfInclude, addresses: await mailServerAddresses(dns, config.smtpUrl) }
  return permitsOrigin(dns, rules.domain, origin)
}

/** RFC 6376 section 3.6.1: an empty key is one that was withdrawn. */
async function hasKey(dns: Dns, name: string): Promise<boolean> {
  return (await dns.texts(name)).some((text) => /(?:^|;)\s*p=\s*[A-Za-z0-9+/]/.test(text))
}

const WITHIN = new Set(['unspecified', 'loopback', 'private', 'linkLocal', 'uniqueLocal'])

/** As far as they say where mail comes from: a server on this machine has others towards the world. */
async function mailServerAddresses(dns: Dns, smtpUrl: string | undefined): Promise<string[]> {
  if (!smtpUrl) return []
  const host = new URL(smtpUrl).hostname.replace(/^\[|\]$/g, '')
  const addresses = ipaddr.isValid(host) ? [host] : await dns.addresses(host)
  return addresses.filter((address) => !WITHIN.has(ipaddr.parse(address).range()))
}
