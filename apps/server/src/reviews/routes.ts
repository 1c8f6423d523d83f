import * as contract from '@podstead/contract/reviews/reviews'
import type { FastifyInstance } from 'fastify'
import type { PermittedEpisode, PermittedShow } from '../access/queries.ts'
import { episodeDetail } from '../episodes/queries.ts'
import type { Actor } from '../kernel/http/gate.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import {
  createComment,
  decideReview,
  deleteComment,
  requestReview,
  resolveComment,
  updateComment,
} from './commands.ts'
import { presentReview } from './present.ts'
import { findComment, wholeReview } from './queries.ts'

type About = { show: PermittedShow; episode: PermittedEpisode; actor: Actor }

export function reviews(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async ({ show, episode, actor }: About) =>
    presentReview(kernel, show, await episodeDetail(db, episode), await wholeReview(db, episode), actor)
  serve(app, kernel, contract, {
    getReview: (about) => present(about),
    requestReview: async (about) => {
      await requestReview(kernel, about, about.body.note)
      return present(about)
    },
    decideReview: async (about) => {
      await decideReview(kernel, about, about.body.decision)
      return present(about)
    },
    createReviewComment: async (about) => {
      await createComment(kernel, about, about.body)
      return present(about)
    },
    updateReviewComment: async (about) => {
      const comment = await findComment(db, about.episode, about.params.commentId)
      await updateComment(kernel, about, comment, about.body.body)
      return present(about)
    },
    resolveReviewComment: async (about) => {
      const comment = await findComment(db, about.episode, about.params.commentId)
      await resolveComment(kernel, about, comment, about.body.is_resolved)
      return present(about)
    },
    deleteReviewComment: async (about) => {
      const comment = await findComment(db, about.episode, about.params.commentId)
      await deleteComment(kernel, about, comment)
      return { id: comment.id, message: 'The comment is deleted.' }
    },
  })
}
