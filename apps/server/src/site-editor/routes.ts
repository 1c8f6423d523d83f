import * as contract from '@podstead/contract/site-editor/site-editor'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { publicEpisodes } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import { withStored } from '../kernel/http/serve-versions.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { showForTeam } from '../visibility/queries.ts'
import { addSitePicture, discardDraft, publishDraft, saveDraft } from './commands.ts'
import { presentEditor, presentSitePicture } from './present.ts'
import { findStoredPage, listSitePictures } from './queries.ts'

/** Of those that a section can feature. */
const OFFERED_EPISODES = 100

/** The home page of a podcast as it is being edited; the website has its preview. */
export function siteEditor(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const { previewSitePage: _, ...edited } = contract
  const read = async (show: PermittedShow) =>
    presentEditor(kernel, show, await findStoredPage(db, show), {
      pictures: await listSitePictures(db, show),
      episodes: await publicEpisodes(db, showForTeam(show), clock.now(), { limit: OFFERED_EPISODES }),
    })
  serve(app, kernel, edited, {
    getSitePage: ({ show }) => read(show),
    saveSitePage: async ({ show, body }) => {
      await withStored(
        () => saveDraft(kernel, show, body),
        () => read(show),
      )
      return read(show)
    },
    publishSitePage: async ({ show, body }) => {
      await withStored(
        () => publishDraft(kernel, show, body),
        () => read(show),
      )
      return read(show)
    },
    discardSiteDraft: async ({ show }) => {
      await discardDraft(kernel, show)
      return read(show)
    },
    addSitePicture: async ({ show, body }) =>
      presentSitePicture(kernel, await addSitePicture(kernel, show, body.image_url)),
  })
}
