import {
  Bars,
  document,
  FeedLinks,
  Footer,
  Labels,
  Page,
  Player,
  raw,
  Social,
  Subscribe,
} from './pages-frame.tsx'
import { type SectionLink, Sidebar, sidebarParts } from './pages-sidebar.tsx'
import type { PageShow } from './present.ts'
import { linkedData } from './present-data.ts'
import type { PageEpisode } from './present-episode.ts'

export type Paging = { page: number; pages: number }

/** A podcast with its episodes, as a whole HTML document. */
export function renderShow(
  show: PageShow,
  episodes: PageEpisode[],
  paging: Paging,
  script: string | null,
): string {
  const canonical = paging.page === 1 ? show.url : `${show.url}?page=${paging.page}`
  const title = paging.page === 1 ? show.title : `${show.title} – page ${paging.page}`
  const side = sidebarParts(show)
  return document(
    <Page head={<ShowHead show={show} title={title} canonical={canonical} />} show={show} script={script}>
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
            alt={`Artwork of ${show.title}`}
            width={600}
            height={600}
          />
          <div>
            <h1>{show.title}</h1>
            <p className="by">
              {show.explicit && <span className="tag">Explicit</span>}
              {show.author && `By ${show.author} · `}
              {show.category}
            </p>
            {show.top.html === undefined ? (
              <p className="about">{show.top.excerpt}</p>
            ) : (
              <div className="about" {...raw(show.top.html)} />
            )}
            <SectionNav ways={side.ways} />
          </div>
        </div>
      </header>
      <div className="wrap">
        <Subscribe show={show} />
        <div className={side.ways.length ? 'columns' : undefined}>
          <main id="episodes">
            <h2 className="heading">Episodes</h2>
            {episodes.length === 0 ? (
              <p className="empty">The first episode is on its way. Subscribe, and it will find you.</p>
            ) : (
              <EpisodeList episodes={episodes} />
            )}
            <Pages show={show} paging={paging} />
          </main>
          <Sidebar show={show} side={side} />
        </div>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** The same words for what never was, what is for members only and what is gone. */
export function renderLost(): string {
  return document(
    <Page head={<title>Not found</title>} show={null} script={null}>
      <main className="lost" id="episodes">
        <h1>Nothing to hear here</h1>
        <p>
          There is no podcast or episode at this address. It may have moved, or it was never meant for
          everyone.
        </p>
      </main>
    </Page>,
  )
}

/** For whoever closed the browser's question, or answered it wrongly. It says nothing about the podcast. */
export function renderLocked(message: string): string {
  return document(
    <Page head={<title>Password needed</title>} show={null} script={null}>
      <main className="lost" id="episodes">
        <h1>For listeners with a password</h1>
        <p>{message} Reload the page to try again. If you have none, ask whoever gave you this address.</p>
      </main>
    </Page>,
  )
}

/** The database or the storage cannot be reached, and this page was not shown lately. */
export function renderAway(): string {
  return document(
    <Page head={<title>Not available at the moment</title>} show={null} script={null}>
      <main className="lost" id="episodes">
        <h1>Not available at the moment</h1>
        <p>This page cannot be shown right now. Please try again in a minute.</p>
      </main>
    </Page>,
  )
}

function SectionNav({ ways }: { ways: SectionLink[] }) {
  if (!ways.length) return null
  return (
    <nav className="more" aria-label="On this page">
      {ways.map(({ id, name }) => (
        <a key={id} href={`#${id}`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

function ShowHead({ show, title, canonical }: { show: PageShow; title: string; canonical: string }) {
  const image = show.sharing ?? { url: show.artworkLarge, width: 1400, height: 1400 }
  return (
    <>
      <title>{title}</title>
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

function EpisodeList({ episodes }: { episodes: PageEpisode[] }) {
  return (
    <ol className="list">
      {episodes.map((episode) => (
        <li key={episode.url}>
          <img src={episode.artwork} alt="" width={256} height={256} loading="lazy" />
          <article>
            <p className="meta">
              <Labels episode={episode} />
              <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
            </p>
            <h3>
              <a href={episode.url}>{episode.title}</a>
            </h3>
            {episode.summary && <p>{episode.summary}</p>}
          </article>
          <Player episode={episode} />
        </li>
      ))}
    </ol>
  )
}

function Pages({ show, paging: { page, pages } }: { show: PageShow; paging: Paging }) {
  if (pages < 2) return null
  return (
    <nav className="pages" aria-label="Pages of episodes">
      {page > 1 ? (
        <a rel="prev" href={page === 2 ? show.url : `${show.url}?page=${page - 1}`}>
          ← Newer episodes
        </a>
      ) : (
        <span />
      )}
      {page < pages && (
        <a rel="next" href={`${show.url}?page=${page + 1}`}>
          Older episodes →
        </a>
      )}
    </nav>
  )
}
