/** What a domain asks of whoever gets mail in its name: DMARC, read as mailboxes do. */
export interface DmarcRecord {
  policy: DmarcPolicy
  /** For names below the one that has the record. */
  subdomainPolicy: DmarcPolicy
  /** Must the names be the same, or is it enough that they are of one organisation? */
  dkim: Alignment
  spf: Alignment
  /** Whether the name is one under which others register theirs. */
  publicSuffix: 'yes' | 'no' | 'unsaid'
}
export type DmarcPolicy = 'none' | 'quarantine' | 'reject'
type Alignment = 'relaxed' | 'strict'

/** Of the texts at `_dmarc`; null where there is no record, or several, which count as none. */
export function parseDmarc(texts: readonly string[]): DmarcRecord | null {
  const records = texts.filter((text) => /^\s*v\s*=\s*DMARC1\s*(;|$)/i.test(text))
  const [record] = records
  if (record === undefined || records.length > 1) return null
  const tags = parseTags(record)
  // A record in test does not mean it yet; `pct=0` is the older way to say so.
  const isTest = tags.get('t') === 'y' || tags.get('pct') === '0'
  const policy = isTest ? 'none' : readPolicy(tags.get('p'), 'none')
  return {
    policy,
    subdomainPolicy: isTest ? 'none' : readPolicy(tags.get('sp'), policy),
    dkim: tags.get('adkim') === 's' ? 'strict' : 'relaxed',
    spf: tags.get('aspf') === 's' ? 'strict' : 'relaxed',
    publicSuffix: tags.get('psd') === 'y' ? 'yes' : tags.get('psd') === 'n' ? 'no' : 'unsaid',
  }
}

function parseTags(record: string): Map<string, string> {
  return new Map(
    record.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=')
      return at < 0
        ? []
        : [
            [
              part.slice(0, at).trim().toLowerCase(),
              part
                .slice(at + 1)
                .trim()
                .toLowerCase(),
            ],
          ]
    }),
  )
}

function readPolicy(text: string | undefined, otherwise: DmarcPolicy): DmarcPolicy {
  return text === 'none' || text === 'quarantine' || text === 'reject' ? text : otherwise
}

/**
 * Where the record of a name may be, nearest first: the walk up the tree of DMARCbis, which asks at most
 * eight times and needs no list of public suffixes.
 */
export function dmarcNames(domain: string): string[] {
  const labels = domain.split('.')
  const above = labels.length > 8 ? labels.slice(-7) : labels.slice(1)
  return [domain, ...above.map((_, at) => above.slice(at).join('.'))]
}

/** The name of the organisation that a domain belongs to, by the records on the way up, nearest first. */
export function organizationName(
  domain: string,
  found: readonly { name: string; record: DmarcRecord }[],
): string {
  for (const { name, record } of found) {
    if (record.publicSuffix === 'no') return name
    if (record.publicSuffix === 'yes' && name !== domain) return nameBelow(domain, name)
  }
  return found.at(-1)?.name ?? domain
}

/** `a.b.example.com` and `example.com` -> `b.example.com` */
function nameBelow(domain: string, suffix: string): string {
  return domain
    .split('.')
    .slice(-(suffix.split('.').length + 1))
    .join('.')
}
