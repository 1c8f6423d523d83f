import { fillIn } from '../lookups/present-site-words.ts'
import {
  Back,
  Bars,
  document,
  Facts,
  FeedLinks,
  Footer,
  Labels,
  Page,
  People,
  Player,
  PlayerLink,
  raw,
  Social,
} from './pages-frame.tsx'
import { Chapters, type EpisodePart, Moments, Transcript } from './pages-moments.tsx'
import { CopyButton, Share, Subscribe } from './pages-share.tsx'
import type { PageShow } from './present.ts'
import { linkedData } from './present-data.ts'
import type { PageEpisode, PageEpisodeTexts } from './present-episode.ts'

/** One episode, as a whole HTML document. */
export function renderEpisode(
  show: PageShow,
  episode: PageEpisode,
  texts: PageEpisodeTexts,
  script: string | null,
): string {
  const { words } = show
  return document(
    <Page
      head={<EpisodeHead show={show} episode={episode} texts={texts} />}
      show={show}
      script={script}
      current={null}
      episode={show.isPrivate ? undefined : episode.slug}
    >
      <header className="band">
        <Bars heights={show.bars} />
        <div className="wrap">
          <div className="hero small">
            <img
              className="cover"
              src={episode.artworkMedium}
              srcSet={`${episode.artworkMedium} 600w, ${episode.artworkLarge} 1400w`}
              sizes="(min-width: 44rem) 9rem, min(15rem, 62vw)"
              alt=""
              width={600}
              height={600}
            />
            <div>
              <h1 dir="auto">{episode.title}</h1>
              <p className="by">
                <Labels episode={episode} words={words} />
                <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap">
        <main id="episodes">
          <div className="listen">
            <Player episode={episode} words={words} />
            <p className="meta">
              <a href={episode.audio} download>
                {words.download}
              </a>{' '}
              ({megabytes(episode.audioBytes, words.locale)})
            </p>
            <Share show={show} title={episode.title} url={episode.url} />
            {!show.isPrivate && <ShareMoment show={show} episode={episode} />}
          </div>
          <div className="notes" dir="auto" {...raw(episode.html)} />
          <Facts facts={texts.facts} />
          <Moments show={show} episode={episode} moments={texts.moments} />
          <Chapters show={show} episode={episode} chapters={texts.chapters} />
          {texts.hosts.length > 0 && (
            <section className="part" aria-labelledby="heard">
              <h2 id="heard">{words.inThisEpisode}</h2>
              <People people={texts.hosts} site={show.url} />
            </section>
          )}
          <Images show={show} images={texts.images} />
          <Transcript show={show} episode={episode} texts={texts} />
          <Neighbours show={show} texts={texts} />
        </main>
        <div className="after">
          <Subscribe show={show} />
        </div>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

function EpisodeHead({ show, episode, texts }: EpisodePart & { texts: PageEpisodeTexts }) {
  return (
    <>
      <title>{`${episode.title} – ${show.title}`}</title>
      {!show.isPrivate && (
        <>
          <Social
            title={episode.title}
            summary={episode.summary}
            url={episode.url}
            image={episode.sharing()}
            site={show.title}
            type="article"
          />
          <PlayerLink title={episode.title} url={episode.url} />
          <meta property="og:audio" content={episode.audio} />
          <meta property="og:audio:type" content={episode.audioType} />
          <meta property="article:published_time" content={episode.published} />
        </>
      )}
      <FeedLinks show={show} />
      {!show.isPrivate && <script type="application/ld+json" {...raw(linkedData(show, episode, texts))} />}
    </>
  )
}

/** Copies the address of what is heard; our script shows it once there is a place to share. */
function ShareMoment({ show, episode }: EpisodePart) {
  return (
    <p className="share" data-moment={episode.url} data-name={show.pageWords.shareFrom} hidden>
      <CopyButton text={episode.url} name="" />
    </p>
  )
}

function Images({ show, images }: { show: PageShow; images: PageEpisodeTexts['images'] }) {
  if (!images.length) return null
  return (
    <section className="part" aria-labelledby="images">
      <h2 id="images">{show.words.images}</h2>
      <ul className="gallery">
        {images.map(({ id, url, large, width, height, subtitle, description }, at) => (
          <li key={id}>
            <figure>
              <a href={large}>
                <img
                  src={url}
                  alt={subtitle || description || fillIn(show.words.image, { number: at + 1 })}
                  width={width}
                  height={height}
                  loading="lazy"
                />
              </a>
              {(subtitle || description) && (
                <figcaption dir="auto">
                  {subtitle && <b>{subtitle}</b>} {description}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Neighbours({ show, texts: { previous, next } }: { show: PageShow; texts: PageEpisodeTexts }) {
  if (!previous && !next) return null
  const { pageWords, dir, url } = show
  return (
    <nav className="neighbours" aria-label={pageWords.neighbours}>
      {previous && (
        <a rel="prev" href={`${url}/${previous.slug}`}>
          <span className="meta">
            <Back dir={dir} /> {pageWords.previousEpisode}
          </span>
          <b dir="auto">{previous.title}</b>
        </a>
      )}
      {next && (
        <a rel="next" href={`${url}/${next.slug}`}>
          <span className="meta">
            {pageWords.nextEpisode} <Back dir={dir === 'rtl' ? 'ltr' : 'rtl'} />
          </span>
          <b dir="auto">{next.title}</b>
        </a>
      )}
    </nav>
  )
}

function megabytes(bytes: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat(locale, digits).format(bytes / 1_048_576)} MB`
}
