import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kernel } from '../apps/server/src/kernel/kernel.ts'
import { writeFiles } from '../apps/server/src/transcription/commands-publish.ts'
import { listSentences } from '../apps/server/src/transcription/queries.ts'
import { signIn } from './client.ts'
import { figure, percentile, reference, say } from './figures.ts'
import { EMAIL, furnish, PASSWORD } from './install.ts'
import { SERVER, startProcess } from './server.ts'
import { buildThreeHours, WORDS } from './transcripts-words.ts'

/** Saving one sentence of three hours of talk, beside writing all of its files anew. */
const SAVES = 200
const ROUNDS = 20
const folder = mkdtempSync(join(tmpdir(), 'podstead-bench-transcripts-'))
try {
  const dataDir = join(folder, 'data')
  let made = { episodeId: 0, transcriptId: 0, sentenceIds: [] as number[] }
  let rewriting: number[] = []
  await furnish(dataDir, async (kernel, show) => {
    const { episode, row } = await buildThreeHours(kernel, show)
    const sentenceIds = (await listSentences(kernel.db, row)).map(({ word_id }) => word_id)
    made = { episodeId: episode.id, transcriptId: row.id, sentenceIds }
    rewriting = await rewriteTimes(kernel, made.transcriptId)
  })
  const server = await startProcess(SERVER, { environment: { DATA_DIR: dataDir, API_LIMITS: 'off' } })
  try {
    const client = await signIn(server.origin, EMAIL, PASSWORD)
    const path = `/v2/audioposts/${made.episodeId}/transcripts/${made.transcriptId}/transcript_sentences`
    const times: number[] = []
    for (let at = 0; at < SAVES; at++) {
      const id = made.sentenceIds[(at * 97) % made.sentenceIds.length]
      const began = performance.now()
      const { status } = await client.call('PUT', `${path}/${id}`, { text: `Changed sentence number ${at}.` })
      if (at >= 20) times.push(performance.now() - began)
      if (status !== 200) throw new Error(`A sentence was not saved: ${status}`)
    }
    reference(`all four files of ${WORDS} words written anew, p95 of ${ROUNDS}, without HTTP`)
    figure('transcript-edit', {
      ours: percentile(times, 0.95),
      reference: percentile(rewriting, 0.95),
      unit: 'ms',
      goal: 0.3,
    })
    say(
      `Ours: one sentence sent over HTTP, saved, answered; median ${Math.round(percentile(times, 0.5))} ms.`,
    )
  } finally {
    await server.stop()
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

async function rewriteTimes(kernel: Kernel, transcriptId: number): Promise<number[]> {
  const times: number[] = []
  for (let at = 0; at < ROUNDS; at++) {
    const began = performance.now()
    await kernel.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('transcript_requests')
        .selectAll()
        .where('id', '=', transcriptId)
        .executeTakeFirstOrThrow()
      await writeFiles(trx, kernel, row, await listSentences(trx, row))
    })
    times.push(performance.now() - began)
  }
  return times
}
