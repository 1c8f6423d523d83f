import * as contract from '@podstead/contract/feed-variants/feed-variants'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { countRecentFetches } from '../ingest/queries-fetches.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { createFeedVariant, deleteFeedVariant, updateFeedVariant } from './commands.ts'
import { countEpisodes, presentFeedVariant, presentFeedVariants } from './present.ts'
import { listFeedVariants, type PermittedFeedVariant, permittedFeedVariant, readChoices } from './queries.ts'
import { ALL_EPISODES } from './rules.ts'

/** Additional feeds of a podcast: who gets which of its episodes, and how. Apps get them from `feeds`. */
export function feedVariants(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const choices = (show: PermittedShow) => readChoices(db, show, clock.now())
  const fetches = (show: PermittedShow) => countRecentFetches(db, show, clock.now())
  const present = async (show: PermittedShow, variant: PermittedFeedVariant) =>
    presentFeedVariant(kernel, show, await choices(show), await fetches(show), variant)

  serve(app, kernel, contract, {
    listFeedVariants: async ({ show }) =>
      presentFeedVariants(
        kernel,
        show,
        await choices(show),
        await fetches(show),
        await listFeedVariants(db, show),
      ),
    countFeedEpisodes: async ({ show, query }) =>
      countEpisodes(await choices(show), { ...ALL_EPISODES, audio_form: '', ...query }),
    createFeedVariant: async ({ show, body }) => present(show, await createFeedVariant(kernel, show, body)),
    updateFeedVariant: async ({ show, params, body }) => {
      const variant = await permittedFeedVariant(db, show, params.feedVariantId)
      return present(show, await updateFeedVariant(kernel, show, variant, body))
    },
    deleteFeedVariant: async ({ show, params }) => {
      const variant = await permittedFeedVariant(db, show, params.feedVariantId)
      await deleteFeedVariant(kernel, show, variant)
      return { id: variant.id, message: `The feed ${variant.name} is deleted.` }
    },
  })
}
