import type { ImportStatus } from '@podstead/contract/imports'
import type { ReadFeed } from '@podstead/feed/read/read-model'
import { remoteText } from './rules-skipped.ts'
import type { Note } from './table.ts'

/**
 * A feed is read while somebody waits (XML-01: an answer in less than 10 seconds), and once
 * more by the job, which has time.
 */
export const PREVIEW_MS = 9_000
export const READING_MS = 600_000

/** Episodes written in one transaction. */
export const BATCH = 25
/** How many episodes of one import are copied at once. Further imports take turns with it. */
export const COPY_CONCURRENCY = 2
/** Of one episode's audio, until somebody asks for it again. */
export const MAX_ATTEMPTS = 2
export const AUDIO_MS = 45 * 60_000

export const CODE_MS = 24 * 3_600_000

export const LIMITS = {
  preview: (userId: number) => ({ key: `feed-preview:account:${userId}`, max: 60, windowSeconds: 3600 }),
  proofPerAccount: (userId: number) => ({
    key: `import-proof:account:${userId}`,
    max: 5,
    windowSeconds: 3600,
  }),
  proofPerAddress: (email: string) => ({
    key: `import-proof:address:${email}`,
    max: 5,
    windowSeconds: 86_400,
  }),
  /** Of the six digits of one mail. */
  codePerMail: (importId: number, sentAt: Date) => ({
    key: `import-code:${importId}:${sentAt.getTime()}`,
    max: 6,
    windowSeconds: 86_400,
  }),
}

export const AT_WORK: ImportStatus[] = ['waiting_for_proof', 'reading', 'copying']

/**
 * Whom a locked feed names as the one who may move it (podcast namespace, locked); null when it
 * is not locked or names nobody.
 */
export function feedOwnerEmail(feed: Pick<ReadFeed, 'locked' | 'ownerEmail'>): string | null {
  const named = feed.locked?.locked ? [feed.locked.owner, feed.ownerEmail] : []
  return named.map((email) => email?.trim().toLowerCase() ?? '').find(isEmail) ?? null
}

export type Permission = 'direct' | 'proof' | 'refused'

/** May this person import the feed? Their own confirmed address is proof enough. */
export function importPermission(
  feed: Pick<ReadFeed, 'locked' | 'ownerEmail'>,
  user: { email: string },
): Permission {
  if (!feed.locked?.locked) return 'direct'
  const owner = feedOwnerEmail(feed)
  if (!owner) return 'refused'
  return owner === user.email.toLowerCase() ? 'direct' : 'proof'
}

export const LOCKED_WITHOUT_OWNER =
  'This feed is locked, and it names no email address that could be asked. Please unlock it at your old host, then try again.'

/** `jo@example.com` → `j•••@example.com`: enough to recognise one's own address. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${Array.from(name)[0] ?? ''}•••@${domain}`
}

/** Six digits; `random` is 32 bits. */
export function makeProofCode(random: number): string {
  return String(random % 1_000_000).padStart(6, '0')
}

/** What comes first in the answer to a feed that is no feed. */
export function httpWords(status: number): string {
  if (status === 401 || status === 403)
    return 'The server does not let us read this feed. It may need a password, or refuse us.'
  if (status === 404 || status === 410)
    return `There is no feed at this address (the server answers ${status}).`
  if (status === 429) return 'The server asks us to come back later. Please try again in a few minutes.'
  return `The server of this feed has a problem (it answers ${status}). Please try again later.`
}

export type Counts = {
  items: number
  done: number
  failed: number
  skipped: number
  waiting: number
  bytesDone: number
  bytesTotal: number
}

/** Where an import stands, in one sentence. */
export function stateWords(status: ImportStatus, counts: Counts, message: string): string {
  const { items, done, failed, skipped } = counts
  const of = (n: number) => (n === 1 ? '1 episode' : `${n} episodes`)
  switch (status) {
    case 'waiting_for_proof':
      return 'The feed is locked. Enter the code that we sent to the address in the feed.'
    case 'reading':
      return 'The feed is being read.'
    case 'copying':
      return `${done} of ${of(items)} copied. You can work on your podcast meanwhile.`
    case 'done':
      return `${of(done)} imported.${skipped ? ` ${of(skipped)} left out.` : ''}`
    case 'done_with_failures':
      return `${of(done)} imported, ${failed} failed.${skipped ? ` ${of(skipped)} left out.` : ''}`
    case 'failed':
      return message || 'The import failed.'
    case 'cancelled':
      return `The import was stopped. ${of(done)} arrived and will stay.`
  }
}

export function canCancel(status: ImportStatus): boolean {
  return AT_WORK.includes(status)
}

export function canRetry(status: ImportStatus, counts: Pick<Counts, 'failed' | 'waiting'>): boolean {
  if (status === 'failed') return true
  if (status === 'cancelled') return counts.waiting + counts.failed > 0
  return status !== 'waiting_for_proof' && status !== 'reading' && counts.failed > 0
}

/**
 * What the creator does next, in order. `prefix`: empty where there is none. `notes`: the notes of the
 * import.
 */
export function nextSteps(
  feedUrl: string,
  host: string | null,
  prefix: string,
  notes: Note[] = [],
): { code: string; text: string; value: string | null }[] {
  const outside = remoteText(notes)
  const there = host ?? 'your old host'
  return [
    { code: 'look', text: 'Look through your episodes here: titles, dates, artwork and sound.', value: null },
    {
      code: 'redirect',
      text: `Set a redirect (301) at ${there} to your new feed address, so that subscribers follow by themselves.`,
      value: feedUrl,
    },
    ...(prefix
      ? [
          {
            code: 'prefix',
            text: `Set this measurement prefix at ${there}, if it takes one: downloads are counted here while apps still read the old feed.`,
            value: prefix,
          },
        ]
      : []),
    {
      code: 'guids',
      text: 'Leave the GUIDs of your episodes as they are: apps use them to know what was already played.',
      value: null,
    },
    {
      code: 'directories',
      text: 'Check after a day that apps and directories show the new address.',
      value: null,
    },
    {
      code: 'keep',
      text: `Keep your account at ${there} for four more weeks: some apps look only now and then.${outside && ` Longer, as long as files of yours lie there that your podcast here uses. ${outside}`}`,
      value: null,
    },
  ]
}

function isEmail(text: string): boolean {
  return (
    text.length <= 254 && /^[^\s@<>"',;:\\()[\]]+@[^\s@<>"',;:\\()[\]]+\.[^\s@<>"',;:\\()[\]]+$/.test(text)
  )
}
