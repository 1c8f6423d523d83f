import type { SitePageName } from '@podstead/contract/shows/site-pages'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { perKernel } from '../kernel/kernel.ts'
import type { ListenableShow } from '../visibility/queries.ts'
import type { PageShow } from './present.ts'

/** A page in the navigation of a site. */
export type SiteSpot = 'home' | SitePageName

/** The pages that a podcast has besides its home page. */
export function sitePages({
  words,
  pageWords,
  about,
  everybody,
  hasAboutPage,
  hasSubscribePage,
  hasContactPage,
  tips,
  tipWords,
}: PageShow): { page: SitePageName; name: string }[] {
  const pages: ({ page: SitePageName; name: string } | false)[] = [
    { page: 'episodes', name: words.episodes },
    hasAboutPage && { page: 'about', name: about.title },
    everybody.length > 0 && { page: 'people', name: pageWords.people },
    hasSubscribePage && { page: 'subscribe', name: words.subscribe },
    hasContactPage && { page: 'contact', name: pageWords.contact },
    tips.length > 0 && { page: 'tip', name: tipWords.tip },
  ]
  return pages.filter((page) => page !== false)
}

/** A page that is made for each visitor, because it has a form. */
type VisitorPage = (request: FastifyRequest, reply: FastifyReply, show: ListenableShow) => Promise<unknown>

/** Pages that other slices add to every website, by their names. */
export const visitorPages = perKernel((_kernel) => new Map<SitePageName, VisitorPage>())
