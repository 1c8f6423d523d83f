import { document, Facts, FeedLinks, Footer, Page, raw, Social } from './pages-frame.tsx'
import type { PageShow } from './present.ts'

/** What a podcast says about itself; null where it says nothing. */
export function renderAbout(show: PageShow, script: string | null): string | null {
  const { about } = show
  if (!about.html && !about.picture && !about.facts.length) return null
  const url = `${show.url}/about`
  return document(
    <Page
      head={
        <>
          <title>{`${about.title} – ${show.title}`}</title>
          {!show.isPrivate && (
            <Social
              title={about.title}
              summary={show.summary}
              url={url}
              image={show.sharing ?? { url: show.artworkLarge, width: 1400, height: 1400 }}
              site={show.title}
              type="article"
            />
          )}
          <FeedLinks show={show} />
        </>
      }
      show={show}
      script={script}
    >
      <main className="wrap notes" id="episodes">
        <p className="meta">
          <a href={show.url} dir="auto">
            {show.title}
          </a>
        </p>
        <h1 dir="auto">{about.title}</h1>
        {about.html && <div className="words" dir="auto" {...raw(about.html)} />}
        <Facts facts={about.facts} />
        <Footer show={show} />
      </main>
    </Page>,
  )
}
