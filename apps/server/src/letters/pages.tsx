import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderPlainPage } from '../kernel/mail/html-page.ts'
import type { LetterWords } from './mails-copy.ts'

type Words = LetterWords['page']

interface PageOptions {
  state: 'ask' | 'ended' | 'resumed' | 'held'
  /** Where the forms lead. */
  address: string
}

/** Ends letters of a podcast, or takes them up again; the feed is another matter. */
export function lettersPage(words: Words, podcast: string, { state, address }: PageOptions): string {
  const title =
    state === 'ended' ? words.doneTitle : state === 'resumed' ? words.resumedTitle : words.title(podcast)
  return renderPlainPage({
    ...{ language: words.language, title, isUnlisted: true },
    content: renderToStaticMarkup(
      <>
        <h1>{title}</h1>
        {state === 'ask' && ask(words, podcast, address)}
        {state === 'ended' && (
          <>
            <p>{words.done(podcast)}</p>
            {form(`${address}/resume`, words.resume, 'quiet')}
          </>
        )}
        {state === 'resumed' && <p>{words.resumed(podcast)}</p>}
        {state === 'held' && <p>{words.held}</p>}
      </>,
    ),
  })
}

function ask(words: Words, podcast: string, address: string): ReactNode {
  return (
    <>
      <p>{words.ask(podcast)}</p>
      {form(address, words.button)}
      <p className="meta">{words.stays}</p>
    </>
  )
}

function form(action: string, label: string, kind = 'give'): ReactNode {
  return (
    <form method="post" action={action}>
      <p>
        <button type="submit" className={kind}>
          {label}
        </button>
      </p>
    </form>
  )
}
