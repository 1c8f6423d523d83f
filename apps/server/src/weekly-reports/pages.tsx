import { renderToStaticMarkup } from 'react-dom/server'
import { renderPlainPage } from '../kernel/mail/html-page.ts'
import type { GoodbyeWords } from './mails-copy.ts'

/** `action`: what the button calls; null when it has been done. */
export function goodbyePage(words: GoodbyeWords, podcast: string, action: string | null): string {
  const title = action === null ? words.doneTitle : words.title
  return renderPlainPage({
    ...{ language: words.language, title, isUnlisted: true },
    content: renderToStaticMarkup(
      <>
        <h1>{title}</h1>
        <p>{action === null ? words.done(podcast) : words.ask(podcast)}</p>
        {action !== null && (
          <form method="post" action={action}>
            <button type="submit">{words.button}</button>
          </form>
        )}
      </>,
    ),
  })
}
