import { createHash } from 'node:crypto'
import { languageCode } from '@podstead/contract/lookups-data'
import * as contract from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { newChallenge } from '../accounts/commands-captcha.ts'
import { heardShow } from '../delivery/commands-access.ts'
import { episodePageUrl } from '../episodes/present.ts'
import { publicEpisodeBySlug } from '../episodes/queries.ts'
import { clockText } from '../episodes/rules.ts'
import { Failure, notFound } from '../kernel/http/failure.ts'
import { serveAddress } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { pagePolicy, STYLE } from '../kernel/mail/html-style.ts'
import { correctionWords } from '../lookups/present-correction-words.ts'
import { playerLanguage } from '../lookups/present-player-words.ts'
import { showBySlug } from '../shows/queries.ts'
import { finishedTranscript } from '../transcription/queries.ts'
import { findPassage, type Passage } from '../transcription/queries-passages.ts'
import { listTranscripts } from '../transcripts/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { PLAYER_FILE, playerScript } from '../website/queries-player.ts'
import { checkSuggestionForm, suggestCorrection } from './commands.ts'
import type { CorrectionForm } from './pages.tsx'
import { findProblem, MAX_SUGGESTION_LENGTH, plainLine, type SuggestionProblem } from './rules.ts'

const MAX_FORM_BYTES = 65_536

/** Suggesting a correction of what is said in an episode of a public podcast. */
export function suggestionPages(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const script = playerScript(PLAYER_FILE)?.url ?? null

  /** @throws Failure 404 where visitors see no such transcript, or the podcast wants none */
  const reach = async (request: FastifyRequest, reply: FastifyReply) => {
    const { slugKey, episodeKey } = request.params as { slugKey: string; episodeKey: string }
    const row = await showBySlug(db, slugKey)
    if (!row?.website.transcript_suggestions || isPrivateShow(row)) throw notFound()
    const show = await heardShow(kernel, request, reply, row)
    const episode = await publicEpisodeBySlug(db, show, episodeKey, clock.now())
    const transcript = episode && (await finishedTranscript(db, episode))
    if (!transcript || !(await listTranscripts(db, episode)).some(({ origin }) => origin === 'generated'))
      throw notFound()
    const address = `${kernel.config.origins.pages}/corrections/${encodeURIComponent(slugKey)}/${encodeURIComponent(episodeKey)}`
    return { show, episode, transcript, address }
  }
  type Reached = Awaited<ReturnType<typeof reach>>

  const send = async (
    reply: FastifyReply,
    { show, episode }: Reached,
    form: CorrectionForm | null,
    status = 200,
  ) => {
    const language = playerLanguage(languageCode(show.language_id))
    const { correctionPage } = await import('./pages.tsx')
    const words = correctionWords(language)
    const about = { title: episode.name, url: episodePageUrl(kernel, show, episode) }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .headers({
        'content-security-policy': pagePolicy(kernel, script, null, 'ours', 'self'),
        'cache-control': 'private, no-store',
        'x-robots-tag': 'noindex, nofollow',
      })
      .send(
        correctionPage(
          { language, words, podcast: show.podcast_title, episode: about, form },
          { style: STYLE, script },
        ),
      )
  }
  const newForm = async (
    { address }: Reached,
    passage: Passage,
    values: CorrectionForm['values'],
    problem: SuggestionProblem | null = null,
  ): Promise<CorrectionForm> => {
    const at = (ms: number | null) => (ms === null ? null : `${address}?t=${ms / 1000}`)
    return {
      action: new URL(address).pathname,
      passage: {
        ...{ id: passage.paragraphId, mark: markText(passage.text), speaker: passage.speaker },
        seconds: Math.floor(passage.startMs / 1000),
        time: clockText(Math.floor(passage.startMs / 1000)).replace(/^00:/, ''),
      },
      ...{ earlier: at(passage.previousMs), later: at(passage.nextMs), values, problem },
      challenge: await newChallenge(kernel, { scope: 'suggestion' }),
    }
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )

    serveAddress(scope, kernel, contract.transcriptSuggestionForm, async (request, reply) => {
      const reached = await reach(request, reply)
      const query = request.query as { t?: unknown; sent?: unknown }
      if (query.sent !== undefined) return send(reply, reached, null)
      const passage = await findPassage(db, reached.transcript, {
        atMs: Math.round(Number(query.t) * 1000) || 0,
      })
      if (!passage || passage.text.length > MAX_SUGGESTION_LENGTH) throw notFound()
      return send(reply, reached, await newForm(reached, passage, { text: passage.text, name: '' }))
    })
    serveAddress(scope, kernel, contract.suggestTranscriptCorrection, async (request, reply) => {
      const reached = await reach(request, reply)
      const values = {
        text: plainLine(readField(request, 'text')),
        name: plainLine(readField(request, 'name')),
      }
      const paragraphId = Math.trunc(Number(readField(request, 'passage')))
      const isId = Number.isSafeInteger(paragraphId)
      const passage = isId && (await findPassage(db, reached.transcript, { paragraphId }))
      if (!passage) throw notFound()
      const { text: before, startMs } = passage
      if (readField(request, 'mark') !== markText(before)) {
        const now = { ...values, text: before }
        return send(reply, reached, await newForm(reached, passage, now, 'stale'), 409)
      }
      const problem = findProblem(values, before)
      if (problem) return send(reply, reached, await newForm(reached, passage, values, problem), 422)
      const { episode, transcript, show, address } = reached
      try {
        await checkSuggestionForm(kernel, request.ip, readField(request, 'captcha'))
        await suggestCorrection(kernel, show, {
          ...{ episodeId: episode.id, transcriptId: transcript.id, paragraphId, startMs, before, ...values },
        })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const said = error.status === 429 ? 'tooMany' : 'captcha'
        return send(reply, reached, await newForm(reached, passage, values, said), error.status)
      }
      return reply.code(303).header('cache-control', 'no-store').header('location', `${address}?sent`).send()
    })
  })
}

/** Tells whether a passage says what it said when the form was shown. */
function markText(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16)
}

function readField(request: FastifyRequest, name: string): string {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams()
  return form.get(name) ?? ''
}
