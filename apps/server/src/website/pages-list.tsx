import { fillIn, type SiteWords } from '../lookups/present-site-words.ts'
import { Back, Filled, Labels, Player } from './pages-frame.tsx'
import { Icon, PlayIcon } from './pages-icons.tsx'
import type { PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'
import { type Listing, pageNumbers } from './rules.ts'

/** Plays without script; ours puts a button in its place and plays at the foot of the page. */
export function Latest({
  episode,
  words,
  isPreview,
}: {
  episode: PageEpisode
  words: SiteWords
  isPreview: boolean
}) {
  return (
    <section className="listen latest" aria-labelledby="latest">
      <img src={episode.artwork} alt="" width={256} height={256} />
      <div>
        <p className="meta">
          {words.latest} · <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
        </p>
        <h2 id="latest" dir="auto">
          <a href={episode.url}>{episode.title}</a>
        </h2>
      </div>
      <div className="latest-player" data-latest>
        {isPreview ? (
          <span className="play">
            <PlayIcon />
            {words.play}
          </span>
        ) : (
          <Player episode={episode} words={words} />
        )}
      </div>
    </section>
  )
}

type EpisodesProps = {
  show: PageShow
  title: string
  look: 'list' | 'cards'
  episodes: PageEpisode[]
  listing: Listing
}

/** All episodes, in pages and to be searched. */
export function Episodes({ show, title, look, episodes, listing }: EpisodesProps) {
  return (
    <section>
      <div className="list-head">
        <h2 className="heading" dir="auto">
          {title}
        </h2>
        {listing.hasSearch && <Search show={show} search={listing.search} />}
      </div>
      {listing.search && <Found show={show} listing={listing} all={show.url} />}
      {episodes.length === 0 && !listing.search && <p className="empty">{show.words.none}</p>}
      {episodes.length > 0 && look === 'list' && <EpisodeList episodes={episodes} words={show.words} />}
      {episodes.length > 0 && look === 'cards' && <EpisodeCards episodes={episodes} words={show.words} />}
      <Pages show={show} listing={listing} />
    </section>
  )
}

function Search({ show, search }: { show: PageShow; search: string }) {
  return (
    <search>
      {/* Of the same origin in any case, as the policy of the page wants it. */}
      <form className="search" action={new URL(`${show.url}/episodes`).pathname} method="get">
        <input
          type="search"
          name="q"
          defaultValue={search}
          placeholder={show.words.searchEpisodes}
          aria-label={show.words.searchEpisodes}
          dir="auto"
          maxLength={100}
        />
        <button type="submit" className="quiet" aria-label={show.words.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

type FoundProps = { show: PageShow; listing: Pick<Listing, 'found' | 'search'>; all: string }

/** How many episodes have what was searched for; `all`: the address of the whole list. */
export function Found({ show, listing: { found, search }, all }: FoundProps) {
  const { words } = show
  const text = found === 0 ? words.notFound : found === 1 ? words.foundOne : words.foundMany
  return (
    <p className={found === 0 ? 'empty' : 'meta'}>
      <Filled text={text.replace('{count}', String(found))} part={<span dir="auto">{search}</span>} />{' '}
      <a href={all}>{words.showAll}</a>
    </p>
  )
}

type ListProps = { episodes: PageEpisode[]; words: SiteWords }

export function EpisodeList({
  episodes,
  words,
  heading: Heading = 'h3',
}: ListProps & { heading?: 'h2' | 'h3' }) {
  return (
    <ol className="list">
      {episodes.map((episode) => (
        <li key={episode.url}>
          <PlayButton episode={episode} words={words} />
          <div>
            <Heading dir="auto">
              <a href={episode.url}>{episode.title}</a>
            </Heading>
            <p className="meta">
              <Labels episode={episode} words={words} />
              <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}

export function EpisodeCards({ episodes, words }: ListProps) {
  return (
    <ol className="cards">
      {episodes.map((episode) => (
        <li key={episode.url}>
          <img src={episode.artwork} alt="" width={256} height={256} loading="lazy" />
          <h3 dir="auto">
            <a href={episode.url}>{episode.title}</a>
          </h3>
          <p className="meta">
            <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
          </p>
          <PlayButton episode={episode} words={words} />
        </li>
      ))}
    </ol>
  )
}

/** Without script the button leads to the page of its episode, as its title does. */
export function PlayButton({ episode, words }: { episode: PageEpisode; words: SiteWords }) {
  return (
    <a
      className="play"
      href={episode.url}
      aria-label={fillIn(words.playEpisode, { title: episode.title })}
      data-audio={episode.audio}
      {...episode.player}
    >
      <PlayIcon />
    </a>
  )
}

/** `address` and `query`: of the list, besides the number of its page. */
export function Pages({
  show,
  listing: { page, pages, search },
  address = show.url,
  query = {},
}: {
  show: PageShow
  listing: Pick<Listing, 'page' | 'pages' | 'search'>
  address?: string
  query?: Record<string, string>
}) {
  if (pages < 2) return null
  const { words } = show
  const toPage = (number: number) => {
    const asked = new URLSearchParams({
      ...(search && { q: search }),
      ...query,
      ...(number > 1 && { page: String(number) }),
    }).toString()
    return asked ? `${address}?${asked}` : address
  }
  return (
    <nav className="pages" aria-label={words.pages}>
      {page > 1 ? (
        <a rel="prev" href={toPage(page - 1)}>
          <Back dir={show.dir} /> {words.previous}
        </a>
      ) : (
        <span />
      )}
      <ol>
        {pageNumbers(page, pages).map((number, at) =>
          number === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
            <li key={`gap ${at}`} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={number}>
              <a
                href={toPage(number)}
                aria-label={fillIn(words.page, { number })}
                aria-current={number === page ? 'page' : undefined}
              >
                {number}
              </a>
            </li>
          ),
        )}
      </ol>
      {page < pages ? (
        <a rel="next" href={toPage(page + 1)}>
          {words.next} <Back dir={show.dir === 'rtl' ? 'ltr' : 'rtl'} />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
