import * as contract from '@podstead/contract/shows/page-preview'
import { MAX_EPISODES } from '@podstead/contract/site-editor/site-defaults'
import { previewSitePage } from '@podstead/contract/site-editor/site-editor'
import type { SitePage } from '@podstead/contract/site-editor/site-page'
import type { FastifyInstance } from 'fastify'
import { publicEpisodes } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { toColors } from '../shows/commands-settings.ts'
import { cleanPage } from '../site-editor/commands.ts'
import { showForTeam } from '../visibility/queries.ts'
import { presentHome } from './present-home.ts'
import { findHomeParts, type ShowContent, showContent } from './queries.ts'

/** What is seen of the list in a preview. */
const PREVIEWED_EPISODES = 5

/** The page itself with settings that are not saved, for those whose podcast it is. */
export function pagePreviews(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  const preview = async (content: ShowContent, page: SitePage, now: Date) => {
    const { show } = content
    const all = page.sections.some((section) => section.type === 'episodes' && section.range === 'newest')
    const episodes = await publicEpisodes(db, show, now, { limit: all ? MAX_EPISODES : PREVIEWED_EPISODES })
    const listing = { page: 1, pages: 1, found: episodes.length, search: '', hasSearch: false }
    const parts = await findHomeParts(db, show, page, now)
    const { renderShow } = await import('./pages.tsx')
    const home = presentHome(kernel, content, page, { ...parts, episodes, listing })
    return { html: renderShow(home, 'preview') }
  }
  serve(app, kernel, contract, {
    previewShowPage: async ({ show, query }) => {
      const { about_page_title = show.about_page_title, meet_hosts_title = show.meet_hosts_title } = query
      const now = clock.now()
      const saved = await showContent(db, showForTeam(show), now)
      const content = {
        ...saved,
        show: { ...saved.show, ...toColors(show, query), about_page_title, meet_hosts_title },
      }
      return preview(content, saved.site, now)
    },
  })
  serve(
    app,
    kernel,
    { previewSitePage },
    {
      previewSitePage: async ({ show, body }) => {
        const now = clock.now()
        const saved = await showContent(db, showForTeam(show), now)
        const clean = cleanPage(body.page)
        const page = { ...clean, custom_css: show.site_host ? clean.custom_css : '', footer_code: '' }
        return preview({ ...saved, site: page }, page, now)
      },
    },
  )
}
