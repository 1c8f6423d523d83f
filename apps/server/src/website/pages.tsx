import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { linkedData, type PageEpisode, type PageShow, STYLE } from './present.ts'

export type Paging = { page: number; pages: number }

/** A podcast with its episodes, as a whole HTML document. */
export function renderShow(show: PageShow, episodes: PageEpisode[], paging: Paging, script: string | null): string {
  const canonical = paging.page === 1 ? show.url : `${show.url}?page=${paging.page}`
  const title = paging.page === 1 ? show.title : `${show.title} – page ${paging.page}`
  return document(
    <Page head={<ShowHead show={show} title={title} canonical={canonical} />} language={show.language} script={script}>
      <header className="band">
        <Bars heights={show.bars} />
        <div className="wrap hero">
          <img className="cover" src={show.artwork} alt={`Artwork of ${show.title}`} width={600} height={600} />
          <div>
            <h1>{show.title}</h1>
            <p className="by">
              {show.explicit && <span className="tag">Explicit</span>}
              {show.author && `By ${show.author} · `}
              {show.category}
            </p>
            <div className="about" {...raw(show.html)} />
          </div>
        </div>
      </header>
      <div className="wrap">
        <Subscribe show={show} />
        <main id="episodes">
          <h2 className="heading">Episodes</h2>
          {episodes.length === 0 ? (
            <p className="empty">The first episode is on its way. Subscribe, and it will find you.</p>
          ) : (
            <EpisodeList episodes={episodes} />
          )}
          <Pages show={show} paging={paging} />
        </main>
        <Foot show={show} />
      </div>
    </Page>,
  )
}

/** One episode, as a whole HTML document. */
export function renderEpisode(show: PageShow, episode: PageEpisode, script: string | null): string {
  return document(
    <Page head={<EpisodeHead show={show} episode={episode} />} language={show.language} script={script}>
      <header className="band">
        <Bars heights={show.bars} />
        <div className="wrap">
          <a className="back" href={show.url}>
            ← {show.title}
          </a>
          <div className="hero small">
            <img className="cover" src={episode.artworkLarge} alt="" width={1400} height={1400} />
            <div>
              <h1>{episode.title}</h1>
              <p className="by">
                <Labels episode={episode} />
                <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main id="episodes">
          <div className="listen">
            <Player episode={episode} />
            <p className="meta">
              <a href={episode.audio} download>
                Download the audio
              </a>{' '}
              ({megabytes(episode.audioBytes)})
            </p>
          </div>
          <div className="notes" {...raw(episode.html)} />
        </main>
        <div className="after">
          <Subscribe show={show} />
        </div>
        <Foot show={show} />
      </div>
    </Page>,
  )
}

/** The same words for what never was, what is private and what is gone. */
export function renderLost(): string {
  return document(
    <Page head={<title>Not found</title>} language="en" script={null}>
      <main className="lost" id="episodes">
        <h1>Nothing to hear here</h1>
        <p>There is no podcast or episode at this address. It may have moved, or it was never meant for everyone.</p>
      </main>
    </Page>,
  )
}

/** Only for what present.ts has cleaned or escaped. */
function raw(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

function document(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

type PageProps = { head: ReactNode; language: string; script: string | null; children: ReactNode }

function Page({ head, language, script, children }: PageProps) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#14342B" />
        {head}
        <style {...raw(STYLE)} />
        {script && <script defer src={script} />}
      </head>
      <body>
        <a className="skip" href="#episodes">
          Skip to the content
        </a>
        {children}
      </body>
    </html>
  )
}

function ShowHead({ show, title, canonical }: { show: PageShow; title: string; canonical: string }) {
  return (
    <>
      <title>{title}</title>
      <Social title={show.title} summary={show.summary} url={canonical} image={show.artworkLarge} site={show.title} type="website" />
      <Feed show={show} />
      <script type="application/ld+json" {...raw(linkedData(show))} />
    </>
  )
}

function EpisodeHead({ show, episode }: { show: PageShow; episode: PageEpisode }) {
  return (
    <>
      <title>{`${episode.title} – ${show.title}`}</title>
      <Social
        title={episode.title}
        summary={episode.summary}
        url={episode.url}
        image={episode.artworkLarge}
        site={show.title}
        type="article"
      />
      <meta property="og:audio" content={episode.audio} />
      <meta property="og:audio:type" content={episode.audioType} />
      <meta property="article:published_time" content={episode.published} />
      <Feed show={show} />
      <script type="application/ld+json" {...raw(linkedData(show, episode))} />
    </>
  )
}

function Social({ title, summary, url, image, site, type }: Record<'title' | 'summary' | 'url' | 'image' | 'site' | 'type', string>) {
  return (
    <>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1400" />
      <meta property="og:image:height" content="1400" />
      <meta name="twitter:card" content="summary" />
    </>
  )
}

function Feed({ show }: { show: PageShow }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={show.title} href={show.feed} />
      <link rel="icon" type="image/jpeg" href={show.artwork} />
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

/** Nothing is fetched before the listener asks for it, and the address is the enclosure itself: every play counts as any app's would. */
function Player({ episode }: { episode: PageEpisode }) {
  return <audio controls preload="none" src={episode.audio} aria-label={`Play ${episode.title}`} {...episode.player} />
}

function Labels({ episode }: { episode: PageEpisode }) {
  return (
    <>
      {episode.label && <span className="tag">{episode.label}</span>}
      {episode.explicit && <span className="tag">Explicit</span>}
    </>
  )
}

function Subscribe({ show }: { show: PageShow }) {
  return (
    <section className="subscribe" aria-labelledby="subscribe">
      <h2 id="subscribe">Subscribe</h2>
      <p>New episodes come by themselves in any podcast app. Choose yours, or give it this address.</p>
      <ul className="apps">
        {show.apps.map(({ name, href }) => (
          <li key={name}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
      <code className="feed">{show.feed}</code>
    </section>
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

function Foot({ show }: { show: PageShow }) {
  return (
    <footer>
      {show.copyright && <span>{show.copyright} · </span>}
      {show.link && (
        <>
          <a href={show.link} rel="noopener nofollow ugc">
            Homepage
          </a>{' '}
          ·{' '}
        </>
      )}
      Published with Podstead
    </footer>
  )
}

/** The wave is decoration; its shape is the show's own. */
function Bars({ heights }: { heights: number[] }) {
  const path = heights.map((height, index) => `M${index * 10 + 2} ${100 - height}h6v${height}h-6z`).join('')
  return (
    <svg className="bars" viewBox={`0 0 ${heights.length * 10} 100`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path fill="currentColor" d={path} />
    </svg>
  )
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_048_576).toFixed(1)} MB`
}
