import * as contract from '@podstead/contract/transcription/transcript-sentences'
import { transcriptDocument } from '@podstead/contract/transcripts'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { serve, serveAddress } from '../kernel/http/serve.ts'
import { holdSlot } from '../kernel/http/serve-rate-limits.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { drawDocument } from '../transcripts/present-document.ts'
import { changeTranscript } from './commands-changes.ts'
import { correctSentence, deleteSentence } from './commands-edit.ts'
import { saveGlossary } from './commands-glossary.ts'
import { redoTranscript } from './commands-redo.ts'
import { restoreVersion } from './commands-restore.ts'
import { nameSpeaker } from './commands-speakers.ts'
import { presentGlossary, presentRequest, presentVersion } from './present.ts'
import { presentSentence, presentSentences } from './present-editor.ts'
import { countBefore, listSentences, permittedTranscript } from './queries.ts'
import { listVersions, wholeTranscript } from './queries-editor.ts'
import { listTerms } from './queries-sound.ts'
import { toTimedSentence } from './rules.ts'

/** The words of a transcript, and correcting them. */
export function transcriptSentences(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const reach = (episode: PermittedEpisode, id: number) => permittedTranscript(db, episode, id)
  const list = async (show: PermittedShow, episode: PermittedEpisode, id: number) =>
    presentSentences(
      kernel,
      await wholeTranscript(db, { show, episode, transcript: await reach(episode, id) }),
    )

  serve(app, kernel, contract, {
    listTranscriptSentences: ({ show, episode, params }) => list(show, episode, params.transcriptId),
    updateTranscriptSentence: async ({ episode, user, params, body: { text } }) => {
      const editor = { transcript: await reach(episode, params.transcriptId), userId: user.id }
      const sentence = await correctSentence(kernel, editor, { wordId: params.wordId, text })
      return { message: 'Update Successful!', sentence: presentSentence(sentence, sentence.index) }
    },
    deleteTranscriptSentence: async ({ episode, user, params }) => {
      const editor = { transcript: await reach(episode, params.transcriptId), userId: user.id }
      await deleteSentence(kernel, editor, params.wordId)
      return { id: params.wordId, message: 'Delete Successful!' }
    },
    redoTranscript: async ({ show, episode, user, params, body }) => {
      const { consent: consents, engine, ...stretch } = body
      const transcript = await reach(episode, params.transcriptId)
      const order = { show, episode, userId: user.id, transcript, stretch, consents, engine }
      const row = await redoTranscript(kernel, order)
      return presentRequest(row, episode, await countBefore(db, row))
    },
    updateTranscriptSpeakers: async ({ episode, user, params, body }) => {
      const transcript = await reach(episode, params.transcriptId)
      const { speaker_name: name, minmima_index: index, sentence_speaker_code: code } = body
      const everywhere = code === '' ? ('speaker' as const) : { code }
      const named = await nameSpeaker(
        kernel,
        { transcript, userId: user.id },
        { name, paragraph: { index }, scope: body.replace_all ? everywhere : 'paragraph' },
      )
      const changed = new Set(named)
      const sentences = (await listSentences(db, transcript)).map(presentSentence)
      return { message: 'Updated Speaker name!', sentences: sentences.filter(({ id }) => changed.has(id)) }
    },
    changeTranscript: async ({ show, episode, user, params, body }) => {
      const editor = { transcript: await reach(episode, params.transcriptId), userId: user.id }
      const { changes, revision } = await withStored(
        () => changeTranscript(kernel, editor, body.changes),
        () => list(show, episode, params.transcriptId),
      )
      return {
        changes: changes.map((added) => ({
          added: added.map((sentence) => presentSentence(sentence, sentence.index)),
        })),
        revision,
      }
    },
    listTranscriptVersions: async ({ episode, params }) => {
      const versions = await listVersions(db, await reach(episode, params.transcriptId))
      return { versions: versions.map(presentVersion) }
    },
    restoreTranscriptVersion: async ({ episode, user, params }) => {
      const editor = { transcript: await reach(episode, params.transcriptId), userId: user.id }
      await restoreVersion(kernel, editor, params.versionId)
      return { message: 'Update Successful!' }
    },
    getGlossary: async ({ show }) => presentGlossary(await listTerms(db, show)),
    updateGlossary: async ({ show, body }) =>
      presentGlossary(
        await withStored(
          () => saveGlossary(kernel, show, body),
          async () => presentGlossary(await listTerms(db, show)),
        ),
      ),
  })

  serveAddress(app, kernel, transcriptDocument, async (request, reply, { show, episode }) => {
    const { transcriptId } = request.params as { transcriptId: string }
    const transcript = await reach(episode, Number(transcriptId))
    await holdSlot(kernel, reply, 'download', `account:${request.user.id}`)
    const file = await drawDocument({
      title: episode.name,
      podcast: show.podcast_title,
      language: transcript.language,
      sentences: (await listSentences(db, transcript)).map(toTimedSentence),
    })
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="transcript.pdf"')
      .header('cache-control', 'no-store')
      .send(file)
  })
}
