import * as contract from '@podstead/contract/site-languages/site-languages'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { requirePublic, saveVersions } from './commands.ts'
import { presentSiteLanguages } from './present.ts'
import { findGroup, otherPodcasts } from './queries.ts'

/** Podcasts that are one in several languages, of which each website leads to the others. */
export function siteLanguages(app: FastifyInstance, kernel: Kernel): void {
  const { db } = kernel
  const present = async (show: PermittedShow) =>
    presentSiteLanguages(show, await findGroup(db, show.id), await otherPodcasts(db, show))
  serve(app, kernel, contract, {
    getSiteLanguages: async ({ show }) => {
      requirePublic(show)
      return present(show)
    },
    updateSiteLanguages: async ({ show, body, note }) => {
      requirePublic(show)
      const names = await saveVersions(kernel, show, body.show_ids)
      note({ subject: names.join(', ') })
      return present(show)
    },
  })
}
