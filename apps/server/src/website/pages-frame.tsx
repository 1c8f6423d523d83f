import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STYLE } from '../kernel/mail/html-style.ts'
import { fillIn, type SiteWords, siteWords } from '../lookups/present-site-words.ts'
import { LanguageSwitch, SiteNav } from './pages-navigation.tsx'
import type { PagePerson, PageShow } from './present.ts'
import type { PageEpisode } from './present-episode.ts'
import type { SiteSpot } from './present-pages.ts'

/** Only for what present.ts has cleaned or escaped. */
export function raw(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

export function document(page: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

/** What the frame of a page needs of its podcast. */
export type PageFrame = Pick<
  PageShow,
  'language' | 'dir' | 'words' | 'playerWords' | 'frame' | 'theme' | 'isPrivate' | 'movedTo'
> &
  Partial<Pick<PageShow, 'consent'>>

type PageProps = {
  head: ReactNode
  show: PageFrame | PageShow | null
  script: string | null
  /** Which of its pages this is; null: another one. */
  current: SiteSpot | null
  /** The slug of the public episode that it is about. */
  episode?: string
  children: ReactNode
}

export function Page({ head, show, script, current, episode, children }: PageProps) {
  const words = show?.words ?? siteWords('en')
  return (
    <html lang={show?.language ?? 'en'} dir={show?.dir === 'rtl' ? 'rtl' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={show?.frame ?? '#14342B'} />
        {(!show || show.isPrivate) && <meta name="robots" content="noindex" />}
        {head}
        <style {...raw(STYLE)} />
        {show?.theme && <style {...raw(show.theme)} />}
        {script && <script defer src={script} />}
        {show?.consent && <script defer src={show.consent.script} data-consent={show.consent.settings} />}
      </head>
      <body {...(script && show?.playerWords && { 'data-words': JSON.stringify(show.playerWords) })}>
        <a className="skip" href="#episodes">
          {words.skip}
        </a>
        {show?.movedTo && (
          <aside className="notice" aria-label={words.movedLabel}>
            <Filled text={words.moved} part={<a href={show.movedTo.href}>{show.movedTo.host}</a>} />
          </aside>
        )}
        {show && 'pageWords' in show && <SiteNav show={show} current={current} episode={episode} />}
        {children}
      </body>
    </html>
  )
}

type SocialProps = Record<'title' | 'summary' | 'url' | 'site' | 'type', string> & { image: SharedPicture }
type SharedPicture = { url: string; width: number; height: number }

/** What other pages show of this one. */
export function Social({ title, summary, url, image, site, type }: SocialProps) {
  const isWide = image.width > image.height * 1.5
  return (
    <>
      {summary && <meta name="description" content={summary} />}
      <link rel="canonical" href={url} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      {summary && <meta property="og:description" content={summary} />}
      <meta property="og:url" content={url} />
      <meta property="og:site_name" content={site} />
      <meta property="og:image" content={image.url} />
      <meta property="og:image:width" content={String(image.width)} />
      <meta property="og:image:height" content={String(image.height)} />
      <meta name="twitter:card" content={isWide ? 'summary_large_image' : 'summary'} />
    </>
  )
}

/** For sites that are given the address of a podcast or an episode and show its player. */
export function PlayerLink({ title, url }: { title: string; url: string }) {
  return <link rel="alternate" type="application/json+oembed" href={oembedAddress(url)} title={title} />
}

function oembedAddress(url: string): string {
  const { origin, pathname } = new URL(url)
  return `${origin}/oembed?url=${encodeURIComponent(origin + pathname)}&format=json`
}

/** The arrow of what leads back. */
export function Back({ dir }: { dir: PageShow['dir'] }) {
  return <span aria-hidden="true">{dir === 'rtl' ? '→' : '←'}</span>
}

/** A text with one place for what is no text: `By {author}`. */
export function Filled({ text, part }: { text: string; part: ReactNode }) {
  const [before, after] = text.split(/\{\w+\}/)
  return (
    <>
      {before}
      {part}
      {after}
    </>
  )
}

export function FeedLinks({ show }: { show: PageShow }) {
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={show.title} href={show.feed} />
      <link rel="icon" href={show.favicon} />
    </>
  )
}

/**
 * Nothing is fetched before the listener asks for it, and the address is the enclosure itself: every
 * play counts as any app's would.
 */
export function Player({ episode, words }: { episode: PageEpisode; words: SiteWords }) {
  return (
    <audio
      controls
      preload="none"
      src={episode.audio}
      aria-label={fillIn(words.playEpisode, { title: episode.title })}
      {...episode.player}
    />
  )
}

export function Labels({ episode, words }: { episode: PageEpisode; words: SiteWords }) {
  return (
    <>
      {episode.label && (
        <span className="tag" dir="auto">
          {episode.label}
        </span>
      )}
      {episode.explicit && <span className="tag">{words.explicit}</span>}
    </>
  )
}

/** `site`: where each has a page of their own. */
export function People({ people, site }: { people: PagePerson[]; site: string }) {
  return (
    <ul className="people">
      {people.map(({ name, roles, words, path, picture, initial }) => (
        <li key={path}>
          {picture ? (
            <img src={picture} alt="" width={64} height={64} loading="lazy" />
          ) : (
            <span className="face" aria-hidden="true">
              {initial}
            </span>
          )}
          <div>
            <h3 dir="auto">
              <a href={`${site}/${path}`}>{name}</a>
            </h3>
            <p className="meta">{roles.join(', ')}</p>
            {words && <p dir="auto">{words}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

export function Facts({ facts }: { facts: PageShow['about']['facts'] }) {
  if (!facts.length) return null
  return (
    <dl className="facts">
      {facts.map(({ name, text, href }) => (
        <div key={`${name} ${href}`}>
          <dt>{name}</dt>
          <dd dir="auto">
            {href ? (
              <a href={href} rel="noopener nofollow ugc">
                {text}
              </a>
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

export function Footer({ show }: { show: PageShow }) {
  const parts = [
    show.copyright && (
      <span key="copyright" dir="auto">
        {show.copyright}
      </span>
    ),
    show.link && (
      <a key="homepage" href={show.link} rel="noopener nofollow ugc">
        {show.words.homepage}
      </a>
    ),
    show.badge && (
      <a key="badge" href={show.badge}>
        {show.words.publishedWith}
      </a>
    ),
  ].filter(Boolean)
  return (
    <footer>
      {parts.flatMap((part, at) => (at > 0 ? [' · ', part] : [part]))}
      {show.versions.length > 0 && <LanguageSwitch show={show} />}
    </footer>
  )
}

/** The wave is decoration; its shape is the show's own. */
export function Bars({ heights }: { heights: number[] }) {
  const path = heights.map((height, index) => `M${index * 10 + 2} ${100 - height}h6v${height}h-6z`).join('')
  return (
    <svg
      className="bars"
      viewBox={`0 0 ${heights.length * 10} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path fill="currentColor" d={path} />
    </svg>
  )
}
