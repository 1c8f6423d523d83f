import type { ListeningState, PrivateReport } from '@podstead/contract/subscriber-metrics/private-downloads'
import type { PermittedShow } from '../access/queries.ts'
import type { Queryable } from '../kernel/database/database.ts'
import type { DayRange } from '../metrics/rules-range.ts'
import { presentEpisode, presentListening } from './present.ts'
import { countByDay, type MembersScope } from './queries.ts'
import { listEpisodes } from './queries-episodes.ts'
import { listListening } from './queries-subscribers.ts'

export interface ReportScope {
  show: PermittedShow
  scope: MembersScope
  range: DayRange
  silentDays: number
  now: Date
}

export type ReportCells = Record<string, string | number | null>

const LISTENING_COLUMNS = [
  ...['email_address', 'full_name', 'subscription_status', 'approved_at', 'first_fetch_at'],
  ...['downloads', 'episodes', 'completion', 'last_download_at', 'waiting_episodes'],
]

export const REPORT_COLUMNS: Record<PrivateReport, string[]> = {
  days: ['reported_at', 'download_count'],
  episodes: ['audiopost_id', 'name', 'audio_date', 'downloads', 'listeners', 'completion', 'completed'],
  subscribers: LISTENING_COLUMNS,
  never_opened: LISTENING_COLUMNS,
  stopped: LISTENING_COLUMNS,
  log: ['downloaded_at', 'reported_at', 'email_address', 'audiopost_id', 'name', 'app', 'share'],
}

const STATES: Partial<Record<PrivateReport, ListeningState>> = {
  subscribers: 'heard',
  never_opened: 'never_opened',
  stopped: 'stopped',
}
const PAGE = 500

/** The rows of a report, some at a time however many there are. */
export async function* readReport(
  db: Queryable,
  report: PrivateReport,
  of: ReportScope,
): AsyncGenerator<ReportCells[]> {
  const state = STATES[report]
  if (state) yield* readListening(db, of, state)
  else if (report === 'log') yield* readLog(db, of)
  else if (report === 'days')
    yield (await countByDay(db, of.scope, of.range, {})).map(({ day, downloads }) => ({
      reported_at: day,
      download_count: downloads,
    }))
  else yield (await listEpisodes(db, of.scope, of.range, undefined, of.now)).map(presentEpisode)
}

async function* readListening(
  db: Queryable,
  { show, scope, range, silentDays, now }: ReportScope,
  state: ListeningState,
): AsyncGenerator<ReportCells[]> {
  if (scope.isPrivate) return
  for (let after: string | undefined; ; ) {
    const { rows, next } = await listListening(
      db,
      show,
      { state, range, silentDays, limit: PAGE, after },
      now,
    )
    yield rows.map((row) => {
      const { subscriber_id: _, ...cells } = presentListening(row)
      return cells
    })
    if (next === null) return
    after = next
  }
}

/** Every download of subscribers, oldest first. */
async function* readLog(db: Queryable, { scope, range }: ReportScope): AsyncGenerator<ReportCells[]> {
  let last: { report_day: string; subscriber_id: number; episode_id: number; key: string } | undefined
  for (;;) {
    const rows = await db
      .selectFrom('subscriber_downloads as d')
      .innerJoin('subscribers as s', 's.id', 'd.subscriber_id')
      .innerJoin('episodes as e', 'e.id', 'd.episode_id')
      .select(['d.report_day', 'd.subscriber_id', 'd.episode_id', 'd.key', 'd.at', 'd.app', 'd.share'])
      .select(['s.email_address', 'e.name'])
      .where('d.show_id', '=', scope.showId)
      .where('d.report_day', '>=', last?.report_day ?? range.from)
      .where('d.report_day', '<=', range.to)
      .$if(last !== undefined, (q) =>
        q.where((eb) =>
          eb(
            eb.refTuple('d.report_day', 'd.subscriber_id', 'd.episode_id', 'd.key'),
            '>',
            eb.tuple(
              last?.report_day as string,
              last?.subscriber_id as number,
              last?.episode_id as number,
              last?.key as string,
            ),
          ),
        ),
      )
      .orderBy('d.report_day')
      .orderBy('d.subscriber_id')
      .orderBy('d.episode_id')
      .orderBy('d.key')
      .limit(PAGE)
      .execute()
    yield rows.map(({ at, report_day, episode_id, email_address, name, app, share }) => ({
      ...{ downloaded_at: at.toISOString(), reported_at: report_day, email_address },
      ...{ audiopost_id: episode_id, name, app, share },
    }))
    last = rows.at(-1)
    if (rows.length < PAGE || !last) return
  }
}
