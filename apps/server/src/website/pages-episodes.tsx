import { fillIn } from '../lookups/present-site-words.ts'
import type { TextPart } from '../transcript-search/rules.ts'
import { document, Footer, Page } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { EpisodeList, Found, Pages, PlayButton } from './pages-list.tsx'
import type { PageShow } from './present.ts'
import { type PageEpisode, spokenId } from './present-episode.ts'
import type { Listing } from './rules.ts'

/** What the list is narrowed to, and what it can be. */
export interface Choices {
  season: number | null
  tag: string
  seasons: { number: number; name: string }[]
  tags: string[]
}

/** All episodes of a podcast, to be searched and narrowed down. */
export function renderEpisodes(
  show: PageShow,
  episodes: PageEpisode[],
  listing: Listing,
  choices: Choices,
  spoken: SpokenResult[],
  script: string | null,
): string {
  const { words } = show
  const address = `${show.url}/episodes`
  const { page, found, search, hasSearch } = listing
  const query = {
    ...(choices.season && { season: String(choices.season) }),
    ...(choices.tag && { tag: choices.tag }),
  }
  const isFiltered = search !== '' || Object.keys(query).length > 0
  const canonical = page === 1 || isFiltered ? address : `${address}?page=${page}`
  return document(
    <Page
      head={
        <PageMeta
          show={show}
          title={words.episodes}
          url={canonical}
          isResult={isFiltered}
          {...(page === 1 && { shared: '/episodes' })}
        />
      }
      show={show}
      script={script}
      current="episodes"
    >
      <PageHead title={words.episodes} />
      <div className="wrap">
        <main id="episodes">
          {(hasSearch || choices.seasons.length > 1 || choices.tags.length > 0) && (
            <Filters show={show} listing={listing} choices={choices} />
          )}
          {search && (found > 0 || !spoken.length) && <Found show={show} listing={listing} all={address} />}
          {isFiltered && !search && <Filtered show={show} found={found} />}
          {episodes.length === 0 && !isFiltered && <p className="empty">{words.none}</p>}
          {episodes.length > 0 && <EpisodeList episodes={episodes} words={words} heading="h2" />}
          <Pages show={show} listing={listing} address={address} query={query} />
          <Spoken show={show} results={spoken} />
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** Seasons and topics alone have no words to repeat. */
function Filtered({ show, found }: { show: PageShow; found: number }) {
  return (
    <p className={found === 0 ? 'empty' : 'meta'}>
      {found === 0 && show.pageWords.nothing} <a href={`${show.url}/episodes`}>{show.words.showAll}</a>
    </p>
  )
}

type FiltersProps = { show: PageShow; listing: Listing; choices: Choices }

function Filters({ show, listing: { search }, choices }: FiltersProps) {
  const { words, pageWords } = show
  const { season, seasons, tag, tags } = choices
  return (
    <search className="narrow">
      <form action={new URL(`${show.url}/episodes`).pathname} method="get">
        <label>
          <span>{words.searchEpisodes}</span>
          <input type="search" name="q" defaultValue={search} dir="auto" maxLength={100} />
        </label>
        {seasons.length > 1 && (
          <label>
            <span>{pageWords.seasonLabel}</span>
            <select name="season" defaultValue={season ?? ''} dir="auto">
              <option value="">{pageWords.allSeasons}</option>
              {seasons.map(({ number, name }) => (
                <option key={number} value={number}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {tags.length > 0 && (
          <label>
            <span>{pageWords.topic}</span>
            <select name="tag" defaultValue={tag} dir="auto">
              <option value="">{pageWords.allTopics}</option>
              {tags.map((name) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" className="quiet">
          {seasons.length > 1 || tags.length > 0 ? pageWords.apply : words.search}
        </button>
      </form>
    </search>
  )
}

/** An episode in which somebody says what was searched for, and where. */
export interface SpokenResult {
  episode: PageEpisode
  moments: { place: { seconds: number; clock: string } | null; parts: TextPart[] }[]
}

/** What was found in transcripts; each leads to its moment. */
function Spoken({ show, results }: { show: PageShow; results: SpokenResult[] }) {
  if (!results.length) return null
  return (
    <section aria-labelledby="spoken">
      <h2 id="spoken" className="heading">
        {show.pageWords.spoken}
      </h2>
      <ol className="list">
        {results.map(({ episode, moments }) => (
          <li key={episode.url}>
            <PlayButton episode={episode} words={show.words} />
            <div>
              <h3 dir="auto">
                <a href={episode.url}>{episode.title}</a>
              </h3>
              {moments.map((moment) => (
                <Moment
                  key={`${moment.place?.seconds} ${moment.parts[0]?.text}`}
                  show={show}
                  episode={episode}
                  moment={moment}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

type MomentProps = { show: PageShow; episode: PageEpisode; moment: SpokenResult['moments'][number] }

function Moment({ show, episode, moment: { place, parts } }: MomentProps) {
  return (
    <p className="meta">
      {place && (
        <>
          <a
            href={`${episode.url}#${spokenId(place.seconds)}`}
            aria-label={fillIn(show.pageWords.hearFrom, { time: place.clock, title: episode.title })}
          >
            {place.clock}
          </a>{' '}
        </>
      )}
      <span dir="auto">
        {parts.map(({ text, isHit }, at) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          isHit ? <mark key={at}>{text}</mark> : text,
        )}
      </span>
    </p>
  )
}
