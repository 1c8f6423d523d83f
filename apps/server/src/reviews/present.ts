import { isPermitted } from '@podstead/contract/permissions'
import type { Review, ReviewComment } from '@podstead/contract/reviews/reviews'
import { presentEpisode } from '../episodes/present.ts'
import type { EpisodeDetail } from '../episodes/queries.ts'
import type { Actor } from '../kernel/http/gate.ts'
import type { Kernel } from '../kernel/kernel.ts'
import type { ShowRow } from '../shows/table.ts'
import { audioAddressForTeam, presentTeamHeader } from '../teams/present.ts'
import type { WholeReview } from './queries.ts'
import { canDelete, canResolve } from './rules.ts'

/** Guests see this too: every field is picked. */
export function presentReview(
  kernel: Kernel,
  show: ShowRow,
  episode: EpisodeDetail,
  { request, decisions, comments }: WholeReview,
  { user, role, memberId }: Actor,
): Review {
  const shown = presentEpisode(kernel, show, episode, memberId)
  return {
    show: presentTeamHeader(kernel, show, role),
    audiopost: {
      id: shown.id,
      name: shown.name,
      description: shown.description,
      publication: shown.publication,
      is_draft: shown.is_draft,
      audio_date: shown.audio_date,
      artwork_url_256: shown.artwork_url_256,
      duration: shown.duration,
      duration_second: shown.duration_second,
      audio_file_id: shown.audio_file_id,
      audio_src: audioAddressForTeam(show, shown),
      peaks_url: shown.peaks_url,
    },
    request: request
      ? {
          id: request.id,
          requested_by: request.requester_email ?? '',
          is_own: request.requested_by === user.id,
          note: request.note,
          requested_at: request.requested_at.toISOString(),
          decisions: decisions.map(({ email, decision, decided_at }) => ({
            by: email,
            decision,
            decided_at: decided_at.toISOString(),
          })),
          own_decision: decisions.find(({ user_id }) => user_id === user.id)?.decision ?? null,
        }
      : null,
    comments: comments.map((comment): ReviewComment => {
      const isOwn = comment.author_id === user.id
      return {
        id: comment.id,
        author: comment.author_email ?? '',
        is_own: isOwn,
        at_seconds: comment.at_seconds,
        body: comment.body,
        created_at: comment.created_at.toISOString(),
        edited_at: comment.edited_at?.toISOString() ?? null,
        resolved_at: comment.resolved_at?.toISOString() ?? null,
        resolved_by: comment.resolver_email ?? '',
        can_resolve: canResolve(role, isOwn),
        can_delete: canDelete(role, isOwn),
      }
    }),
    can_edit: isPermitted(role, 'episodes.write'),
  }
}
