import * as contract from '@podstead/contract/excerpts/excerpts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createExcerpt, deleteExcerpt } from './commands.ts'
import { presentExcerpt } from './present.ts'
import { listExcerpts, permittedExcerpt } from './queries.ts'

export function excerpts(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    listExcerpts: async ({ episode }) => {
      const rows = await listExcerpts(db, episode)
      return { excerpts: rows.map((row) => presentExcerpt(kernel, row)) }
    },
    createExcerpt: async ({ episode, body }) =>
      presentExcerpt(kernel, await createExcerpt(kernel, episode, body)),
    deleteExcerpt: async ({ episode, params }) => {
      await deleteExcerpt(kernel, await permittedExcerpt(db, episode, params.excerptId))
      return { id: params.excerptId, message: 'The link to the excerpt no longer works' }
    },
  })
}
