import type { SiteSection } from '@podstead/contract/site-editor/site-page'
import type { ReactNode } from 'react'
import { fillIn } from '../lookups/present-site-words.ts'
import type { ColumnSection } from '../site-editor/rules-sections.ts'
import { Labels, raw } from './pages-frame.tsx'
import { EpisodeCards, EpisodeList, Episodes, PlayButton } from './pages-list.tsx'
import { Subscribe } from './pages-share.tsx'
import { About, Hosts, SocialLinks, Support } from './pages-sidebar.tsx'
import type { PageEpisode } from './present-episode.ts'
import type { HomeContent } from './present-home.ts'

type Of<Type extends SiteSection['type']> = Extract<SiteSection, { type: Type }>
type Props<Type extends SiteSection['type']> = { section: Of<Type>; home: HomeContent }

/** One section of a home page; nothing where it has nothing to show. */
export function Section({ section, home }: { section: ColumnSection; home: HomeContent }): ReactNode {
  const { show } = home
  switch (section.type) {
    case 'episodes':
      return <EpisodesSection section={section} home={home} />
    case 'featured':
      return <Featured section={section} home={home} />
    case 'people':
      return <Hosts show={show} />
    case 'about':
      return <About show={show} showsSocial={section.shows_social} />
    case 'text':
      return <Text section={section} />
    case 'picture':
      return <Picture section={section} home={home} />
    case 'reviews':
      return <Reviews section={section} home={home} />
    case 'subscribe':
      return <Subscribe show={show} />
    case 'newsletter':
      return <Newsletter section={section} home={home} />
    case 'social':
      return <SocialLinks show={show} title={home.sectionWords.social} />
    case 'support':
      return <Support show={show} />
    case 'tips':
      return <Tips section={section} home={home} />
  }
}

function EpisodesSection({ section, home }: Props<'episodes'>) {
  const { show, episodes, listing } = home
  const title = section.title || show.words.episodes
  if (section.range === 'all')
    return <Episodes show={show} title={title} look={section.look} episodes={episodes} listing={listing} />
  if (!episodes.length) return null
  const newest = episodes.slice(0, section.count)
  return (
    <section className="section">
      <h2 dir="auto">{title}</h2>
      {section.look === 'cards' ? (
        <EpisodeCards episodes={newest} words={show.words} />
      ) : (
        <EpisodeList episodes={newest} words={show.words} />
      )}
    </section>
  )
}

function Featured({ section, home }: Props<'featured'>) {
  const episode = home.featured.get(section.episode_guid)
  if (!episode) return null
  return (
    <Part section={section} title={section.title || home.sectionWords.featured}>
      <div className="chosen">
        <img src={episode.artwork} alt="" width={256} height={256} loading="lazy" />
        <div>
          <h3 dir="auto">
            <a href={episode.url}>{episode.title}</a>
          </h3>
          <EpisodeFacts episode={episode} home={home} />
          {section.shows_description && episode.summary && <p dir="auto">{episode.summary}</p>}
        </div>
        <PlayButton episode={episode} words={home.show.words} />
      </div>
    </Part>
  )
}

function EpisodeFacts({ episode, home }: { episode: PageEpisode; home: HomeContent }) {
  return (
    <p className="meta">
      <Labels episode={episode} words={home.show.words} />
      <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
    </p>
  )
}

function Text({ section }: { section: Of<'text'> }) {
  if (!section.html && !section.title) return null
  return (
    <Part section={section} title={section.title}>
      <div className="text" dir="auto" {...raw(section.html)} />
    </Part>
  )
}

function Picture({ section, home }: Props<'picture'>) {
  const picture = home.pictures.get(section.picture)
  if (!picture) return null
  const { small, large, width, height } = picture
  const image = (
    <img
      src={small}
      srcSet={`${small} 1200w, ${large} 2400w`}
      sizes="(min-width: 62rem) 62rem, 100vw"
      alt={section.alt}
      width={width}
      height={height}
      loading="lazy"
    />
  )
  return (
    <figure className="picture">
      {section.link ? (
        <a href={section.link} rel="noopener nofollow ugc">
          {image}
        </a>
      ) : (
        image
      )}
    </figure>
  )
}

function Reviews({ section, home }: Props<'reviews'>) {
  if (!section.quotes.length) return null
  const { sectionWords } = home
  return (
    <Part section={section} title={section.title || sectionWords.reviews}>
      <ul className="quotes">
        {section.quotes.map(({ words, name, source, url, stars }) => (
          <li key={`${name} ${words}`}>
            <figure>
              {stars > 0 && (
                <span className="stars" role="img" aria-label={fillIn(sectionWords.stars, { count: stars })}>
                  {'★'.repeat(stars)}
                  {'☆'.repeat(5 - stars)}
                </span>
              )}
              <blockquote dir="auto">{words}</blockquote>
              {(name || source) && (
                <figcaption dir="auto">
                  {name && <b>{name}</b>}
                  {name && source && ', '}
                  {url ? (
                    <a href={url} rel="noopener nofollow ugc">
                      {source || new URL(url).host}
                    </a>
                  ) : (
                    source
                  )}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** The amounts of the tip jar; each leads to its page with that one chosen. */
function Tips({ section, home: { show } }: Props<'tips'>) {
  const { tips, tipWords, url } = show
  if (!tips.length) return null
  return (
    <Part section={section} title={section.title || tipWords.tip}>
      <ul className="gives">
        {tips.map(({ id, amount, interval }) => (
          <li key={id}>
            <a className="give" href={`${url}/tip?price=${id}`}>
              {interval ? `${amount} ${tipWords[interval]}` : amount}
            </a>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/**
 * Everybody gets the same page from caches, so that no challenge for robots can stand in it: where many forms
 * come from, the page that answers has one.
 */
function Newsletter({ section, home: { newsletter, sectionWords } }: Props<'newsletter'>) {
  if (!newsletter) return null
  const field = `email-${section.id}`
  return (
    <Part section={section} title={section.title || sectionWords.newsletter}>
      <p>{sectionWords.newsletterText}</p>
      <form className="sign-up" method="post" action={newsletter}>
        <label htmlFor={field}>{sectionWords.newsletterEmail}</label>
        <input id={field} name="email" type="email" autoComplete="email" maxLength={254} required />
        <button type="submit" className="button">
          {sectionWords.newsletterButton}
        </button>
      </form>
    </Part>
  )
}

type PartProps = {
  section: Of<'featured' | 'text' | 'reviews' | 'tips' | 'newsletter'>
  title: string
  children: ReactNode
}

/**
 * A section with a heading of its own, where it has one, on the ground that was chosen for it. It is no
 * landmark: several may be called the same.
 */
function Part({ section: { tone }, title, children }: PartProps) {
  return (
    <section className={tone === 'plain' ? 'section' : `section tone-${tone}`}>
      {title && <h2 dir="auto">{title}</h2>}
      {children}
    </section>
  )
}
