import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import { type createSponsorReport, MAX_REPORTS } from '@podstead/contract/sponsor-reports'
import type { PermittedShow } from '../access/queries.ts'
import { invalid, notFound } from '../kernel/http/failure.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listReports } from './queries.ts'
import type { SponsorReportRow } from './table.ts'

const DAY = 86_400_000

/** @throws Failure 422 for too many */
export async function createReport(
  kernel: Kernel,
  show: PermittedShow,
  { days, ...body }: BodyOf<typeof createSponsorReport>,
): Promise<SponsorReportRow> {
  const now = kernel.clock.now()
  return kernel.db.transaction().execute(async (trx) => {
    // Two at once would both find room for one.
    await trx.selectFrom('shows').select('id').where('id', '=', show.id).forUpdate().execute()
    if ((await listReports(trx, show.id, now)).length >= MAX_REPORTS)
      throw invalid({ base: [`are too many (maximum is ${MAX_REPORTS})`] })
    return trx
      .insertInto('sponsor_reports')
      .values({
        ...body,
        show_id: show.id,
        public_id: randomUUID(),
        expires_at: days === null ? null : new Date(now.getTime() + days * DAY),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** @throws Failure 404 */
export async function deleteReport(kernel: Kernel, show: PermittedShow, key: string): Promise<number> {
  const gone = await kernel.db
    .deleteFrom('sponsor_reports')
    .where('id', '=', Number(key) || 0)
    .where('show_id', '=', show.id)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound()
  return gone.id
}

/** What stands in the link: the public id, and proof that this installation gave it out. */
export function reportToken(kernel: Pick<Kernel, 'secrets'>, publicId: string): string {
  return `${publicId}.${kernel.secrets.keyedHash(publicId, 'sponsor-report').slice(0, 32)}`
}

/** The public id of a link, null for one that was made up. */
export function readReportToken(kernel: Pick<Kernel, 'secrets'>, token: string): string | null {
  const publicId = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(token)?.[1]
  if (!publicId) return null
  const [given, expected] = [token, reportToken(kernel, publicId)].map((text) => Buffer.from(text))
  return given && expected && given.length === expected.length && timingSafeEqual(given, expected)
    ? publicId
    : null
}
