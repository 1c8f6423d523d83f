import { DIRECTORIES } from '@podstead/contract/distributions/directories'
import * as contract from '@podstead/contract/distributions/distributions'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { feedUrl } from '../shows/present.ts'
import { lookUpDirectories, requirePublic, submitToPodcastIndex, updateListing } from './commands.ts'
import { presentDistributions } from './present.ts'
import { findListings } from './queries.ts'

/** In which directories a podcast is. */
export function distributions(app: FastifyInstance, kernel: Kernel): void {
  const present = async (show: PermittedShow) =>
    presentDistributions(kernel, show, await findListings(kernel, show))
  serve(app, kernel, contract, {
    getDistributions: async ({ show }) => {
      requirePublic(show)
      return present(show)
    },
    updateDistribution: async ({ show, body, note }) => {
      note({ subject: DIRECTORIES[body.directory].name })
      await updateListing(kernel, show, body)
      return present(show)
    },
    lookUpDirectories: async ({ show }) => {
      await lookUpDirectories(kernel, show, feedUrl(kernel, show))
      return present(show)
    },
    createPodcastIndex: async ({ show }) => {
      const result = await submitToPodcastIndex(kernel, show, feedUrl(kernel, show))
      return {
        message:
          result === 'added'
            ? 'Your podcast is in the Podcast Index now.'
            : 'Your podcast is in the Podcast Index already.',
      }
    },
  })
}
