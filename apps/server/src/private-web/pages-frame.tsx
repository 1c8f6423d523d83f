import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { STYLE } from '../kernel/mail/html-style.ts'
import type { PageWords } from './present-copy.ts'
import { type PageFrame, type PagePodcast, PLAIN_LOOK } from './present-look.ts'

/** Only for what present.ts has cleaned or escaped. */
export function raw(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } }
}

/** A whole HTML document, which names itself to nobody and asks nobody else for anything. */
export function renderPage({ words, look, script }: PageFrame, title: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={words.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={look.frame} />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <title>{title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style {...raw(STYLE)} />
        <style {...raw(look.sheet)} />
        {script && <script defer src={script} />}
      </head>
      <body className="members" {...(script && { 'data-words': JSON.stringify(words.player.words) })}>
        <a className="skip" href="#content">
          {words.skip}
        </a>
        {content}
      </body>
    </html>,
  )}`
}

/** Whose page it is: artwork, title, and a line above and below it. */
export function PodcastHead({
  words,
  podcast,
  eyebrow,
  children,
}: {
  words: PageWords
  podcast: PagePodcast
  eyebrow: ReactNode
  children?: ReactNode
}) {
  return (
    <header className="band">
      <div className="top">
        <img src={podcast.artwork} alt={words.artwork(podcast.title)} width={256} height={256} />
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h1 dir="auto">{podcast.title}</h1>
          {children}
        </div>
      </div>
    </header>
  )
}

export function PageFooter({ words }: { words: PageWords }) {
  return <footer className="made">{words.footer}</footer>
}

/** One thing said in the middle of an empty page. */
export function renderNotice(
  words: PageWords,
  { title, heading = title, text }: { title: string; heading?: string; text: string },
): string {
  return renderPage(
    { words, look: PLAIN_LOOK, script: null },
    title,
    <main className="lost" id="content">
      <h1>{heading}</h1>
      <p>{text}</p>
    </main>,
  )
}

const DRAWINGS = {
  copy: 'M9 8.5h9.5a1 1 0 0 1 1 1V20a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V9.5a1 1 0 0 1 1-1zM5 15.5a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h9.5a1 1 0 0 1 1 1v1',
  headphones: 'M4 17v-4a8 8 0 0 1 16 0v4M4 15h2.5v6H5a1 1 0 0 1-1-1zM20 15h-2.5v6H19a1 1 0 0 0 1-1z',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2',
  check: 'M4.5 12.5 10 18 20 6.5',
}

export function Icon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={20} height={20} aria-hidden="true" focusable="false">
      <path d={DRAWINGS[name]} />
    </svg>
  )
}
