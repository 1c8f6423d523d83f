import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LetterWords } from './mails-copy.ts'

type Words = LetterWords['page']

interface PageOptions {
  state: 'ask' | 'ended' | 'resumed' | 'held'
  /** Where the forms lead. */
  address: string
}

/** Ends letters of a podcast, or takes them up again; the feed is another matter. */
export function lettersPage(
  style: string,
  words: Words,
  podcast: string,
  { state, address }: PageOptions,
): string {
  const title =
    state === 'ended' ? words.doneTitle : state === 'resumed' ? words.resumedTitle : words.title(podcast)
  return page(style, words.language, title, [
    <h1 key="title">{title}</h1>,
    ...(state === 'ask' ? ask(words, podcast, address) : []),
    ...(state === 'ended'
      ? [<p key="done">{words.done(podcast)}</p>, form('resume', `${address}/resume`, words.resume, 'quiet')]
      : []),
    ...(state === 'resumed' ? [<p key="resumed">{words.resumed(podcast)}</p>] : []),
    ...(state === 'held' ? [<p key="held">{words.held}</p>] : []),
  ])
}

function ask(words: Words, podcast: string, address: string): ReactNode[] {
  return [
    <p key="ask">{words.ask(podcast)}</p>,
    form('end', address, words.button),
    <p key="stays" className="meta">
      {words.stays}
    </p>,
  ]
}

function form(key: string, action: string, label: string, kind = 'give'): ReactNode {
  return (
    <form key={key} method="post" action={action}>
      <p>
        <button type="submit" className={kind}>
          {label}
        </button>
      </p>
    </form>
  )
}

function page(style: string, language: string, title: string, children: ReactNode): string {
  const sheet = { __html: style }
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#14342B" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own sheet */}
        <style dangerouslySetInnerHTML={sheet} />
      </head>
      <body>
        <div className="wrap">
          <main className="words page">{children}</main>
        </div>
      </body>
    </html>,
  )}`
}
