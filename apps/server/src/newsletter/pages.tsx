import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { NewsletterWords } from './mails-copy.ts'

export type NewsletterPage =
  | {
      state: 'form'
      action: string
      email: string
      problem: 'emailProblem' | 'captchaFailed' | 'tooMany' | undefined
      /** For the script to solve. */
      challenge: object
    }
  | { state: 'sent' | 'confirmed' | 'left' }
  | { state: 'confirm'; action: string; ticket: string }
  | { state: 'expired'; address: string }
  | { state: 'leave'; action: string }
type Words = NewsletterWords['page']

/** Signs up for the letters of a podcast, and ends them; everything works without script. */
export function newsletterPage(
  { page: words, language }: NewsletterWords,
  podcast: string,
  page: NewsletterPage,
  { style, script }: { style: string; script: string | null },
): string {
  const { state } = page
  const own = { sent: words.sentTitle, confirmed: words.confirmedTitle, left: words.leftTitle }
  const title =
    state === 'expired'
      ? words.expiredTitle
      : state in own
        ? own[state as keyof typeof own]
        : words.title(podcast)
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
        {state === 'form' && script && <script type="module" src={script} />}
      </head>
      <body>
        <div className="wrap">
          <main className="words page">
            <h1 dir="auto">{title}</h1>
            <Content words={words} page={page} />
          </main>
        </div>
      </body>
    </html>,
  )}`
}

function Content({ words, page }: { words: Words; page: NewsletterPage }): ReactNode {
  switch (page.state) {
    case 'form':
      return <SignUp words={words} page={page} />
    case 'sent':
      return <p>{words.sent}</p>
    case 'confirm':
      return (
        <Question text={words.confirm} button={words.confirmButton} action={page.action}>
          <input type="hidden" name="ticket" value={page.ticket} />
        </Question>
      )
    case 'confirmed':
      return <p>{words.confirmed}</p>
    case 'expired':
      return (
        <>
          <p>{words.expired}</p>
          <p>
            <a href={page.address}>{words.again}</a>
          </p>
        </>
      )
    case 'leave':
      return <Question text={words.leave} button={words.leaveButton} action={page.action} />
    case 'left':
      return <p>{words.left}</p>
  }
}

function SignUp({ words, page }: { words: Words; page: Extract<NewsletterPage, { state: 'form' }> }) {
  const { action, email, problem, challenge } = page
  return (
    <>
      <p>{words.lead}</p>
      <form
        className="write"
        method="post"
        action={action}
        noValidate
        data-challenge={JSON.stringify(challenge)}
        data-checking={words.checking}
        data-checked={words.checked}
        data-insecure=""
      >
        <div className="field">
          <label htmlFor="email">{words.email}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={email}
            required
            {...(problem && { 'aria-invalid': true, 'aria-describedby': 'problem' })}
          />
          {problem && (
            <p id="problem" className="problem" role="alert">
              {words[problem]}
            </p>
          )}
        </div>
        <input type="hidden" name="captcha" value="" />
        <p className="robots" role="status" data-robots="" />
        <button type="submit" className="button">
          {words.send}
        </button>
      </form>
    </>
  )
}

interface QuestionProps {
  text: string
  button: string
  action: string
  children?: ReactNode
}

function Question({ text, button, action, children }: QuestionProps) {
  return (
    <form className="write" method="post" action={action}>
      <p>{text}</p>
      {children}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  )
}
