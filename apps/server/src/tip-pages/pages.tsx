import type { ReactNode } from 'react'
import type { DiscountField } from '../discount-codes/present-offers.ts'
import { fillIn } from '../lookups/present-site-words.ts'
import type { TipWords } from '../lookups/present-tip-words.ts'
import type { TipChoice } from '../tip-jar/present-public.ts'
import { document, Footer, Page, raw } from '../website/pages-frame.tsx'
import { PageHead, PageMeta } from '../website/pages-head.tsx'
import type { PageShow } from '../website/present.ts'
import { TIP_STYLE } from './present.ts'
import type { TipPage } from './present-page.ts'

export interface TipForm {
  /** `notes`: what a discount code makes of the amount. */
  choices: (TipChoice & { notes: string[] })[]
  /** Null: nobody gave out a code. */
  discount: DiscountField | null
  values: { price: number | null; message: string; anonymous: boolean }
  problems: { price?: string; message?: string }
  /** Above the form: what went wrong, or that nothing was charged. */
  notice: { text: string; isProblem: boolean } | null
}

/** Amounts to choose from, as a form that works without script. */
export function renderTipForm({ show, words, script }: TipPage, form: TipForm): string {
  const lead = fillIn(words.lead, { title: show.title })
  return tipDocument(
    { show, words, script },
    { title: words.tip, lead },
    <Form show={show} words={words} form={form} />,
  )
}

/** After the payment, and in place of the form while nobody can tip. */
export function renderTipThanks(page: TipPage): string {
  const { show, words } = page
  return tipDocument(
    page,
    { title: words.thanksTitle, lead: fillIn(words.thanks, { title: show.title }), isPassing: true },
    <>
      <p>
        {words.thanksRecurring} <a href={`${show.url}/tip/manage`}>{words.manage}</a>
      </p>
      <Back show={show} words={words} />
    </>,
  )
}

export function renderTipsOff(page: TipPage): string {
  const { show, words } = page
  return tipDocument(
    page,
    { title: words.offTitle, lead: fillIn(words.off, { title: show.title }), isPassing: true },
    <Back show={show} words={words} />,
  )
}

interface Heading {
  title: string
  lead?: string
  /** Nothing that search engines should lead to. */
  isPassing?: boolean
}

export function tipDocument(
  { show, script }: TipPage,
  { title, lead, isPassing = false }: Heading,
  content: ReactNode,
): string {
  return document(
    <Page
      head={
        <>
          <PageMeta
            show={show}
            title={title}
            url={`${show.url}/tip`}
            {...(lead ? { summary: lead } : {})}
            isResult={isPassing}
          />
          <style {...raw(TIP_STYLE)} />
        </>
      }
      show={show}
      script={script}
      current="tip"
    >
      <PageHead title={title} {...(lead ? { lead } : {})} />
      <div className="wrap">
        <main id="episodes" className="tips">
          {content}
        </main>
        <Footer show={show} />
      </div>
    </Page>,
  )
}

export function Notice({ text, isProblem }: { text: string; isProblem: boolean }) {
  return (
    <p className={isProblem ? 'problem' : 'note'} role={isProblem ? 'alert' : 'status'}>
      {text}
    </p>
  )
}

function Form({ show, words, form }: { show: PageShow; words: TipWords; form: TipForm }) {
  const { choices, discount, values, problems, notice } = form
  return (
    <>
      {notice && <Notice {...notice} />}
      <form className="write" method="post" action={new URL(`${show.url}/tip`).pathname} noValidate>
        <fieldset {...(problems.price && { 'aria-describedby': 'price-problem' })}>
          <legend>{words.choose}</legend>
          <div className={choices.some(({ notes }) => notes.length) ? 'amounts reduced' : 'amounts'}>
            {choices.map(({ id, amount, interval, notes }) => (
              <label key={id}>
                <input type="radio" name="price" value={id} defaultChecked={id === values.price} required />
                <b>{amount}</b>
                {interval && <span>{words[interval]}</span>}
                {notes.map((note) => (
                  <span key={note}>{note}</span>
                ))}
              </label>
            ))}
          </div>
          {problems.price && (
            <p className="problem" id="price-problem" role="alert">
              {problems.price}
            </p>
          )}
        </fieldset>
        {discount && <Discount {...discount} />}
        <div className="field">
          <label htmlFor="message">{words.message}</label>
          <textarea
            id="message"
            name="message"
            rows={3}
            maxLength={500}
            defaultValue={values.message}
            dir="auto"
            aria-describedby={problems.message ? 'message-problem' : 'message-hint'}
            {...(problems.message && { 'aria-invalid': true })}
          />
          {problems.message ? (
            <p className="problem" id="message-problem">
              {problems.message}
            </p>
          ) : (
            <p className="meta" id="message-hint">
              {words.messageHint}
            </p>
          )}
        </div>
        <label className="check">
          <input type="checkbox" name="anonymous" value="1" defaultChecked={values.anonymous} />
          <span>
            <b>{words.anonymous}</b>
            <small>{words.anonymousHint}</small>
          </span>
        </label>
        <button className="button" type="submit">
          {words.pay}
        </button>
        <p className="meta">{words.safe}</p>
        <p className="meta">
          {words.recurring} <a href={`${show.url}/tip/manage`}>{words.manage}</a>
        </p>
      </form>
    </>
  )
}

/** Its button stands before the one that pays, so that Enter in the field applies the code. */
function Discount({ label, apply, typed, applied, problem, notice }: DiscountField) {
  const said = problem || notice
  return (
    <div className="field discount">
      <label htmlFor="code">{label}</label>
      <div className="row">
        <input
          id="code"
          name="code"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={64}
          defaultValue={typed}
          {...(said && { 'aria-describedby': 'code-said' })}
          {...(problem && { 'aria-invalid': true })}
        />
        <button className="button quiet" type="submit" name="do" value="apply">
          {apply}
        </button>
      </div>
      <input type="hidden" name="applied" value={applied} />
      {said && (
        <p className={problem ? 'problem' : 'meta'} id="code-said" role={problem ? 'alert' : 'status'}>
          {said}
        </p>
      )}
    </div>
  )
}

function Back({ show, words }: { show: PageShow; words: TipWords }) {
  return (
    <p>
      <a className="button" href={show.url}>
        {words.back}
      </a>
    </p>
  )
}
