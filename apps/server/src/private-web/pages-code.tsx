import { captchaAttributes, Field, RobotCheck } from './pages-fields.tsx'
import { PageFooter, PodcastHead, renderPage } from './pages-frame.tsx'
import type { PageFrame, PagePodcast } from './present-look.ts'
import type { OfferWords } from './present-offers-copy.ts'

export interface CodeForm {
  action: string
  code: string
  email: string
  name: string
  problems: { code?: string; email?: string; name?: string; captcha?: string }
  /** For the script to solve. */
  challenge: object
}

/** The form of whoever was given a code. */
export function renderCodeForm(
  frame: PageFrame,
  offers: OfferWords,
  podcast: PagePodcast,
  form: CodeForm,
): string {
  const { words } = frame
  const { problems } = form
  const [first] = Object.keys(problems)
  return renderPage(
    frame,
    `${offers.code.title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="redeem">
          <h2 id="redeem">{offers.code.title}</h2>
          <p>{offers.code.lead}</p>
          <form
            className="fields"
            method="post"
            action={form.action}
            noValidate
            {...captchaAttributes(words, form.challenge)}
          >
            <Field
              id="code"
              label={offers.code.code}
              problem={problems.code}
              isFirstProblem={first === 'code'}
            >
              <input
                type="text"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={64}
                defaultValue={form.code}
                required
              />
            </Field>
            <Field
              id="email"
              label={words.form.email}
              problem={problems.email}
              isFirstProblem={first === 'email'}
            >
              <input type="email" autoComplete="email" maxLength={254} defaultValue={form.email} required />
            </Field>
            <Field id="full_name" label={words.form.name} problem={problems.name}>
              <input type="text" autoComplete="name" maxLength={255} defaultValue={form.name} dir="auto" />
            </Field>
            <RobotCheck words={words} problem={problems.captcha} />
            <button className="button" type="submit">
              {offers.code.button}
            </button>
            <p className="hint">{words.join.privacy}</p>
          </form>
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}
