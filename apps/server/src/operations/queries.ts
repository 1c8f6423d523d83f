import { readFileSync } from 'node:fs'
import { type Config, ConfigProblems } from '../kernel/config.ts'
import { databaseAnswers } from '../kernel/database/database.ts'
import { pendingMigrations, unknownMigrations } from '../kernel/database/migrations.ts'
import type { DeadJobRow } from '../kernel/jobs/dead-letters.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { markProblem } from '../stored-files/commands-mark.ts'
import { DEFAULT_VIDEOS, readVideos, type VideoLine } from './rules.ts'

/** What a load balancer asks before it sends people here. */
export async function checkReadiness(
  kernel: Kernel,
): Promise<{ ready: boolean; checks: Record<string, string> }> {
  const [database, storage] = await Promise.all([databaseAnswers(kernel.db), kernel.storage.health()])
  const pending = database ? await pendingMigrations(kernel.db).catch(() => []) : []
  const unknown = database ? await unknownMigrations(kernel.db).catch(() => []) : []
  const mark =
    database && storage.ok ? await markProblem(kernel).catch(() => 'the mark cannot be read') : null
  const checks = {
    database: database ? 'ok' : 'does not answer',
    migrations: unknown.length
      ? `made by a newer version (${unknown.join(', ')})`
      : pending.length
        ? `${pending.length} not applied`
        : 'ok',
    storage: storage.ok ? (mark ?? 'ok') : storage.detail,
  }
  return { ready: Object.values(checks).every((c) => c === 'ok'), checks }
}

/** Jobs that gave up, newest first. */
export async function deadJobs(kernel: Kernel): Promise<DeadJobRow[]> {
  return kernel.db.selectFrom('dead_jobs').selectAll().orderBy('id', 'desc').limit(200).execute()
}

/** Waiting, running and failed jobs by queue, for the metrics page. */
export async function queueCounts(kernel: Kernel): Promise<{ name: string; state: string; count: number }[]> {
  const { rows } = await kernel.database.jobsDatabase.executeSql(
    "select name, state::text as state, count(*)::int as count from pgboss.job where state < 'completed' group by 1, 2",
  )
  return rows
}

/**
 * The introductory videos of this installation. @throws ConfigProblems that name
 * everything wrong in INTRO_VIDEOS_FILE
 */
export function introVideos({ introVideosFile }: Config): VideoLine[] {
  if (introVideosFile === undefined) return DEFAULT_VIDEOS
  let text: string
  try {
    text = readFileSync(introVideosFile, 'utf8')
  } catch (error) {
    throw new ConfigProblems([
      `INTRO_VIDEOS_FILE ${introVideosFile} cannot be read: ${(error as Error).message}`,
    ])
  }
  const { videos, problems } = readVideos(text)
  if (problems.length) throw new ConfigProblems(problems.map((problem) => `INTRO_VIDEOS_FILE ${problem}`))
  return videos
}
