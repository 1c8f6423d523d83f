import { fillIn } from '../lookups/present-site-words.ts'
import { Bars, document, Facts, FeedLinks, Footer, Labels, Page, raw, Social } from './pages-frame.tsx'
import { PlayIcon } from './pages-icons.tsx'
import type { PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'
import type { PageLink } from './rules-links.ts'

/** What a podcast says about itself, at more length than its start page; null where it says nothing. */
export function renderAbout(show: PageShow, script: string | null): string | null {
  const { about, social } = show
  if (!about.page && !about.picture && !about.facts.length && !social.length) return null
  return document(
    <Page head={<AboutHead show={show} />} show={show} script={script}>
      <header className="band">
        <Bars heights={show.bars} />
        <div className="wrap">
          <a className="back" href={show.url}>
            {show.dir === 'rtl' ? '→' : '←'} <span dir="auto">{show.title}</span>
          </a>
          <div className="hero small">
            <img className="cover" src={show.artwork} alt="" width={600} height={600} />
            <h1 dir="auto">{about.title}</h1>
          </div>
        </div>
      </header>
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
          <Profiles links={social} />
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** What the makers say first on their start page. */
export function Intro({ show }: { show: PageShow }) {
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

/** The episode that the makers recommend; it can stand anywhere on a page. */
export function Featured({ show, episode }: { show: PageShow; episode: PageEpisode | null }) {
  if (!episode) return null
  return (
    <section className="featured" aria-labelledby="featured">
      <img src={episode.artwork} alt="" width={256} height={256} loading="lazy" />
      <div>
        <p className="meta">{show.visitorWords.featured}</p>
        <h2 id="featured" dir="auto">
          <a href={episode.url}>{episode.title}</a>
        </h2>
        <p className="meta">
          <Labels episode={episode} words={show.words} />
          <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
        </p>
        {episode.summary && <p dir="auto">{episode.summary}</p>}
      </div>
      <a
        className="play"
        href={episode.url}
        aria-label={fillIn(show.words.playEpisode, { title: episode.title })}
        data-audio={episode.audio}
        {...episode.player}
      >
        <PlayIcon />
      </a>
    </section>
  )
}

function AboutHead({ show }: { show: PageShow }) {
  const { about, summary } = show
  const image = show.sharing ?? { url: show.artworkLarge, width: 1400, height: 1400 }
  return (
    <>
      <title>{`${about.title} – ${show.title}`}</title>
      {!show.isPrivate && (
        <Social
          title={`${about.title} – ${show.title}`}
          summary={summary}
          url={`${show.url}/about`}
          image={image}
          site={show.title}
          type="website"
        />
      )}
      <FeedLinks show={show} />
    </>
  )
}

function Profiles({ links }: { links: PageLink[] }) {
  if (!links.length) return null
  return (
    <ul className="plain">
      {links.map(({ name, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener nofollow ugc">
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
