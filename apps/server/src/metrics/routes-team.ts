import * as contract from '@podstead/contract/teams/team-numbers'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { dayIn } from '../rollup/rules-zones.ts'
import { recentDays } from '../shows/rules.ts'
import { presentTeamHeader } from '../teams/present.ts'
import { presentRows } from './present.ts'
import { downloadsByDay, totalDownloads } from './queries.ts'
import { episodeCounts } from './queries-episodes.ts'
import { downloadTrends } from './queries-overview.ts'
import { wholeBreakdown } from './queries-pages.ts'
import { resolveScope } from './queries-scope.ts'

const COMMONEST = 10

/** Numbers of a podcast for those of its team who may see them. */
export function teamNumbers(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(app, kernel, contract, {
    getTeamNumbers: async ({ show, actor }) => {
      const of = await resolveScope(kernel, show)
      const today = dayIn(of.zone, clock.now())
      const range = recentDays(today)
      const days = await downloadsByDay(db, show.id, range.from, range.to)
      const recent = new Map(
        (await episodeCounts(db, of, clock.now(), { range })).map(({ id, total }) => [id, Number(total)]),
      )
      const shares = async (dimension: 'country' | 'app') =>
        presentRows(dimension, await wholeBreakdown(db, of, dimension, range))
          .slice(0, COMMONEST)
          .map(({ name, count }) => ({ label: name, count }))
      return {
        show: presentTeamHeader(kernel, show, actor.role),
        downloads_last_30_days: days.reduce((sum, { downloads }) => sum + downloads, 0),
        downloads_all_time: await totalDownloads(db, show.id),
        downloads_by_day: days.map(({ day, downloads }) => ({ date: day, count: downloads })),
        trends: await downloadTrends(db, show.id, today),
        episodes: (await episodeCounts(db, of, clock.now())).map(({ id, name, audio_date, total }) => ({
          id,
          name,
          audio_date: audio_date.toISOString(),
          all_time: Number(total),
          last_30_days: recent.get(id) ?? 0,
        })),
        countries: await shares('country'),
        apps: await shares('app'),
      }
    },
  })
}
