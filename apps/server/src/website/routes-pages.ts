import type { FastifyRequest } from 'fastify'
import type { Kernel } from '../kernel/kernel.ts'
import { presentPageShow } from './present.ts'
import type { ShowContent } from './queries.ts'
import type { SitePage } from './rules-pages.ts'

/** What a page of a website is made of, besides its name. */
export interface SitePageRequest {
  kernel: Kernel
  request: FastifyRequest
  content: ShowContent
  now: Date
  script: string | null
}

/** The HTML of each page of a website by its name; null where a podcast has no such page. */
export const SITE_PAGE_RENDERERS: Partial<
  Record<SitePage, (page: SitePageRequest) => Promise<string | null>>
> = {
  about: async ({ kernel, content, script }) => {
    const { renderAbout } = await import('./pages-site.tsx')
    return renderAbout(presentPageShow(kernel, content), script)
  },
}
