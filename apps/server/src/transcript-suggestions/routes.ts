import * as contract from '@podstead/contract/transcript-suggestions/transcript-suggestions'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { presentTeamHeader } from '../teams/present.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { acceptSuggestion, dismissSuggestion, reopenSuggestion } from './commands-decide.ts'
import { presentSuggestion } from './present.ts'
import { listSuggestions, PAGE, requireSuggestion, withCurrentText } from './queries.ts'

/** Deciding about corrections that listeners suggest, for whoever may correct the transcript. */
export function transcriptSuggestions(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow, id: number) => {
    const [view] = await withCurrentText(db, [await requireSuggestion(db, show, id)])
    if (!view) throw new Error('a suggestion without a view')
    return presentSuggestion(view)
  }
  type Call = {
    show: PermittedShow
    user: { id: number }
    params: { suggestionId: number }
    note: (about: { subject: string }) => void
  }
  const decide = async (
    { show, user, params, note }: Call,
    command: typeof acceptSuggestion,
    message: string,
  ) => {
    const suggestion = await requireSuggestion(db, show, params.suggestionId)
    note({ subject: suggestion.episode_name })
    await command(kernel, { show, userId: user.id, suggestion })
    return { message, suggestion: await present(show, suggestion.id) }
  }

  serve(app, kernel, contract, {
    listTranscriptSuggestions: async ({ show, query, actor }) => {
      const rows = await listSuggestions(db, show, query)
      return {
        show: presentTeamHeader(kernel, show, actor.role),
        is_open: Boolean(show.website.transcript_suggestions) && !isPrivateShow(show),
        suggestions: rows.map(presentSuggestion),
        next: rows.length === PAGE ? (rows.at(-1)?.id ?? null) : null,
      }
    },
    acceptTranscriptSuggestion: (call) =>
      decide(call, acceptSuggestion, 'The correction is in the transcript.'),
    dismissTranscriptSuggestion: (call) => decide(call, dismissSuggestion, 'The suggestion is dismissed.'),
    reopenTranscriptSuggestion: (call) => decide(call, reopenSuggestion, 'The suggestion is open again.'),
  })
}
