import { sql } from 'kysely'
import type { PermittedShow } from '../access/queries.ts'
import type { Trx } from '../kernel/database/database.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { countAttempt } from '../kernel/http/limits.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { queueMail } from '../outgoing-mail/commands.ts'
import { publish } from '../shows/commands.ts'
import { setSiteHost } from '../shows/commands-site.ts'
import { lockedShow } from '../shows/queries.ts'
import { isPrivateShow, type Privacy } from '../visibility/rules.ts'
import { renewSites } from './commands-sites.ts'
import { domainMail } from './mails.ts'
import { dueDomains, findDomain, findOwner, isHostTaken } from './queries.ts'
import { isRight, judgeDomain, readHost } from './rules.ts'
import { examineHost } from './service.ts'
import type { DomainFinding, SiteDomainRow } from './table.ts'

const CHECKS_A_MINUTE = 6
/** Each check waits for name servers of others. */
const CHECK_CONCURRENCY = 5
const MAX_CHECKS_PER_RUN = 200

/** @throws Failure 422 */
export function requirePublic(show: Privacy): void {
  if (isPrivateShow(show)) throw refused('Only the website of a public podcast can have a domain of its own.')
}

/**
 * Names a host; the one before answers no longer. @throws Failure 422 at `domain` for what is no name, is
 * ours, or was proved to another podcast
 */
export async function nameDomain(kernel: Kernel, show: PermittedShow, text: string): Promise<string> {
  const { origins, domains } = kernel.config
  const ours = [...Object.values(origins).map((origin) => new URL(origin).hostname), domains.target]
  const read = readHost(text, ours)
  if ('problem' in read) throw invalid({ domain: [read.problem] })
  const { host } = read
  const now = kernel.clock.now()
  await kernel.db.transaction().execute(async (trx) => {
    requirePublic(await lockedShow(trx, show))
    if (await isHostTaken(trx, host, show.id))
      throw invalid({ domain: ['is the website of another podcast'] })
    const before = await findDomain(trx, show.id)
    if (before?.host === host) return
    await endDomain(trx, kernel, show.id)
    await trx
      .insertInto('site_domains')
      .values({
        ...{ show_id: show.id, host, token: token(16), state: 'waiting', created_at: now },
        ...{ next_check_at: now, finding: null, checked_at: null, verified_at: null },
        ...{ failing_since: null, ended_at: null, checks: 0 },
      })
      .execute()
  })
  await renewSites(kernel)
  return host
}

/** The website answers under the address of this server alone, from the next request on. */
export async function removeDomain(kernel: Kernel, show: PermittedShow): Promise<void> {
  await kernel.db.transaction().execute(async (trx) => {
    await lockedShow(trx, show)
    await endDomain(trx, kernel, show.id)
  })
  await renewSites(kernel)
}

async function endDomain(trx: Trx, kernel: Kernel, showId: number): Promise<void> {
  const ended = await freeHost(trx, showId)
  if (ended && ended.state !== 'waiting') await publish(trx, kernel, showId, 'show')
}

/** For podcasts that are deleted or go private: their pages change by that already. */
export async function freeHost(trx: Trx, showId: number): Promise<SiteDomainRow | undefined> {
  const ended = await trx
    .deleteFrom('site_domains')
    .where('show_id', '=', showId)
    .returningAll()
    .executeTakeFirst()
  if (ended) await setSiteHost(trx, showId, { host: null, isLinked: false })
  return ended
}

/** Checks once more because somebody asks for it. @throws Failure 422, 429 */
export async function checkDomain(kernel: Kernel, show: PermittedShow, domain: SiteDomainRow): Promise<void> {
  requirePublic(show)
  await countAttempt(kernel, { key: `domain:${show.id}`, max: CHECKS_A_MINUTE, windowSeconds: 60 })
  await examineDomain(kernel, domain)
  await renewSites(kernel)
}

/** Checks those whose time has come. One that fails is logged and due again; the others are checked. */
export async function checkDueDomains(kernel: Kernel): Promise<void> {
  const due = await dueDomains(kernel.db, kernel.clock.now(), MAX_CHECKS_PER_RUN)
  for (let at = 0; at < due.length; at += CHECK_CONCURRENCY)
    await Promise.all(
      due.slice(at, at + CHECK_CONCURRENCY).map((domain) =>
        examineDomain(kernel, domain).catch((error) => {
          kernel.log.warn({ err: error, host: domain.host }, 'the domain of a website could not be checked')
        }),
      ),
    )
  if (due.length) await renewSites(kernel)
}

/** Outside first; what has changed meanwhile is left as it is. */
async function examineDomain(kernel: Kernel, before: SiteDomainRow): Promise<void> {
  const seen = await examineHost(kernel.config.domains, before)
  await kernel.db.transaction().execute(async (trx) => {
    // Two podcasts may have proved one host at the same moment.
    await sql`select pg_advisory_xact_lock(hashtextextended(${before.host}, 87))`.execute(trx)
    const show = await trx
      .selectFrom('shows')
      .selectAll()
      .where('id', '=', before.show_id)
      .where('deleted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    const current = await findDomain(trx, before.show_id)
    if (!show || isPrivateShow(show) || !current || !isSame(current, before)) return
    const isTaken = current.state === 'waiting' && (await isHostTaken(trx, before.host, before.show_id))
    await saveVerdict(trx, kernel, current, { ...seen, isTaken })
  })
}

/** Nobody else has looked, or named another host. */
function isSame(one: SiteDomainRow, other: SiteDomainRow): boolean {
  return (
    one.host === other.host &&
    one.token === other.token &&
    one.checked_at?.getTime() === other.checked_at?.getTime()
  )
}

async function saveVerdict(
  trx: Trx,
  kernel: Kernel,
  before: SiteDomainRow,
  finding: DomainFinding,
): Promise<void> {
  const now = kernel.clock.now()
  const verdict = judgeDomain(before, finding, now)
  // What was known stays where nobody answers.
  const known = isRight(finding) === null && before.finding ? before.finding : finding
  const domain = await trx
    .updateTable('site_domains')
    .set({ ...verdict, finding: JSON.stringify(known), checked_at: now })
    .where('show_id', '=', before.show_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (domain.state === before.state) return
  const host = domain.state === 'waiting' ? null : domain.host
  await setSiteHost(trx, domain.show_id, { host, isLinked: domain.state === 'verified' })
  await publish(trx, kernel, domain.show_id, 'show')
  await queueMail(kernel, trx, domainMail(kernel, domain, await findOwner(trx, domain.show_id)))
}
