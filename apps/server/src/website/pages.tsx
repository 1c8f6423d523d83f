import { fillIn, type SiteWords } from '../lookups/present-site-words.ts'
import { Bars, document, FeedLinks, Filled, Footer, Page, raw, Social } from './pages-frame.tsx'
import { Episodes, Latest, type Listing } from './pages-list.tsx'
import { Share, Subscribe } from './pages-share.tsx'
import { type SectionLink, Sidebar, sidebarParts } from './pages-sidebar.tsx'
import { Featured, Intro } from './pages-site.tsx'
import type { PageShow } from './present.ts'
import { linkedData } from './present-data.ts'
import type { PageEpisode } from './present-episode.ts'

/**
 * A podcast with its episodes, as a whole HTML document. `script` is the address of ours, if there is one;
 * for a `preview`, where no script may run, the page is as ours would leave it.
 */
export function renderShow(
  show: PageShow,
  episodes: PageEpisode[],
  latest: PageEpisode | null,
  listing: Listing,
  script: string | 'preview' | null,
  featured: PageEpisode | null = null,
): string {
  const isPreview = script === 'preview'
  const { page, search } = listing
  const { words } = show
  const canonical = page === 1 || search ? show.url : `${show.url}?page=${page}`
  const title = [show.title, search && `“${search}”`, page > 1 && fillIn(words.page, { number: page })]
    .filter(Boolean)
    .join(' – ')
  const side = sidebarParts(show)
  return document(
    <Page
      head={
        <>
          <ShowHead show={show} title={title} canonical={canonical} isResult={search !== ''} />
          {/* A frame that may open no windows opens none, so that its links lead nowhere. */}
          {isPreview && <base target="_blank" />}
        </>
      }
      show={show}
      script={isPreview ? null : script}
    >
      <header className="band">
        {show.banner && (
          <img
            className="banner"
            src={show.banner.large}
            alt=""
            width={show.banner.width}
            height={show.banner.height}
          />
        )}
        <Bars heights={show.bars} />
        <div className="wrap hero">
          <img
            className="cover"
            src={show.artwork}
            alt={fillIn(words.artwork, { title: show.title })}
            width={600}
            height={600}
          />
          <div>
            <h1 dir="auto">{show.title}</h1>
            <p className="by">
              {show.explicit && <span className="tag">{words.explicit}</span>}
              {show.author && (
                <>
                  <Filled text={words.by} part={<span dir="auto">{show.author}</span>} />
                  {' · '}
                </>
              )}
              {show.genre}
            </p>
            {show.top.html === undefined ? (
              <p className="about" dir="auto">
                {show.top.excerpt}
              </p>
            ) : (
              <div className="about" dir="auto" {...raw(show.top.html)} />
            )}
            <SectionNav words={words} ways={side.ways} />
            <Share show={show} title={show.title} url={show.url} />
          </div>
        </div>
      </header>
      <div className="wrap">
        {latest && <Latest episode={latest} words={words} isPreview={isPreview} />}
        {page === 1 && !search && <Intro show={show} />}
        <Featured show={show} episode={featured} />
        <div className="columns">
          <Episodes show={show} episodes={episodes} listing={listing} />
          <Subscribe show={show} />
          <Sidebar show={show} side={side} />
        </div>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

function SectionNav({ words, ways }: { words: SiteWords; ways: SectionLink[] }) {
  return (
    <nav className="more" aria-label={words.onThisPage}>
      <a href="#subscribe">{words.subscribe}</a>
      {ways.map(({ id, name }) => (
        <a key={id} href={`#${id}`} dir="auto">
          {name}
        </a>
      ))}
    </nav>
  )
}

type ShowHeadProps = { show: PageShow; title: string; canonical: string; isResult: boolean }

function ShowHead({ show, title, canonical, isResult }: ShowHeadProps) {
  const image = show.sharing ?? { url: show.artworkLarge, width: 1400, height: 1400 }
  return (
    <>
      <title>{title}</title>
      {/* Unlisted pages say so themselves. */}
      {isResult && !show.isPrivate && <meta name="robots" content="noindex" />}
      {!show.isPrivate && (
        <Social
          title={show.title}
          summary={show.summary}
          url={canonical}
          image={image}
          site={show.title}
          type="website"
        />
      )}
      <FeedLinks show={show} />
      {!show.isPrivate && <script type="application/ld+json" {...raw(linkedData(show))} />}
    </>
  )
}
