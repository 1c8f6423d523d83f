import type { ReactNode } from 'react'
import { Field } from './pages-fields.tsx'
import { PageFooter, PodcastHead, renderPage } from './pages-frame.tsx'
import type { PageFrame, PagePodcast } from './present-look.ts'
import type { OfferWords } from './present-offers-copy.ts'

/** What these pages have besides the sheet of all pages of members. */
export const PAYMENTS_STYLE = `.payment{margin-top:1.2rem;padding-top:1.2rem;border-top:1px solid color-mix(in srgb,var(--soft) 35%,transparent)}.payment h3{margin:0;font-size:1.15rem}.payment .hint{margin:-.6rem 0 0}
.payment .change{display:grid;gap:.7rem;justify-items:start}.payment .change label{margin:0}.payment .change select{margin:0}.payment>.quiet{justify-self:start}`

export interface RunningPayment {
  id: number
  /** What is paid, how often, and what it opens. */
  price: string
  /** When it is charged next, or when access ends. */
  date: string | null
  /** Prices that it can become; none of one that was stopped. */
  choices: { id: number; text: string }[]
  isStopped: boolean
  /** What the first payment will be, while nothing is paid; null: something is. */
  first: string | null
  /** What is paid in place of the price while a discount runs; empty: none does. */
  discount: string
}

/** Asks for the address that a link goes to. */
export function renderPaymentLinkForm(
  frame: PageFrame,
  { payments }: OfferWords,
  podcast: PagePodcast,
  form: { action: string; email: string; problem?: string | undefined; isDead?: boolean },
): string {
  return renderPaymentsPage(
    frame,
    { podcast, title: payments.title },
    <>
      <p>{form.isDead ? payments.dead : payments.lead}</p>
      <form className="fields" method="post" action={form.action} noValidate>
        <Field
          id="email"
          label={frame.words.form.email}
          problem={form.problem}
          isFirstProblem={form.problem !== undefined}
        >
          <input type="email" autoComplete="email" maxLength={254} defaultValue={form.email} required />
        </Field>
        <button className="button" type="submit">
          {payments.send}
        </button>
      </form>
    </>,
  )
}

/** What somebody pays for a podcast for members, each to be changed or stopped. */
export function renderRunningPayments(
  frame: PageFrame,
  { payments: words }: OfferWords,
  podcast: PagePodcast,
  {
    action,
    token,
    payments,
    notice,
  }: { action: string; token: string; payments: RunningPayment[]; notice: string | null },
): string {
  return renderPaymentsPage(
    frame,
    { podcast, title: words.title },
    <>
      {notice && <p role="status">{notice}</p>}
      {payments.length === 0 && !notice && <p>{words.none}</p>}
      {payments.map(({ id, price, date, choices, isStopped, first, discount }) => (
        <form key={id} className="fields payment" method="post" action={action}>
          <h3 dir="auto">{price}</h3>
          {discount && <p className="hint">{discount}</p>}
          {date && <p className="hint">{dateLine(words, { date, isStopped, first })}</p>}
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="payment" value={id} />
          {choices.length > 0 && (
            <div className="change">
              <label htmlFor={`price-${id}`}>{words.change}</label>
              <select id={`price-${id}`} name="price">
                {choices.map((choice) => (
                  <option key={choice.id} value={choice.id}>
                    {choice.text}
                  </option>
                ))}
              </select>
              <button className="button" type="submit" name="do" value="change">
                {words.changeButton}
              </button>
            </div>
          )}
          {!isStopped && (
            <button className="quiet danger" type="submit" name="do" value="stop">
              {words.stop}
            </button>
          )}
        </form>
      ))}
    </>,
  )
}

function dateLine(
  words: OfferWords['payments'],
  { date, isStopped, first }: { date: string } & Pick<RunningPayment, 'isStopped' | 'first'>,
): string {
  if (isStopped) return words.ends(date)
  return first === null ? words.next(date) : words.trial(date, first)
}

/** Asks before a change that charges something at once. */
export function renderPaymentChange(
  frame: PageFrame,
  { payments: words }: OfferWords,
  podcast: PagePodcast,
  {
    action,
    back,
    fields,
    price,
    due,
    text,
  }: {
    action: string
    back: string
    fields: { token: string; payment: number; price: number; agreed: number }
    price: string
    due: string
    /** What is charged now, and why. */
    text: string
  },
): string {
  return renderPaymentsPage(
    frame,
    { podcast, title: words.confirmTitle },
    <>
      <p dir="auto">
        <b>{price}</b>
      </p>
      <p>{text}</p>
      <form className="answers" method="post" action={action}>
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button className="button" type="submit" name="do" value="confirm">
          {words.confirmButton(due)}
        </button>
        <a className="quiet" href={back}>
          {words.confirmBack}
        </a>
      </form>
    </>,
  )
}

function renderPaymentsPage(
  frame: PageFrame,
  { podcast, title }: { podcast: PagePodcast; title: string },
  content: ReactNode,
): string {
  const { words } = frame
  return renderPage(
    frame,
    `${title} – ${podcast.title}`,
    <>
      <PodcastHead words={words} podcast={podcast} eyebrow={words.membersOnly} />
      <main className="column" id="content">
        <section className="card" aria-labelledby="payments">
          <h2 id="payments">{title}</h2>
          {content}
        </section>
      </main>
      <PageFooter words={words} />
    </>,
  )
}
