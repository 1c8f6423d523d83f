import * as engines from '@podstead/contract/transcription/transcript-engines'
import * as contract from '@podstead/contract/transcription/transcript-requests'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { episodeDetail } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { correctParagraph } from './commands-edit.ts'
import { chooseEngine } from './commands-engines.ts'
import { cancelTranscript, createTranscript, realignTranscript } from './commands-requests.ts'
import { nameSpeaker } from './commands-speakers.ts'
import { presentAllowance, presentEngines, presentOffer, presentRequest } from './present.ts'
import {
  presentBeside,
  presentEditor,
  presentParagraph,
  presentParagraphs,
  presentUrls,
} from './present-editor.ts'
import {
  countBefore,
  finishedTranscript,
  latestTranscript,
  listSentences,
  permittedTranscript,
} from './queries.ts'
import { transcriptAllowance } from './queries-allowance.ts'
import { wholeTranscript } from './queries-editor.ts'
import { findChoices, findOffer } from './queries-offer.ts'
import { hasWords } from './rules.ts'
import type { TranscriptRequestRow } from './table.ts'

type About = { show: PermittedShow; episode: PermittedEpisode }

/** Transcripts that are made of an episode's sound: the owner's calls, and a team's on the same core. */
export function transcriptRequests(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const reach = async ({ show, episode }: About, id: number) => {
    return { show, episode, transcript: await permittedTranscript(db, episode, id) }
  }
  const present = async (row: TranscriptRequestRow, episode: PermittedEpisode) =>
    presentRequest(row, episode, await countBefore(db, row))
  const state = async ({ show, episode }: About) => {
    const row = await latestTranscript(db, episode)
    const replaced = row && !hasWords(row) ? await finishedTranscript(db, episode) : undefined
    return {
      request: row ? await present(row, episode) : null,
      replaced_request: replaced ? await present(replaced, episode) : null,
      offer: presentOffer(await findOffer(kernel, show, episode)),
    }
  }
  const correct = async (
    about: About,
    { userId, requestId }: { userId: number; requestId: number },
    {
      paragraph_id: paragraphId,
      text,
      text_before: textBefore,
    }: { paragraph_id: number; text: string; text_before?: string | undefined },
  ) => {
    const reached = await reach(about, requestId)
    const editor = { transcript: reached.transcript, userId }
    const [first, ...rest] = await correctParagraph(kernel, editor, { paragraphId, text, textBefore })
    const { files } = await wholeTranscript(db, reached)
    if (!first) throw new Error('a paragraph without sentences')
    return {
      paragraph: presentParagraph({ index: first.index, sentences: [first, ...rest] }),
      urls: presentUrls(kernel, about.show, files),
    }
  }

  serve(app, kernel, contract, {
    getTranscriptUse: async ({ user }) => presentAllowance(await transcriptAllowance(kernel, db, user.id)),
    getTranscriptState: state,
    createTranscriptRequest: async ({ show, episode, user, body }) => {
      const { consent: consents, replace: replaces, engine } = body
      const order = { show, episode, userId: user.id, consents, replaces, engine }
      return present(await createTranscript(kernel, order), episode)
    },
    cancelTranscriptRequest: async ({ episode, params }) => {
      await cancelTranscript(kernel, episode, await permittedTranscript(db, episode, params.requestId))
      return { id: params.requestId, message: 'Delete Successful!' }
    },
    realignTranscript: async ({ show, episode, user, params, body: { engine, consent: consents } }) => {
      const transcript = await permittedTranscript(db, episode, params.requestId)
      const order = { show, episode, userId: user.id, transcript, consents, engine }
      return present(await realignTranscript(kernel, order), episode)
    },
    getTranscriptRequest: async ({ params, ...about }) =>
      presentEditor(kernel, await wholeTranscript(db, await reach(about, params.requestId))),
    updateTranscriptParagraph: async ({ user, params, body, ...about }) => {
      const ids = { userId: user.id, requestId: params.requestId }
      const { urls, paragraph } = await correct(about, ids, body.paragraph)
      return { message: 'Update Successful!', ...urls, paragraph }
    },
    updateTranscriptSpeaker: async ({ episode, user, params, body }) => {
      const transcript = await permittedTranscript(db, episode, params.requestId)
      await nameSpeaker(
        kernel,
        { transcript, userId: user.id },
        {
          name: body.speaker,
          paragraph: { id: body.paragraph_id },
          scope: body.replace_all ? 'speaker' : 'paragraph',
        },
      )
      return {
        message: 'Updated Speaker name!',
        paragraphs: presentParagraphs(await listSentences(db, transcript)),
      }
    },
    getTeamTranscript: async ({ actor, ...about }) => {
      const { request, replaced_request, offer } = await state(about)
      const shown = replaced_request ?? request
      const whole = shown && (await wholeTranscript(db, await reach(about, shown.id)))
      return {
        ...{ id: request?.id ?? null, progress_status: request?.progress_status ?? null },
        ...presentBeside(
          kernel,
          { show: about.show, episode: whole?.episode ?? (await episodeDetail(db, about.episode)) },
          actor.memberId,
        ),
        ...teamUrls(
          presentUrls(kernel, about.show, whole?.files ?? (await listTranscripts(db, about.episode))),
        ),
        ...{ request, replaced_request, offer },
        paragraphs: presentParagraphs(whole?.sentences ?? []),
      }
    },
    createTeamTranscriptRequest: async ({ show, episode, user, body: { engine } }) => {
      const row = await createTranscript(kernel, { show, episode, userId: user.id, engine })
      return { id: row.id, progress_status: row.state }
    },
    updateTeamTranscriptParagraph: async ({ user, params, body, ...about }) => {
      const ids = { userId: user.id, requestId: params.requestId }
      const { urls, paragraph } = await correct(about, ids, body.paragraph)
      return { message: 'Update Successful!', ...teamUrls(urls), paragraph }
    },
  })
}

/** Which engine makes the transcripts of a podcast. */
export function transcriptEngines(app: FastifyInstance, kernel: Kernel): void {
  const read = async (show: PermittedShow) => presentEngines(await findChoices(kernel, show))
  serve(app, kernel, engines, {
    getTranscriptEngine: ({ show }) => read(show),
    updateTranscriptEngine: async ({ show, user, body: { engine, consent: consents } }) => {
      await chooseEngine(kernel, show, { engine, consents, userId: user.id })
      return read(show)
    },
  })
}

/** The same under the names that the team's calls have. */
function teamUrls({ txt_url, srt_url, vtt_url, json_url }: ReturnType<typeof presentUrls>) {
  return {
    transcript_txt_url: txt_url,
    transcript_srt_url: srt_url,
    transcript_vtt_url: vtt_url,
    transcript_json_url: json_url,
  }
}
