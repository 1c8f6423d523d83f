import type { ReactNode } from 'react'
import { raw } from '../website/pages-frame.tsx'
import type { EmbeddedEpisode, PageEmbed } from './present.ts'

/** What opens over a player. */
export function EmbedPanels({
  embed: { words, show, giving, isPrivate },
  now,
}: {
  embed: PageEmbed
  now: EmbeddedEpisode
}) {
  const { chapters, transcript } = now.texts
  return (
    <>
      {chapters.length > 0 && (
        <Panel name={words.chapters}>
          <ol>
            {chapters.map(({ seconds, clock, title }) => (
              <li key={seconds} data-at={seconds}>
                <Time audio={now.audio} seconds={seconds} clock={clock} />
                <span dir="auto">{title}</span>
              </li>
            ))}
          </ol>
        </Panel>
      )}
      {transcript.length > 0 && (
        <Panel name={words.transcript}>
          {transcript.map(({ place, speaker, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the page is rendered once
            <p key={at} dir="auto" data-at={place?.seconds}>
              {place && <Time audio={now.audio} seconds={place.seconds} clock={place.clock} />}
              {speaker && <b>{speaker}: </b>}
              {text}
            </p>
          ))}
        </Panel>
      )}
      {now.notes !== null && (
        <Panel name={words.info}>
          <div dir="auto" {...raw(now.notes)} />
          {now.page && (
            <p>
              <a href={now.page} rel="noopener">
                {words.page}
              </a>
            </p>
          )}
        </Panel>
      )}
      {show.apps.length > 0 && (
        <Panel name={words.subscribe}>
          <ul className="links">
            {show.apps.map(({ name, label, href, only }) => (
              <li key={name} className={only}>
                <a href={href} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {!isPrivate && now.page && <Share words={words} title={now.title} url={now.page} />}
      {giving.length > 0 && (
        <Panel name={words.support}>
          <ul className="links">
            {giving.map(({ name, href }) => (
              <li key={href}>
                <a href={href} rel="noopener nofollow ugc">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}

/** One is open at a time; it opens and closes without script. */
function Panel({ name, children }: { name: string; children: ReactNode }) {
  return (
    <details className="panel" name="panel">
      <summary>{name}</summary>
      <section className="over" aria-label={name}>
        <h2>{name}</h2>
        {children}
      </section>
    </details>
  )
}

function Share({ words, title, url }: { words: PageEmbed['words']; title: string; url: string }) {
  return (
    <Panel name={words.share}>
      <div className="address">
        <input readOnly defaultValue={url} aria-label={words.share} />
        <span className="copy" hidden>
          <button type="button" data-copy={url}>
            {words.copyLink}
          </button>
          <span role="status" />
        </span>
        <button type="button" data-share={url} data-title={title} hidden>
          {words.share} …
        </button>
        <label data-at-time="" hidden>
          <input type="checkbox" /> {words.startAt} <span data-time />
        </label>
      </div>
    </Panel>
  )
}

/** Our player goes there; without script the browser opens the audio at that place. */
function Time({ audio, seconds, clock }: { audio: string; seconds: number; clock: string }) {
  return (
    <a className="time" href={`${audio}#t=${seconds}`} data-seek={seconds}>
      {clock}
    </a>
  )
}
