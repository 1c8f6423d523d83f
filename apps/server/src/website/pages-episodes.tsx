import { document, Footer, Page } from './pages-frame.tsx'
import { PageHead, PageMeta } from './pages-head.tsx'
import { EpisodeList, Found, Pages } from './pages-list.tsx'
import type { PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'
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
          {search && <Found show={show} listing={listing} all={address} />}
          {isFiltered && !search && <Filtered show={show} found={found} />}
          {episodes.length === 0 && !isFiltered && <p className="empty">{words.none}</p>}
          {episodes.length > 0 && <EpisodeList episodes={episodes} words={words} heading="h2" />}
          <Pages show={show} listing={listing} address={address} query={query} />
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
          {pageWords.apply}
        </button>
      </form>
    </search>
  )
}
