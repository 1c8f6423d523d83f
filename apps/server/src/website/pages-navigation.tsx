import { fillIn } from '../lookups/present-site-words.ts'
import type { PageShow } from './present.ts'
import { type SiteSpot, sitePages } from './present-pages.ts'

/** At the top of every page: the podcast, and where else one can go. */
export function SiteNav({
  show,
  current,
  episode,
}: {
  show: PageShow
  current: SiteSpot | null
  /** The slug of the episode that the page is about: the way to its apps. */
  episode?: string
}) {
  const isCurrent = (page: SiteSpot) => (page === current ? 'page' : undefined)
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
              <a
                href={`${show.url}/${page}${episode && page === 'subscribe' ? `?episode=${episode}` : ''}`}
                aria-current={isCurrent(page)}
                dir="auto"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

/** Leads home from a page that has nothing else of the website. */
export function SiteHome({ title, url, artwork }: Record<'title' | 'url' | 'artwork', string>) {
  return (
    <header className="site">
      <div className="wrap">
        <a className="site-home" href={url}>
          <img src={artwork} alt="" width={256} height={256} />
          <span dir="auto">{title}</span>
        </a>
      </div>
    </header>
  )
}

/** To the websites of the podcast in its other languages. */
export function LanguageSwitch({ show: { versions, pageWords } }: { show: PageShow }) {
  return (
    <nav aria-label={pageWords.languages}>
      {versions.flatMap(({ language, name, url, isCurrent }, at) => [
        at > 0 ? ' · ' : '',
        isCurrent ? (
          <span key={language} aria-current="true">
            {name}
          </span>
        ) : (
          <a key={language} href={url} hrefLang={language} lang={language}>
            {name}
          </a>
        ),
      ])}
    </nav>
  )
}
