import { WIDGET_PAGE_SIZE } from '@podstead/contract/widgets/embed-code'
import * as contract from '@podstead/contract/widgets/widgets'
import type { FastifyInstance } from 'fastify'
import type { PermittedShow } from '../access/queries.ts'
import { publicEpisodeCount, publicEpisodes } from '../episodes/queries.ts'
import { notFound } from '../kernel/http/failure.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { playerUrl } from '../shows/present.ts'
import { showBySlug } from '../shows/queries.ts'
import { showForTeam } from '../visibility/queries.ts'
import { isPrivateShow } from '../visibility/rules.ts'
import { createAllowSite, deleteAllowSite, renewWidgetKey } from './commands.ts'
import { presentEmbedUrl, presentSite, presentWidget } from './present.ts'
import { findWidgetKey, listAllowSites, permittedSite } from './queries.ts'

/** Players of a podcast for other sites. */
export function widgets(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const present = async (show: PermittedShow, page: number) => {
    const heard = showForTeam(show)
    const total = await publicEpisodeCount(db, heard, clock.now())
    const slice = { limit: WIDGET_PAGE_SIZE, offset: (page - 1) * WIDGET_PAGE_SIZE }
    return presentWidget(kernel, show, {
      key: await findWidgetKey(db, show.id),
      episodes: await publicEpisodes(db, heard, clock.now(), slice),
      ...{ total, page, pages: Math.ceil(total / WIDGET_PAGE_SIZE) },
    })
  }
  serve(app, kernel, contract, {
    getWidget: ({ show, query }) => present(show, query.page ?? 1),
    listAllowSites: async ({ show }) => (await listAllowSites(db, show)).map(presentSite),
    createAllowSite: async ({ show, body, note }) => {
      const site = await createAllowSite(kernel, show, body.url_address)
      note({ subject: site.url_address })
      return presentSite(site)
    },
    deleteAllowSite: async ({ show, params, note }) => {
      const site = await permittedSite(db, show, params.allowSiteId)
      await deleteAllowSite(kernel, site)
      note({ subject: site.url_address })
      return { id: site.id, message: `Players may not stand on ${site.url_address} any more.` }
    },
    renewWidgetKey: async ({ show }) => {
      await renewWidgetKey(kernel, show)
      return { embed_url: presentEmbedUrl(kernel, show, await findWidgetKey(db, show.id)) }
    },
    findMobilePlayer: async ({ params }) => {
      const show = await showBySlug(db, params.slugKey)
      if (!show || isPrivateShow(show)) throw notFound()
      return { podcast_title: show.podcast_title, player_page_link: playerUrl(kernel, show) }
    },
  })
}
