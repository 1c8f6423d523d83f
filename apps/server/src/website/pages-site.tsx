import { document, Facts, Footer, Page, raw } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { Links } from './pages-sidebar.tsx'
import type { PageShow } from './present.ts'

/** What a podcast says about itself, at more length than its start page; null where it says nothing. */
export function renderAbout(show: PageShow, script: string | null): string | null {
  const { about, social } = show
  if (!show.hasAboutPage) return null
  return document(
    <Page
      head={<PageMeta show={show} title={about.title} url={`${show.url}/about`} />}
      show={show}
      script={script}
      current="about"
    >
      <PageHead title={about.title} />
      <div className="wrap">
        <main id="episodes">
          <div className="notes" dir="auto">
            {about.picture && (
              <img
                className="wide"
                src={about.picture.url}
                alt=""
                width={about.picture.width}
                height={about.picture.height}
              />
            )}
            <div className="words" {...raw(about.page)} />
          </div>
          <Facts facts={about.facts} />
          <Links links={social} />
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** What the makers say first on their start page. */
export function OwnerIntro({ show }: { show: PageShow }) {
  if (!show.intro.length) return null
  return (
    <section className="intro" aria-label={show.title}>
      {show.intro.map((paragraph) => (
        <p key={paragraph} dir="auto">
          {paragraph}
        </p>
      ))}
    </section>
  )
}
