import * as contract from '@podstead/contract/shows/page-preview'
import type { FastifyInstance } from 'fastify'
import { latestPublicEpisode, publicEpisodes } from '../episodes/queries.ts'
import { serve } from '../kernel/http/serve.ts'
import type { Kernel } from '../kernel/kernel.ts'
import { toColors } from '../shows/commands-settings.ts'
import { showForTeam } from '../visibility/queries.ts'
import { presentPageShow } from './present.ts'
import { presentPageEpisode } from './present-episode.ts'
import { showContent } from './queries.ts'

/** What is seen of the list in a preview. */
const PREVIEWED_EPISODES = 5

/** The page itself with settings that are not saved, for those whose podcast it is. */
export function pagePreviews(app: FastifyInstance, kernel: Kernel): void {
  const { db, clock } = kernel
  serve(app, kernel, contract, {
    previewShowPage: async ({ show, query }) => {
      const { about_page_title = show.about_page_title, meet_hosts_title = show.meet_hosts_title } = query
      const now = clock.now()
      const saved = await showContent(db, showForTeam(show), now)
      const content = {
        ...saved,
        show: { ...saved.show, ...toColors(show, query), about_page_title, meet_hosts_title },
      }
      const episodes = await publicEpisodes(db, saved.show, now, { limit: PREVIEWED_EPISODES })
      const latest = await latestPublicEpisode(db, saved.show, now)
      const { renderShow } = await import('./pages.tsx')
      const html = renderShow(
        presentPageShow(kernel, content),
        episodes.map((episode) => presentPageEpisode(kernel, content, episode)),
        latest ? presentPageEpisode(kernel, content, latest) : null,
        { page: 1, pages: 1, found: episodes.length, search: '', hasSearch: false },
        'preview',
      )
      return { html }
    },
  })
}
