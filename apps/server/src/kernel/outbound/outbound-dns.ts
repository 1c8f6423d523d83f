import { NODATA, NOTFOUND, promises } from 'node:dns'

/** Records of the domain name system. A name without any has an empty list. */
export interface Dns {
  /** The parts of a record are joined, as RFC 7208 and RFC 7489 read them. @throws DnsFailure */
  texts(name: string): Promise<string[]>
  /** @throws DnsFailure */
  addresses(name: string): Promise<string[]>
  /** Of a CNAME record. @throws DnsFailure */
  aliases(name: string): Promise<string[]>
  /** @throws DnsFailure */
  mailServers(name: string): Promise<string[]>
}

/** Nobody answered, so nothing is known. */
export class DnsFailure extends Error {}

/** Waited for each server, twice. */
const TIMEOUT_MS = 1500

/** @param servers `192.0.2.1:53`; those of the system without any */
export function openDns(servers: readonly string[]): Dns {
  const resolver = new promises.Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  if (servers.length) resolver.setServers(servers)
  return {
    texts: async (name) => (await answer(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    addresses: async (name) =>
      (await Promise.all([answer(resolver.resolve4(name)), answer(resolver.resolve6(name))])).flat(),
    aliases: (name) => answer(resolver.resolveCname(name)),
    mailServers: async (name) => (await answer(resolver.resolveMx(name))).map(({ exchange }) => exchange),
  }
}

async function answer<T>(asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === NOTFOUND || code === NODATA) return []
    throw new DnsFailure(`no answer from the domain name system: ${code}`)
  }
}
