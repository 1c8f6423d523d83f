import * as contract from '@podstead/contract/search'
import type { FastifyInstance } from 'fastify'
import { permittedShowIds } from '../access/queries-lists.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { searchEpisodes, searchPeople } from './queries.ts'

export function search(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  serve(app, kernel, contract, {
    search: async ({ user, query }) => ({
      episodes: await searchEpisodes(db, await permittedShowIds(db, user, 'episodes.read'), query.query),
      people: await searchPeople(db, await permittedShowIds(db, user, 'shows.read'), query.query),
    }),
  })
}
