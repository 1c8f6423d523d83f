import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@podstead/contract/endpoint'
import type * as contract from '@podstead/contract/excerpts/excerpts'
import { MAX_EXCERPTS } from '@podstead/contract/excerpts/excerpts'
import { FORMS } from '@podstead/media/accepted'
import { z } from 'zod'
import type { PermittedEpisode } from '../access/queries.ts'
import { episodeSeconds } from '../chapters/queries.ts'
import { lockedEpisode } from '../episodes/commands-parts.ts'
import { invalid, refused } from '../kernel/http/failure.ts'
import { defineJob, done, type JobOutcome, type JobRun, skipped } from '../kernel/jobs/jobs.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { MediaRefusal } from '../kernel/media/media.ts'
import { token } from '../kernel/secrets/secrets.ts'
import { removeQuietly } from '../kernel/storage/durable.ts'
import { enqueueForEpisode } from '../uploads/commands-queue.ts'
import { makeWorkDir } from '../uploads/commands-work.ts'
import { storageKey } from '../uploads/rules.ts'
import type { PermittedExcerpt } from './queries.ts'
import { excerptProblems } from './rules.ts'
import type { ExcerptRow } from './table.ts'

export const cutExcerpt = defineJob('excerpts.cut', z.object({ excerpt_id: z.int() }))

/** Shown by the page of soundbites, in the language of who looks. */
const NOT_CUT = 'The excerpt could not be cut. Delete it and try again.'

/**
 * Notes an excerpt and has it cut out of the audio. @throws Failure 422 while there is no audio, for a
 * stretch that is none, and for one too many
 */
export async function createExcerpt(
  kernel: Kernel,
  episode: PermittedEpisode,
  { title, start_time, end_time }: BodyOf<typeof contract.createExcerpt>,
): Promise<ExcerptRow> {
  return kernel.db.transaction().execute(async (trx) => {
    const { audio_file_id } = await lockedEpisode(trx, episode)
    const seconds = await episodeSeconds(trx, episode)
    if (audio_file_id === null || seconds === null)
      throw refused('The audio is not ready yet. Please try again when it is.')
    const problems = excerptProblems({ start_time, end_time }, seconds)
    if (Object.keys(problems).length) throw invalid(problems)
    const { count } = await trx
      .selectFrom('excerpts')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('episode_id', '=', episode.id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_EXCERPTS) throw refused(`An episode can have at most ${MAX_EXCERPTS} excerpts.`)
    const row = await trx
      .insertInto('excerpts')
      .values({
        ...{ episode_id: episode.id, public_id: token(12), title, start_time, end_time },
        created_at: kernel.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const data = { excerpt_id: row.id }
    await enqueueForEpisode(trx, kernel, { job: cutExcerpt, episodeId: episode.id, data })
    return row
  })
}

/** Its link answers 404 from the next request on; the file is swept. */
export async function deleteExcerpt(kernel: Kernel, excerpt: PermittedExcerpt): Promise<void> {
  await kernel.db.deleteFrom('excerpts').where('id', '=', excerpt.id).execute()
}

/** Cuts the stretch out of the audio that the episode has now. Run twice it does nothing twice. */
export async function makeExcerpt(
  kernel: Kernel,
  { excerpt_id: id }: { excerpt_id: number },
  run: JobRun,
): Promise<JobOutcome> {
  const found = await kernel.db
    .selectFrom('excerpts')
    .innerJoin('episodes', 'episodes.id', 'excerpts.episode_id')
    .innerJoin('shows', 'shows.id', 'episodes.show_id')
    .innerJoin('audio_files', 'audio_files.id', 'episodes.audio_file_id')
    .select(['excerpts.title', 'excerpts.start_time', 'excerpts.end_time', 'audio_files.storage_key'])
    .select(['episodes.name', 'shows.podcast_title'])
    .where('excerpts.id', '=', id)
    .where('excerpts.state', '=', 'queued')
    .executeTakeFirst()
  if (!found) return skipped('it was deleted, or is cut already')
  const workDir = await makeWorkDir(kernel)
  const file = await kernel.storage.localFile(found.storage_key)
  try {
    const { outputPath } = await kernel.media.cut({
      ...{ inputPath: file.path, workDir, signal: run.signal },
      ...{ startSeconds: found.start_time, endSeconds: found.end_time },
      tags: { title: found.title || found.name, album: found.podcast_title },
    })
    const key = storageKey('audio', randomUUID(), 'mp3')
    const { bytes, sha256 } = await kernel.storage.putFile(key, outputPath, {
      contentType: FORMS.mp3.contentType,
    })
    await kernel.db
      .updateTable('excerpts')
      .set({ state: 'ready', storage_key: key, bytes, sha256 })
      .where('id', '=', id)
      .execute()
    return done
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error
    kernel.log.warn({ excerpt: id, reason: error.reason, detail: error.detail }, 'an excerpt was not cut')
    await failExcerpt(kernel, { excerpt_id: id })
    return skipped(`it cannot be cut: ${error.reason}`)
  } finally {
    await file.release()
    await removeQuietly(workDir)
  }
}

export async function failExcerpt(kernel: Kernel, { excerpt_id }: { excerpt_id: number }): Promise<void> {
  await kernel.db
    .updateTable('excerpts')
    .set({ state: 'failed', message: NOT_CUT })
    .where('id', '=', excerpt_id)
    .where('state', '=', 'queued')
    .execute()
}
