import { captchaAttributes, Field, RobotCheck } from './pages-fields.tsx'
import { PageFooter, PodcastHead, raw, renderPage } from './pages-frame.tsx'
import type { PageFrame, PagePodcast } from './present-look.ts'

export interface JoinForm {
  /** What the form calls, and where the other page is. */
  action: string
  other: string
  email: string
  name: string | null
  problems: { email?: string; name?: string; captcha?: string }
  /** For the script to solve. */
  challenge: object
  /** Other ways in. */
  offers: { href: string; text: string }[]
}

/** The page behind the invite link. */
export function renderJoin(
  frame: PageFrame,
  podcast: PagePodcast & { html: string; domains: string },
  form: JoinForm,
): string {
  const { words } = frame
  return renderPage(
    frame,
    words.join.title(podcast.title),
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="join">
          <h2 id="join">{words.join.button}</h2>
          <p>{words.join.lead}</p>
          {podcast.domains && <p className="hint">{words.join.domains(podcast.domains)}</p>}
          <RequestForm frame={frame} form={form} button={words.join.button} hint={words.join.privacy} />
          <p className="hint">
            {words.join.known} <a href={form.other}>{words.join.find}</a>
          </p>
          {form.offers.length > 0 && (
            <ul className="buttons">
              {form.offers.map(({ href, text }) => (
                <li key={href}>
                  <a href={href}>{text}</a>
                </li>
              ))}
            </ul>
          )}
        </section>
        {podcast.html && (
          <section className="card" aria-label={podcast.title}>
            <div className="about-podcast" dir="auto" {...raw(podcast.html)} />
          </section>
        )}
      </main>
      <PageFooter words={words} />
    </>,
  )
}

/** For who has lost the link of their page. */
export function renderFind(frame: PageFrame, podcast: PagePodcast, form: JoinForm, isOpen: boolean): string {
  const { words } = frame
  return renderPage(
    frame,
    `${words.find.title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="find">
          <h2 id="find">{words.find.title}</h2>
          <p>{words.find.lead}</p>
          <RequestForm frame={frame} form={form} button={words.find.button} />
          {isOpen && (
            <p className="hint">
              <a href={form.other}>{words.find.join}</a>
            </p>
          )}
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

/** After either form, and where no form is offered. */
export function renderSaid(
  frame: PageFrame,
  podcast: PagePodcast,
  { title, lines, links }: { title: string; lines: string[]; links: { href: string; text: string }[] },
): string {
  const { words } = frame
  return renderPage(
    { ...frame, script: null },
    `${title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="said">
          <h2 id="said">{title}</h2>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {links.map(({ href, text }) => (
            <p key={href}>
              <a href={href}>{text}</a>
            </p>
          ))}
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}

function RequestForm({
  frame: { words },
  form,
  button,
  hint,
}: {
  frame: PageFrame
  form: JoinForm
  button: string
  hint?: string
}) {
  const { email, name, captcha } = form.problems
  return (
    <form
      className="fields"
      method="post"
      action={form.action}
      noValidate
      {...captchaAttributes(words, form.challenge)}
    >
      <Field id="email" label={words.form.email} problem={email} isFirstProblem={Boolean(email)}>
        <input type="email" autoComplete="email" maxLength={254} defaultValue={form.email} required />
      </Field>
      {form.name !== null && (
        <Field id="full_name" label={words.form.name} problem={name} isFirstProblem={!email && Boolean(name)}>
          <input
            type="text"
            autoComplete="name"
            maxLength={255}
            defaultValue={form.name}
            required
            dir="auto"
          />
        </Field>
      )}
      <RobotCheck words={words} problem={captcha} />
      <button className="button" type="submit">
        {button}
      </button>
      {hint && <p className="hint">{hint}</p>}
    </form>
  )
}
