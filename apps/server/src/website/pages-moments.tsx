import { Fragment } from 'react'
import { fillIn } from '../lookups/present-site-words.ts'
import { withChapters } from '../transcripts/rules-spoken.ts'
import type { PageShow } from './present.ts'
import type { PageEpisode, PageEpisodeTexts } from './present-episode.ts'

export type EpisodePart = { show: PageShow; episode: PageEpisode }
type Place = NonNullable<PageEpisodeTexts['transcript'][number]['place']>

/** Each can be led to by its time: `#t=75`. */
export function Chapters({
  show,
  episode,
  chapters,
}: EpisodePart & { chapters: PageEpisodeTexts['chapters'] }) {
  if (!chapters.length) return null
  return (
    <section className="part" aria-labelledby="chapters">
      <h2 id="chapters">{show.words.chapters}</h2>
      <ol className="chapters">
        {chapters.map(({ seconds, clock, title, href }) => (
          <li key={seconds} id={`t=${seconds}`} data-at={seconds}>
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

/** What the makers would play to somebody who has a minute. */
export function Moments({ show, episode, moments }: EpisodePart & { moments: PageEpisodeTexts['moments'] }) {
  if (!moments.length) return null
  return (
    <section className="part" aria-labelledby="moments">
      <h2 id="moments">{show.pageWords.moments}</h2>
      <ol className="chapters">
        {moments.map(({ seconds, clock, title, duration }) => (
          <li key={`${seconds} ${title}`}>
            <Time show={show} episode={episode} place={{ seconds, clock }} />
            <span dir="auto">
              {title} <span className="meta">{duration}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** With script the paragraph that is heard is marked, and kept in sight while its reader wants that. */
export function Transcript({ show, episode, texts }: EpisodePart & { texts: PageEpisodeTexts }) {
  const parts = withChapters(texts.transcript, texts.chapters)
  if (!parts.length) return null
  const corrections = show.corrections && texts.corrections && `${show.corrections}/${texts.corrections}`
  return (
    <details className="part">
      <summary>{show.words.transcript}</summary>
      <label className="follow" hidden>
        <input type="checkbox" data-follow="" defaultChecked /> {show.pageWords.follow}
      </label>
      <FindBox show={show} />
      <div className="spoken">
        {parts.map(({ place, speaker, sentences, chapter }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
          <Fragment key={at}>
            {chapter && (
              <h3 dir="auto">
                <a href={`#t=${chapter.seconds}`}>{chapter.title}</a>
              </h3>
            )}
            <p dir="auto" data-at={place?.seconds}>
              {(speaker || place) && (
                <span className="who">
                  {speaker && <b>{speaker}</b>}{' '}
                  {place && <Time show={show} episode={episode} place={place} />}
                  {place && corrections && (
                    <a
                      className="time correct"
                      href={`${corrections}?t=${place.seconds}`}
                      rel="nofollow"
                      aria-label={fillIn(show.pageWords.correctFrom, { time: place.clock })}
                    >
                      {show.pageWords.correct}
                    </a>
                  )}
                </span>
              )}
              {sentences.map(({ text, space, id }, number) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
                <Fragment key={number}>
                  {id ? <span id={id}>{text}</span> : text}
                  {space}
                </Fragment>
              ))}
            </p>
          </Fragment>
        ))}
      </div>
    </details>
  )
}

/** With script; else the browser's own search finds words in the text. */
function FindBox({ show: { pageWords } }: { show: PageShow }) {
  return (
    <search>
      <form className="find" hidden>
        <label>
          <span>{pageWords.find}</span>
          <input type="search" autoComplete="off" />
        </label>
        <button type="button" className="button" aria-label={pageWords.previousFound}>
          ↑
        </button>
        <button type="submit" className="button" aria-label={pageWords.nextFound}>
          ↓
        </button>
        <button type="button" className="button" hidden />
        <span role="status" data-found={pageWords.foundAt} data-none={pageWords.foundNone} />
      </form>
    </search>
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
