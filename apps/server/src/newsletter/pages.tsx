import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { renderPlainPage } from '../kernel/mail/html-page.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import { VisitorForm } from '../website/pages-contact.tsx'
import { document, Footer, Page } from '../website/pages-frame.tsx'
import { PageHead, PageMeta } from '../website/pages-head.tsx'
import type { VisitorPage } from '../website/present-answers.ts'
import type { NewsletterWords } from './mails-copy.ts'

export type NewsletterPage =
  | LeavingPage
  | {
      state: 'form'
      action: string
      email: string
      problem: NewsletterProblem | undefined
      /** For the script to solve. */
      challenge: object
    }
  | { state: 'sent' | 'confirmed' }
  | { state: 'confirm'; action: string; ticket: string }
  | { state: 'expired'; address: string }
export type NewsletterProblem = 'emailProblem' | 'captchaFailed' | 'checkNeeded' | 'tooMany'
export type LeavingPage = { state: 'left' } | { state: 'leave'; action: string }
type Words = NewsletterWords['page']

/** On the website of the podcast; everything works without script. `url`: of the form. */
export function renderNewsletter(
  { page: words }: NewsletterWords,
  page: NewsletterPage,
  { show, script }: Pick<VisitorPage, 'show' | 'script'>,
  url: string,
): string {
  const { title, lead } = headText(words, page, show.title)
  return document(
    <Page
      head={<PageMeta show={show} title={title} url={url} summary={lead} isResult />}
      show={show}
      script={script}
      current={null}
    >
      <PageHead title={title} lead={lead} />
      <div className="wrap">
        <main id="episodes">
          <Content words={words} page={page} />
          {isOver(page) && (
            <p className="notes">
              <a className="button" href={show.url}>
                {words.back}
              </a>
            </p>
          )}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

/** Ends the letters of a podcast that has no website any more. */
export function renderPlainNewsletter(
  { page: words, language }: NewsletterWords,
  page: LeavingPage,
  podcast: string,
): string {
  const { title, lead } = headText(words, page, podcast)
  return renderPlainPage({
    ...{ language, title, isUnlisted: true },
    content: renderToStaticMarkup(
      <>
        <h1>{title}</h1>
        <p dir="auto">{lead}</p>
        <Content words={words} page={page} />
      </>,
    ),
  })
}

/** What stands above, and says all of it where there is no form. */
function headText(words: Words, { state }: NewsletterPage, podcast: string): { title: string; lead: string } {
  const texts = {
    form: [words.title, words.lead],
    sent: [words.sentTitle, words.sent],
    confirm: [words.title, words.confirm],
    confirmed: [words.confirmedTitle, words.confirmed],
    expired: [words.expiredTitle, words.expired],
    leave: [words.title, words.leave],
    left: [words.leftTitle, words.left],
  } as const
  const [title, lead] = texts[state]
  return { title, lead: fillIn(lead, { title: podcast }) }
}

function isOver({ state }: NewsletterPage): boolean {
  return state === 'sent' || state === 'confirmed' || state === 'left'
}

function Content({ words, page }: { words: Words; page: NewsletterPage }): ReactNode {
  switch (page.state) {
    case 'form':
      return <SignUp words={words} page={page} />
    case 'confirm':
      return (
        <Question button={words.confirmButton} action={page.action}>
          <input type="hidden" name="ticket" value={page.ticket} />
        </Question>
      )
    case 'expired':
      return (
        <p className="notes">
          <a className="button" href={page.address}>
            {words.again}
          </a>
        </p>
      )
    case 'leave':
      return <Question button={words.leaveButton} action={page.action} />
    default:
      return null
  }
}

function SignUp({ words, page }: { words: Words; page: Extract<NewsletterPage, { state: 'form' }> }) {
  const { action, email, problem, challenge } = page
  return (
    <VisitorForm action={action} challenge={challenge} words={words}>
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
      <button type="submit" className="button">
        {words.send}
      </button>
      <p className="robots" role="status" data-robots="" />
    </VisitorForm>
  )
}

interface QuestionProps {
  button: string
  action: string
  children?: ReactNode
}

function Question({ button, action, children }: QuestionProps) {
  return (
    <form className="write" method="post" action={action}>
      {children}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  )
}
