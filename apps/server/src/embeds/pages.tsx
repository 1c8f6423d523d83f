import type { ReactNode } from 'react'
import { document, raw } from '../website/pages-frame.tsx'
import { PlayIcon } from '../website/pages-icons.tsx'
import { EmbedPanels } from './pages-panels.tsx'
import type { EmbeddedEpisode, EmbedRow, PageEmbed } from './present.ts'
import { EMBED_STYLE } from './present-style.ts'

/** A player for another site, as a whole HTML document; it plays without script. */
export function renderEmbed(embed: PageEmbed, script: string | null): string {
  const { kind, words, now, show, rows, more } = embed
  return document(
    <Frame
      embed={embed}
      script={script}
      title={kind === 'one' && now ? `${now.title} – ${show.title}` : show.title}
    >
      {now ? <Now embed={embed} now={now} /> : <p className="notice">{words.none}</p>}
      {kind !== 'one' && rows.length > 0 && (
        <nav className="list" aria-label={words.episodes}>
          <ol className="rows">
            {rows.map((row) => (
              <Row key={row.href} row={row} play={words.player.playShort} />
            ))}
          </ol>
          {more && (
            <a className="more" href={more} data-more>
              {words.more}
            </a>
          )}
        </nav>
      )}
    </Frame>,
  )
}

/** In the frame of a player that is not shown. */
export function renderEmbedNotice(text: string, sheet: string, language = 'en'): string {
  return document(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <title>Podcast</title>
        <meta name="robots" content="noindex" />
        <style {...raw(EMBED_STYLE)} />
        <style {...raw(sheet)} />
      </head>
      <body>
        <p className="notice">{text}</p>
      </body>
    </html>,
  )
}

function Frame({
  embed: { kind, language, dir, words, sheet, hosts, now, show },
  script,
  title,
  children,
}: {
  embed: PageEmbed
  script: string | null
  title: string
  children: ReactNode
}) {
  const canonical = kind === 'one' ? now?.page : show.url
  return (
    <html lang={language} dir={dir === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {show.summary && <meta name="description" content={show.summary} />}
        <meta name="robots" content="noindex" />
        {canonical && <link rel="canonical" href={canonical} />}
        {/* A frame is no place to go on to other pages in. */}
        <base target="_blank" />
        <style {...raw(EMBED_STYLE)} />
        <style {...raw(sheet)} />
        {script && <script defer src={script} />}
      </head>
      <body
        className={`is-${kind}`}
        data-words={JSON.stringify(words.player)}
        {...(hosts && { 'data-hosts': hosts.join(' ') })}
      >
        {children}
      </body>
    </html>
  )
}

function Now({ embed, now }: { embed: PageEmbed; now: EmbeddedEpisode }) {
  const { show, words } = embed
  return (
    <main className="now">
      <img className="art" src={now.artwork} alt="" width={256} height={256} />
      <div className="head">
        <p className="show" dir="auto">
          {show.url ? (
            <a href={show.url} rel="noopener">
              {show.title}
            </a>
          ) : (
            show.title
          )}
        </p>
        <h1 dir="auto">
          {now.page ? (
            <a href={now.page} rel="noopener">
              {now.title}
            </a>
          ) : (
            now.title
          )}
        </h1>
        <Facts episode={now} explicit={words.explicit} />
      </div>
      <div className="sound">
        <audio
          controls
          preload="none"
          src={now.audio}
          aria-label={words.player.play.replace('{title}', now.title)}
          {...now.audioData}
        />
      </div>
      <div className="panels">
        <EmbedPanels embed={embed} now={now} />
      </div>
    </main>
  )
}

function Facts({
  episode: { published, date, duration, explicit: isExplicit, showsDate },
  explicit,
}: {
  episode: Pick<EmbedRow, 'published' | 'date' | 'duration' | 'explicit' | 'showsDate'>
  explicit?: string
}) {
  return (
    <p className="meta">
      {isExplicit && explicit && <span className="tag">{explicit}</span>}
      {showsDate && (
        <>
          <time dateTime={published}>{date}</time> ·{' '}
        </>
      )}
      {duration}
    </p>
  )
}

function Row({ row, play }: { row: EmbedRow; play: string }) {
  return (
    <li>
      <a href={row.href} target="_self" data-audio={row.audio} {...row.player}>
        <span className="state">{play} </span>
        <PlayIcon />
        <b dir="auto">{row.title}</b>
        <Facts episode={row} />
      </a>
    </li>
  )
}
