import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { GoodbyeWords } from './mails-copy.ts'

/** `action`: what the button calls; null when it has been done. */
export function goodbyePage(
  style: string,
  words: GoodbyeWords,
  title: string,
  action: string | null,
): string {
  const { language } = words
  if (action === null)
    return page(style, { language, title: words.doneTitle }, [
      <h1 key="heading">{words.doneTitle}</h1>,
      <p key="words">{words.done(title)}</p>,
    ])
  return page(style, { language, title: words.title }, [
    <h1 key="heading">{words.title}</h1>,
    <p key="words">{words.ask(title)}</p>,
    <form key="form" method="post" action={action}>
      <button type="submit">{words.button}</button>
    </form>,
  ])
}

function page(
  style: string,
  { language, title }: { language: string; title: string },
  children: ReactNode,
): string {
  const sheet = { __html: style }
  return `<!doctype html>${renderToStaticMarkup(
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
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
