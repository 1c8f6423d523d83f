import { PageFooter, PodcastHead, raw, renderPage } from './pages-frame.tsx'
import { NextOpenings } from './pages-member.tsx'
import type { PageFrame } from './present-look.ts'
import type { PageListing, PlayableEpisode, PlayableEpisodePage } from './present-player.ts'

/** The episodes that are open to a subscriber. */
export function renderListing(frame: PageFrame, listing: PageListing): string {
  const { words } = frame
  const { podcast, episodes, resume } = listing
  return renderPage(
    frame,
    `${words.player.title}: ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly}>
        <p dir="auto">{words.access.of(listing.name)}</p>
      </PodcastHead>
      <main className="column" id="content" {...listing.sync}>
        {resume && (
          <section className="card resume" aria-labelledby="resume">
            <div>
              <h2 id="resume">{words.player.continueHeading}</h2>
              <p dir="auto">
                <a href={resume.page}>{resume.title}</a>
              </p>
              <p className="meta">
                <Facts episode={resume} frame={frame} />
              </p>
            </div>
            <PlayLink episode={resume} frame={frame} />
          </section>
        )}
        <section className="listing" aria-labelledby="episodes">
          <h2 id="episodes">{words.player.heading}</h2>
          {episodes.length === 0 && <p className="empty">{words.player.none}</p>}
          <ul className="list">
            {episodes.map((episode) => (
              <Row key={episode.page} episode={episode} frame={frame} />
            ))}
          </ul>
          <Pages listing={listing} />
        </section>
        <NextOpenings frame={frame} member={listing} />
        <noscript>
          <p className="hint">{words.player.noScript}</p>
        </noscript>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

type RowProps = { episode: PlayableEpisode; frame: PageFrame }

function Row({ episode, frame }: RowProps) {
  return (
    <li>
      <PlayLink episode={episode} frame={frame} />
      <div>
        <h3 dir="auto">
          <a href={episode.page}>{episode.title}</a>
        </h3>
        <p className="meta">
          <Facts episode={episode} frame={frame} />
        </p>
        {episode.progress !== null && <progress max={100} value={episode.progress} aria-hidden="true" />}
      </div>
    </li>
  )
}

function Facts({ episode, frame: { words } }: RowProps) {
  return (
    <>
      {episode.isExplicit && <span className="tag">{words.player.explicit}</span>}
      <time dateTime={episode.since}>{episode.date}</time> · {episode.duration}
      <span className="left">{episode.left}</span>
    </>
  )
}

/** Without our script it leads to the page of the episode, where the browser's own player is. */
function PlayLink({ episode, frame: { words } }: RowProps) {
  return (
    <a className="play" href={episode.page} aria-label={words.player.play(episode.title)} {...episode.sound}>
      <PlayIcon />
    </a>
  )
}

function PlayIcon() {
  return (
    <svg viewBox="0 0 24 24" width={24} height={24} aria-hidden="true" focusable="false">
      <path
        className="to-play"
        d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.9-6.8a.8.8 0 0 0 0-1.4L9.2 4.5A.8.8 0 0 0 8 5.2z"
      />
      <path className="to-pause" d="M7 5h3v14H7zM14 5h3v14h-3z" />
    </svg>
  )
}

function Pages({ listing: { before, after } }: { listing: PageListing }) {
  if (!before && !after) return null
  return (
    <nav className="pages">
      {before ? <a href={before.href}>{before.text}</a> : <span />}
      {after && <a href={after.href}>{after.text}</a>}
    </nav>
  )
}

/** One episode, with chapters and what is said. */
export function renderEpisode(frame: PageFrame, page: PlayableEpisodePage): string {
  const { words } = frame
  const { episode, podcast, chapters, transcript } = page
  return renderPage(
    frame,
    `${episode.title} – ${podcast.title}`,
    <>
      <header className="band episode">
        <div className="top">
          <img src={episode.artwork} alt="" width={256} height={256} />
          <div>
            <h1 dir="auto">{episode.title}</h1>
            <p dir="auto">{podcast.title}</p>
            <p>
              <Facts episode={episode} frame={frame} />
            </p>
          </div>
        </div>
      </header>
      <main className="column" id="content" {...page.sync}>
        <div className="card">
          {episode.isVideo ? (
            // biome-ignore lint/a11y/useMediaCaption: what is said stands below, where there is a transcript
            <video
              controls
              preload="none"
              src={episode.audio}
              aria-label={words.player.play(episode.title)}
            />
          ) : (
            <audio
              controls
              preload="none"
              src={episode.audio}
              aria-label={words.player.play(episode.title)}
              {...episode.sound}
            />
          )}
          <noscript>
            <p className="hint">{words.player.noScript}</p>
          </noscript>
        </div>
        <a className="back" href={page.list}>
          ← {words.player.back}
        </a>
        {page.html && <div className="notes" dir="auto" {...raw(page.html)} />}
        {chapters.length > 0 && (
          <section className="part" aria-labelledby="chapters">
            <h2 id="chapters">{words.player.chapters}</h2>
            <ol className="chapters">
              {chapters.map(({ seconds, clock, title }) => (
                <li key={seconds} data-at={seconds}>
                  <Time frame={frame} audio={episode.audio} place={{ seconds, clock }} />
                  <span dir="auto">{title}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
        {transcript.length > 0 && (
          <details className="part" open>
            <summary>{words.player.transcript}</summary>
            <label className="follow" hidden>
              <input type="checkbox" defaultChecked data-follow="" />
              {words.player.follow}
            </label>
            <div className="spoken">
              {transcript.map(({ place, speaker, text }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
                <p key={at} dir="auto" {...(place && { 'data-at': place.seconds })}>
                  {(speaker || place) && (
                    <span className="who">
                      {speaker && <b>{speaker}</b>}{' '}
                      {place && <Time frame={frame} audio={episode.audio} place={place} />}
                    </span>
                  )}
                  {text}
                </p>
              ))}
            </div>
          </details>
        )}
      </main>
      <PageFooter words={words} />
    </>,
  )
}

/** Our player goes there; without script the browser opens the audio at that place. */
function Time({
  frame: { words },
  audio,
  place: { seconds, clock },
}: {
  frame: PageFrame
  audio: string
  place: { seconds: number; clock: string }
}) {
  return (
    <a
      className="time"
      href={`${audio}#t=${seconds}`}
      data-seek={seconds}
      aria-label={words.player.playFrom(clock)}
    >
      {clock}
    </a>
  )
}
