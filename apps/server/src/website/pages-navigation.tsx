import type { SitePage } from '@podstead/contract/shows/site-pages'
import { fillIn } from '../lookups/present-site-words.ts'
import type { PageShow } from './present.ts'

export type SitePlace = 'home' | SitePage

/** The pages that a podcast has besides its home page. */
export function sitePages({
  words,
  pageWords,
  about,
  social,
  everybody,
  hasSubscribePage,
  hasContactPage,
}: PageShow): { page: SitePage; name: string }[] {
  const hasAbout = Boolean(about.page || about.picture || about.facts.length || social.length)
  const pages: ({ page: SitePage; name: string } | false)[] = [
    { page: 'episodes', name: words.episodes },
    hasAbout && { page: 'about', name: about.title },
    everybody.length > 0 && { page: 'people', name: pageWords.people },
    hasSubscribePage && { page: 'subscribe', name: words.subscribe },
    hasContactPage && { page: 'contact', name: pageWords.contact },
  ]
  return pages.filter((page) => page !== false)
}

/** At the top of every page: the podcast, and where else one can go. */
export function SiteNav({ show, current }: { show: PageShow; current: SitePlace | null }) {
  const isCurrent = (page: SitePlace) => (page === current ? 'page' : undefined)
  return (
    <nav className="site" aria-label={fillIn(show.pageWords.site, { title: show.title })}>
      <div className="wrap">
        <a className="site-home" href={show.url} aria-current={isCurrent('home')}>
          <img src={show.artwork} alt="" width={600} height={600} />
          <span dir="auto">{show.title}</span>
        </a>
        <ul>
          {sitePages(show).map(({ page, name }) => (
            <li key={page}>
              <a href={`${show.url}/${page}`} aria-current={isCurrent(page)} dir="auto">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
