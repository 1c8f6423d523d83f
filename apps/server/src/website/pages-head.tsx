import { alternateLinks } from '../site-languages/present.ts'
import { FeedLinks, raw, Social } from './pages-frame.tsx'
import type { PagePerson, PageShow } from './present.ts'
import { linkedProfile, linkedTrail } from './present-data.ts'

/**
 * What a page besides the home page and those of episodes says of itself. `isResult`: it is not to be
 * found. `shared`: its path, where the podcast in other languages has the same page.
 */
export function PageMeta({
  show,
  title,
  url,
  summary = show.summary,
  isResult = false,
  person,
  shared,
}: PageMetaProps) {
  const whole = `${title} – ${show.title}`
  return (
    <>
      <title>{whole}</title>
      {isResult && !show.isPrivate && <meta name="robots" content="noindex" />}
      {!show.isPrivate && (
        <Social
          title={whole}
          summary={summary}
          url={url}
          image={show.sharing}
          site={show.title}
          type={person ? 'profile' : 'website'}
        />
      )}
      {shared !== undefined && !isResult && <Alternates show={show} page={shared} />}
      <FeedLinks show={show} />
      {!show.isPrivate && (
        <script
          type="application/ld+json"
          {...raw(person ? linkedProfile(show, person) : linkedTrail(show, title, url))}
        />
      )}
    </>
  )
}
type PageMetaProps = {
  show: PageShow
  title: string
  url: string
  summary?: string
  isResult?: boolean
  person?: PagePerson
  shared?: string
}

/** The same page of the podcast in its other languages. */
export function Alternates({ show, page }: { show: PageShow; page: string }) {
  return alternateLinks(show.versions, page).map(({ hreflang, href }) => (
    <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
  ))
}

/** The heading of a page that is neither the home page nor an episode. */
export function PageHead({ title, lead }: { title: string; lead?: string }) {
  return (
    <header className="band">
      <div className="wrap sub">
        <h1>
          <span dir="auto">{title}</span>
        </h1>
        {lead && (
          <p className="about" dir="auto">
            {lead}
          </p>
        )}
      </div>
    </header>
  )
}
