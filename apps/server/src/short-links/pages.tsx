import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { fillIn } from '../lookups/present-site-words.ts'
import type { Landing } from './present-landing.ts'
import { LANDING_STYLE } from './present-style.ts'

/** Only for style sheets of ours. */
function raw(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

/** A podcast on one page for those who heard its address, whole without script. */
export function renderLanding(
  landing: Landing,
  { sheet, script }: { sheet: string; script: string | null },
): string {
  const { words } = landing
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={landing.language} dir={landing.direction}>
      <Head landing={landing} sheet={sheet} script={script} />
      <body data-words={JSON.stringify(landing.playerWords)}>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        {landing.movedTo && (
          <p className="notice">
            {words.moved} <a href={landing.movedTo.href}>{landing.movedTo.host}</a>
          </p>
        )}
        <Hero landing={landing} />
        <div className="wrap columns">
          <main className="cards" id="content">
            <Apps landing={landing} />
            {landing.latest && <Latest words={words} episode={landing.latest} />}
            <Feed landing={landing} />
            <Links title={words.support} links={landing.giving} rel="noopener nofollow ugc" />
            <Links title={words.follow} links={landing.social} rel="me noopener" />
          </main>
          <aside className="card scan" aria-labelledby="scan">
            <QRCodeSVG
              value={landing.url}
              size={208}
              level="M"
              marginSize={4}
              fgColor="#14342B"
              bgColor="#FFFFFF"
              title={words.codeTitle}
            />
            <h2 id="scan">{words.scan}</h2>
            <p>{words.scanText}</p>
            <code dir="ltr">{landing.url.replace(/^https?:\/\//, '')}</code>
          </aside>
        </div>
        <footer>{landing.badge && <a href={landing.badge}>{words.published}</a>}</footer>
      </body>
    </html>,
  )}`
}

function Head({ landing, sheet, script }: { landing: Landing; sheet: string; script: string | null }) {
  const { title, summary, url, picture } = landing
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={landing.frame} />
      <title>{title}</title>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={title} />
      <meta property="og:image" content={picture.url} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta
        name="twitter:card"
        content={picture.width > picture.height * 1.5 ? 'summary_large_image' : 'summary'}
      />
      <link rel="alternate" type="application/rss+xml" title={title} href={landing.feed} />
      <link rel="icon" href={landing.favicon ?? landing.artwork} />
      <style {...raw(LANDING_STYLE)} />
      {sheet && <style {...raw(sheet)} />}
      {script && <script defer src={script} />}
    </head>
  )
}

/** One button, for the device that it is seen on: the style sheet shows the right one. */
function Hero({ landing }: { landing: Landing }) {
  const { words, title, author, explicit, sentence, artwork, first } = landing
  return (
    <header className="band">
      <div className="wrap hero">
        <img
          className="cover"
          src={artwork}
          alt={fillIn(words.artwork, { title })}
          width={600}
          height={600}
        />
        <div>
          <h1 dir="auto">{title}</h1>
          {(author || explicit) && (
            <p className="by" dir="auto">
              {explicit && <span className="tag">{words.explicit}</span>}
              {author && fillIn(words.by, { name: author })}
            </p>
          )}
          {sentence && (
            <p className="sentence" dir="auto">
              {sentence}
            </p>
          )}
          {first.map(({ device, href, text }) => (
            <a key={device} className={`first ${device}`} href={href}>
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="M7 4.2v15.6a1 1 0 0 0 1.5.9l12.4-7.8a1 1 0 0 0 0-1.7L8.5 3.4A1 1 0 0 0 7 4.2z" />
              </svg>
              {text}
            </a>
          ))}
        </div>
      </div>
    </header>
  )
}

function Apps({ landing: { words, apps, site } }: { landing: Landing }) {
  return (
    <section className="card" aria-labelledby="apps">
      <h2 id="apps">{words.everywhere}</h2>
      <ul className="apps">
        {[...apps, { name: words.website, href: site, only: undefined }].map(({ name, href, only }) => (
          <li key={href} className={only}>
            <a href={href}>
              {name}
              <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                <path d="m9 5 7 7-7 7" />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Latest({ words, episode }: { words: Landing['words']; episode: NonNullable<Landing['latest']> }) {
  return (
    <section className="card listen" aria-labelledby="latest">
      <div className="episode">
        <img src={episode.artwork} alt="" width={256} height={256} loading="lazy" />
        <div>
          <p className="meta">
            {words.latest} · <time dateTime={episode.published}>{episode.date}</time> · {episode.duration}
          </p>
          <h2 id="latest" dir="auto">
            <a href={episode.url}>{episode.title}</a>
          </h2>
        </div>
      </div>
      <audio controls preload="none" src={episode.audio} aria-label={episode.title} {...episode.player} />
    </section>
  )
}

function Feed({ landing: { words, feed } }: { landing: Landing }) {
  return (
    <section className="card" aria-labelledby="feed">
      <h2 id="feed">{words.feed}</h2>
      <p>{words.feedText}</p>
      <div className="address">
        <code className="feed" dir="ltr">
          {feed}
        </code>
        <span className="copy" hidden>
          <button type="button" className="quiet" data-copy={feed} aria-label={words.copyFeed}>
            {words.copy}
          </button>
          <span className="said" role="status" />
        </span>
      </div>
    </section>
  )
}

function Links({ title, links, rel }: { title: string; links: Landing['social']; rel: string }): ReactNode {
  if (!links.length) return null
  return (
    <section className="card">
      <h2>{title}</h2>
      <ul className="plain">
        {links.map(({ name, href }) => (
          <li key={`${name} ${href}`}>
            <a href={href} rel={rel} dir="auto">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const NOTICES = {
  lost: ['Nothing to hear here', 'There is no podcast at this address. It may be misspelt, or not public.'],
  away: ['One moment', 'This page cannot be shown right now. Please try again in a minute.'],
} as const

/** For whoever gets no page: the same for what never was and for what is not public. */
export function renderNotice(kind: keyof typeof NOTICES, message?: string): string {
  const [title, text] = NOTICES[kind]
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style {...raw(LANDING_STYLE)} />
      </head>
      <body>
        <main className="lost">
          <h1>{title}</h1>
          <p>{message ?? text}</p>
        </main>
      </body>
    </html>,
  )}`
}
