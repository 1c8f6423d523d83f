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
  raw,
  Social,
} from './pages-frame.tsx'
import { Share, Subscribe } from './pages-share.tsx'
import type { PageShow } from './present.ts'
import { linkedData } from './present-data.ts'
import type { PageEpisode, PageEpisodeTexts } from './present-episode.ts'

type EpisodePart = { show: PageShow; episode: PageEpisode }
type Place = NonNullable<PageEpisodeTexts['transcript'][number]['place']>

/** One episode, as a whole HTML document. */
export function renderEpisode(
  show: PageShow,
  episode: PageEpisode,
  texts: PageEpisodeTexts,
  script: string | null,
): string {
  const { words } = show
  return document(
    <Page head={<EpisodeHead show={show} episode={episode} />} show={show} script={script}>
      <header className="band">
        <Bars heights={show.bars} />
        <div className="wrap">
          <a className="back" href={show.url}>
            <Back dir={show.dir} /> <span dir="auto">{show.title}</span>
          </a>
          <div className="hero small">
            <img className="cover" src={episode.artworkLarge} alt="" width={1400} height={1400} />
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
          </div>
          <div className="notes" dir="auto" {...raw(episode.html)} />
          <Facts facts={texts.facts} />
          <Chapters show={show} episode={episode} chapters={texts.chapters} />
          {texts.hosts.length > 0 && (
            <section className="part" aria-labelledby="heard">
              <h2 id="heard">{words.inThisEpisode}</h2>
              <People people={texts.hosts} />
            </section>
          )}
          <Images show={show} images={texts.images} />
          <Transcript show={show} episode={episode} parts={texts.transcript} />
        </main>
        <div className="after">
          <Subscribe show={show} />
        </div>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

function EpisodeHead({ show, episode }: { show: PageShow; episode: PageEpisode }) {
  const image = episode.sharing
  return (
    <>
      <title>{`${episode.title} – ${show.title}`}</title>
      {!show.isPrivate && (
        <>
          <Social
            title={episode.title}
            summary={episode.summary}
            url={episode.url}
            image={image}
            site={show.title}
            type="article"
          />
          <meta property="og:audio" content={episode.audio} />
          <meta property="og:audio:type" content={episode.audioType} />
          <meta property="article:published_time" content={episode.published} />
        </>
      )}
      <FeedLinks show={show} />
      {!show.isPrivate && <script type="application/ld+json" {...raw(linkedData(show, episode))} />}
    </>
  )
}

function Chapters({ show, episode, chapters }: EpisodePart & { chapters: PageEpisodeTexts['chapters'] }) {
  if (!chapters.length) return null
  return (
    <section className="part" aria-labelledby="chapters">
      <h2 id="chapters">{show.words.chapters}</h2>
      <ol className="chapters">
        {chapters.map(({ seconds, clock, title, href }) => (
          <li key={seconds}>
            <Time show={show} episode={episode} place={{ seconds, clock }} />
            {href ? (
              <a href={href} rel="noopener nofollow ugc" dir="auto">
                {title}
              </a>
            ) : (
              <span dir="auto">{title}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
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

function Transcript({ show, episode, parts }: EpisodePart & { parts: PageEpisodeTexts['transcript'] }) {
  if (!parts.length) return null
  return (
    <details className="part">
      <summary>{show.words.transcript}</summary>
      <div className="spoken">
        {parts.map(({ place, speaker, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          <p key={at} dir="auto">
            {(speaker || place) && (
              <span className="who">
                {speaker && <b>{speaker}</b>} {place && <Time show={show} episode={episode} place={place} />}
              </span>
            )}
            {text}
          </p>
        ))}
      </div>
    </details>
  )
}

/**
 * Our player goes there; without script the browser opens the audio at that
 * place (Media Fragments URI, 4.2.1).
 */
function Time({ show, episode, place: { seconds, clock } }: EpisodePart & { place: Place }) {
  return (
    <a
      className="time"
      href={`${episode.audio}#t=${seconds}`}
      data-seek={seconds}
      aria-label={fillIn(show.words.playFrom, { time: clock })}
    >
      {clock}
    </a>
  )
}

function megabytes(bytes: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return `${new Intl.NumberFormat(locale, digits).format(bytes / 1_048_576)} MB`
}
